import { expect, test } from 'vitest'
import { orderShops, type KnownOfShopper } from './order-shops.ts'

const shops = [{ id: 1 }, { id: 55 }, { id: 7 }]
const nothing: KnownOfShopper = {
  order: 'name',
  metres: new Map(),
  hasPosition: false,
  ownShop: null,
  defaultShop: 7,
}
const ids = (known: Partial<KnownOfShopper>) => orderShops(shops, { ...nothing, ...known }).map(({ id }) => id)

test('a shopper without a shop and position sees the default shop first, and the others in the given order', () => {
  expect(ids({})).toEqual([7, 1, 55])
  expect(ids({ defaultShop: 55 })).toEqual([55, 1, 7])
})
test('a default shop that does not exist changes nothing', () => {
  expect(ids({ defaultShop: 999 })).toEqual([1, 55, 7])
  expect(ids({ defaultShop: null })).toEqual([1, 55, 7])
})
test('a shopper with a shop or position does not see the default shop first', () => {
  expect(ids({ ownShop: 1 })).toEqual([1, 55, 7])
  expect(ids({ hasPosition: true })).toEqual([1, 55, 7])
  const metres = new Map([
    [1, 300],
    [55, 100],
    [7, 200],
  ])
  expect(ids({ order: 'near', metres, hasPosition: true })).toEqual([55, 7, 1])
})

test.each<[string, Partial<KnownOfShopper>]>([
  ['by name', {}],
  [
    'by distance',
    {
      order: 'near',
      hasPosition: true,
      metres: new Map([
        [1, 100],
        [7, 200],
        [55, 300],
      ]),
    },
  ],
  [
    'by distance, and its own is not known',
    {
      order: 'near',
      hasPosition: true,
      metres: new Map([
        [1, 100],
        [7, 200],
      ]),
    },
  ],
])('the own shop is first in any order: %s', (_, known) => {
  expect(ids({ ...known, ownShop: 55 })).toEqual([55, 1, 7])
})
