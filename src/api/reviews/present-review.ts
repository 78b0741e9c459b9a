import type { OwnReview } from '#contract/reviews.ts'
import { findGoodsNames, findSlugs } from '#modules/catalogue/articles/index.ts'
import type { Review } from '#modules/catalogue/reviews/index.ts'
import type { ApiDeps } from '../deps.ts'

type Db = ApiDeps['database']['db']

/** One page with all reviews of a customer: at most one for each collected article. */
export const allReviews = { page: 1, perPage: 10_000 }

/** Reviews with the names of their articles. The author of an anonymous review is hidden from editors too. */
export async function presentReviews(db: Db, reviews: readonly Review[]): Promise<OwnReview[]> {
  const articleOf = await articlesOf(
    db,
    reviews.map(({ articleId }) => articleId),
  )
  return reviews.map(review => ({
    id: review.id,
    content: review.content,
    reply: review.reply,
    customer: review.anonymous ? null : review.customer,
    rating: review.rating,
    approved: review.state === 'shown',
    created_at: review.createdAt.toISOString(),
    reviewable_id: review.articleId,
    reviewable_type: 'article',
    verified: review.verified,
    rewarded: review.rewarded,
    true_to_size: review.trueToSize,
    size_color: review.sizeColour,
    used_for: review.usedFor,
    anonymous: review.anonymous,
    article: articleOf(review.articleId),
    state: review.state,
  }))
}

/** The current names of articles, including hidden ones. */
export async function articlesOf(db: Db, ids: readonly number[]) {
  const names = await findGoodsNames(db, { article: ids, brand: [], group: [] })
  const slugs = await findSlugs(db, ids)
  return (id: number) => ({ id, name: names.article.get(id)?.name ?? '', slug: slugs.get(id) ?? null })
}
