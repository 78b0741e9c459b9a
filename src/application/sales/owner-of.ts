import type { Customer } from '#modules/people/customers/index.ts'
import type { Owner } from '#modules/sales/reservations/index.ts'

/**
 * A customer as owner of reservations and orders. An unconfirmed address or phone number is left out: it may belong to
 * another person, and so may the guest reservations made with it.
 */
export const ownerOf = ({ id, email, emailVerified, phone, phoneOwned }: Customer): Owner => ({
  customerId: id,
  email: emailVerified ? email : null,
  phone: phoneOwned && { number: phone, ...phoneOwned },
})
