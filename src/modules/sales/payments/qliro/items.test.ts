import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentLine } from '../provider.ts'
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

test('a line becomes one item with its exact VAT, and a line without a price becomes none', () => {
  const line = { name: 'Varer', count: 1, total: 129_905, vat: 25_981, vatPercentage: 25 }
  expect(itemsOf([line, { ...line, total: 0, vat: 0, vatPercentage: 0 }])).toEqual([
    {
      ...{ MerchantReference: 'mva-25', Type: 'Product', Quantity: 1, Description: 'Varer' },
      ...{ PricePerItemIncVat: 1299.05, PricePerItemExVat: 1039.24, VatRate: 25 },
    },
  ])
})

const rates = [0, 12, 15, 25]
/** Captured goods by rate, one item each. */
const captured = fc.uniqueArray(
  fc.record({ vatPercentage: fc.constantFrom(...rates), total: fc.integer({ min: 1, max: 2_000_000 }) }),
  { minLength: 1, selector: ({ vatPercentage }) => vatPercentage },
)
const lineOf = (vatPercentage: number, before: number, total: number): PaymentLine => {
  const vat = vatAt(before + total, vatPercentage) - vatAt(before, vatPercentage)
  return { name: 'Varer', count: 1, total, vat, vatPercentage }
}
const vatAt = (sum: number, percentage: number) => Math.round((sum * percentage) / (100 + percentage))

test('partial refunds are exact per rate, in amount and VAT, and never exceed the rest', () => {
  fc.assert(
    fc.property(
      captured,
      fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }), { maxLength: 6 }),
      (goods, parts) => {
        const paid = new Map(goods.map(({ vatPercentage }) => [vatPercentage, 0]))
        let items = goods.map(({ vatPercentage, total }): Item => {
          const priceExVat = total - vatAt(total, vatPercentage)
          return { reference: `mva-${vatPercentage}`, type: 'Product', count: 1, price: total, priceExVat }
        })
        for (const [step, part] of [...parts, [1, 1, 1, 1]].entries()) {
          const lines = goods.flatMap(({ vatPercentage, total }, at) => {
            const before = paid.get(vatPercentage)!
            const amount = Math.ceil((total - before) * part[at]!)
            return amount === 0 ? [] : [lineOf(vatPercentage, before, amount)]
          })
          const amount = lines.reduce((sum, { total }) => sum + total, 0)
          if (amount === 0) continue
          const back = returnOf(items, { amount, lines, step })!
          for (const line of lines) {
            const name = `mva-${line.vatPercentage}`
            const of = (each: readonly Item[]) =>
              each.filter(({ reference }) => reference.split('-beholdt')[0] === name)
            const [gone, fees] = [of(back.items), of(back.kept)]
            expect([worthOf(gone) - worthOf(fees), netOf(gone) - netOf(fees)]).toEqual([
              line.total,
              line.total - line.vat,
            ])
            paid.set(line.vatPercentage, paid.get(line.vatPercentage)! + line.total)
          }
          for (const fee of back.kept) expect(fee.price >= fee.priceExVat && fee.priceExVat >= 0).toBe(true)
          items = [
            ...items.filter(each => !back.items.some(({ reference }) => reference === each.reference)),
            ...back.kept,
          ]
        }
        expect([worthOf(items), returnOf(items, { amount: 1, lines: [], step: 0 })]).toEqual([0, null])
      },
    ),
    { numRuns: 2_000 },
  )
})
const netOf = (items: readonly Item[]) => items.reduce((sum, { count, priceExVat }) => sum + count * priceExVat, 0)

const bag: Item = { reference: 'mva-15', type: 'Product', count: 1, price: 11_500, priceExVat: 10_000 }
const coat: Item = { reference: 'mva-25', type: 'Product', count: 1, price: 12_500, priceExVat: 10_000 }

test.each<[string, Item[], PaymentLine[], number, string[]]>([
  ['the goods of the line, not the dearest', [coat, bag], [lineOf(15, 0, 11_500)], 11_500, ['mva-15']],
  [
    'a fee of an older return, by its VAT',
    [{ ...bag, reference: 'beholdt-3' }, coat],
    [lineOf(15, 0, 11_500)],
    11_500,
    ['beholdt-3'],
  ],
  ['any goods, for an amount without lines', [coat, bag], [], 11_500, ['mva-25']],
  ['any goods, for an amount beyond its lines', [coat, bag], [lineOf(15, 0, 11_500)], 24_000, ['mva-25', 'mva-15']],
  ['any goods, if those of the rate are gone', [coat], [lineOf(15, 0, 11_500)], 11_500, ['mva-25']],
])('a refund returns %s', (_, items, lines, amount, references) => {
  const back = returnOf(items, { amount, lines, step: 1 })!
  expect(back.items.map(({ reference }) => reference)).toEqual(references)
  expect(worthOf(back.items) - worthOf(back.kept)).toBe(amount)
})
