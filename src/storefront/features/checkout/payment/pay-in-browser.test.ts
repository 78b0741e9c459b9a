import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProviderName } from '#shared/payments/provider-names.ts'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import { stubApi } from '#tests/support/browser/stub-api.ts'
import { cartLine } from '#tests/support/catalogue/cart-line.ts'
import { emptyCart, readCart, writeCart } from '../../cart/cart-store.ts'
import { toReservation } from '../checkout-form.ts'
import type { CheckoutRequest } from '../reserve-in-browser.ts'
import { orderOnce } from './pay-in-browser.ts'
import { toPaying } from './paying-store.ts'

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

/** The pending payment as the next page reads it from storage. */
const readPaying = () => toPaying(JSON.parse(kept.get('hent.paying') ?? 'null'))

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
  expect(readPaying()).toEqual({ provider: 'klarna', id: 'k1', receiptToken: 'receipt of k1', items })
  expect(sentTo).toContain('klarna/k1')
})

test('the browser stores the order id at Qliro of the chosen shop, and a new order replaces it', async () => {
  expect(await orderAt(55, 'qliro', 'q1')).toMatchObject({ shopAsked: 55 })
  expect(readPaying()).toMatchObject({ provider: 'qliro', id: 'q1' })
  const { sentTo } = await orderAt(55, 'qliro', 'q2')
  expect(readPaying()).toEqual({ provider: 'qliro', id: 'q2', receiptToken: 'receipt of q2', items })
  expect(sentTo).toContain('qliro/q2')
  expect([...kept.values()].join()).not.toContain('q1')
})

test('the stored cart contains no transaction data, and stays unchanged until the order is paid', async () => {
  await orderAt(55, 'klarna', 'k1')
  expect(Object.keys(JSON.parse(kept.get('hent.cart') ?? '{}') as object).toSorted()).toEqual([
    'lines',
    'selectedShipping',
  ])
  expect(readCart().lines).toEqual([jacket])
})
