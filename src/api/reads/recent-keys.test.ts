import { expect, test } from 'vitest'
import { createRecentKeys } from './recent-keys.ts'

test('a key is known from the second time on, and different keys are distinguished', () => {
  const keys = createRecentKeys()
  const lists = Array.from({ length: 1_000 }, (_, page) => `GET /categories/3/articles?page=${page}`)
  expect(lists.filter(key => keys.again(key))).toEqual([])
  const known = lists.filter(key => keys.again(key)).length
  // A few keys share a slot.
  expect(known).toBeGreaterThan(900)
})
