import type { Kysely } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { findReviewOf, lockReview } from './queries.ts'
import { clearRemoval, insertReview, lockEvenRemoved, updateReview } from './queries-write.ts'
import { needsAnotherLook, saysTheSame, type Review, type WrittenReview } from './review.ts'

/** `unknown`: none of this customer's; `exists`: the customer has another of the same article. */
export type WriteOutcome = { ok: true; review: Review } | { ok: false; reason: 'unknown' | 'exists' }
interface Author {
  customerId: number
  /** As it is to be shown. */
  name: string
}

/** Stores a review, which waits for an editor. The same again, as after an answer that was lost, is the one there is. */
export async function addReview(
  db: Db,
  { customerId, name }: Author,
  articleId: number,
  written: WrittenReview,
): Promise<WriteOutcome> {
  await insertReview(db, { articleId, customerId, customer: name }, written)
  const review = await findReviewOf(db, customerId, articleId)
  if (!review) return { ok: false, reason: 'unknown' }
  return saysTheSame(review, written) ? { ok: true, review } : { ok: false, reason: 'exists' }
}

/** Changes one of the customer's own. What is public stays so while its words and name do, else it waits for an editor. */
export function changeReview(
  db: Kysely<DB>,
  { customerId, name }: Author,
  id: number,
  written: WrittenReview,
): Promise<WriteOutcome> {
  return commitWhenOk(db, async (tx): Promise<WriteOutcome> => {
    const before = await lockReview(tx, id, customerId)
    if (!before) return { ok: false, reason: 'unknown' }
    const after = { ...written, customer: name }
    if (saysTheSame(before, written) && before.customer === name) return { ok: true, review: before }
    await updateReview(tx, id, { ...after, version: before.version + 1, waits: needsAnotherLook(before, after) })
    return found(tx, id, customerId)
  })
}

/** Brings a removed one back as it was, unless its customer has written another since. */
export function restoreReview(db: Kysely<DB>, customerId: number, id: number): Promise<WriteOutcome> {
  return commitWhenOk(db, async (tx): Promise<WriteOutcome> => {
    const stored = await lockEvenRemoved(tx, customerId, id)
    if (!stored) return { ok: false, reason: 'unknown' }
    // A second press of the button finds it there already.
    if (stored.removedAt !== null) {
      if (await findReviewOf(tx, customerId, stored.articleId)) return { ok: false, reason: 'exists' }
      await clearRemoval(tx, id)
    }
    return found(tx, id, customerId)
  })
}

async function found(tx: Db, id: number, customerId: number): Promise<WriteOutcome> {
  const review = await lockReview(tx, id, customerId)
  return review ? { ok: true, review } : { ok: false, reason: 'unknown' }
}
