import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countRow, isBeyond, isBigMove, isDeepSale, newTally, sumOf } from './tally.ts'

const ore = fc.integer({ min: 1, max: 99_999_999 })
const hits = fc.array(fc.boolean(), { maxLength: 60 })
const tallyOf = (rows: readonly boolean[]) => {
  const tally = newTally()
  for (const [index, isHit] of rows.entries()) countRow(tally, isHit, () => String(index))
  return tally
}

test('a price move is big if it exceeds half the price; exactly half is not big', () => {
  expect([49_99, 50_00, 149_99, 150_00].map(after => isBigMove(100_00, after, 50))).toEqual([true, false, false, false])
  expect([150_01, 100_00, 1, 300_00].map(after => isBigMove(100_00, after, 50))).toEqual([true, false, true, true])
})

test('kroner read as øre, øre read as kroner and lost decimals are big moves for every price', () => {
  fc.assert(
    fc.property(ore, fc.constantFrom(10, 100, 1_000), (before, factor) => {
      expect(isBigMove(before, before * factor, 50)).toBe(true)
      expect(isBigMove(before * factor, before, 50)).toBe(true)
    }),
  )
})

test('a price move of at most the given size is never big, up or down, at any price', () => {
  fc.assert(
    fc.property(ore, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (before, size, part) => {
      const step = Math.floor((before * size * part) / 10_000)
      expect(isBigMove(before, before + step, size)).toBe(false)
      expect(isBigMove(before, before - step, size)).toBe(false)
      expect(isBigMove(before, before, size)).toBe(false)
    }),
  )
})

test('with a limit of 80 %, a sale of exactly 80 % off is not deep, and a price in øre instead of kroner is', () => {
  expect([639_60, 319_80, 319_79, 15_99].map(sale => isDeepSale(1_599_00, sale, 80))).toEqual([
    false,
    false,
    true,
    true,
  ])
  fc.assert(fc.property(ore, price => void expect(isDeepSale(price * 100, price, 80)).toBe(true)))
})

test('a share is beyond the limit only with more hits than allowed and at least the minimum number of hits', () => {
  fc.assert(
    fc.property(hits, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 20 }), (rows, share, least) => {
      const count = rows.filter(Boolean).length
      const allowed = Math.floor((rows.length * share) / 100)
      expect(isBeyond(tallyOf(rows), share, least)).toBe(count > allowed && count >= least)
    }),
  )
})

test('with a limit of 100 % the feed guard finds no share beyond the limit', () => {
  fc.assert(fc.property(hits, rows => void expect(isBeyond(tallyOf(rows), 100, 1)).toBe(false)))
})

test('the tallies of the stores add up to the tally of the feed, and keep the first three examples', () => {
  fc.assert(
    fc.property(fc.array(hits, { maxLength: 8 }), stores => {
      const sum = sumOf(stores.map(tallyOf))
      const rows = stores.flat()
      expect([sum.compared, sum.hits]).toEqual([rows.length, rows.filter(Boolean).length])
      expect(sum.examples).toHaveLength(Math.min(3, sum.hits))
    }),
  )
})

test('examples are created for the first three hits only', () => {
  let worded = 0
  const tally = newTally()
  for (let row = 0; row < 1_000; row++) countRow(tally, true, () => String(++worded))
  expect([worded, tally.examples]).toEqual([3, ['1', '2', '3']])
})
