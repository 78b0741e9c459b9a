import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { Use } from '#shared/review-labels.ts'

export interface FeedReview {
  feedId: string
  articleId: number
  rating: number
  content: string
  reply: string | null
  customer: string
  anonymous: boolean
  /** -1 small, 0 true to size, 1 large. Null: not stated. */
  trueToSize: number | null
  sizeColour: string | null
  usedFor: Use | null
  /** Whether the author got something for it. */
  rewarded: boolean
  approved: boolean
  createdAt: Date
}

/**
 * Inserts and updates reviews by the feed's id, and returns how many of each.
 * Reviews that the feed leaves out remain.
 */
export async function applyReviews(db: Db, feed: readonly FeedReview[]): Promise<{ added: number; changed: number }> {
  const stored = await sql<{ feed_id: string; facts: string }>`select feed_id, ${facts} as facts from reviews.review r
    where feed_id is not null`.execute(db)
  const before = new Map(stored.rows.map(row => [row.feed_id, row.facts]))
  const request = await sql<{
    feed_id: string
    facts: string
  }>`select feed_id, ${facts} as facts from ${settled(feed)}`.execute(db)
  // Compare first: statement-level triggers also fire for zero rows.
  const differing = new Set(request.rows.filter(row => before.get(row.feed_id) !== row.facts).map(row => row.feed_id))
  if (differing.size === 0) return { added: 0, changed: 0 }
  const rows = feed.filter(review => differing.has(review.feedId))
  await sql`insert into reviews.review as r (feed_id, article_id, rating, content, reply, customer, anonymous, true_to_size, size_color, used_for, rewarded, approved, created_at)
    select feed_id, article_id, rating, content, reply, customer, anonymous, true_to_size, size_color, used_for, rewarded, approved, created_at from ${settled(rows)}
    on conflict (feed_id) do update set article_id = excluded.article_id, rating = excluded.rating, content = excluded.content,
      reply = excluded.reply, customer = excluded.customer, anonymous = excluded.anonymous, true_to_size = excluded.true_to_size,
      size_color = excluded.size_color, used_for = excluded.used_for, rewarded = excluded.rewarded, approved = excluded.approved, created_at = excluded.created_at`.execute(
    db,
  )
  const added = rows.filter(review => !before.has(review.feedId)).length
  return { added, changed: rows.length - added }
}

const facts = sql`jsonb_build_array(r.article_id, r.rating, r.content, r.reply, r.customer, r.anonymous, r.true_to_size, r.size_color,
  r.used_for, r.rewarded, r.approved, extract(epoch from r.created_at))::text`

/** The rows of a feed. If an editor has moderated a review, the stored state and reply replace the feed's,
 * and a stored mark of a reward stays. */
const settled = (feed: readonly FeedReview[]) => sql`(
  select f.feed_id, f.article_id, f.rating, f.content, f.customer, f.anonymous, f.true_to_size, f.size_color, f.used_for, f.created_at,
         f.rewarded or (s.moderated_at is not null and s.rewarded) as rewarded,
         case when s.moderated_at is null then f.approved else s.approved end as approved,
         case when s.moderated_at is null then f.reply else s.reply end as reply
    from ${records(feed)} left join reviews.review s on s.feed_id = f.feed_id) as r`

function records(feed: readonly FeedReview[]) {
  const rows = feed.map(review => ({
    feed_id: review.feedId,
    article_id: review.articleId,
    rating: review.rating,
    content: review.content,
    reply: review.reply,
    customer: review.customer,
    anonymous: review.anonymous,
    true_to_size: review.trueToSize,
    size_color: review.sizeColour,
    used_for: review.usedFor,
    rewarded: review.rewarded,
    approved: review.approved,
    created_at: review.createdAt,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(feed_id text, article_id int, rating smallint, content text, reply text,
    customer text, anonymous boolean, true_to_size smallint, size_color text, used_for text, rewarded boolean, approved boolean, created_at timestamptz)`
}
