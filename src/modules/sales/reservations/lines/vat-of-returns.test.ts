import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatOfLines, type LineVat } from './vat-of-lines.ts'
import { vatOfReturns } from './vat-of-returns.ts'

const line = fc
  .record({
    count: fc.integer({ min: 1, max: 5 }),
    kept: fc.nat(5),
    price: fc.integer({ min: 1, max: 300_000 }),
    pant: fc.nat(500),
    off: fc.integer({ min: 0, max: 100 }),
    vat_percentage: fc.constantFrom(0, 12, 15, 25),
    state: fc.constantFrom('found', 'substitute_asked'),
  })
  .map(({ off, ...each }) => {
    const pant = Math.min(each.pant, each.price)
    const reduction = Math.floor(((each.price - pant) * each.count * off) / 100)
    return { ...each, pant, kept: Math.min(each.kept, each.count), reduction }
  })
const order = fc
  .array(line, { minLength: 1, maxLength: 6 })
  .map(lines => lines.map((each, position) => ({ ...each, position })))

const sumByRate = (parts: readonly LineVat[]) => {
  const rates: Record<number, [number, number]> = {}
  for (const { percentage, gross, vat } of parts) {
    const [sum, vatSum] = rates[percentage] ?? [0, 0]
    rates[percentage] = [sum + gross, vatSum + vat]
  }
  return rates
}

test.each([false, true])(
  'the returns of a whole order add up to its receipt by rate, with freight, to the øre (VAT per line: %s)',
  perLine => {
    fc.assert(
      fc.property(
        order,
        fc.nat(50_000),
        fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }),
        (lines, freight, parts) => {
          const sold = lines.filter(({ state, kept }) => state === 'found' && kept > 0)
          const left = new Map(sold.map(({ position, kept }) => [position, kept]))
          const returns = [...parts, 5].map(part =>
            sold.flatMap(({ position }) => {
              const count = Math.min(part, left.get(position)!)
              left.set(position, left.get(position)! - count)
              return count > 0 ? [{ line: position, count }] : []
            }),
          )
          const refunds = vatOfReturns(lines, returns, freight, perLine).flat()
          expect(sumByRate(refunds)).toEqual(sumByRate(vatOfLines(lines, freight, perLine)))
          for (const { gross, vat } of refunds) expect(gross > 0 && vat >= 0 && vat <= gross).toBe(true)
        },
      ),
      { numRuns: 1_000 },
    )
  },
)

const jacket = {
  position: 0,
  count: 2,
  kept: 2,
  price: 12_500,
  pant: 0,
  reduction: 0,
  vat_percentage: 25,
  state: 'found',
}
const water = {
  position: 1,
  count: 1,
  kept: 1,
  price: 2_600,
  pant: 300,
  reduction: 0,
  vat_percentage: 15,
  state: 'found',
}

test.each<[string, { line: number; count: number }[], LineVat[]]>([
  ['one rate', [{ line: 0, count: 1 }], [{ percentage: 25, gross: 12_500, vat: 2_500 }]],
  [
    'a deposit, which has no VAT',
    [{ line: 1, count: 1 }],
    [
      { percentage: 15, gross: 2_300, vat: 300 },
      { percentage: 0, gross: 300, vat: 0 },
    ],
  ],
  [
    'all goods, with the freight in proportion',
    [
      { line: 0, count: 2 },
      { line: 1, count: 1 },
    ],
    [
      { percentage: 25, gross: 25_000 + 9_158, vat: 6_832 },
      { percentage: 15, gross: 2_300 + 842, vat: 410 },
      { percentage: 0, gross: 300, vat: 0 },
    ],
  ],
])('a return of %s', (_, goods, vat) => {
  expect(vatOfReturns([jacket, water], [goods], 10_000)).toEqual([vat])
})
