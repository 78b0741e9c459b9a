import { allRecalledReason } from '#shared/stock/recall-reason.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'
import type { ReservationDeps } from '../actor.ts'
import { changeStatus } from '../change-status.ts'
import { findLines, findReservation } from '../queries.ts'

interface HasGoods {
  ok: false
  reason: 'has_goods'
}

/**
 * Ends an open reservation or order of which a recall took the last pieces. The money of an order follows its status.
 * `isReported`: whether the mail about the recall reports the end. If not, another mail does. Idempotent. True: it has
 * ended now.
 */
export async function endEmptied(deps: ReservationDeps, id: number, isReported: boolean): Promise<boolean> {
  const found = await findReservation(deps.database.db, id)
  if (!found) return false
  const unpaid = found.row.status_id === reservationStatus.awaitingPayment
  const ended = await changeStatus<HasGoods>(
    deps,
    { kind: 'system' },
    {
      id,
      action: unpaid ? 'abandon' : 'recall',
      reason: allRecalledReason,
      quiet: isReported,
      check: async tx => {
        const lines = (await findLines(tx, [id])).get(id) ?? []
        // An offered substitute has pieces too, so that its question can still be answered.
        const isEmpty = lines.some(({ state }) => state === 'recalled') && lines.every(({ kept }) => kept === 0)
        return isEmpty ? null : { ok: false, reason: 'has_goods' }
      },
    },
  )
  return ended.ok
}
