import { expect, test } from 'vitest'
import { summariseReviews } from './summarise-reviews.ts'

type Said = Parameters<typeof summariseReviews>[0][number]
const review = (rating: number, { trueToSize = null, usedFor = null }: Partial<Said> = {}): Said => ({
  rating,
  trueToSize,
  usedFor,
})

test('a summary has the average and the number of reviews for each star, from five down', () => {
  const summary = summariseReviews([review(5), review(4), review(4), review(1)])
  expect(summary).toMatchObject({ count: 4, average: 3.5, usedFor: [] })
  expect(summary?.stars.map(({ stars, count }) => [stars, count])).toEqual([
    [5, 1],
    [4, 2],
    [3, 0],
    [2, 0],
    [1, 1],
  ])
  expect(summariseReviews([review(5), review(4), review(4)])?.average).toBe(4.3)
})

test('a review without a fit or a use is left out of that count, and the most frequent use comes first', () => {
  const summary = summariseReviews([
    review(4, { trueToSize: -1, usedFor: 'everyday' }),
    review(4, { trueToSize: -1, usedFor: 'outdoors' }),
    review(4, { trueToSize: 1, usedFor: 'outdoors' }),
    review(4, { trueToSize: 0 }),
    review(4),
  ])
  expect(summary?.fit).toEqual({ small: 2, asExpected: 1, large: 1 })
  expect(summary?.usedFor).toEqual([
    { use: 'outdoors', count: 2 },
    { use: 'everyday', count: 1 },
  ])
})

test('an article without reviews has no summary', () => {
  expect(summariseReviews([])).toBeNull()
})
