import type { Db } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { findCollectingShop } from '#modules/stock/shops/index.ts'
import { actorName, type ReservationDeps } from '../actor.ts'
import { holdsRecalled } from '../lines/holds-recalled.ts'
import { followsMove } from '../lines/substitute.ts'
import { mailQueue, type MailJob } from '../mail-job.ts'
import { lockReservation } from '../queries-moves.ts'
import { findLines, insertEvent, type ReservationRow } from '../queries.ts'
import { nextStatus } from '../reservation.ts'
import { findChanges, type Stale } from '../seen/find-changes.ts'
import { acceptSubstitute, dropSubstitute } from './settle-substitute.ts'
import { moveToShop, type Moved } from './move-to-shop.ts'
import { hashToken, newSeed, questionToken } from './question-token.ts'
import { closeQuestion, findQuestion, findQuestions, insertQuestion, type QuestionRow } from './queries-questions.ts'
import type { AskDeps } from './ask-move.ts'
import { isOpen } from '#shared/reservations/reservation-status.ts'

/**
 * Called in the transaction of the move. Moves the payment of an order to the other shop. false: that is impossible, so
 * the reservation is not moved either.
 */
type AlsoMoved = (tx: Db, moved: Moved) => Promise<boolean>

type NotMoved =
  /** The other shop no longer has all the goods, so the reservation was not moved. */
  | { ok: false; reason: 'gone' }
  /** The other shop belongs to another seller than the one who has the money, so the reservation was not moved. */
  | { ok: false; reason: 'other_seller' }
  /** A recall stops the goods, so nothing was changed. */
  | { ok: false; reason: 'recalled' }
export type AnswerOutcome =
  | { ok: true; answer: 'agreed' | 'declined' }
  | { ok: false; reason: 'not_found' }
  /** The question was answered or withdrawn, or has expired, or the status of the reservation no longer allows a change. */
  | { ok: false; reason: 'closed' }
  | NotMoved

/** Answers a question, once. If the shopper agrees, the change is made in the same transaction. */
export async function answerQuestion(
  deps: ReservationDeps,
  token: string,
  agree: boolean,
  alsoMoved: AlsoMoved,
): Promise<AnswerOutcome> {
  return commitWhenOk(deps.database.db, async (tx): Promise<AnswerOutcome> => {
    const question = await findQuestion(tx, { hash: hashToken(token) })
    const row = question && (await lockReservation(tx, { id: question.reservation_id }))
    if (!question || !row) return { ok: false, reason: 'not_found' }
    const answer = agree ? 'agreed' : 'declined'
    if (!isStillOpen(question, row) || !(await closeQuestion(tx, question.id, answer)))
      return { ok: false, reason: 'closed' }
    if (question.line !== null) {
      const lines = (await findLines(tx, [row.id])).get(row.id) ?? []
      const offered = lines.filter(({ position }) => position === question.line)
      if (agree && (await holdsRecalled(tx, offered))) return { ok: false, reason: 'recalled' }
      if (agree) await acceptSubstitute(tx, row, question.line)
      else await dropSubstitute(tx, row, question.line, { answer: 'declined', actor: 'shopper' })
      return { ok: true, answer }
    }
    if (!agree) {
      await noteAnswer(tx, row, 'declined_move')
      return { ok: true, answer }
    }
    const error = await move(deps, tx, { row, question, alsoMoved })
    return error ? { ok: false, reason: error } : { ok: true, answer }
  })
}

/** Whether the change could still be made, regardless of the question's deadline. */
export function isStillOpen({ kind, from_shop_id }: QuestionRow, row: ReservationRow): boolean {
  // A substitute is already reserved, so the shopper can still agree when the reservation is being picked or is ready.
  if (kind === 'substitute') return isOpen(row.status_id)
  return from_shop_id === row.shop_id && nextStatus(row.status_id, 'move', 'shopper', { sent: row.delivery }) !== null
}

async function move(
  deps: ReservationDeps,
  tx: Db,
  { row, question, alsoMoved }: { row: ReservationRow; question: QuestionRow; alsoMoved: AlsoMoved },
): Promise<NotMoved['reason'] | null> {
  const { shop_id: shopId } = question
  const shop = shopId === null ? undefined : await findCollectingShop(tx, shopId)
  if (shopId === null || !shop || shop.pausedUntil) return 'gone'
  if (!(await alsoMoved(tx, { id: row.id, isOrder: row.is_order, shopId }))) return 'other_seller'
  await deps.queue.enqueue(tx, mailQueue, {
    kind: 'moved',
    reservationId: row.id,
    questionId: question.id,
  } satisfies MailJob)
  const lines = (await findLines(tx, [row.id])).get(row.id) ?? []
  if (await holdsRecalled(tx, lines.filter(followsMove))) return 'recalled'
  return (await moveToShop(tx, row, lines, shopId)) ? null : 'gone'
}

const noteAnswer = (tx: Db, row: ReservationRow, note: 'declined_move'): Promise<void> =>
  insertEvent(tx, {
    reservationId: row.id,
    from: row.status_id,
    to: row.status_id,
    actor: actorName({ kind: 'shopper' }),
    note,
  })

export type ChangeShopOutcome =
  | { ok: true }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'shop_unknown' }
  | NotMoved
  | Stale
  /** The maximum number of changes is reached. */
  | { ok: false; reason: 'too_often' }
  | { ok: false; reason: 'not_allowed'; status: number }

// Each change gives the new shop its full time to pick, so without a limit a shopper could hold goods
// indefinitely.
const maxChanges = 3

/** Whether the shopper may change the shop once more. */
const mayChangeAgain = (requested: readonly QuestionRow[]): boolean => requested.filter(isChange).length < maxChanges

/** Whether the shopper changed the shop on their own initiative. */
const isChange = ({ kind, account_id, answer }: QuestionRow): boolean =>
  kind === 'move' && account_id === null && answer === 'agreed'

/**
 * Moves a reservation to another shop that has all its goods, at the shopper's request. Allowed only before picking has
 * begun, and at most three times.
 */
export async function changeShop(
  deps: AskDeps,
  token: string,
  shopId: number,
  alsoMoved: AlsoMoved,
  { seen }: { /** The version that the page showed. */ seen?: string | undefined } = {},
): Promise<ChangeShopOutcome> {
  return commitWhenOk(deps.database.db, async (tx): Promise<ChangeShopOutcome> => {
    const row = await lockReservation(tx, { token })
    if (!row) return { ok: false, reason: 'not_found' }
    const changes = await findChanges(tx, row, { seen, actor: { kind: 'shopper' }, press: 'move' })
    if (changes) return { ok: false, reason: 'stale', changes }
    if (nextStatus(row.status_id, 'changeShop', 'shopper', { sent: row.delivery }) === null)
      return { ok: false, reason: 'not_allowed', status: row.status_id }
    if (shopId === row.shop_id || !(await findCollectingShop(tx, shopId))) return { ok: false, reason: 'shop_unknown' }
    const requested = (await findQuestions(tx, [row.id])).get(row.id) ?? []
    if (!mayChangeAgain(requested)) return { ok: false, reason: 'too_often' }
    for (const { id, answer } of requested) if (answer === null) await closeQuestion(tx, id, 'withdrawn')
    const [seed, now] = [newSeed(), await databaseNow(tx)]
    // The question records the change, and its id identifies the mail.
    const questionId = await insertQuestion(tx, {
      reservation_id: row.id,
      kind: 'move',
      from_shop_id: row.shop_id,
      shop_id: shopId,
      reason: '',
      seed,
      token_hash: hashToken(questionToken(deps.secret, seed)),
      expires_at: now,
      answer: 'agreed',
      answered_at: now,
    })
    const question = await findQuestion(tx, { id: questionId })
    const error = question ? await move(deps, tx, { row, question, alsoMoved }) : 'gone'
    return error ? { ok: false, reason: error } : { ok: true }
  })
}
