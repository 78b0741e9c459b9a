import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProviderName } from '#shared/payments/provider-names.ts'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import { stubApi } from '#tests/support/browser/stub-api.ts'
import { cartLine } from '#tests/support/catalogue/cart-line.ts'
import { emptyCart, readCart, writeCart } from '../../cart/cart-store.ts'
import { toReservation } from '../checkout-form.ts'
import type { CheckoutRequest } from '../reserve-in-browser.ts'
import { finishBegunPayments, orderOnce } from './pay-in-browser.ts'
import { toProviderOrders } from './paying-store.ts'

const jacket = cartLine()
const items = [{ ean: jacket.ean, count: 1 }]
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', memoryStorage(kept))
  vi.stubGlobal('sessionStorage', memoryStorage())
  writeCart({ ...emptyCart(), lines: [jacket] })
})
afterEach(() => void vi.unstubAllGlobals())

/** The begun orders, as the next page reads them from storage. */
const storedOrders = () => toProviderOrders(JSON.parse(kept.get('hent.paying') ?? 'null'))

/**
 * Orders at a shop. The server places the order and begins a payment with this id, which is approved immediately.
 */
async function orderAt(shopId: number, provider: ProviderName, id: string) {
  const form = { name: 'Kari', phone: '91234567', email: 'kari@example.no', shopId, pay: provider, sent: null }
  const request = toReservation(form, items)
  const calls = stubApi(({ route }) =>
    route === 'POST /orders' ? { receiptToken: `receipt of ${id}` } : { id, paid: true, redirectUrl: null },
  )
  const input: CheckoutRequest = { form, request, shownTotal: null, shownFreight: null, shownTerms: null, code: null }
  const left = await orderOnce(input, provider, items).catch((thrown: unknown) => thrown)
  expect(left).toBeInstanceOf(Response)
  return { sentTo: (left as Response).headers.get('location'), shopAsked: calls[0]?.body['ShopID'] }
}

test('the browser stores the order id at Klarna, and returns to that order', async () => {
  const { sentTo } = await orderAt(55, 'klarna', 'k1')
  expect(storedOrders()).toEqual([
    { provider: 'klarna', orderId: 'k1', shopId: 55, receiptToken: 'receipt of k1', items, also: [] },
  ])
  expect(sentTo).toContain('klarna/k1')
})

test('all order ids at Klarna are stored, and at Qliro one per shop: a new one replaces the old', async () => {
  await orderAt(55, 'klarna', 'k1')
  await orderAt(55, 'klarna', 'k2')
  await orderAt(55, 'qliro', 'q1')
  await orderAt(56, 'qliro', 'q2')
  const { sentTo, shopAsked } = await orderAt(55, 'qliro', 'q3')
  expect([sentTo, shopAsked]).toEqual(['/checkout/retur/qliro/q3', 55])
  expect(storedOrders().map(({ provider, shopId, orderId }) => [provider, shopId, orderId])).toEqual([
    ['klarna', 55, 'k1'],
    ['klarna', 55, 'k2'],
    ['qliro', 56, 'q2'],
    ['qliro', 55, 'q3'],
  ])
})

test('at the checkout each begun order is requested: a paid one leads to its receipt, ended and unknown ones are dropped', async () => {
  for (const [provider, id] of [
    ['klarna', 'waiting'],
    ['vipps', 'paid'],
    ['klarna', 'declined'],
    ['qliro', 'unknown'],
  ] as const)
    await orderAt(55, provider, id)
  const states: Record<string, object> = {
    waiting: { paid: false, message: null },
    paid: { paid: true, message: null, receiptToken: 'receipt of paid' },
    declined: { paid: false, message: 'Avvist' },
  }
  stubApi(({ route }) => states[route.split('/').at(-1) ?? ''] ?? Response.json({}, { status: 404 }))
  expect(await finishBegunPayments()).toBe('/kvittering/receipt%20of%20paid')
  expect(storedOrders().map(({ orderId }) => orderId)).toEqual(['waiting'])
  expect(readCart().lines).toEqual([])
})

test('the stored cart contains no transaction data, and stays unchanged until the order is paid', async () => {
  await orderAt(55, 'klarna', 'k1')
  expect(Object.keys(JSON.parse(kept.get('hent.cart') ?? '{}') as object)).toEqual(['lines'])
  expect(readCart().lines).toEqual([jacket])
})
