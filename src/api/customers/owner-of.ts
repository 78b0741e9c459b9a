import type { Customer } from '#modules/people/customers/index.ts'
import type { Owner } from '#modules/sales/reservations/index.ts'

/**
 * Whose reservations, and orders, are the customer's. Until address and phone are confirmed they may be somebody else's,
 * and so may what was reserved with them as a guest.
 */
export const ownerOf = ({ id, email, emailVerified, phone, phoneOwned }: Customer): Owner => ({
  customerId: id,
  email: emailVerified ? email : null,
  phone: phoneOwned && { number: phone, ...phoneOwned },
})
