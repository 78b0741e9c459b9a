import { expect, test } from 'vitest'
import { pageNumber } from './page-number.ts'

test('a URL selects a page of a list by number, and anything invalid is page 1', () => {
  const numberOf = (side: string) => pageNumber(new URLSearchParams(side === '' ? '' : { side }))
  expect(['1', '7', '100000'].map(numberOf)).toEqual([1, 7, 100_000])
  for (const wrong of ['', '0', '-1', '1.5', '1e99', '100001', 'to', '  ']) expect(numberOf(wrong), wrong).toBe(1)
})
