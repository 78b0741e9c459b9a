import type { Db } from '#database/connection.ts'
import { lockReservation } from '../queries-moves.ts'
import { insertEvent } from '../queries.ts'

/**
 * Records that the money of an order is no longer held, so the order is paid in the shop. Staff pages showed the order
 * as paid, so the event makes them stale. `isFirst` is called under the lock of the reservation; false: it was recorded
 * before.
 */
export async function notePaymentLost(tx: Db, id: number, isFirst: () => Promise<boolean>): Promise<void> {
  const row = await lockReservation(tx, { id })
  if (!row || !(await isFirst())) return
  const { status_id: status } = row
  await insertEvent(tx, { reservationId: id, from: status, to: status, actor: 'system', note: 'payment_lost' })
}
