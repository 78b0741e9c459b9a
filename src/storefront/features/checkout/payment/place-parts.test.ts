import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import { stubApi } from '#tests/support/browser/stub-api.ts'
import { cartLine } from '#tests/support/catalogue/cart-line.ts'
import { emptyCart, readCart, writeCart } from '../../cart/cart-store.ts'
import { toReservation } from '../checkout-form.ts'
import type { CheckoutRequest } from '../reserve-in-browser.ts'
import { idempotencyHeader } from '#contract/paths.ts'
import { readOrders } from './paying-store.ts'
import { placeParts } from './place-parts.ts'
import { settlePaid } from './settle-payment.ts'

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
  const outcome = await placeParts(requests).catch((thrown: unknown) => thrown as Response)
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

test('a refused part is named by its number, shop and goods, and the cart stays', async () => {
  const body = { code: 'out_of_stock', message: 'Noe er utsolgt', part: 1, left: { [jacket.ean]: 0 } }
  stubApi(() => Response.json(body, { status: 409 }))
  expect(await reserved()).toMatchObject({
    refusedPart: { number: 2, shopId: 56, eans: [jacket.ean] },
    ...{ unanswered: false, refusal: { message: 'Noe er utsolgt' } },
  })
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

/** The second part is sent, and paid online. */
function withPaid(): CheckoutRequest[] {
  const [first, second] = parts()
  const sent = { address: 'Fjellveien 7', postalCode: '5003', city: 'Bergen' }
  const form = { ...second!.form, pay: 'vipps' as const, sent }
  const request = toReservation({ ...form, shopId: 56 }, [{ ean: jacket.ean, count: 1 }])
  return [first!, { ...second!, form, request, shownFreight: 99_00 }]
}
const session = { id: 'p1', paid: true, redirectUrl: null }

test('a part that is paid online leads to its payment, and its goods stay in the cart until then', async () => {
  const calls = stubApi(({ route }) => (route === 'POST /checkouts' ? placed : session))
  expect(await reserved(withPaid())).toBe('/checkout/retur/vipps/p1')
  expect(calls[0]?.body).toMatchObject({
    parts: [{ pay: false }, { pay: true, Delivery: true, shownTotal: 100_00, shownFreight: 99_00 }],
  })
  expect(calls[1]?.body).toEqual({ receiptToken: 'second' })
  expect(readCart().lines).toMatchObject([{ ean: jacket.ean, count: 1 }])
  expect(readOrders()).toMatchObject([{ receiptToken: 'second', also: ['first'] }])
  expect(settlePaid('second')).toBe('/kvittering/second?ogsa=first')
  expect(readCart().lines).toEqual([])
})

test('if the payment cannot begin, the receipts of all parts are shown, and the unpaid goods stay in the cart', async () => {
  const refused = () => Response.json({ code: 'payment_closed', message: 'Lukket' }, { status: 409 })
  stubApi(({ route }) => (route === 'POST /checkouts' ? placed : refused()))
  expect(await reserved(withPaid())).toBe('/kvittering/first?ogsa=second')
  expect(readCart().lines).toMatchObject([{ ean: jacket.ean, count: 1 }])
})

test('if the payment gets no response, the same checkout is sent again with the same key', async () => {
  const silent = () => Response.json({ code: 'unavailable', message: 'Ingen svar' }, { status: 503 })
  const calls = stubApi(({ route }) => (route === 'POST /checkouts' ? placed : silent()))
  expect(await reserved(withPaid())).toMatchObject({ unanswered: true })
  expect(readCart().lines).toEqual([jacket])
  expect(await reserved(withPaid())).toMatchObject({ unanswered: true })
  const keys = calls
    .filter(({ route }) => route === 'POST /checkouts')
    .map(({ headers }) => headers.get(idempotencyHeader))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})
