import type { Customer as WireCustomer } from '#contract/customers/customers.ts'
import { makeMemberCode, type Customer } from '#modules/people/customers/index.ts'
import type { ApiDeps } from '../deps.ts'
import { consentKinds, type ConsentKind } from '#shared/customer-consents.ts'

export function presentCustomer(
  customer: Customer,
  { secret, messages: { sendsSms } }: Pick<ApiDeps, 'secret' | 'messages'>,
): WireCustomer {
  return {
    ...presentStored(customer),
    phone_verifiable: sendsSms && customer.emailVerified && !customer.phoneVerified,
    qrCode: makeMemberCode(customer.id, secret, Date.now()).code,
  }
}

/** The stored fields of a customer, without the computed ones. */
export function presentStored(customer: Customer): Omit<WireCustomer, 'qrCode' | 'phone_verifiable'> {
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
    phone_verified: customer.phoneVerified,
    address: customer.address,
    postal_code: customer.postalCode,
    city: customer.city,
    preferences: customer.preferences,
    ...given,
  }
}
