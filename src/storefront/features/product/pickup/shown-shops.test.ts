import { expect, test } from 'vitest'
import { shownShops } from './shown-shops.ts'

const row = (id: number, qty: number, carried = true) => ({
  id,
  qty,
  ask: false,
  phone: null,
  carried,
  name: '',
  slug: '',
  address: '',
  open: '',
  paused: false,
  ready: null,
  today: false,
  sizes: [],
})
// In the order of `shopRows`: the shopper's own shop, then shops with stock, then those without.
const rows = [row(1, 0), row(3, 2), row(5, 1), row(6, 4), row(7, 1), row(8, 9), row(2, 0, false), row(4, 0), row(9, 0)]
const near = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(id => ({ id }))
const ids = (visible: readonly { id: number }[]) => visible.map(({ id }) => id)

test('the shopper’s own shop and the nearest shops are always shown, sold out or not', () => {
  const { first, more } = shownShops(rows, near, 1)
  expect(ids(first)).toEqual([1, 3, 5, 6, 2])
  expect(ids(more)).toEqual([7, 8, 4, 9])
})

test('without distances shops with stock fill the list, and a shop that does not sell the article is not named', () => {
  expect(ids(shownShops(rows.slice(1), null, null).first)).toEqual([3, 5, 6, 7, 8])
  expect(ids(shownShops(rows.slice(1), null, null).more)).toEqual([4, 9])
})

test('if few shops have stock, the nearest shops without stock follow them', () => {
  const few = [row(8, 2), row(1, 0), row(2, 0), row(3, 0), row(4, 0), row(9, 0)]
  expect(ids(shownShops(few, near, null).first)).toEqual([8, 1, 2, 3, 4])
})
