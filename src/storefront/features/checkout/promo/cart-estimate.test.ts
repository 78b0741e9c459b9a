import { expect, test } from 'vitest'
import type { CartLine } from '#shared/cart/cart.ts'
import { cartStateOf, estimateOf } from './cart-estimate.ts'

const line: CartLine = {
  count: 2,
  id: 1,
  ean: '7040000000017',
  name: 'Jakke',
  gender: 'Dame',
  size: 'M',
  color: 'Blå',
  price: 50_000,
  pant: 0,
  frightPrice: 9_900,
  image: '',
  canPurchase: true,
  variant: { id: 1, ean: '7040000000017', shops: [] },
  articleId: 1,
  webPurchaseLimit: null,
  onlyCC: false,
  slug: 'jakke',
}
const tenth = { activePromocode: 'SOMMER10', reduction: { fixed: false, amount: 0.1 } }

test('until the server’s quote is there the sum has the code’s deduction by the shared rules', () => {
  const state = cartStateOf([line], tenth)
  expect(state).toMatchObject({
    activePromocode: 'SOMMER10',
    count: 2,
    total: 90_000,
    discount: { activated: true, fixed: false, amount: 0.1, originalTotal: 100_000 },
  })
  expect(estimateOf(state)).toEqual({ total: 90_000, off: [{ name: 'Rabattkode', amount: 10_000 }] })
  const cheaper = cartStateOf([line], tenth, new Map([[line.ean, 40_000]]))
  expect(estimateOf(cheaper).total).toBe(72_000)
})

test('without a code, and without lines, nothing is taken off', () => {
  expect(estimateOf(cartStateOf([line], null))).toEqual({ total: 100_000, off: [] })
  const empty = cartStateOf([], tenth)
  expect(empty.discount.activated).toBe(false)
  expect(estimateOf(empty)).toEqual({ total: 0, off: [] })
})

test('of what is deposit no code takes any', () => {
  const { total, off } = estimateOf(
    cartStateOf([{ ...line, price: 300, pant: 200 }], { ...tenth, reduction: { fixed: true, amount: 10_000 } }),
  )
  expect([total, off]).toEqual([400, [{ name: 'Rabattkode', amount: 200 }]])
})
