import type { Kysely } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { findReviewOf, lockReview } from './queries.ts'
import { clearRemoval, insertReview, lockEvenRemoved, updateReview } from './queries-write.ts'
import { needsAnotherLook, saysTheSame, type Review, type WrittenReview } from './review.ts'

/** `unknown`: this customer has no such review. `exists`: the customer has another review of the article. */
export type WriteOutcome = { ok: true; review: Review } | { ok: false; reason: 'unknown' | 'exists' }
interface Author {
  customerId: number
  /** The name to show. */
  name: string
}

/** Stores a review, which waits for an editor. A repeated request returns the stored review. */
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

/**
 * Changes a customer's own review. A public review stays public while its text and name stay the same; else it waits
 * for an editor.
 */
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

/** Restores a removed review, unless the customer has since written another of the article. */
export function restoreReview(db: Kysely<DB>, customerId: number, id: number): Promise<WriteOutcome> {
  return commitWhenOk(db, async (tx): Promise<WriteOutcome> => {
    const stored = await lockEvenRemoved(tx, customerId, id)
    if (!stored) return { ok: false, reason: 'unknown' }
    // A second click finds the review already restored.
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
