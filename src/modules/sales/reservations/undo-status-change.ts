import type { Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { readUndoSeconds, reserveStockAgain, undoHandOver } from '#modules/stock/allocation/index.ts'
import type { KeyActor, StaffActor } from '#modules/people/audit/index.ts'
import { actorName, auditReservation, mayServe, type ReservationDeps } from './actor.ts'
import { holdsRecalled } from './lines/holds-recalled.ts'
import { allocatedPieces } from './lines/line-moves.ts'
import { mailQueue } from './mail-job.ts'
import { findLastMoves, isCodeTaken, lockReservation, markNotCollected, updateReservation } from './queries-moves.ts'
import { spendPromo } from './queries-promo-uses.ts'
import { findLines, insertEvent, type LineRow, type ReservationRow } from './queries.ts'
import { findChanges, isOwnLast, type Stale } from './seen/find-changes.ts'
import { stockEffect, undoOf } from './reservation.ts'
import { isNotReady, isOpen, type StatusId } from '#shared/reservations/reservation-status.ts'

export type UndoOutcome =
  | { ok: true; reservationId: number; from: number; to: StatusId }
  | { ok: false; reason: 'not_found' }
  /** The time is over, the mail was sent, or the status has changed again. */
  | { ok: false; reason: 'too_late'; status: number }
  /** Another reservation has taken the released pieces, the use of the promo code, or the pickup code. */
  | { ok: false; reason: 'taken'; status: number }
  /** A recall stops goods that the reservation would hold again. */
  | { ok: false; reason: 'recalled'; status: number }
  | Stale

const undone = 'Angret'

/**
 * Undoes the last change of a reservation's status before its mail is sent. The undo is an action in the table of
 * reservation.ts, with its own ledger entries. The mail is withdrawn; if that is impossible, nothing is undone.
 */
export async function undoStatusChange(
  deps: ReservationDeps,
  actor: StaffActor | KeyActor,
  { id, seen }: { id: number; /** The version that the page showed. */ seen?: string | undefined },
): Promise<UndoOutcome> {
  return commitWhenOk(deps.database.db, async (tx): Promise<UndoOutcome> => {
    const row = await lockReservation(tx, { id })
    if (!row || !mayServe(actor, row.shop_id)) return { ok: false, reason: 'not_found' }
    const status = row.status_id
    const changes = await findChanges(tx, row, { seen, actor, press: 'move' })
    const shown = changes?.from?.status
    if (changes && isOwnLast(changes, actor, event => event.reason === undone && event.from_status === shown))
      return { ok: true, reservationId: id, from: shown ?? status, to: status as StatusId }
    if (changes) return { ok: false, reason: 'stale', changes }
    const last = (await findLastMoves(tx, [id], await readUndoSeconds(tx))).get(id)
    const undo = last && undoOf(last)
    if (!undo || last.to !== status) return { ok: false, reason: 'too_late', status }
    const lines = (await findLines(tx, [id])).get(id) ?? []
    if (await holdsRecalled(tx, lines.filter(isHeldAfterUndo))) return { ok: false, reason: 'recalled', status }
    if (last.mailJob !== null && !(await deps.queue.withdraw(tx, mailQueue, last.mailJob)))
      return { ok: false, reason: 'too_late', status }
    const wasOpen = isOpen(status)
    const opens = isOpen(undo.to)
    if (!wasOpen && opens && (await isCodeTaken(tx, row))) return { ok: false, reason: 'taken', status }

    await updateReservation(tx, id, {
      status_id: undo.to,
      ...(opens && { closed_at: null }),
      ...(undo.action === 'undoDispatch' && { tracking_url: null }),
      ...(isNotReady(undo.to) && { ready_at: null, pickup_deadline: null }),
    })
    await insertEvent(tx, { reservationId: id, from: status, to: undo.to, actor: actorName(actor), reason: undone })
    await auditReservation(tx, actor, { id, action: 'undo', detail: { from: status, to: undo.to } })
    // The stock is changed last, because other transactions that need these pieces wait from here to the commit.
    if (!(await restoreStock(tx, { row, lines }, stockEffect(undo.action), last.at)))
      return { ok: false, reason: 'taken', status }
    return { ok: true, reservationId: id, from: status, to: undo.to }
  })
}

/** Whether undo may give the line its pieces back. A declined substitute stays on the shelf. */
export const isHeldAfterUndo = ({ state, kept, given_back: back }: LineRow): boolean =>
  state !== 'substitute_declined' && kept + back > 0

/** The reservations of which the last change of status can still be undone, with the remaining seconds. */
export async function findUndoable(db: Db, reservationIds: readonly number[]): Promise<Map<number, number>> {
  if (reservationIds.length === 0) return new Map()
  const moves = await findLastMoves(db, reservationIds, await readUndoSeconds(db))
  return new Map([...moves].flatMap(([id, last]) => (undoOf(last) ? [[id, Math.ceil(last.left)]] : [])))
}

/**
 * Restores stock and promo code. false: another reservation has taken the pieces, the use of the code or the pickup
 * code.
 */
export async function restoreStock(
  tx: Db,
  { row, lines }: { row: ReservationRow; lines: readonly LineRow[] },
  effect: ReturnType<typeof stockEffect>,
  since: string,
): Promise<boolean> {
  if (effect === 'keep') return true
  const pieces = allocatedPieces(lines)
  const cause = { type: 'reservation', id: row.id } as const
  if (effect === 'undo hand over') {
    const left = allocatedPieces(lines.filter(isHeldAfterUndo).map(line => ({ ...line, kept: line.given_back })))
    await markNotCollected(tx, row.id)
    if (!(await undoHandOver(tx, row.shop_id, pieces, cause, since))) return false
    return left.length === 0 || (await reserveStockAgain(tx, row.shop_id, left, cause))
  }
  if (row.promo_code_id !== null && !(await spendPromo(tx, row.promo_code_id, row, row.id))) return false
  return pieces.length === 0 || (await reserveStockAgain(tx, row.shop_id, pieces, cause))
}
