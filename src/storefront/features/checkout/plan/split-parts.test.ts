import { expect, test } from 'vitest'
import { readSplitParts, writeSplitPart } from './split-parts.ts'

const part = { shopId: 55, total: 84_900, items: [{ ean: '7040000000017', count: 2 }] }

test('one form contains a part for each shop, and invalid parts are dropped', () => {
  const data = new FormData()
  for (const text of [writeSplitPart(part), '55:x:7040000000017:2', '55:1:alt', '']) data.append('part', text)
  expect(readSplitParts(data)).toEqual([part])
  expect(readSplitParts(new FormData())).toEqual([])
})
