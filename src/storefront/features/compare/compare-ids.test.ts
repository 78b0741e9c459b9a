import { expect, test } from 'vitest'
import { compareIds, comparePath } from './compare-ids.ts'

test('at most three articles are compared, each once, and values that are no numbers are ignored', () => {
  expect(compareIds('7,7,x,8 9,10')).toEqual([7, 8, 9])
  expect(compareIds(null)).toEqual([])
  expect(comparePath([1, 2, 3, 4])).toBe('/sammenlign?ids=1,2,3')
})
