import type { Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { readPickingDays, readUndoSeconds } from '#modules/stock/allocation/index.ts'
import { findCollectingShop, findLeft, findShopNames } from '#modules/stock/shops/index.ts'
import type { StaffActor } from '#modules/people/audit/index.ts'
import { actorName, auditReservation, mayServe, type ReservationDeps } from '../actor.ts'
import { isAwaited } from '../awaited/await-goods.ts'
import { holdsRecalled } from '../lines/holds-recalled.ts'
import { followsMove } from '../lines/substitute.ts'
import { mailQueue, type MailJob } from '../mail-job.ts'
import { lockReservation } from '../queries-moves.ts'
import { findLines, insertEvent, isOriginalLine, type LineRow, type ReservationRow } from '../queries.ts'
import { nextStatus } from '../reservation.ts'
import { findChanges, isOwnLast, type Stale } from '../seen/find-changes.ts'
import type { Moved } from './move-to-shop.ts'
import { hashToken, newSeed, questionToken } from './question-token.ts'
import { dropSubstitute } from './settle-substitute.ts'
import { closeQuestion, findQuestion, findQuestions, insertQuestion } from './queries-questions.ts'

export interface AskDeps extends ReservationDeps {
  secret: string
}
export type AskOutcome =
  | { ok: true; questionId: number }
  | { ok: false; reason: 'not_found' }
  /** There is no other shop with this id, or its pickup is paused. */
  | { ok: false; reason: 'shop_unknown' }
  | { ok: false; reason: 'not_allowed'; status: number }
  /** The shopper has not answered an earlier question. */
  | { ok: false; reason: 'asked' }
  /** The other shop does not have all the goods. */
  | { ok: false; reason: 'not_there' }
  /** A line has a substitute. */
  | { ok: false; reason: 'substituted' }
  /** A recall stops the goods. */
  | { ok: false; reason: 'recalled' }
  /** The other shop does not belong to the seller that received the payment. */
  | { ok: false; reason: 'other_seller' }
  | Stale

/** The time until which a question can be answered: the limit for picking the reservation. */
export async function answerBy(tx: Db, { created_at, moved_at, pick_by }: ReservationRow): Promise<Date> {
  const limit = (moved_at ?? created_at).getTime() + (await readPickingDays(tx)) * 86_400_000
  return new Date(Math.max(limit, pick_by?.getTime() ?? limit))
}

/**
 * Asks the shopper to collect the goods in another shop, which must have all of them. The reservation is not moved before
 * the answer. The mail waits until undo is no longer possible.
 */
export async function askMove(
  deps: AskDeps,
  actor: StaffActor,
  {
    id,
    shopId,
    reason,
    seen,
    isOfSeller,
  }: {
    id: number
    shopId: number
    reason: string
    /** The version that the page showed. */
    seen?: string | undefined
    isOfSeller: (tx: Db, moved: Moved) => Promise<boolean>
  },
): Promise<AskOutcome> {
  return commitWhenOk(deps.database.db, async (tx): Promise<AskOutcome> => {
    const row = await lockReservation(tx, { id })
    if (!row || !mayServe(actor, row.shop_id)) return { ok: false, reason: 'not_found' }
    const error = await refuseIfChanged(tx, row, { seen, actor, note: 'asked_move' })
    if (error) return error
    if (nextStatus(row.status_id, 'move', 'shopper', { sent: row.delivery }) === null)
      return { ok: false, reason: 'not_allowed', status: row.status_id }
    const shop = shopId === row.shop_id ? undefined : await findCollectingShop(tx, shopId)
    if (!shop || shop.pausedUntil) return { ok: false, reason: 'shop_unknown' }
    if (!(await isOfSeller(tx, { id, isOrder: row.is_order, shopId }))) return { ok: false, reason: 'other_seller' }
    if (((await findQuestions(tx, [id])).get(id) ?? []).some(({ answer }) => answer === null))
      return { ok: false, reason: 'asked' }
    const lines = (await findLines(tx, [id])).get(id) ?? []
    if (lines.some(line => !isOriginalLine(line) && line.kept > 0)) return { ok: false, reason: 'substituted' }
    if (lines.some(isAwaited)) return { ok: false, reason: 'not_allowed', status: row.status_id }
    const following = lines.filter(followsMove)
    if (await holdsRecalled(tx, following)) return { ok: false, reason: 'recalled' }
    if (!(await hasAll(tx, shopId, following))) return { ok: false, reason: 'not_there' }
    const seed = newSeed()
    const questionId = await insertQuestion(tx, {
      reservation_id: id,
      kind: 'move',
      from_shop_id: row.shop_id,
      shop_id: shopId,
      reason,
      account_id: actor.accountId,
      seed,
      token_hash: hashToken(questionToken(deps.secret, seed)),
      expires_at: await answerBy(tx, row),
    })
    const name = (await findShopNames(tx, [shopId])).get(shopId) ?? ''
    await insertEvent(tx, {
      reservationId: id,
      from: row.status_id,
      to: row.status_id,
      actor: actorName(actor),
      reason: `${name}: ${reason}`,
      note: 'asked_move',
    })
    await mailQuestion(deps, tx, { reservationId: id, questionId })
    await auditReservation(tx, actor, { id, action: 'ask move', detail: { shop: shopId } })
    return { ok: true, questionId }
  })
}

/**
 * Refuses a question about a reservation that has changed. The last change may be the same question by the same actor,
 * asked again because the response was lost. Then the id of that question is returned. null: the reservation has not
 * changed.
 */
export async function refuseIfChanged(
  tx: Db,
  row: ReservationRow,
  { seen, actor, note }: { seen: string | undefined; actor: StaffActor; note: 'asked_move' | 'asked_substitute' },
): Promise<{ ok: true; questionId: number } | Stale | null> {
  const changes = await findChanges(tx, row, { seen, actor, press: 'move' })
  if (!changes) return null
  const open = ((await findQuestions(tx, [row.id])).get(row.id) ?? []).findLast(({ answer }) => answer === null)
  return open && isOwnLast(changes, actor, event => event.note === note)
    ? { ok: true, questionId: open.id }
    : { ok: false, reason: 'stale', changes }
}

/** Queues the mail of a question, delayed until undo is no longer possible. */
export async function mailQuestion(
  { queue }: ReservationDeps,
  tx: Db,
  { reservationId, questionId }: { reservationId: number; questionId: number },
): Promise<void> {
  const job: MailJob = { kind: 'asked', reservationId, questionId }
  const seconds = await readUndoSeconds(tx)
  if (seconds > 0) await queue.enqueueLater(tx, mailQueue, job, seconds)
  else await queue.enqueue(tx, mailQueue, job)
}

async function hasAll(tx: Db, shopId: number, lines: readonly LineRow[]): Promise<boolean> {
  const requested = new Map<number, number>()
  for (const { variant_id, count } of lines) requested.set(variant_id, (requested.get(variant_id) ?? 0) + count)
  const left = await findLeft(tx, shopId, [...requested.keys()])
  return [...requested].every(([variant, count]) => (left.get(variant) ?? 0) >= count)
}

export type WithdrawOutcome = { ok: true } | { ok: false; reason: 'not_found' | 'answered' } | Stale

/** Withdraws a question. The page behind its link says that it was withdrawn. A mail that is still queued is not sent. */
export async function withdrawQuestion(
  deps: ReservationDeps,
  actor: StaffActor,
  {
    id,
    questionId,
    seen,
  }: { id: number; questionId: number; /** The version that the page showed. */ seen?: string | undefined },
): Promise<WithdrawOutcome> {
  return commitWhenOk(deps.database.db, async (tx): Promise<WithdrawOutcome> => {
    const row = await lockReservation(tx, { id })
    const question = await findQuestion(tx, { id: questionId })
    if (!row || question?.reservation_id !== id || !mayServe(actor, row.shop_id))
      return { ok: false, reason: 'not_found' }
    const changes = await findChanges(tx, row, { seen, actor, press: 'move' })
    if (changes && isOwnLast(changes, actor, event => event.note === 'withdrawn')) return { ok: true }
    if (changes) return { ok: false, reason: 'stale', changes }
    if (!(await closeQuestion(tx, questionId, 'withdrawn'))) return { ok: false, reason: 'answered' }
    const by = actorName(actor)
    if (question.line !== null) await dropSubstitute(tx, row, question.line, { answer: 'withdrawn', actor: by })
    else
      await insertEvent(tx, {
        reservationId: id,
        from: row.status_id,
        to: row.status_id,
        actor: by,
        note: 'withdrawn',
      })
    await auditReservation(tx, actor, { id, action: 'withdraw question', detail: { question: questionId } })
    return { ok: true }
  })
}
