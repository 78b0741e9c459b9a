import { expect, onTestFinished, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import { doneStore, readSplitParts, unsettledItems, writeSplitPart } from './split-parts.ts'

const part = { shopId: 55, total: 84_900, items: [{ ean: '7040000000017', count: 2 }] }

test('one form contains a part for each shop, and invalid parts are dropped', () => {
  const data = new FormData()
  for (const text of [writeSplitPart(part), '55:x:7040000000017:2', '55:1:alt', '']) data.append('part', text)
  expect(readSplitParts(data)).toEqual([part])
  expect(readSplitParts(new FormData())).toEqual([])
})

test('a reserved part is stored until the other is reserved, and is removed from the cart once', () => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(doneStore.read()).toEqual([])
  const done = { part: writeSplitPart(part), receiptToken: 'abc', settled: false }
  doneStore.write([done])
  expect(doneStore.read()).toEqual([done])
  expect(unsettledItems(doneStore.read())).toEqual(part.items)
  expect(unsettledItems([{ ...done, settled: true }])).toEqual([])
  doneStore.write(doneStore.nothing())
  expect(doneStore.read()).toEqual([])
  sessionStorage.setItem('hent.split', '{')
  expect(doneStore.read()).toEqual([])
})
