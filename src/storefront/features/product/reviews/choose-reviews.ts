import type { ReviewView } from './review-summary.ts'

/** null: any */
export interface WantedReviews {
  stars: number | null
  size: string | null
}
export const everyReview: WantedReviews = { stars: null, size: null }

type Rated = Pick<ReviewView, 'rating' | 'bought'>

/** `128 / Blå` was bought in size 128. */
const sizeOf = ({ bought }: Rated): string | null => bought?.split(' / ')[0]?.trim() || null

/** What there is to choose among: the numbers of stars that somebody gave, most first, and the sizes that somebody bought. */
export function reviewChoices(reviews: readonly Rated[]): { stars: number[]; sizes: string[] } {
  const sizes = new Set(reviews.flatMap(review => sizeOf(review) ?? []))
  return {
    stars: [...new Set(reviews.map(({ rating }) => rating))].toSorted((a, b) => b - a),
    sizes: [...sizes].toSorted(new Intl.Collator('nb', { numeric: true }).compare),
  }
}

export function chosenReviews<Review extends Rated>(
  reviews: readonly Review[],
  { stars, size }: WantedReviews,
): readonly Review[] {
  return reviews.filter(
    review => (stars === null || review.rating === stars) && (size === null || sizeOf(review) === size),
  )
}
