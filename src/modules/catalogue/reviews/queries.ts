import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { Use } from '#shared/review-labels.ts'
import type { Review, ReviewState } from './review.ts'
import { asInterval, periods } from '#shared/privacy/periods.ts'

// Unapproved reviews of a feed do not wait: the system that they come from has moderated them.
const state = sql<ReviewState>`case when approved then 'shown'
  when moderated_at is null and feed_id is null then 'waiting' else 'hidden' end`

const reviews = (db: Db) =>
  db
    .selectFrom('reviews.review')
    .select([
      'id',
      'article_id as articleId',
      'rating',
      'content',
      'reply',
      'customer',
      'anonymous',
      'rewarded',
      'true_to_size as trueToSize',
      'size_color as sizeColour',
      'created_at as createdAt',
      'version',
    ])
    // A check constraint limits the column to these values.
    .select(sql<Use | null>`used_for`.as('usedFor'))
    .select(sql<boolean>`customer_id is not null`.as('verified'))
    .select(state.as('state'))
    .where('removed_at', 'is', null)

interface Page {
  page: number
  perPage: number
}

/** One page of a customer's reviews, newest first, without removed ones. */
export async function listReviewsBy(
  db: Db,
  customerId: number,
  { page, perPage }: Page,
): Promise<{ data: Review[]; total: number }> {
  const data = await reviews(db)
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await db
    .selectFrom('reviews.review')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { data, total }
}

/** The articles that a customer has reviewed. Removed reviews do not count. */
export async function findReviewedBy(db: Db, customerId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('reviews.review')
    .select('article_id')
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .execute()
  return new Set(rows.map(row => row.article_id))
}

export async function findReviewOf(db: Db, customerId: number, articleId: number): Promise<Review | undefined> {
  return reviews(db).where('customer_id', '=', customerId).where('article_id', '=', articleId).executeTakeFirst()
}

/** A review by id, if this customer wrote it and has not removed it. */
export async function findReviewById(db: Db, id: number, customerId: number): Promise<Review | undefined> {
  return reviews(db).where('id', '=', id).where('customer_id', '=', customerId).executeTakeFirst()
}

/**
 * A review by id, locked until the transaction ends. With `customerId`: only if that customer wrote it. undefined also
 * for a removed review.
 */
export async function lockReview(tx: Db, id: number, customerId?: number): Promise<Review | undefined> {
  let one = reviews(tx).where('id', '=', id).forUpdate()
  if (customerId !== undefined) one = one.where('customer_id', '=', customerId)
  return one.executeTakeFirst()
}

/** One page of the reviews in a state, without removed ones: waiting ones oldest first, others newest first. */
export async function listReviewsIn(
  db: Db,
  requested: ReviewState,
  { page, perPage }: Page,
): Promise<{ data: Review[]; counts: Record<ReviewState, number> }> {
  const data = await reviews(db)
    .where(state, '=', requested)
    .orderBy('id', requested === 'waiting' ? 'asc' : 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const counted = await db
    .selectFrom('reviews.review')
    .select(state.as('state'))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('removed_at', 'is', null)
    .groupBy(sql`1`)
    .execute()
  return {
    data,
    counts: { waiting: 0, shown: 0, hidden: 0, ...Object.fromEntries(counted.map(row => [row.state, row.count])) },
  }
}

/** Deletes reviews that their authors removed more than a day before `at` (default: now). */
export async function pruneReviews(db: Db, at?: Date): Promise<void> {
  await db
    .deleteFrom('reviews.review')
    .where(
      'removed_at',
      '<',
      sql<Date>`coalesce(${at ?? null}::timestamptz, now()) - ${asInterval(periods.removedReview)}::interval`,
    )
    .execute()
}
