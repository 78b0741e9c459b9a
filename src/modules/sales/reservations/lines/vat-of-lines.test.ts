import fc from 'fast-check'
import { expect, test } from 'vitest'
import { owedOf } from './owed.ts'
import { vatOfLines } from './vat-of-lines.ts'

const line = fc
  .record({
    count: fc.integer({ min: 1, max: 20 }),
    missing: fc.integer({ min: 0, max: 20 }),
    price: fc.integer({ min: 1, max: 5_000_00 }),
    pant: fc.integer({ min: 0, max: 300 }),
    off: fc.integer({ min: 0, max: 100 }),
    vat_percentage: fc.constantFrom(0, 12, 15, 25),
  })
  .map(({ off, ...each }) => {
    const pant = Math.min(each.pant, each.price)
    const reduction = Math.floor(((each.price - pant) * each.count * off) / 100)
    return {
      ...each,
      pant,
      state: 'found',
      substitute_for: null,
      kept: each.count - Math.min(each.missing, each.count),
      reduction,
    }
  })

test('the amounts by VAT rate add up exactly to the owed sum, and net and VAT of a rate to its amount', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), lines => {
      const discount = lines.reduce((sum, { reduction }) => sum + reduction, 0)
      const total = lines.reduce((sum, { price, count }) => sum + price * count, 0) - discount
      const rates = vatOfLines(lines)
      expect(rates.reduce((sum, { gross }) => sum + gross, 0)).toBe(
        owedOf({ deductions: [], discount, total }, lines).total,
      )
      for (const { percentage, gross, vat } of rates) {
        expect(Number.isInteger(vat)).toBe(true)
        // The sum of a rate is rounded once, half up.
        expect(Math.abs(vat - (gross * percentage) / (100 + percentage))).toBeLessThanOrEqual(0.5)
      }
      expect(new Set(rates.map(({ percentage }) => percentage)).size).toBe(rates.length)
    }),
    { numRuns: 2_000 },
  )
})

test('deposits have no VAT', () => {
  const lines = [{ count: 2, kept: 2, state: 'found', price: 2_690, pant: 300, reduction: 0, vat_percentage: 15 }]
  expect(vatOfLines(lines)).toEqual([
    { percentage: 15, gross: 4_780, vat: 623 },
    { percentage: 0, gross: 600, vat: 0 },
  ])
})

test('orders from before the VAT was computed per rate keep the VAT of their receipts, rounded per line', () => {
  const cheap = { count: 1, kept: 1, state: 'found', price: 3, pant: 0, reduction: 0, vat_percentage: 25 }
  const lines = Array.from({ length: 5 }, () => cheap)
  expect(vatOfLines(lines)).toEqual([{ percentage: 25, gross: 15, vat: 3 }])
  expect(vatOfLines(lines, 0, true)).toEqual([{ percentage: 25, gross: 15, vat: 5 }])
})
