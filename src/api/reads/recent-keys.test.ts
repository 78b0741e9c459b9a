import { expect, test } from 'vitest'
import { createRecentKeys } from './recent-keys.ts'

test('of 1,000 keys none is known the first time, and over 900 are the second time', () => {
  const keys = createRecentKeys()
  const lists = Array.from({ length: 1_000 }, (_, page) => `GET /categories/3/articles?page=${page}`)
  expect(lists.filter(key => keys.again(key))).toEqual([])
  const known = lists.filter(key => keys.again(key)).length
  // A few keys share a slot.
  expect(known).toBeGreaterThan(900)
})
