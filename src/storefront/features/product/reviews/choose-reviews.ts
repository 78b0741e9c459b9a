import { sizeOrder } from '#shared/sizes/size-order.ts'
import { uses, type Use } from '#shared/review-labels.ts'
import type { ReviewView } from '../load-product.ts'

/** The filter of the reviews. A field of null matches any review. */
export interface ReviewFilter {
  stars: number | null
  size: string | null
  usedFor: Use | null
}
export const everyReview: ReviewFilter = { stars: null, size: null, usedFor: null }

type Rated = Pick<ReviewView, 'rating' | 'bought' | 'usedFor'>

/** The size of the bought variant: `128` for `128 / Blå`. */
const sizeOf = ({ bought }: Rated): string | null => bought?.split(' / ')[0]?.trim() || null

/** The filter options that occur in the reviews. Stars are in descending order. */
export function reviewChoices(reviews: readonly Rated[]): { stars: number[]; sizes: string[]; uses: Use[] } {
  const sizes = new Set(reviews.flatMap(review => sizeOf(review) ?? []))
  return {
    stars: [...new Set(reviews.map(({ rating }) => rating))].toSorted((a, b) => b - a),
    sizes: [...sizes].toSorted(sizeOrder),
    uses: uses.filter(use => reviews.some(({ usedFor }) => usedFor === use)),
  }
}

export function chosenReviews<Review extends Rated>(
  reviews: readonly Review[],
  { stars, size, usedFor }: ReviewFilter,
): readonly Review[] {
  return reviews.filter(
    review =>
      (stars === null || review.rating === stars) &&
      (size === null || sizeOf(review) === size) &&
      (usedFor === null || review.usedFor === usedFor),
  )
}
