import { expect, test } from 'vitest'
import { summariseReviews } from './review-summary.ts'

const review = (rating: number, fit: number | null = null) => ({ rating, fit })

test('reviews are summed up by their average and by how many gave each number of stars, five first', () => {
  const summary = summariseReviews([review(5), review(5), review(3), review(1)])
  expect(summary).toMatchObject({ count: 4, average: 3.5 })
  expect(summary?.stars.map(({ stars, count }) => [stars, count])).toEqual([
    [5, 2],
    [4, 0],
    [3, 1],
    [2, 0],
    [1, 1],
  ])
})

test('an article that nobody has reviewed has no summary', () => {
  expect(summariseReviews([])).toBeNull()
})

test('how a size falls is said when one answer leads among those who gave one', () => {
  const fit = (...said: (number | null)[]) => summariseReviews(said.map(each => review(4, each)))?.fit
  expect(fit(-1, -1, 0, null)).toEqual({ words: 'at den er liten i størrelsen', count: 2, of: 3 })
  expect(fit(1)?.words).toBe('at den er stor i størrelsen')
  expect(fit(0)?.words).toBe('at størrelsen er som forventet')
  expect(fit(0, 1)).toBeNull()
  expect(fit(null)).toBeNull()
})
