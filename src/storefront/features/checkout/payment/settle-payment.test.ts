import { beforeEach, expect, test, vi } from 'vitest'
import { countCart } from '#shared/cart/cart.ts'
import { estimateCart } from '#shared/cart/estimate-cart.ts'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import { cartLine } from '#tests/support/catalogue/cart-line.ts'
import { emptyCart, readCart, writeCart } from '../../cart/cart-store.ts'
import { attemptKey } from '../attempt-key.ts'
import { readContact, typeContact } from '../contact/contact-store.ts'
import { readPromo, writePromo } from '../promo/promo-store.ts'
import { keepOrder, readOrders } from './paying-store.ts'
import { settlePaid, settleUnpaid } from './settle-payment.ts'

const jacket = cartLine({ count: 2 })
const items = [{ ean: jacket.ean, count: 2 }]
const kept = new Map<string, string>()

/** A checkout with a pending payment: two jackets, a promo code and the shopper's contact details. */
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', memoryStorage(kept))
  vi.stubGlobal('sessionStorage', memoryStorage())
  writeCart({ ...emptyCart(), lines: [jacket] })
  writePromo({ activePromocode: 'SOMMER10', reduction: { fixed: false, amount: 0.1 } })
  keepOrder({ provider: 'klarna', orderId: 'k1', shopId: 55, receiptToken: 'token', items, also: [] })
  typeContact('name', 'Kari')
})

test('a paid order clears lines, total, transaction, discount and order info', () => {
  expect(settlePaid('token')).toBe('/kvittering/token')
  const { lines } = readCart()
  expect([lines, countCart(lines)]).toEqual([[], 0])
  expect(estimateCart(lines, readPromo())).toMatchObject({ total: 0, discount: { activated: false } })
  expect([readOrders(), readPromo(), readContact()]).toEqual([[], null, {}])
  expect([...kept.keys()].filter(key => key !== 'hent.cart')).toEqual([])
})

test('goods added after the payment began stay in the cart, and so do the contact details', () => {
  const cap = cartLine({ ean: '7040000000024', count: 1 })
  writeCart({ ...readCart(), lines: [{ ...jacket, count: 3 }, cap] })
  settlePaid('token')
  expect(readCart().lines.map(({ ean, count }) => [ean, count])).toEqual([
    [jacket.ean, 1],
    [cap.ean, 1],
  ])
  expect(readContact()).toEqual({ name: 'Kari' })
})

test('the receipt of another order leaves the cart and the stored payments unchanged', () => {
  expect(settlePaid('other')).toBe('/kvittering/other')
  expect([readCart().lines, readOrders()[0]?.orderId, readPromo()?.activePromocode]).toEqual([
    [jacket],
    'k1',
    'SOMMER10',
  ])
})

test('an unpaid order ends its transaction and attempt, and keeps lines, code and contact details', () => {
  const attempt = attemptKey({ pay: 'klarna' })
  settleUnpaid('other')
  expect([readOrders()[0]?.orderId, attemptKey({ pay: 'klarna' })]).toEqual(['k1', attempt])
  settleUnpaid('k1')
  expect([readOrders(), readCart().lines, readPromo()?.activePromocode]).toEqual([[], [jacket], 'SOMMER10'])
  expect(readContact()).toEqual({ name: 'Kari' })
  expect(attemptKey({ pay: 'klarna' })).not.toBe(attempt)
})

test('of several begun orders the paid one takes its own goods out of the cart, and the others stay', () => {
  const cap = cartLine({ ean: '7040000000024', count: 1 })
  writeCart({ lines: [jacket, cap] })
  const ofCap = [{ ean: cap.ean, count: 1 }]
  keepOrder({ provider: 'qliro', orderId: 'q1', shopId: 56, receiptToken: 'second', items: ofCap, also: [] })
  settlePaid('token')
  expect(readCart().lines.map(({ ean }) => ean)).toEqual([cap.ean])
  expect(readOrders().map(({ orderId }) => orderId)).toEqual(['q1'])
  settlePaid('second')
  expect([readCart().lines, readOrders()]).toEqual([[], []])
})

test('an unpaid order does not end an attempt to reserve, because its response may have been lost', () => {
  const attempt = attemptKey({ items: [] })
  settleUnpaid('k1')
  expect([readOrders(), attemptKey({ items: [] })]).toEqual([[], attempt])
})

test('an older unpaid order does not end the attempt of a later one', () => {
  keepOrder({ provider: 'klarna', orderId: 'k2', shopId: 55, receiptToken: 'second', items, also: [] })
  const attempt = attemptKey({ pay: 'klarna' })
  settleUnpaid('k1')
  expect(attemptKey({ pay: 'klarna' })).toBe(attempt)
})

test('an unpaid order returns the receipts of the parts that were reserved with it', () => {
  keepOrder({ provider: 'vipps', orderId: 'v1', shopId: 56, receiptToken: 'sent', items, also: ['first', 'second'] })
  expect(settleUnpaid('v1')).toEqual(['first', 'second'])
  expect([settleUnpaid('v1'), settleUnpaid('k1')]).toEqual([[], []])
})
