import type { Db } from '#database/connection.ts'
import { writeOff } from '#modules/stock/allocation/index.ts'
import { isActive } from '#shared/reservations/reservation-status.ts'
import { findLines, type LineRow } from '../queries.ts'
import { lockReservation } from '../queries-moves.ts'
import { closeQuestion, findQuestions } from '../questions/queries-questions.ts'
import { emptyLine, insertLineEvent, setSubstitutionState } from './queries-lines.ts'

/**
 * Takes recalled goods out of an open reservation, so that they are not handed over, and out of the stock of its shop. A
 * substitute that was offered among them is withdrawn. Goods that were not found are recalled too, so that they cannot
 * be found later.
 * `reason`: Norwegian text that the desk sees. Idempotent. Returns the number of pieces.
 */
export async function withdrawGoods(
  tx: Db,
  reservationId: number,
  variantIds: readonly number[],
  reason: string,
): Promise<number> {
  const row = await lockReservation(tx, { id: reservationId })
  if (!row || !isActive(row.status_id)) return 0
  const all = (await findLines(tx, [reservationId])).get(reservationId) ?? []
  const lines = all.filter(line => variantIds.includes(line.variant_id) && (line.kept > 0 || mayBeFoundLater(line)))
  await withdrawOffers(tx, reservationId, { all, lines })
  for (const line of lines) {
    const now = { state: 'recalled' as const, missing: line.missing + line.kept, scanned: 0 }
    await emptyLine(tx, line.id, now)
    await insertLineEvent(tx, { reservationId, status: row.status_id, line, now, actor: 'system', reason })
  }
  // All transactions lock stock rows in the order of variants.
  for (const line of lines.filter(({ kept, awaited }) => kept > awaited).toSorted(byVariant)) {
    const pieces = { variantId: line.variant_id, count: line.kept - line.awaited }
    const why = { reason, actor: 'system', lineId: line.id }
    await writeOff(tx, row.shop_id, pieces, { type: 'reservation', id: reservationId }, why)
  }
  return lines.reduce((sum, line) => sum + line.kept, 0)
}

const mayBeFoundLater = ({ state, substitute_for }: LineRow): boolean =>
  substitute_for === null && (state === 'not_found' || state === 'substitute_declined')

/** Closes the questions about substitutes that can no longer be had. */
async function withdrawOffers(
  tx: Db,
  reservationId: number,
  { all, lines }: { all: readonly LineRow[]; lines: readonly LineRow[] },
): Promise<void> {
  for (const { id, line: position, answer } of (await findQuestions(tx, [reservationId])).get(reservationId) ?? []) {
    const offered = lines.find(line => answer === null && line.position === position)
    const replaced = all.find(line => line.position === offered?.substitute_for)
    if (replaced && (await closeQuestion(tx, id, 'withdrawn')))
      await setSubstitutionState(tx, replaced, 'substitute_declined')
  }
}

const byVariant = (a: LineRow, b: LineRow): number => a.variant_id - b.variant_id
