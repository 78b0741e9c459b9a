import { expect, test } from 'vitest'
import { chosenReviews, everyReview, reviewChoices } from './choose-reviews.ts'

const reviews = [
  { rating: 4, bought: '128 / Blå' },
  { rating: 5, bought: '92 / Rød' },
  { rating: 4, bought: '92' },
  { rating: 1, bought: null },
]

test('reviews are chosen by stars and by the size that was bought, each for itself and together', () => {
  expect(reviewChoices(reviews)).toEqual({ stars: [5, 4, 1], sizes: ['92', '128'] })
  expect(chosenReviews(reviews, everyReview)).toHaveLength(4)
  expect(chosenReviews(reviews, { stars: 4, size: null })).toHaveLength(2)
  expect(chosenReviews(reviews, { stars: null, size: '92' })).toHaveLength(2)
  expect(chosenReviews(reviews, { stars: 4, size: '92' })).toEqual([{ rating: 4, bought: '92' }])
})
