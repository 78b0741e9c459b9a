import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { ReviewState, WrittenReview } from './review.ts'

const now = sql<Date>`now()`

/** Does nothing if the customer already has a review of the article, even a removed one. */
export async function insertReview(
  db: Db,
  { articleId, customerId, customer }: { articleId: number; customerId: number; customer: string },
  written: WrittenReview,
): Promise<void> {
  await db
    .insertInto('reviews.review')
    .values({ ...columnsOf(written), customer_id: customerId, customer, article_id: articleId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** `waits`: the review is not public until an editor approves it. */
export async function updateReview(
  tx: Db,
  id: number,
  { customer, version, waits, ...written }: WrittenReview & { customer: string; version: number; waits: boolean },
): Promise<void> {
  await tx
    .updateTable('reviews.review')
    .set({ ...columnsOf(written), customer, version })
    .$if(waits, query => query.set({ approved: false, moderated_at: null }))
    .where('id', '=', id)
    .execute()
}

export async function updateModeration(
  tx: Db,
  id: number,
  { state, reply, rewarded, version }: { state: ReviewState; reply: string | null; rewarded: boolean; version: number },
): Promise<void> {
  await tx
    .updateTable('reviews.review')
    .set({ approved: state === 'shown', moderated_at: state === 'waiting' ? null : now, reply, rewarded, version })
    .where('id', '=', id)
    .execute()
}

/** Marks a customer's review as removed. False: the customer has no review with this id, or it is removed already. */
export async function markRemoved(db: Db, customerId: number, id: number): Promise<boolean> {
  const removed = await db
    .updateTable('reviews.review')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** A customer's own review, removed or not, locked until the transaction ends. */
export async function lockEvenRemoved(tx: Db, customerId: number, id: number) {
  return tx
    .selectFrom('reviews.review')
    .select(['article_id as articleId', 'removed_at as removedAt'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
}

export async function clearRemoval(tx: Db, id: number): Promise<void> {
  await tx.updateTable('reviews.review').set({ removed_at: null }).where('id', '=', id).execute()
}

const columnsOf = ({ rating, content, trueToSize, sizeColour, usedFor, anonymous, rewarded }: WrittenReview) => ({
  rating,
  content,
  true_to_size: trueToSize,
  size_color: sizeColour,
  used_for: usedFor,
  anonymous,
  rewarded,
})
