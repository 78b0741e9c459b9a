import { databaseNow } from '#database/database-now.ts'
import type { Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { givePromoBack } from '#modules/sales/cart/index.ts'
import {
  releaseStock,
  handOver,
  pickupDeadline,
  readPickingDays,
  readUndoSeconds,
  readyByFor,
  writeOff,
} from '#modules/stock/allocation/index.ts'
import { forEachPart } from '#platform/jobs/parts.ts'
import {
  actorName,
  auditReservation,
  deskKind,
  mayServe,
  type ReservationDeps,
  type ReservationActor,
} from './actor.ts'
import { divideLines, isPartCollected, leftText, type DividedLine, type PartOfLine } from './lines/collected-part.ts'
import { heldLines, holdsRecalled } from './lines/holds-recalled.ts'
import { isAwaited } from './awaited/await-goods.ts'
import { isHalfScanned, piecesOf, allocatedPieces } from './lines/line-moves.ts'
import { updateLine } from './lines/queries-lines.ts'
import { closedOrderQueue, mailQueue, type MailJob } from './mail-job.ts'
import { claimReminders } from './queries-mail.ts'
import {
  findOverdueReservations,
  isReservationOverdue,
  leaveLines,
  lockReservation,
  markCollected,
  updateReservation,
} from './queries-moves.ts'
import { dropUnanswered } from './questions/settle-substitute.ts'
import { endQuestionsBy, lapseMoves } from './questions/queries-questions.ts'
import { findLines, insertEvent, type LineRow, type ReservationRow } from './queries.ts'
import { findChanges, isOwnLast, type Changes, type Stale } from './seen/find-changes.ts'
import { isServing, needsGoods, nextStatus, stockEffect, type Action } from './reservation.ts'
import {
  reservationStatus,
  isActive,
  isHandedOver,
  isNotReady,
  type StatusId,
} from '#shared/reservations/reservation-status.ts'

export type StatusOutcome =
  | { ok: true; reservationId: number; from: number; to: StatusId }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'not_allowed'; status: number }
  /** None of the goods were found. */
  | { ok: false; reason: 'no_goods'; status: number }
  /** A recall stops goods of the reservation, and its job has not taken them out yet. */
  | { ok: false; reason: 'recalled'; status: number }
  /** For `ready`: only some pieces of a line were scanned. */
  | { ok: false; reason: 'half_scanned'; status: number }
  /** Another shop still sends some of the goods. */
  | { ok: false; reason: 'on_the_way'; status: number }
  /** `part` contains no pieces, or more than are ready. */
  | { ok: false; reason: 'wrong_part'; status: number }
  | Stale

type Which = { id: number } | { token: string }
type MoveInput<Refusal = never> = Which & {
  action: Action
  /** A condition of another module, checked under the lock of the reservation. null: the change may proceed. */
  check?: (tx: Db) => Promise<Refusal | null>
  /** The version that the page showed. If the reservation has changed since, the action is refused. */
  seen?: string | undefined
  reason?: string | undefined
  /** True: the goods are not in the shop, so they are also subtracted from the stock on hand. Default: false. */
  missing?: boolean | undefined
  /** For `dispatch`: the URL at which the shopper tracks the parcel. */
  trackingUrl?: string | undefined
  /** For `collect`: the pieces that are handed over. The rest return to the shelf. Default: all pieces. */
  part?: readonly PartOfLine[] | undefined
  /** True: no mail, because another one reports the change. Default: false. */
  quiet?: boolean | undefined
  /** Writes of another module in the same transaction. If it throws, the status does not change. */
  beforeCommit?: (tx: Db) => Promise<void>
}
/**
 * Takes one action of the table in reservation.ts: changes the status and the stock, queues the mail and writes the
 * audit entry. Concurrent actions run one after the other; the second is refused if the table or `seen` no longer
 * allows it. `not_found`: there is no such reservation, or the actor may not change it.
 */
export async function changeStatus<Refusal extends { ok: false } = never>(
  deps: ReservationDeps,
  actor: ReservationActor,
  { action, seen, reason, missing, trackingUrl, part, check, beforeCommit, quiet, ...which }: MoveInput<Refusal>,
): Promise<StatusOutcome | Refusal> {
  return commitWhenOk(deps.database.db, async (tx): Promise<StatusOutcome | Refusal> => {
    const row = await lockReservation(tx, which)
    if (!row || !mayChange(actor, which, row)) return { ok: false, reason: 'not_found' }
    const refusal = await check?.(tx)
    if (refusal) return refusal
    const changes = await findChanges(tx, row, { seen, actor, press: 'move' })
    if (changes && (await isRepeated(tx, row, { changes, action, actor, part })))
      return {
        ok: true,
        reservationId: row.id,
        from: changes.from?.status ?? row.status_id,
        to: row.status_id as StatusId,
      }
    if (changes) return { ok: false, reason: 'stale', changes }
    const to = nextStatus(row.status_id, action, deskKind(actor), { sent: row.delivery })
    if (to === null) return { ok: false, reason: 'not_allowed', status: row.status_id }
    if (!isActive(to)) await dropUnanswered(tx, row)
    const lines = (await findLines(tx, [row.id])).get(row.id) ?? []
    if (needsGoods(action) && piecesOf(lines) === 0) return { ok: false, reason: 'no_goods', status: row.status_id }
    if (isServing(action) && (await holdsRecalled(tx, heldLines(lines))))
      return { ok: false, reason: 'recalled', status: row.status_id }
    if (needsGoods(action) && lines.some(isAwaited)) return { ok: false, reason: 'on_the_way', status: row.status_id }
    if (action === 'ready' && lines.some(isHalfScanned))
      return { ok: false, reason: 'half_scanned', status: row.status_id }
    // Check again under the lock, because the shop may have made the reservation ready meanwhile.
    if (action === 'expire' && !(await isReservationOverdue(tx, row.id, await readPickingDays(tx))))
      return { ok: false, reason: 'not_allowed', status: row.status_id }
    const divided = divideLines(lines, action === 'collect' ? part : undefined)
    if (!divided) return { ok: false, reason: 'wrong_part', status: row.status_id }
    const left = leftText(divided)

    const now = await databaseNow(tx)
    const closes = !isActive(to) && row.closed_at === null
    const deadline = to === reservationStatus.ready ? await pickupDeadline(tx, row.shop_id, now, row.held_until) : null
    await updateReservation(tx, row.id, {
      status_id: to,
      ...(closes && { closed_at: now, unseen: false, guest: null }),
      ...(action === 'dispatch' && { tracking_url: trackingUrl ?? null }),
      // The time for picking starts now, because nothing is picked before the payment.
      ...(action === 'confirm' && { ready_by: await readyByFor(tx, row.shop_id, now) }),
      ...(deadline && { ready_at: now, pickup_deadline: deadline }),
    })
    const mail = quiet ? null : left === null ? mailAfter(row.status_id, to, actor) : 'partly'
    const mailJob = await enqueueMail(deps, tx, row.id, mail, actor)
    if (row.is_order && closes)
      await deps.queue.enqueueLater(tx, closedOrderQueue, { id: row.id }, await settledAfter(tx))
    await insertEvent(tx, {
      reservationId: row.id,
      from: row.status_id,
      to,
      actor: actorName(actor),
      reason: left ?? reason,
      mailJob,
    })
    if (!isNotReady(to)) await lapseMoves(tx, row.id)
    // A question about a substitute ends at the latest when the pickup period ends.
    if (deadline) await endQuestionsBy(tx, row.id, deadline)
    await beforeCommit?.(tx)
    await auditReservation(tx, actor, {
      id: row.id,
      action,
      detail: { from: row.status_id, to, ...partDetail(action, part) },
    })
    // The stock is changed last, because other transactions that need these pieces wait from here to the commit.
    const gone = missing && stockEffect(action) === 'release' ? lines : []
    // All transactions lock stock rows in the order of variants.
    for (const line of gone.toSorted((a, b) => a.variant_id - b.variant_id))
      await missRest(tx, row, line, { reason: reason ?? '', actor: actorName(actor) })
    await settleStock(tx, row, gone.length > 0 ? [] : divided, action)
    return { ok: true, reservationId: row.id, from: row.status_id, to }
  })
}

/** Whether an actor may change the status. A shopper needs the receipt token; for other actors see `mayServe`. */
const mayChange = (actor: ReservationActor, which: Which, row: ReservationRow): boolean =>
  actor.kind === 'shopper' ? 'token' in which : mayServe(actor, row.shop_id)

const partDetail = (action: Action, part: MoveInput['part']): { part?: string } =>
  action === 'collect' && part ? { part: part.map(each => `${each.line}: ${each.count}`).join(', ') } : {}

/**
 * Whether the same actor has just completed this action and repeats it, for example because the response was lost. A
 * hand-over must also have the same pieces.
 */
async function isRepeated(
  tx: Db,
  row: ReservationRow,
  {
    changes,
    action,
    actor,
    part,
  }: { changes: Changes; action: Action; actor: ReservationActor; part: MoveInput['part'] },
): Promise<boolean> {
  const { from } = changes
  if (!from || nextStatus(from.status, action, deskKind(actor), { sent: row.delivery }) !== row.status_id) return false
  const moved = isOwnLast(
    changes,
    actor,
    event => event.line === null && event.note === null && event.from_status === from.status,
  )
  if (!moved || action !== 'collect') return moved
  return isPartCollected((await findLines(tx, [row.id])).get(row.id) ?? [], part)
}

/**
 * Expires reservations that were not collected in time, or not picked within `picking_days`, and releases their pieces.
 * Each reservation has its own transaction, so a failure does not affect the others. Throws `PartsFailed` if some
 * failed. Returns the number of expired reservations.
 */
export async function expireReservations(deps: ReservationDeps): Promise<number> {
  const { db } = deps.database
  const days = await readPickingDays(db)
  return forEachPart(
    await findOverdueReservations(db, days),
    id => `reservation ${id}`,
    async id => ((await changeStatus(deps, { kind: 'system' }, { id, action: 'expire' })).ok ? 1 : 0),
  )
}

/**
 * Queues one reminder for each order that has been ready for 12 hours and has a deadline within 24 hours. Returns the
 * number of reminders.
 */
export async function remindOfDeadlines({ database, queue }: ReservationDeps): Promise<number> {
  return database.db.transaction().execute(async tx => {
    const ids = await claimReminders(tx)
    for (const reservationId of ids)
      await queue.enqueue(tx, mailQueue, { kind: 'reminder', reservationId } satisfies MailJob)
    return ids.length
  })
}

async function settleStock(
  tx: Db,
  row: ReservationRow,
  divided: readonly DividedLine<LineRow>[],
  action: Action,
): Promise<void> {
  const effect = stockEffect(action)
  if (effect === 'keep') return
  const pieces = allocatedPieces(divided.map(({ line, taken }) => ({ ...line, kept: taken })))
  const cause = { type: 'reservation', id: row.id } as const
  if (effect === 'release' && row.promo_code_id !== null) await givePromoBack(tx, row.promo_code_id)
  if (effect === 'release') return releaseStock(tx, row.shop_id, pieces, cause)
  const left = divided.filter(each => each.left > 0)
  await leaveLines(
    tx,
    left.map(each => ({ id: each.line.id, pieces: each.left })),
  )
  const back = allocatedPieces(left.map(each => ({ ...each.line, kept: each.left })))
  await handOver(tx, row.shop_id, pieces, cause, back)
  await markCollected(tx, row.id)
}

/** Marks the remaining pieces of a line as missing. */
async function missRest(
  tx: Db,
  row: ReservationRow,
  line: LineRow,
  why: { reason: string; actor: string },
): Promise<void> {
  const count = line.kept - line.awaited
  if (count === 0) return
  await updateLine(tx, line.id, { state: 'not_found', missing: line.missing + count, scanned: 0 })
  const cause = { type: 'reservation', id: row.id } as const
  await writeOff(tx, row.shop_id, { variantId: line.variant_id, count }, cause, { ...why, lineId: line.id })
}

/**
 * Queues the mail about a change of status. After an action of staff, the mail waits until undo is no longer possible.
 * Returns the id of a waiting job, otherwise null.
 */
async function enqueueMail(
  { queue }: ReservationDeps,
  tx: Db,
  reservationId: number,
  kind: MailJob['kind'] | null,
  actor: ReservationActor,
): Promise<string | null> {
  if (kind === null) return null
  const job: MailJob = { kind, reservationId }
  const seconds = deskKind(actor) === 'staff' ? await readUndoSeconds(tx) : 0
  if (seconds > 0) return queue.enqueueLater(tx, mailQueue, job, seconds)
  await queue.enqueue(tx, mailQueue, job)
  return null
}

/** Seconds until an order's closing is final. Until then staff can undo it and no money moves. */
export const settledAfter = async (db: Db): Promise<number> => (await readUndoSeconds(db)) + undoMargin
// Additional seconds, because an undo that begins just before the limit needs time to commit.
const undoMargin = 10

/**
 * The kind of mail after a change of status. null: no mail. The shopper gets mails about progress, about decisions of
 * staff and the system, and to confirm their own cancellation.
 */
function mailAfter(from: number, to: StatusId, actor: ReservationActor): MailJob['kind'] | null {
  // An order that ends unpaid sends no mail.
  if (from === reservationStatus.awaitingPayment) return to === reservationStatus.placed ? 'confirmation' : null
  if (to === reservationStatus.ready) return 'ready'
  if (to === reservationStatus.dispatched) return 'sent'
  if (isActive(to) || isHandedOver(to)) return null
  return actor.kind === 'shopper' ? 'cancelled' : 'stopped'
}
