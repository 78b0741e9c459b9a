import type { Db } from '#database/connection.ts'
import { writeOff } from '#modules/stock/allocation/index.ts'
import { isActive } from '#shared/reservations/reservation-status.ts'
import { isSameCode } from '#shared/stock/gtin.ts'
import { findLines, type LineRow } from '../queries.ts'
import { lockReservation } from '../queries-moves.ts'
import { insertLineEvent, updateLine } from './queries-lines.ts'

/**
 * Takes recalled goods out of an open reservation, so that they are not handed over, and out of the stock of its shop.
 * `reason`: Norwegian text that the desk sees. Idempotent. Returns the number of pieces.
 */
export async function withdrawGoods(
  tx: Db,
  reservationId: number,
  eans: readonly string[],
  reason: string,
): Promise<number> {
  const row = await lockReservation(tx, { id: reservationId })
  if (!row || !isActive(row.status_id)) return 0
  const all = (await findLines(tx, [reservationId])).get(reservationId) ?? []
  const lines = all.filter(line => line.kept > 0 && eans.some(ean => isSameCode(ean, line.ean)))
  for (const line of lines) {
    const now = { state: 'recalled' as const, count: line.count, missing: line.missing + line.kept }
    await updateLine(tx, line.id, now)
    await insertLineEvent(tx, { reservationId, status: row.status_id, line, now, actor: 'system', reason })
  }
  // All transactions lock stock rows in the order of variants.
  for (const line of lines.toSorted(byVariant)) {
    const pieces = { variantId: line.variant_id, count: line.kept }
    const why = { reason, actor: 'system', lineId: line.id }
    await writeOff(tx, row.shop_id, pieces, { type: 'reservation', id: reservationId }, why)
  }
  return lines.reduce((sum, line) => sum + line.kept, 0)
}

const byVariant = (a: LineRow, b: LineRow): number => a.variant_id - b.variant_id
