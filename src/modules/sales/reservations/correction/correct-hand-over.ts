import { databaseNow } from '#database/database-now.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { hasPermission, type StaffActor } from '#modules/people/audit/index.ts'
import { pickupDeadline, readUndoSeconds } from '#modules/stock/allocation/index.ts'
import { actorName, auditReservation, mayServe, type ReservationDeps } from '../actor.ts'
import { holdsRecalled } from '../lines/holds-recalled.ts'
import { findLastMoves, isCodeTaken, lockReservation, updateReservation } from '../queries-moves.ts'
import { findLines, insertEvent } from '../queries.ts'
import { nextStatus, stockEffect, undoOf } from '../reservation.ts'
import { findChanges, isOwnLast, type Stale } from '../seen/find-changes.ts'
import { isHeldAfterUndo, restoreStock } from '../undo-status-change.ts'
import { reservationStatus, type StatusId } from '#shared/reservations/reservation-status.ts'

export type CorrectOutcome =
  | { ok: true; reservationId: number; from: number; to: StatusId }
  /** There is no such reservation, or the actor does not manage its shop. */
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'not_allowed'; status: number }
  /** The goods were paid online, so they come back as a return. */
  | { ok: false; reason: 'paid_online'; status: number }
  /** The hand-over can still be undone. */
  | { ok: false; reason: 'can_undo'; status: number }
  /** More than `correctableDays` after the hand-over. */
  | { ok: false; reason: 'too_late'; status: number }
  /** Another reservation has taken the pieces or the pickup code. */
  | { ok: false; reason: 'taken'; status: number }
  /** A recall stops goods that the reservation would hold again. */
  | { ok: false; reason: 'recalled'; status: number }
  | Stale

/** Days in which a manager can correct a hand-over. */
const correctableDays = 14

interface HandOver {
  status: number
  isOrder: boolean
  delivery: boolean
  /** The time of the hand-over. */
  closedAt: Date | null
  /** The seconds left to undo the hand-over. 0 or less: it cannot be undone. */
  undoFor: number
}
type MayCorrect =
  | { ok: true; to: StatusId }
  | { ok: false; reason: 'not_allowed' | 'paid_online' | 'can_undo' | 'too_late'; status: number }

/** Whether a manager can correct a hand-over now. Both the command and the button use it. */
export function mayCorrect({ status, isOrder, delivery, closedAt, undoFor }: HandOver, now: Date): MayCorrect {
  const to = nextStatus(status, 'correctCollect', 'staff', { sent: delivery })
  if (to === null) return { ok: false, reason: 'not_allowed', status }
  if (isOrder) return { ok: false, reason: 'paid_online', status }
  if (undoFor > 0) return { ok: false, reason: 'can_undo', status }
  const days = (now.getTime() - (closedAt ?? now).getTime()) / 86_400_000
  return days > correctableDays ? { ok: false, reason: 'too_late', status } : { ok: true, to }
}

/**
 * Corrects a hand-over that did not take place, after it can no longer be undone: the reservation is ready again, with a
 * new pickup deadline, and its pieces are reserved. Managers and administrators only. The shopper gets no mail.
 */
export async function correctHandOver(
  deps: Pick<ReservationDeps, 'database'>,
  actor: StaffActor,
  {
    id,
    seen,
    reason,
  }: { id: number; /** The version that the page showed. */ seen?: string | undefined; reason: string },
): Promise<CorrectOutcome> {
  if (!hasPermission(actor, 'shopkeeper')) return { ok: false, reason: 'not_found' }
  return commitWhenOk(deps.database.db, async (tx): Promise<CorrectOutcome> => {
    const row = await lockReservation(tx, { id })
    if (!row || !mayServe(actor, row.shop_id)) return { ok: false, reason: 'not_found' }
    const status = row.status_id
    const done = {
      ok: true,
      reservationId: id,
      from: reservationStatus.collected,
      to: reservationStatus.ready,
    } as const
    const changes = await findChanges(tx, row, { seen, actor, press: 'move' })
    if (changes && isOwnLast(changes, actor, event => event.from_status === done.from && event.to_status === done.to))
      return done
    if (changes) return { ok: false, reason: 'stale', changes }
    const now = await databaseNow(tx)
    const last = (await findLastMoves(tx, [id], await readUndoSeconds(tx))).get(id)
    const undoFor = last && undoOf(last) ? last.left : 0
    const { is_order: isOrder, delivery, closed_at: closedAt } = row
    const may = mayCorrect({ status, isOrder, delivery, closedAt, undoFor }, now)
    if (!may.ok) return may
    const { to } = may
    if (!last) return { ok: false, reason: 'too_late', status }
    const lines = (await findLines(tx, [id])).get(id) ?? []
    if (await holdsRecalled(tx, lines.filter(isHeldAfterUndo))) return { ok: false, reason: 'recalled', status }
    if (await isCodeTaken(tx, row)) return { ok: false, reason: 'taken', status }
    await updateReservation(tx, id, {
      status_id: to,
      closed_at: null,
      ready_at: now,
      pickup_deadline: await pickupDeadline(tx, row.shop_id, now, row.held_until),
    })
    await insertEvent(tx, { reservationId: id, from: status, to, actor: actorName(actor), reason: `Rettet: ${reason}` })
    await auditReservation(tx, actor, { id, action: 'correct hand-over', detail: { from: status, to, reason } })
    // The stock is changed last, because other transactions that need these pieces wait from here to the commit.
    const isRestored = await restoreStock(tx, { row, lines }, stockEffect('correctCollect'), last.at)
    return isRestored ? done : { ok: false, reason: 'taken', status }
  })
}
