import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart } from '#shared/prices/price-cart.ts'
import { vatOfLines } from './vat-of-lines.ts'

test('the VAT of a delivered order equals that of its quote, freight included, to the øre', () => {
  const line = fc.record({
    count: fc.integer({ min: 1, max: 5 }),
    price: fc.integer({ min: 0, max: 300_000 }),
    pant: fc.integer({ min: 0, max: 500 }),
    vatPercentage: fc.constantFrom(0, 12, 15, 25),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 50_000 }),
      (lines, freight) => {
        const quote = priceCart(
          lines.map(each => ({ ...each, multiBuys: [], isNet: false })),
          [],
          null,
          freight,
        )
        const rates = vatOfLines(
          lines.map(({ vatPercentage, ...each }) => ({
            ...each,
            kept: each.count,
            state: 'found',
            reduction: 0,
            vat_percentage: vatPercentage,
          })),
          freight,
        )
        expect(rates.reduce((sum, { gross }) => sum + gross, 0)).toBe(quote.payable)
        expect(rates.reduce((sum, { vat }) => sum + vat, 0)).toBe(quote.totalVat)
      },
    ),
    { numRuns: 1_000 },
  )
})
