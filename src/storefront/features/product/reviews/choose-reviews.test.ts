import { expect, test } from 'vitest'
import { chosenReviews, everyReview, reviewChoices } from './choose-reviews.ts'

const reviews = [
  { rating: 4, bought: '128 / Blå', usedFor: 'school' },
  { rating: 5, bought: '92 / Rød', usedFor: 'everyday' },
  { rating: 4, bought: '92', usedFor: null },
  { rating: 1, bought: null, usedFor: 'everyday' },
] as const

test('reviews can be filtered by stars, by bought size and by use, separately and together', () => {
  expect(reviewChoices(reviews)).toEqual({ stars: [5, 4, 1], sizes: ['92', '128'], uses: ['everyday', 'school'] })
  expect(chosenReviews(reviews, everyReview)).toHaveLength(4)
  expect(chosenReviews(reviews, { ...everyReview, stars: 4 })).toHaveLength(2)
  expect(chosenReviews(reviews, { ...everyReview, size: '92' })).toHaveLength(2)
  expect(chosenReviews(reviews, { ...everyReview, usedFor: 'everyday' })).toEqual([reviews[1], reviews[3]])
  expect(chosenReviews(reviews, { stars: 4, size: '92', usedFor: null })).toEqual([reviews[2]])
  expect(chosenReviews(reviews, { stars: 4, size: null, usedFor: 'everyday' })).toEqual([])
})
