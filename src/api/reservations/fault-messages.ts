import type { FieldFault } from '#modules/sales/reservations/index.ts'
import { minimumMessage, promoMessages } from '../cart/promo-messages.ts'
import { foreignPhoneMessage, phoneMessage } from '#shared/phone.ts'
import { emailMessages } from '#shared/email.ts'

const messages: Record<Extract<FieldFault, string>, string> = {
  name_missing: 'Skriv navnet til den som skal ha varene',
  address_missing: 'Skriv gateadressen som varene skal sendes til',
  postcode_invalid: 'Postnummeret må ha 4 siffer',
  city_missing: 'Skriv poststedet',
  email_invalid: 'Skriv en gyldig e-postadresse',
  email_no_domain: emailMessages.no_domain,
  email_too_long: emailMessages.too_long,
  email_unicode_name: emailMessages.unicode_name,
  phone_invalid: phoneMessage,
  phone_invalid_foreign: foreignPhoneMessage,
  not_delivered: 'En reservasjon hentes og betales i butikken',
  not_sent: 'Butikken sender ikke varer. Velg å hente dem i stedet.',
  shipping_unknown: 'Velg om varene skal hentes eller sendes',
  age_limit: 'Varer med aldersgrense betaler du i butikken. Velg å betale når du henter.',
  nothing_to_pay: 'Det er ingenting å betale på nett. Reserver varene i stedet.',
  ...promoMessages,
  other_shop: 'Alle varene må hentes i den valgte butikken',
  goods_unknown: 'Varen finnes ikke',
  shop_unknown: 'Butikken finnes ikke',
}

/** Messages of a rejected reservation, by field name of the contract. */
export const faultMessage = (errors: Record<string, readonly FieldFault[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([field, faults]) => [wireName(field), faults.map(messageOf)]))

const wireNames: Record<string, string> = {
  name: 'CustomerName',
  email: 'Email',
  phone: 'Phone',
  delivery: 'Delivery',
  address: 'Address',
  postalCode: 'PostalCode',
  city: 'City',
  shopId: 'ShopID',
  shippingMethodId: 'shipping_method_id',
  promoCode: 'promocode',
}
/** The field name in the contract: `items.0.ean` becomes `items.0.EanNo`. */
const wireName = (field: string): string => wireNames[field] ?? field.replace(/^(items\.\d+\.)ean$/, '$1EanNo')

function messageOf(fault: FieldFault): string {
  if (typeof fault === 'string') return messages[fault]
  if ('minimumSum' in fault) return minimumMessage(fault.minimumSum)
  if ('onlyCollected' in fault)
    return `${fault.onlyCollected} kan bare hentes i butikk. Hent alt i butikken, eller ta varen ut av handlekurven.`
  const { limit, goods } = fault
  return goods === null ? `Du kan reservere høyst ${limit} varer om gangen` : `${goods}: høyst ${limit} per kunde`
}
