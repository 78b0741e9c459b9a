import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import { readPaying, subscribeToPaying, toPaying, writePaying, type Paying } from './paying-store.ts'

const paying: Paying = { provider: 'klarna', id: 'a1', receiptToken: 't', items: [{ ean: '7000000000001', count: 2 }] }
const stored = new Map<string, string>()
let browser: EventTarget
beforeEach(() => {
  stored.clear()
  browser = new EventTarget()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('localStorage', memoryStorage(stored))
})

/** Stores a payment as another tab would, with the browser's event for this tab. */
function inAnotherTab(value: Paying | null): void {
  if (value) stored.set('hent.paying', JSON.stringify(value))
  else stored.delete('hent.paying')
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'hent.paying' }))
}

test('the browser stores the payment that it sent the shopper to until the payment has ended', () => {
  writePaying(paying)
  expect(readPaying()).toEqual(paying)
  writePaying(null)
  expect([readPaying(), stored.size]).toEqual([null, 0])
})
test('a payment that another tab begins or ends applies in this tab at once', () => {
  const heard = vi.fn()
  const leave = subscribeToPaying(heard)
  inAnotherTab(paying)
  expect([readPaying()?.id, readPaying()?.receiptToken, readPaying()?.items]).toEqual(['a1', 't', paying.items])
  inAnotherTab(null)
  expect([readPaying(), heard.mock.calls.length]).toEqual([null, 2])
  leave()
})
test('an invalid stored value is no payment', () => {
  const wrong = [null, [], 1, { provider: 'paypal', id: '1', receiptToken: 't', items: [] }, { ...paying, items: null }]
  expect(wrong.map(toPaying)).toEqual(wrong.map(() => null))
})
