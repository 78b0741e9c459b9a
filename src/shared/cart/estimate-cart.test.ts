import { expect, test } from 'vitest'
import { cartLine } from '#tests/support/catalogue/cart-line.ts'
import { activatePromo, type ActivePromo } from './discount.ts'
import { estimateCart } from './estimate-cart.ts'
import { GtinMap } from '../stock/gtin.ts'

const tenth: ActivePromo = { activePromocode: 'SOMMER10', reduction: { fixed: false, amount: 0.1 } }
const fixed = (amount: number): ActivePromo => ({ activePromocode: 'FAST', reduction: { fixed: true, amount } })

test('a discount is activated with its kind, its amount and the undiscounted sum', () => {
  expect(estimateCart([cartLine({ price: 1_000, count: 2 })], tenth)).toEqual({
    total: 1_800,
    discount: { activated: true, fixed: false, amount: 0.1, originalTotal: 2_000 },
  })
})

test('the discount follows the lines that are left', () => {
  const [jackets, cap] = [cartLine({ price: 1_000, count: 3 }), cartLine({ ean: '70000001', price: 500 })]
  expect(estimateCart([jackets, cap], tenth)).toMatchObject({ total: 3_150, discount: { originalTotal: 3_500 } })
  expect(estimateCart([cap], tenth)).toMatchObject({ total: 450, discount: { originalTotal: 500 } })
})

test('a cart without lines costs nothing and has no discount', () => {
  const discount = { activated: false, fixed: false, amount: 0, originalTotal: 0 }
  expect(estimateCart([], tenth)).toEqual({ total: 0, discount })
  expect(estimateCart([], fixed(100))).toEqual({ total: 0, discount })
})

test('a fixed discount is subtracted from the sum, and without a code the total is the plain sum', () => {
  const lines = [cartLine({ price: 10_000, count: 2 })]
  expect(estimateCart(lines, null)).toMatchObject({ total: 20_000, discount: { activated: false } })
  expect(estimateCart(lines, fixed(3_000)).total).toBe(17_000)
})

test('the total never falls below the pant of all pieces', () => {
  expect(estimateCart([cartLine({ price: 1_000, pant: 300, count: 2 })], fixed(99_999)).total).toBe(600)
})

test('current prices replace those in the lines', () => {
  const line = cartLine({ price: 1_000, count: 2 })
  expect(estimateCart([line], tenth, new GtinMap([[line.ean, 800]]))).toMatchObject({
    total: 1_440,
    discount: { originalTotal: 1_600 },
  })
})

test('a second promo code has no effect until the first is removed', () => {
  expect(activatePromo(null, tenth)).toBe(tenth)
  expect(activatePromo(tenth, fixed(900))).toBe(tenth)
})
