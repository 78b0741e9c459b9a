import type { Db } from '#database/connection.ts'
import { deleteContactsFrom } from '#modules/exchange/notifications/index.ts'
import { anonymiseVoter } from '#modules/documents/polls/index.ts'
import type { CustomerActor } from '#modules/people/audit/index.ts'
import { removeCustomer } from '#modules/people/customers/index.ts'
import { endPersonalPromos } from '#modules/sales/cart/index.ts'
import { deleteAbandonedOf, detachReservations } from '#modules/sales/reservations/index.ts'
import { stopAlertsTo } from '#modules/stock/stock-alerts/index.ts'

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

/**
 * Deletes the alerts and messages of the proved address of a guest, and its reservations that ended without a sale.
 * Open reservations are kept, and sales as long as bookkeeping requires. An account of the address stays: its owner
 * deletes it with the password.
 */
export async function deleteGuestData(tx: Db, email: string): Promise<void> {
  await stopAlertsTo(tx, email)
  await deleteContactsFrom(tx, email)
  await deleteAbandonedOf(tx, email)
}
