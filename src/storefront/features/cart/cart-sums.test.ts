import { expect, test } from 'vitest'
import { offOf, quotedSums, sumsFor } from './cart-sums.ts'

test('a quote’s sums are shown only for the cart that was quoted', () => {
  const cart = { lines: [{ ean: '7040000000017', count: 3 }], promocode: null }
  const sums = quotedSums(cart, { total: 200, deductions: [{ name: '3 for 2', amount: 100 }], discount: 0 })
  expect(sumsFor(cart, sums)).toMatchObject({ total: 200, off: [{ name: '3 for 2', amount: 100 }] })
  expect(sumsFor({ ...cart, lines: [{ ean: '7040000000017', count: 2 }] }, sums)).toBeNull()
  expect(sumsFor({ ...cart, promocode: 'SOMMER' }, sums)).toBeNull()
  expect(sumsFor(cart, null)).toBeNull()
})

test('multi-buys are listed by name, then the promo code', () => {
  expect(offOf({ deductions: [{ name: '3 for 2', amount: 100 }], discount: 50 })).toEqual([
    { name: '3 for 2', amount: 100 },
    { name: 'Rabattkode', amount: 50 },
  ])
})
