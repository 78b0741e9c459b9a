import type { Customer } from '#modules/people/customers/index.ts'
import type { Owner } from '#modules/sales/reservations/index.ts'

/**
 * The owner of reservations and orders that a customer is. An address or phone that is not confirmed may be somebody else's,
 * and so may a guest's reservations with it.
 */
export const ownerOf = ({ id, email, emailVerified, phone, phoneOwned }: Customer): Owner => ({
  customerId: id,
  email: emailVerified ? email : null,
  phone: phoneOwned && { number: phone, ...phoneOwned },
})
