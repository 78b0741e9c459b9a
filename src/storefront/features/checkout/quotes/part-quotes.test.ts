import { expect, test } from 'vitest'
import fc from 'fast-check'
import { partsToPrice, sumOf } from './part-quotes.ts'
import type { ListedShop } from '../plan/plan-checkout.ts'
import { GtinMap } from '#shared/stock/gtin.ts'

const line = (ean: string, price: number, count = 1) => ({
  ean,
  price,
  count,
  name: ean,
  pant: 0,
  detail: '',
  image: '',
  slug: ean,
  onlyCC: false,
  ageLimit: null,
})
const shop = (id: number) => ({
  id,
  name: `Butikk ${id}`,
  slug: `${id}`,
  address: '',
  postcode: '0150',
  open: '',
  ready: null,
  held: null,
  distance: null,
})
const listed = (id: number): ListedShop => ({
  ...shop(id),
  ...{ stock: { level: 'many', words: '' }, available: [], missing: [] },
})
const at = (shopId: number | null, promocode: string | null, sentTo: string | null = null) => {
  return { shopId, promocode, sentTo }
}
const plan = { lines: [line('A', 10_000, 2), line('B', 30_000)], pricedIn: null }

test('goods are priced again for the chosen shop, unless the plan already has its prices', () => {
  const items = [
    { ean: 'A', count: 2 },
    { ean: 'B', count: 1 },
  ]
  const price = (pricedIn: number | null, choice: ReturnType<typeof at>) =>
    partsToPrice({ ...plan, pricedIn }, { ...choice, parts: null })
  expect(price(null, at(5, 'SOMMER'))).toEqual([{ ...at(5, 'SOMMER'), sent: false, items }])
  expect(price(5, at(5, 'SOMMER'))).toEqual([])
  expect(price(null, at(null, null))).toEqual([])
  // The plan has the prices of the shopper's own shop, but no shop is chosen, so the chain's prices are requested.
  expect(price(5, at(null, null))).toEqual([{ ...at(null, null), sent: false, items }])
  // A delivery without VAT has other sums.
  const sent = at(5, 'SOMMER', '9170')
  expect(price(5, sent)).toEqual([{ ...sent, sent: true, items }])
})

test('each part is priced in its shop, the part with the largest sum uses the code, and only a sent part has freight', () => {
  const parts = [
    { shop: listed(5), sent: false, items: [{ ean: 'A', count: 2, name: 'A' }] },
    { shop: listed(6), sent: true, items: [{ ean: 'B', count: 1, name: 'B' }] },
  ]
  expect(partsToPrice({ ...plan, pricedIn: 5 }, { ...at(null, 'SOMMER', '9170'), parts })).toEqual([
    { shopId: 5, items: [{ ean: 'A', count: 2 }], promocode: null, sent: false, sentTo: null },
    { shopId: 6, items: [{ ean: 'B', count: 1 }], promocode: 'SOMMER', sent: true, sentTo: '9170' },
  ])
})

test('the sums of the parts add up to the total, the freight and the deductions', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 })
  const quote = fc.record({
    total: amount,
    freight: amount,
    off: fc.array(fc.record({ name: fc.constantFrom('3 for 2', 'Rabattkode'), amount })),
    prices: fc.constant(new GtinMap<number>()),
    promo: fc.constant(null),
    vatFree: fc.constant(null),
  })
  const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  fc.assert(
    fc.property(fc.array(quote, { minLength: 1, maxLength: 8 }), quotes => {
      const sum = sumOf(quotes)
      expect(sum.total).toBe(add(quotes.map(({ total }) => total)))
      expect(sum.freight).toBe(add(quotes.map(({ freight }) => freight)))
      const off = quotes.flatMap(each => each.off.map(row => row.amount))
      expect(add(sum.off.map(row => row.amount))).toBe(add(off))
      expect(new Set(sum.off.map(({ name }) => name)).size).toBe(sum.off.length)
    }),
  )
})

test('the parts have one sum, and a multi-buy in both is listed once', () => {
  const promo = { code: 'SOMMER', activated: true, fixed: false, amount: 0.1, message: null }
  const free = { freight: 0, vatFree: null }
  const sum = sumOf([
    {
      prices: new GtinMap([['A', 9_000]]),
      units: new GtinMap([['A', 'kr 18,00/kg']]),
      total: 17_000,
      off: [{ name: '3 for 2', amount: 1_000 }],
      promo: null,
      ...free,
    },
    {
      prices: new GtinMap([['B', 30_000]]),
      total: 25_000,
      off: [
        { name: '3 for 2', amount: 2_000 },
        { name: 'Rabattkode', amount: 3_000 },
      ],
      promo,
      ...free,
    },
  ])
  expect(sum).toEqual({
    prices: new GtinMap([
      ['A', 9_000],
      ['B', 30_000],
    ]),
    units: new GtinMap([['A', 'kr 18,00/kg']]),
    total: 42_000,
    off: [
      { name: '3 for 2', amount: 3_000 },
      { name: 'Rabattkode', amount: 3_000 },
    ],
    promo,
    ...free,
  })
})
