import { expect, test } from 'vitest'
import type { CartLine } from './cart.ts'
import {
  activateDiscount,
  add,
  clear,
  decrement,
  emptyCartState,
  saveKlarnaOrder,
  saveQliroOrder,
  remove,
  removeDiscount,
  settle,
  stored,
  withErrors,
  type CartState,
} from './cart-state.ts'
import { cartLine } from '#tests/support/catalogue/cart-line.ts'

const cartOf = (...orders: CartLine[]): CartState => settle({ ...emptyCartState, orders })
const tenth = { fixed: false, amount: 0.1 }

test('the state has the specified parts, and a line its specified fields', () => {
  expect(Object.keys(emptyCartState)).toEqual(
    expect.arrayContaining([
      ...['orders', 'client', 'count', 'total', 'shippingMethods', 'txData', 'discount', 'klarnaOrders', 'qliroOrders'],
      ...['orderInfo', 'selectedShipping', 'isCartValid', 'cartErrors', 'activePromocode'],
    ]),
  )
  expect(emptyCartState.client).toEqual({ favourites: [] })
  expect(emptyCartState.selectedShipping).toEqual({ id: null, price: 19_900 })
  expect(Object.keys(emptyCartState.discount).sort()).toEqual(['activated', 'amount', 'fixed', 'originalTotal'])
  expect(Object.keys(cartLine())).toEqual(
    expect.arrayContaining([
      ...['count', 'id', 'ean', 'name', 'gender', 'size', 'color', 'price', 'pant', 'frightPrice', 'image'],
      ...['canPurchase', 'variant', 'articleId', 'webPurchaseLimit', 'onlyCC'],
    ]),
  )
})

test('adding counts and sums; a refusal changes nothing', () => {
  const one = add(emptyCartState, cartLine({ price: 500, webPurchaseLimit: 1 }), null)
  if (!one.ok) throw new Error(one.reason)
  expect(one.state).toMatchObject({ count: 1, total: 500 })
  expect(add(one.state, cartLine({ price: 500, webPurchaseLimit: 1 }), null)).toEqual({ ok: false, reason: 'limit' })
})

test('when the last piece goes the discount is emptied, and count and total are 0', () => {
  for (const empty of [remove, decrement]) {
    const gone = empty(activateDiscount(cartOf(cartLine({ count: 1 })), tenth), 0)
    expect(gone).toMatchObject({ count: 0, total: 0, discount: { activated: false, amount: 0, originalTotal: 0 } })
  }
})

test('removing a line takes its whole count, and the discount follows the sum', () => {
  const state = activateDiscount(cartOf(cartLine({ price: 1_000, count: 3 }), cartLine({ ean: '70000001', price: 500 })), tenth) // prettier-ignore
  expect(state).toMatchObject({ count: 4, total: 3_150, discount: { originalTotal: 3_500 } })
  expect(remove(state, 0)).toMatchObject({ count: 1, total: 450, discount: { activated: true, originalTotal: 500 } })
})

test('clearing empties lines, total, transaction, discount and order info, and nothing else', () => {
  const full: CartState = {
    ...activateDiscount(cartOf(cartLine()), tenth),
    txData: { id: 1 },
    orderInfo: { name: 'Kari', phone: '', email: '', delivery: false, address: '', postalCode: '', city: '' },
    client: { favourites: [7] },
  }
  expect(clear(full)).toEqual({ ...emptyCartState, client: { favourites: [7] } })
})

test('a cart is valid when it has lines and none of them is among the errors', () => {
  expect(cartOf().isCartValid).toBe(false)
  const state = cartOf(cartLine(), cartLine({ ean: '70000001' }))
  expect(state.isCartValid).toBe(true)
  expect(withErrors(state, ['70000001']).isCartValid).toBe(false)
  expect(withErrors(state, ['79999999']).isCartValid).toBe(true)
})

test('a fixed discount is taken off as it is, and no discount leaves the plain sum', () => {
  const state = cartOf(cartLine({ price: 10_000, count: 2 }))
  expect(state.total).toBe(20_000)
  expect(activateDiscount(state, { fixed: true, amount: 3_000 }).total).toBe(17_000)
})

test('the total never falls below the pant of all pieces', () => {
  const state = cartOf(cartLine({ price: 1_000, pant: 300, count: 2 }))
  expect(activateDiscount(state, { fixed: true, amount: 99_999 }).total).toBe(600)
})

test('a discount is activated once; removed, another can be', () => {
  const first = activateDiscount(cartOf(cartLine({ price: 1_000 })), tenth)
  expect(activateDiscount(first, { fixed: true, amount: 900 })).toBe(first)
  const removed = removeDiscount(first)
  expect(removed).toMatchObject({ total: 1_000, discount: { activated: false, originalTotal: 0 } })
  expect(activateDiscount(removed, { fixed: true, amount: 900 }).total).toBe(100)
})

test('the undiscounted sum is kept beside the discount', () => {
  expect(activateDiscount(cartOf(cartLine({ price: 1_000 })), tenth)).toMatchObject({
    total: 900,
    discount: { activated: true, fixed: false, amount: 0.1, originalTotal: 1_000 },
  })
})

test('order ids of Klarna are kept, of Qliro one a shop, the last', () => {
  const klarna = saveKlarnaOrder(saveKlarnaOrder(saveKlarnaOrder(emptyCartState, 'a'), 'b'), 'a')
  expect(klarna.klarnaOrders).toEqual([{ orderId: 'b' }, { orderId: 'a' }])
  const qliro = saveQliroOrder(saveQliroOrder(saveQliroOrder(emptyCartState, 55, 'x'), 56, 'y'), 55, 'z')
  expect(qliro.qliroOrders).toEqual([
    { shopId: 56, orderId: 'y' },
    { shopId: 55, orderId: 'z' },
  ])
})

test('what is stored has everything but the transaction', () => {
  const { txData: _, ...rest } = emptyCartState
  expect(stored({ ...emptyCartState, txData: { secret: 1 } })).toEqual(rest)
})
