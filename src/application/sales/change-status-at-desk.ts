import type { KeyActor, StaffActor } from '#modules/people/audit/index.ts'
import { findOrderPayments, isPaidOnline } from '#modules/sales/orders/index.ts'
import {
  changeStatus,
  correctHandOver,
  undoStatusChange,
  type Action,
  type CorrectOutcome,
  type ReservationDeps,
  type StatusOutcome,
  type UndoOutcome,
} from '#modules/sales/reservations/index.ts'

interface DeskMove {
  id: number
  action: Exclude<Action, 'confirm' | 'abandon' | 'expire' | 'recall'> | 'undo' | 'correct'
  /** The version that the page showed. */
  seen?: string | undefined
  /** For `cancel` and `correct` (required), and `reject`. The shopper sees those of `cancel` and `reject`. */
  reason: string
  /** For `reject`: the goods are not in the shop. */
  missing: boolean
  /** For `dispatch`: the URL at which the shopper tracks the parcel. */
  trackingUrl?: string | undefined
  /** For `collect`: the pieces that are handed over. Default: all. */
  part?: readonly { line: number; count: number }[] | undefined
}
/** The payment of an order that is to be sent is no longer authorised. */
interface NotPaid {
  ok: false
  reason: 'not_paid'
}
type DeskMoveOutcome = StatusOutcome | UndoOutcome | CorrectOutcome | NotPaid | { ok: false; reason: 'reason_missing' }

/** Changes the status of a reservation for staff or a key, or undoes the last change. */
export async function changeStatusAtDesk(
  deps: ReservationDeps,
  actor: StaffActor | KeyActor,
  { id, action, seen, reason: typed, missing, trackingUrl, part }: DeskMove,
): Promise<DeskMoveOutcome> {
  const reason = typed.trim()
  if ((action === 'cancel' || action === 'correct') && reason === '') return { ok: false, reason: 'reason_missing' }
  if (action === 'undo') return undoStatusChange(deps, actor, { id, seen })
  if (action === 'correct')
    return actor.kind === 'key'
      ? { ok: false, reason: 'not_found' }
      : correctHandOver(deps, actor, { id, seen, reason })
  return changeStatus<NotPaid>(deps, actor, {
    id,
    action,
    seen,
    // The authorisation may have ended since the order was placed.
    ...(action === 'dispatch' && {
      check: async tx =>
        isPaidOnline((await findOrderPayments(tx, [id])).get(id)) ? null : { ok: false, reason: 'not_paid' },
    }),
    reason: reason || undefined,
    missing: action === 'reject' && missing,
    trackingUrl: action === 'dispatch' ? trackingUrl : undefined,
    part,
  })
}
