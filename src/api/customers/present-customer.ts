import type { Customer as WireCustomer } from '#contract/customers.ts'
import { makeMemberCode, type Customer } from '#modules/customers/index.ts'
import type { ApiDeps } from '../deps.ts'
import { consentKinds, type ConsentKind } from '#shared/customer-words.ts'

export function presentCustomer(customer: Customer, { secret }: Pick<ApiDeps, 'secret'>): WireCustomer {
  return { ...presentStored(customer), qrCode: makeMemberCode(customer.id, secret, Date.now()).code }
}

/** What is stored of a customer: all but the code that changes by the minute. */
export function presentStored(customer: Customer): Omit<WireCustomer, 'qrCode'> {
  const { consents } = customer
  const given = Object.fromEntries(consentKinds.map(kind => [kind, consents.has(kind)])) as Record<ConsentKind, boolean>
  return {
    id: customer.id,
    auth_id: customer.authId,
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    birth_date: customer.birthDate,
    gender_id: customer.genderId,
    cookies: customer.choseCookies,
    permissions: [],
    terms_conditions: 1,
    email_verified: customer.emailVerified,
    address: customer.address,
    postal_code: customer.postalCode,
    city: customer.city,
    preferences: customer.preferences,
    ...given,
  }
}
