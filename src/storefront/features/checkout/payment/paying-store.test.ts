import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { providerNames } from '#shared/payments/provider-names.ts'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import {
  dropOrder,
  keepOrder,
  ordersAtMost,
  readOrders,
  subscribeToOrders,
  toProviderOrders,
  type ProviderOrder,
} from './paying-store.ts'

const items = [{ ean: '7000000000001', count: 2 }]
const klarna: ProviderOrder = { provider: 'klarna', orderId: 'k1', shopId: 55, receiptToken: 't', items, also: [] }
const stored = new Map<string, string>()
let browser: EventTarget
beforeEach(() => {
  stored.clear()
  browser = new EventTarget()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('localStorage', memoryStorage(stored))
})

/** Stores orders as another tab would, with the browser's event for this tab. */
function inAnotherTab(value: unknown): void {
  if (value) stored.set('hent.paying', JSON.stringify(value))
  else stored.delete('hent.paying')
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'hent.paying' }))
}

test('the browser stores the orders that it sent the shopper to pay until they have ended', () => {
  keepOrder(klarna)
  expect(readOrders()).toEqual([klarna])
  dropOrder('other')
  expect(readOrders()).toEqual([klarna])
  dropOrder('k1')
  expect([readOrders(), stored.size]).toEqual([[], 0])
})

test('an order that another tab begins or ends applies in this tab at once, and this tab keeps it beside its own', () => {
  const heard = vi.fn()
  const leave = subscribeToOrders(heard)
  inAnotherTab([klarna])
  expect(readOrders()).toEqual([klarna])
  keepOrder({ ...klarna, orderId: 'k2' })
  expect(readOrders().map(({ orderId }) => orderId)).toEqual(['k1', 'k2'])
  inAnotherTab(null)
  expect([readOrders(), heard.mock.calls.length]).toEqual([[], 3])
  leave()
})

test('the single payment that an earlier version stored is read', () => {
  stored.set('hent.paying', JSON.stringify({ provider: 'qliro', id: 'q1', receiptToken: 't', items }))
  expect(readOrders()).toEqual([{ provider: 'qliro', orderId: 'q1', shopId: null, receiptToken: 't', items, also: [] }])
})

test('invalid stored orders are dropped, and valid ones beside them are kept', () => {
  const wrong = [
    null,
    [],
    1,
    'k1',
    { ...klarna, provider: 'paypal' },
    { ...klarna, items: null },
    { ...klarna, orderId: 7 },
  ]
  for (const each of wrong) expect(toProviderOrders(each), JSON.stringify(each)).toEqual([])
  expect(toProviderOrders([...wrong, klarna])).toEqual([klarna])
})

test('for any orders, the latest are kept: one per shop of Qliro, and one per id of the other providers', () => {
  const order = fc
    .tuple(fc.constantFrom(...providerNames), fc.nat(20))
    .map(([provider, at]) => ({ provider, orderId: `${provider} ${at}`, shopId: 55 + (at % 3) }))
  fc.assert(
    fc.property(fc.array(order, { maxLength: 30, size: 'max' }), orders => {
      stored.clear()
      for (const each of orders) keepOrder({ ...klarna, ...each })
      // An independent model: goes backwards and keeps each order that no later one replaces.
      const expected: typeof orders = []
      for (const each of orders.toReversed()) {
        const later = expected.some(
          ({ provider, orderId, shopId }) =>
            orderId === each.orderId || (provider === 'qliro' && each.provider === 'qliro' && shopId === each.shopId),
        )
        if (!later) expected.unshift(each)
      }
      expect(readOrders().map(({ provider, orderId, shopId }) => ({ provider, orderId, shopId }))).toEqual(
        expected.slice(-ordersAtMost),
      )
    }),
  )
})
