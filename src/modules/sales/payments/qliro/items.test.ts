import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemsOf, kroner, returnOf, toKroner, worthOf, type Item } from './items.ts'

test('øre are written as kroner with at most two decimals, and read back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), ore => {
      const written = JSON.stringify(toKroner(ore))
      expect(written).toMatch(/^\d+(\.\d{1,2})?$/)
      expect(kroner.parse(JSON.parse(written))).toBe(ore)
    }),
    { numRuns: 5_000 },
  )
  expect(['0.005', '1299.999', '"1299"', '1e400'].map(text => kroner.safeParse(JSON.parse(text)).success)).toEqual([
    ...[false, false, false, false],
  ])
})

test('a line is one item with its exact VAT, and a free line is no item', () => {
  const line = { name: 'Varer', count: 1, total: 129_905, vat: 25_981, vatPercentage: 25 }
  expect(itemsOf([line, { ...line, total: 0, vat: 0, vatPercentage: 0 }])).toEqual([
    {
      ...{ MerchantReference: 'mva-25', Type: 'Product', Quantity: 1, Description: 'Varer' },
      ...{ PricePerItemIncVat: 1299.05, PricePerItemExVat: 1039.24, VatRate: 25 },
    },
  ])
})

const item = fc
  .record({ price: fc.integer({ min: 1, max: 500_000 }), count: fc.integer({ min: 1, max: 4 }), at: fc.nat(3) })
  .map(({ price, count, at }): Item => {
    return { reference: `mva-${at}`, type: 'Product', count, price, priceExVat: Math.round((price * 4) / 5) }
  })

test('partial refunds are exact, and never exceed the rest', () => {
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 4 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
      (items, parts) => {
        let left = items
        for (const part of [...parts, 1]) {
          const amount = Math.ceil(worthOf(left) * part)
          if (amount === 0) continue
          const back = returnOf(left, amount)!
          const kept = back.kept ? [{ ...back.kept, reference: 'beholdt' }] : []
          expect(worthOf(back.items) - worthOf(kept)).toBe(amount)
          // A fee represents a part of one piece, and has no more VAT than it.
          for (const fee of kept) expect(fee.price > 0 && fee.priceExVat <= fee.price).toBe(true)
          const before = worthOf(left)
          left = [...left.map(each => ({ ...each, count: each.count - countOf(back.items, each) })), ...kept].filter(
            ({ count }) => count > 0,
          )
          expect(worthOf(left)).toBe(before - amount)
        }
        expect([worthOf(left), returnOf(left, 1)]).toEqual([0, null])
      },
    ),
    { numRuns: 500 },
  )
})
/** Several items may have the same price and name. Each is matched once. */
function countOf(back: Item[], one: Item): number {
  const at = back.findIndex(each => each.reference === one.reference && each.price === one.price)
  return at < 0 ? 0 : (back.splice(at, 1)[0]?.count ?? 0)
}
