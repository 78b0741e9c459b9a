import type { ReviewSummary } from '#contract/catalogue.ts'
import type { ReviewFacts } from '#modules/catalogue/read-model/index.ts'
import { uses } from '#shared/review-labels.ts'

type Said = Pick<ReviewFacts, 'rating' | 'trueToSize' | 'usedFor'>

/** The average rating with one decimal. null: no reviews. */
export function averageRating(reviews: readonly Pick<Said, 'rating'>[]): number | null {
  if (reviews.length === 0) return null
  return Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length) * 10) / 10
}

/** Summarises the reviews of an article. null: no reviews. */
export function summariseReviews(reviews: readonly Said[]): ReviewSummary | null {
  const average = averageRating(reviews)
  if (average === null) return null
  const countOf = (says: (review: Said) => boolean) => reviews.filter(says).length
  return {
    count: reviews.length,
    average,
    stars: [5, 4, 3, 2, 1].map(stars => ({ stars, count: countOf(({ rating }) => rating === stars) })),
    fit: {
      small: countOf(({ trueToSize }) => trueToSize === -1),
      asExpected: countOf(({ trueToSize }) => trueToSize === 0),
      large: countOf(({ trueToSize }) => trueToSize === 1),
    },
    usedFor: uses
      .map(use => ({ use, count: countOf(({ usedFor }) => usedFor === use) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
  }
}
