import { expect, test } from 'vitest'
import { partsToPrice, sumOf } from './part-quotes.ts'
import type { CheckoutPlan } from '../plan/plan-checkout.ts'
import { GtinMap } from '#shared/stock/gtin.ts'

const line = (ean: string, price: number, count = 1) => ({
  ean,
  price,
  count,
  name: ean,
  pant: 0,
  detail: '',
  image: '',
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
const able = (id: number) => ({ ...shop(id), stock: { kind: 'many' } as never })
const at = (shopId: number | null, promocode: string | null, sentTo: string | null = null) => {
  return { shopId, promocode, sentTo }
}
const plan: CheckoutPlan = {
  lines: [line('A', 10_000, 2), line('B', 30_000)],
  total: 50_000,
  off: [],
  promo: null,
  pricedIn: null,
  vatFree: null,
  sending: null,
  sendingUnknown: false,
  shops: [able(5), able(6)],
  partial: [],
  paused: [],
  split: null,
}

test('goods are priced again for the chosen shop, unless the plan already has its prices', () => {
  const items = [
    { ean: 'A', count: 2 },
    { ean: 'B', count: 1 },
  ]
  expect(partsToPrice(plan, at(5, 'SOMMER'))).toEqual([{ ...at(5, 'SOMMER'), items }])
  expect(partsToPrice({ ...plan, pricedIn: 5 }, at(5, 'SOMMER'))).toEqual([])
  expect(partsToPrice(plan, at(null, null))).toEqual([])
  // The shopper's own shop lacks some goods, and no other is chosen.
  expect(partsToPrice({ ...plan, pricedIn: 5 }, at(null, null))).toEqual([{ ...at(null, null), items }])
  // A delivery without VAT has other sums.
  const sent = at(5, 'SOMMER', '9170')
  expect(partsToPrice({ ...plan, pricedIn: 5 }, sent)).toEqual([{ ...sent, items }])
})

test('each part of a split is priced in its shop, and the dearest part uses the code', () => {
  const split = [
    { shop: shop(5), items: [{ ean: 'A', count: 2, name: 'A' }] },
    { shop: shop(6), items: [{ ean: 'B', count: 1, name: 'B' }] },
  ]
  expect(partsToPrice({ ...plan, shops: [], split }, at(null, 'SOMMER'))).toEqual([
    { shopId: 5, items: [{ ean: 'A', count: 2 }], promocode: null, sentTo: null },
    { shopId: 6, items: [{ ean: 'B', count: 1 }], promocode: 'SOMMER', sentTo: null },
  ])
})

test('the parts of a split have one sum, and a multi-buy in both is listed once', () => {
  const promo = { code: 'SOMMER', activated: true, fixed: false, amount: 0.1, message: null }
  const free = { freight: 0, vatFree: null }
  const sum = sumOf([
    {
      prices: new GtinMap([['A', 9_000]]),
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
    total: 42_000,
    off: [
      { name: '3 for 2', amount: 3_000 },
      { name: 'Rabattkode', amount: 3_000 },
    ],
    promo,
    ...free,
  })
})
