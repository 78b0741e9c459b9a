import type { Db } from '#database/connection.ts'
import { readPickingDays } from '#modules/stock/allocation/index.ts'
import { isActive } from '#shared/reservations/reservation-status.ts'
import { updateReservation } from '../queries-moves.ts'
import { findLines, insertEvent, type ReservationRow } from '../queries.ts'
import { endWaiting, markAwaited } from './queries-awaited.ts'

/** Makes a new reservation wait for goods that another shop sends. `promisedAt`: when they should be ready. */
export async function awaitGoods(
  tx: Db,
  id: number,
  { positions, promisedAt }: { positions: readonly number[]; promisedAt: Date },
): Promise<void> {
  await markAwaited(tx, id, positions)
  // It must not expire before the goods have come and were put aside.
  const pickBy = new Date(promisedAt.getTime() + (await readPickingDays(tx)) * 86_400_000)
  await updateReservation(tx, id, { ready_by: promisedAt, pick_by: pickBy })
}

/**
 * Ends the waiting of a line, under the lock of its reservation. `arrived`: the pieces came; otherwise they are missing.
 * Returns the number of pieces that the reservation still waited for. 0: it has ended, or a recall took them out.
 */
export async function endAwaited(
  tx: Db,
  row: ReservationRow,
  { line: position, count, arrived }: { line: number; count: number; arrived: boolean },
): Promise<number> {
  const line = ((await findLines(tx, [row.id])).get(row.id) ?? []).find(each => each.position === position)
  const pieces = Math.min(count, line?.awaited ?? 0)
  if (!line || pieces === 0) return 0
  const waits = isActive(row.status_id)
  await endWaiting(tx, line.id, { count: pieces, missing: waits && !arrived ? pieces : 0 })
  return waits ? pieces : 0
}

/** Records a step of a transfer in the events of its reservation. */
export const noteTransfer = (
  tx: Db,
  row: ReservationRow,
  { actor, reason }: { actor: string; reason: string },
): Promise<void> =>
  insertEvent(tx, { reservationId: row.id, from: row.status_id, to: row.status_id, actor, reason, note: 'transfer' })

/** Whether a line waits for pieces of another shop. */
export const isAwaited = ({ awaited }: { awaited: number }): boolean => awaited > 0
