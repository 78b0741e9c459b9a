import { expect, test } from 'vitest'
import { nearestFirst, shopsForCart, type CartShop } from './shops-for-cart.ts'

const shop = (id: number, distance: number | null, ...available: number[]): CartShop => ({ id, distance, available })
const listed = (...cart: Parameters<typeof shopsForCart>) =>
  shopsForCart(...cart).map(({ shop: { id }, missing }) => [id, missing])
const all = [shop(1, 900, 2, 1), shop(2, 300, 9, 9), shop(3, 10, 2, 0), shop(4, 5, 1, 0), shop(5, 1, 0, 0)]

test('shops that lack the fewest lines come first, then the nearest, and shops that have nothing are left out', () => {
  expect(listed([2, 1], all)).toEqual([
    [2, []],
    [1, []],
    [3, [1]],
    [4, [0, 1]],
  ])
  expect(listed([], all)).toEqual([])
})

test.each([
  [4, [4, 2, 1, 3]],
  [5, [5, 2, 1, 3, 4]],
  [1, [1, 2, 3, 4]],
  [77, [2, 1, 3, 4]],
])('the chosen shop %i comes first, whatever it has', (chosen, order) => {
  expect(shopsForCart([2, 1], all, chosen).map(({ shop: { id } }) => id)).toEqual(order)
  expect(shopsForCart([], all, chosen)).toEqual([])
})

test('without a position, shops for a cart keep their given order', () => {
  const named = [shop(7, null, 1), shop(3, null, 1), shop(5, null, 1)]
  expect(nearestFirst(named).map(({ id }) => id)).toEqual([7, 3, 5])
  expect(listed([1], named)).toEqual([
    [7, []],
    [3, []],
    [5, []],
  ])
})
