import type { Kysely } from 'kysely'
import type { Database, Db, DB } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import type { CustomerActor } from '#modules/people/audit/index.ts'
import { plainText } from '#shared/plain-text.ts'
import { findReviewOf, lockReview } from './queries.ts'
import { clearRemoval, insertReview, lockEvenRemoved, markRemoved, updateReview } from './queries-write.ts'
import { authorName, needsAnotherLook, saysTheSame, type Review, type WrittenReview } from './review.ts'

/** `not_found`: the customer has no such review. `exists`: the customer has another review of the article. */
export type WriteOutcome = { ok: true; review: Review } | { ok: false; reason: 'not_found' | 'exists' }
interface Author {
  id: number
  firstName: string
  lastName: string
}

/** Stores a review, which waits for an editor. Idempotent: the same review again returns the stored one. */
export async function addReview(
  db: Db,
  author: Author,
  articleId: number,
  typed: WrittenReview,
): Promise<WriteOutcome> {
  const written = asStored(typed)
  await insertReview(db, { articleId, customerId: author.id, customer: authorName(author) }, written)
  const review = await findReviewOf(db, author.id, articleId)
  if (!review) return { ok: false, reason: 'not_found' }
  return saysTheSame(review, written) ? { ok: true, review } : { ok: false, reason: 'exists' }
}

/**
 * Changes an author's own review. It waits for an editor again if its text changes or it shows another name. Only an
 * editor can remove the mark of a reward.
 */
export function changeReview(db: Kysely<DB>, author: Author, id: number, typed: WrittenReview): Promise<WriteOutcome> {
  const [name, customerId] = [authorName(author), author.id]
  return commitWhenOk(db, async (tx): Promise<WriteOutcome> => {
    const before = await lockReview(tx, id, customerId)
    if (!before) return { ok: false, reason: 'not_found' }
    const written = { ...asStored(typed), rewarded: before.rewarded || typed.rewarded }
    const after = { ...written, customer: name }
    if (saysTheSame(before, written) && before.customer === name) return { ok: true, review: before }
    await updateReview(tx, id, { ...after, version: before.version + 1, waits: needsAnotherLook(before, after) })
    return found(tx, id, customerId)
  })
}

const asStored = (typed: WrittenReview): WrittenReview => ({ ...typed, content: plainText(typed.content) })

/** Removes a customer's own review immediately. `restoreReview` brings it back within a day. */
export async function removeReview(
  { database }: { database: Pick<Database, 'db'> },
  { customerId }: CustomerActor,
  id: number,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  return (await markRemoved(database.db, customerId, id)) ? { ok: true } : { ok: false, reason: 'not_found' }
}

/** Restores a removed review of the customer, unless the customer has written another since. */
export function restoreReview(
  { database: { db } }: { database: Pick<Database, 'db'> },
  { customerId }: CustomerActor,
  id: number,
): Promise<WriteOutcome> {
  return commitWhenOk(db, async (tx): Promise<WriteOutcome> => {
    const stored = await lockEvenRemoved(tx, customerId, id)
    if (!stored) return { ok: false, reason: 'not_found' }
    // Idempotent: a second press of the button finds it restored.
    if (stored.removedAt !== null) {
      if (await findReviewOf(tx, customerId, stored.articleId)) return { ok: false, reason: 'exists' }
      await clearRemoval(tx, id)
    }
    return found(tx, id, customerId)
  })
}

async function found(tx: Db, id: number, customerId: number): Promise<WriteOutcome> {
  const review = await lockReview(tx, id, customerId)
  return review ? { ok: true, review } : { ok: false, reason: 'not_found' }
}
