import type { Refusal } from '#contract/client/transport.ts'
import type { ReservationRequest } from '#contract/reservations.ts'
import { providerNames, type ProviderName } from '#shared/payments/provider-names.ts'
import { deliveryMethodId } from '#shared/cart/shipping-methods.ts'
import { formText } from '#shared/form-text.ts'
import { foreignPhoneMessage, isTypedForeign, parsePhone, phoneMessage } from '#shared/phone.ts'
import { toOrderLines, type RequestedLine } from './plan/plan-checkout.ts'
import { cleanDigits, cleanText } from '#shared/text/typed-text.ts'
import { emailFault, emailMessages } from '#shared/email.ts'

export interface CheckoutForm {
  name: string
  phone: string
  email: string
  shopId: number | null
  /** The chain accepts mobile numbers of other countries. Default: false. */
  foreignPhones?: boolean
  /** The payment provider. null: paid in the shop. */
  pay: ProviderName | null
  /** The delivery address. null: collected in a shop. */
  sent: { address: string; postalCode: string; city: string } | null
}
export type FormFaults = Partial<
  Record<'name' | 'phone' | 'email' | 'shop' | 'delivery' | 'address' | 'postalCode' | 'city' | 'pay' | 'lines', string>
>

/**
 * The result of an attempt. It contains the typed values, because without JavaScript, the server
 * renders the form again.
 */
export interface CheckoutResult {
  typed: CheckoutForm
  faults: FormFaults
  refusal: Refusal | null
  /** The outcome is unknown, so the same request is sent again with the same key. */
  unanswered: boolean
  /** The mail address must be confirmed by a code sent to it. */
  codeAsked: boolean
  /** The refused part of a split cart. Default: the refusal is about all goods. */
  refusedPart?: { number: number; shopId: number; eans: readonly string[] } | null
  /** The attempt's key, for a form that the server renders again, without JavaScript. */
  key?: string
}

export function readForm(data: FormData): CheckoutForm {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? cleanText(value) : ''
  }
  const shopId = Number(text('shop'))
  return {
    name: text('name'),
    phone: text('phone'),
    ...(text('foreign_phones') === '1' && { foreignPhones: true }),
    email: text('email'),
    shopId: Number.isSafeInteger(shopId) && shopId > 0 ? shopId : null,
    pay: providerNames.find(name => name === text('pay')) ?? null,
    sent:
      text('delivery') === '1'
        ? { address: text('address'), postalCode: cleanDigits(text('postal_code')), city: text('city') }
        : null,
  }
}

/** Checks the fields and returns an error message for each invalid one. The server checks them again. */
export function findFaults(form: CheckoutForm): FormFaults {
  const faults: FormFaults = {}
  if (form.shopId === null) faults.shop = 'Velg butikken du vil hente i'
  if (form.name === '') faults.name = 'Skriv navnet ditt'
  else if (form.name.length > 120) faults.name = 'Navnet er for langt'
  if (parsePhone(form.phone) === null && !isTypedForeign(form.phone)) {
    faults.phone = form.foreignPhones ? foreignPhoneMessage : phoneMessage
  }
  const fault = emailFault(form.email)
  if (fault)
    faults.email = fault === 'malformed' ? 'Skriv e-postadressen din, som navn@eksempel.no' : emailMessages[fault]
  if (form.sent) Object.assign(faults, findSentFaults(form.sent, form.pay))
  return faults
}

function findSentFaults(
  { address, postalCode, city }: NonNullable<CheckoutForm['sent']>,
  pay: ProviderName | null,
): FormFaults {
  return {
    ...(address === '' && { address: 'Skriv gateadressen som varene skal sendes til' }),
    ...(!/^\d{4}$/.test(postalCode) && { postalCode: 'Postnummeret må ha 4 siffer' }),
    ...(city === '' && { city: 'Skriv poststedet' }),
    ...(pay === null && { pay: 'Det som sendes, betales nå. Velg hvordan du vil betale.' }),
  }
}

/** The request body of a reservation or order. `promocode` '': none. */
export function toReservation(
  form: CheckoutForm & { shopId: number },
  requested: readonly RequestedLine[],
  promocode = '',
): ReservationRequest {
  return {
    CustomerName: form.name,
    Email: form.email,
    Phone: form.phone,
    Delivery: form.sent !== null,
    Address: form.sent?.address ?? '',
    PostalCode: form.sent?.postalCode ?? '',
    City: form.sent?.city ?? '',
    ShopID: form.shopId,
    items: toOrderLines(requested),
    shipping_method_id: form.sent ? deliveryMethodId : null,
    ...(promocode ? { promocode } : {}),
  }
}

const fieldOf: Record<string, keyof FormFaults> = {
  CustomerName: 'name',
  Phone: 'phone',
  Email: 'email',
  ShopID: 'shop',
  Delivery: 'delivery',
  Address: 'address',
  PostalCode: 'postalCode',
  City: 'city',
  payment: 'pay',
}

const unansweredStatuses = new Set([0, 502, 503, 504])

/**
 * Assigns the server's errors to their fields. The notice beside the button shows the error about the shop too, since
 * the shop's field may be gone. Without such an error it shows the one about the promo code. If no field has an error,
 * it shows the whole refusal.
 */
export function toAnswer({ status, error }: { status: number; error: Refusal }, typed: CheckoutForm): CheckoutResult {
  const faults: FormFaults = {}
  for (const [field, [first]] of Object.entries(error.errors ?? {})) {
    const known = fieldOf[field]
    if (known && first) faults[known] = first
  }
  const [promo] = error.errors?.['promocode'] ?? []
  const refusal = faults.shop
    ? { ...error, message: faults.shop }
    : promo
      ? { ...error, message: promo, code: 'promocode' }
      : Object.keys(faults).length > 0
        ? null
        : error
  return {
    typed,
    faults,
    refusal,
    unanswered: unansweredStatuses.has(status),
    codeAsked: error.code.startsWith('email_code_'),
  }
}

/** The request for these lines, or the errors in the form. */
export function readRequested(data: FormData, requested: readonly RequestedLine[]) {
  const form = readForm(data)
  const { shopId } = form
  const faults = findFaults(form)
  if (shopId === null || Object.keys(faults).length > 0)
    return { typed: form, faults, refusal: null, unanswered: false, codeAsked: false } satisfies CheckoutResult
  const shownTotal = wholeNumber(data.get('total'))
  const shownFreight = form.sent ? wholeNumber(data.get('freight')) : null
  const shownTerms = formText(data, 'terms') || null
  const code = formText(data, 'code').trim() || null
  const promocode = formText(data, 'promocode')
  const request = toReservation({ ...form, shopId }, requested, promocode)
  return { form, request, shownTotal, shownFreight, shownTerms, code }
}

const wholeNumber = (value: FormDataEntryValue | null): number | null =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null
