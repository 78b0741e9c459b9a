import { anonymiseVoter } from '#modules/documents/polls/index.ts'
import type { CustomerActor } from '#modules/people/audit/index.ts'
import { removeCustomer } from '#modules/people/customers/index.ts'
import { endPersonalPromos } from '#modules/sales/cart/index.ts'
import { detachReservations } from '#modules/sales/reservations/index.ts'

/** Deletes a customer's own account. Needs its password. Reservations and votes are kept without the customer. */
export function deleteAccount(
  deps: Parameters<typeof removeCustomer>[0],
  actor: CustomerActor,
  password: string | null,
): ReturnType<typeof removeCustomer> {
  const { customerId } = actor
  return removeCustomer(deps, actor, {
    password,
    async release(tx) {
      await detachReservations(tx, customerId)
      await anonymiseVoter(tx, customerId)
      await endPersonalPromos(tx, customerId)
    },
  })
}
