import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from '#shared/prices/spread.ts'
import { owedOf } from './owed.ts'

const promised = (...lines: { count: number; missing: number; price: number; reduction: number }[]) => {
  const sum = lines.reduce((all, { count, price }) => all + count * price, 0)
  const off = lines.reduce((all, { reduction }) => all + reduction, 0)
  return {
    lines: lines.map(line => ({
      ...{ ...line, kept: line.count - line.missing },
      ...{ state: 'found', substitute_for: null },
    })),
    sum,
    off,
  }
}

test('missing pieces are not paid, and their share of the discount is not deducted', () => {
  const { lines } = promised(
    { count: 2, missing: 1, price: 50_000, reduction: 20_000 },
    { count: 1, missing: 0, price: 10_000, reduction: 2_000 },
  )
  const off = { deductions: [{ name: '3 for 2', amount: 11_000 }], discount: 11_000 }
  expect(owedOf({ ...off, total: 110_000 - 22_000 }, lines)).toEqual({
    deductions: [{ name: '3 for 2', amount: 6_000 }],
    discount: 6_000,
    total: 60_000 - 12_000,
  })
})
test('if nothing was found nothing is paid, and no deduction is left', () => {
  const { lines } = promised({ count: 3, missing: 3, price: 9_999, reduction: 1_000 })
  const off = { deductions: [{ name: '3 for 2', amount: 1_000 }], discount: 0 }
  expect(owedOf({ ...off, total: 28_997 }, lines)).toEqual({ deductions: [], discount: 0, total: 0 })
})
test('for any missing pieces the sums add up to the øre, and no piece costs more than before', () => {
  const anyLine = fc
    .record({
      count: fc.integer({ min: 1, max: 6 }),
      missing: fc.nat(6),
      price: fc.integer({ min: 1, max: 500_000 }),
      part: fc.nat(100),
    })
    .map(({ count, missing, price, part }) => ({
      count,
      missing: Math.min(count, missing),
      price,
      reduction: Math.floor((count * price * part) / 100),
    }))
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), fc.nat(10), fc.nat(10), (lines, a, b) => {
      const { lines: kept, sum, off } = promised(...lines)
      const [first = 0, second = 0, discount = 0] = spread(off, [a + 1, b, 1])
      const owed = owedOf(
        {
          deductions: [
            { name: 'én', amount: first },
            { name: 'to', amount: second },
          ],
          discount,
          total: sum - off,
        },
        kept,
      )
      const left = lines.reduce((all, { count, missing, price }) => all + (count - missing) * price, 0)
      const stillOff = owed.deductions.reduce((all, { amount }) => all + amount, 0) + owed.discount
      expect(owed.total).toBe(left - stillOff)
      expect(owed.total).toBeGreaterThanOrEqual(0)
      for (const { amount } of owed.deductions) expect(amount).toBeGreaterThan(0)
      // Each piece keeps at least its share of the discount.
      const shares = lines.reduce(
        (all, { count, missing, reduction }) => all + (reduction * (count - missing)) / count,
        0,
      )
      expect(stillOff).toBeGreaterThanOrEqual(Math.floor(shares))
    }),
  )
})
