import { expect, test } from 'vitest'
import { selectionIds } from './selection-ids.ts'

test('a selection is ids joined with +, which may be decoded to a space', () => {
  for (const text of ['3+1+2', '3 1 2', '3++1+2+', ' 3 + 1 2']) expect(selectionIds(text), text).toEqual([3, 1, 2])
})

test('a selection contains each article once and ignores invalid ids', () => {
  expect(selectionIds('7+7+x+-1+1.5+0+99999999999+__proto__+8')).toEqual([7, 8])
  expect(selectionIds('')).toEqual([])
})

test('a selection is cut off after 200 articles', () => {
  const ids = Array.from({ length: 500 }, (_, at) => at + 1)
  expect(selectionIds(ids.join('+'))).toEqual(ids.slice(0, 200))
})
