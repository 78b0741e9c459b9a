import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import { stubApi } from '#tests/support/browser/stub-api.ts'
import { cartLine } from '#tests/support/catalogue/cart-line.ts'
import { emptyCart, readCart, writeCart } from '../cart/cart-store.ts'
import { toReservation } from './checkout-form.ts'
import { reserveParts, type CheckoutRequest } from './reserve-in-browser.ts'

const jacket = cartLine({ count: 3 })

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  writeCart({ ...emptyCart(), lines: [jacket] })
})
afterEach(() => void vi.unstubAllGlobals())

function partAt(shopId: number, count: number, shownTotal: number): CheckoutRequest {
  const form = { name: 'Kari', phone: '91234567', email: 'kari@example.no', shopId, pay: null, sent: null }
  const request = toReservation(form, [{ ean: jacket.ean, count }])
  return { form, request, shownTotal, shownFreight: null, shownTerms: null, code: null }
}
const parts = () => [partAt(55, 2, 200_00), partAt(56, 1, 100_00)]
const placed = { parts: [{ receiptToken: 'first' }, { receiptToken: 'second' }] }

/** The result to show, or the address that the browser is sent to. */
const reserved = async (requests = parts()) => {
  const outcome = await reserveParts(requests).catch((thrown: unknown) => thrown as Response)
  return outcome instanceof Response ? outcome.headers.get('location') : outcome
}

test('the parts are sent in one request, and the receipt links to the others', async () => {
  const calls = stubApi(() => placed)
  expect(await reserved()).toBe('/kvittering/first?ogsa=second')
  expect(calls.map(({ route }) => route)).toEqual(['POST /checkouts'])
  expect(calls[0]?.body).toMatchObject({
    Phone: '91234567',
    parts: [
      { ShopID: 55, pay: false, shownTotal: 200_00, items: [{ Count: 2 }] },
      { ShopID: 56, pay: false, shownTotal: 100_00, items: [{ Count: 1 }] },
    ],
  })
  expect(readCart().lines).toEqual([])
})

test('a refused part is named by its shop, and the cart stays', async () => {
  const body = { code: 'out_of_stock', message: 'Noe er utsolgt', part: 1, left: { [jacket.ean]: 0 } }
  stubApi(() => Response.json(body, { status: 409 }))
  expect(await reserved()).toMatchObject({ refusedShop: 56, unanswered: false, refusal: { message: 'Noe er utsolgt' } })
  expect(readCart().lines).toEqual([jacket])
})

test('after a lost response a changed form first asks for the earlier attempt, and leads to its receipts', async () => {
  stubApi(() => Response.json({ code: 'unavailable', message: 'Ingen svar' }, { status: 503 }))
  expect(await reserved()).toMatchObject({ unanswered: true })
  expect(readCart().lines).toEqual([jacket])
  const calls = stubApi(() => ({ receiptToken: 'first', also: ['second'] }))
  expect(await reserved([partAt(57, 3, 300_00)])).toBe('/kvittering/first?ogsa=second&tidligere=1')
  expect(calls.map(({ route }) => route)).toEqual(['GET /reservations/attempt'])
  expect(readCart().lines).toEqual([])
})
