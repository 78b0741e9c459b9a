import { hasPermission, type StaffActor } from '#modules/people/audit/index.ts'
import { findOrderPayments, isPaidOnline } from '#modules/sales/orders/index.ts'
import {
  findForDesk,
  moveReservation,
  undoMove,
  type Action,
  type MoveDeps,
  type MoveOutcome,
  type UndoOutcome,
} from '#modules/sales/reservations/index.ts'

interface DeskMove {
  id: number
  action: Exclude<Action, 'confirm' | 'abandon' | 'expire'> | 'undo'
  /** The version that the page showed. */
  seen?: string | undefined
  /** Of `cancel` (required) and `reject`: for the shopper. */
  reason: string
  /** Of `reject`: the goods are not in the shop. */
  missing: boolean
  /** Of `dispatch`. */
  trackingUrl?: string | undefined
  /** Of `collect`: the pieces that are handed over. Default: all. */
  part?: readonly { line: number; count: number }[] | undefined
}
type DeskMoveOutcome =
  | MoveOutcome
  | UndoOutcome
  | { ok: false; reason: 'reason_missing' }
  /** The payment of an order that is to be sent is no longer authorised. */
  | { ok: false; reason: 'not_paid' }

/** Staff move a reservation or undo the last move. */
export async function moveAtDesk(
  deps: MoveDeps,
  actor: StaffActor,
  { id, action, seen, reason: typed, missing, trackingUrl, part }: DeskMove,
): Promise<DeskMoveOutcome> {
  const { db } = deps.database
  const reason = typed.trim()
  if (action === 'cancel' && reason === '') return { ok: false, reason: 'reason_missing' }
  if (action === 'undo') return undoMove(deps, actor, { id, seen })
  if (action === 'dispatch') {
    if (!hasPermission(actor, 'desk') || !(await findForDesk(db, id, actor.shops)))
      return { ok: false, reason: 'not_found' }
    // The authorisation may have ended since the order was placed.
    if (!isPaidOnline((await findOrderPayments(db, [id])).get(id))) return { ok: false, reason: 'not_paid' }
  }
  return moveReservation(deps, actor, {
    id,
    action,
    seen,
    reason: reason || undefined,
    missing: action === 'reject' && missing,
    trackingUrl: action === 'dispatch' ? trackingUrl : undefined,
    part,
  })
}
