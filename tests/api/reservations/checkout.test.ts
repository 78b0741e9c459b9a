import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkoutResponse, maxParts, type CheckoutRequest } from '#contract/orders.ts'
import { emailCodeHeader, idempotencyHeader } from '#contract/paths.ts'
import { writeSetting } from '#database/settings.ts'
import { mailQueue, type CodeJob, type MailJob } from '#modules/sales/reservations/index.ts'
import { codeOfSeed } from '#modules/stock/allocation/index.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'
import { givenArticle, givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { findStockViolations, requestFor, type Caller } from '#tests/support/api/reservation-api.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { givenPromo } from '#tests/support/prices/promo-codes.ts'

const home = { Delivery: true, Address: 'Fjellveien 7', PostalCode: '5003', City: 'Bergen', shipping_method_id: 2 }
type Part = CheckoutRequest['parts'][number]

/** Oslo has jackets, Bergen has hats. */
async function givenTwoShops({ jackets = 3, hats = 3 } = {}) {
  const shop = await usingOrders({ stock: jackets })
  const { db, pool } = shop.database
  const bergen = await givenShop(db)
  const hat = await givenVariant(db, { price: 29_900, stock: { [bergen.id]: hats, [shop.oslo.id]: 0 } })
  const part = (shopId: number, ean: string, changes: Partial<Part> = {}): Part => {
    const { CustomerName: _, Email: __, Phone: ___, ...rest } = requestFor(shopId, [{ EanNo: ean, Count: 1 }])
    return { ...rest, pay: false, ...changes }
  }
  const jacketPart = (changes: Partial<Part> = {}) => part(shop.oslo.id, shop.jacket.ean, changes)
  const hatPart = (changes: Partial<Part> = {}) => part(bergen.id, hat.ean, changes)
  const requested = (parts: Part[], changes: Partial<CheckoutRequest> = {}): CheckoutRequest => {
    const { CustomerName, Email, Phone } = requestFor(bergen.id, [])
    return { CustomerName, Email, Phone, parts, ...changes }
  }
  const checkout = (request: CheckoutRequest, { by = shop.kari, key = randomUUID() } = {}) =>
    by.post('/checkouts', request, { [idempotencyHeader]: key })
  const placed = async () => {
    const { rows } = await pool.query<{ shop_id: number; status_id: number }>(
      'select shop_id, status_id from reservations.reservation order by id',
    )
    return rows
  }
  const mails = async () => {
    const { rows } = await pool.query<{ data: MailJob }>('select data from jobs.job where name = $1', [mailQueue])
    return rows.map(({ data }) => data.kind)
  }
  return { ...shop, bergen, hat, jacketPart, hatPart, requested, checkout, placed, mails }
}

test('reservations in two shops and an order that is sent are placed together, each with its own code, receipt and sums', async () => {
  const shop = await givenTwoShops()
  const sent = shop.jacketPart({ ...home, pay: true, shownTotal: 129_900, shownFreight: 19_900 })
  const { status, body, headers } = await shop.checkout(
    shop.requested([shop.jacketPart({ shownTotal: 129_900 }), sent, shop.hatPart()]),
  )
  expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])
  expect(checkoutResponse.parse(body)).toEqual(body)
  const [first, order, last] = body.parts
  expect(first.reservation).toMatchObject({ shopID: shop.oslo.id, total: 129_900, freight: 0, statusID: 1 })
  expect(order.order).toMatchObject({ delivery: true, total: 149_800, freight: 19_900 })
  expect(order.order.statusID).toBe(reservationStatus.awaitingPayment)
  expect(last.reservation).toMatchObject({ shopID: shop.bergen.id, total: 29_900 })
  expect(new Set(body.parts.map((part: { receiptToken: string }) => part.receiptToken)).size).toBe(3)
  for (const { receiptToken } of body.parts)
    expect((await shop.kari.get(`/reservations/receipt/${receiptToken}`)).status).toBe(200)
  // The unpaid order has no mail yet.
  expect(await shop.mails()).toEqual(['confirmation', 'confirmation'])
  expect((await shop.pay(shop.kari, order.receiptToken)).status).toBe(201)
  expect(await findStockViolations(shop.database)).toEqual([])
})

test('if one part is refused, nothing is placed, and the response says which part', async () => {
  const shop = await givenTwoShops({ hats: 0 })
  const cases: [Part[], object][] = [
    [
      [shop.jacketPart(), shop.hatPart()],
      { status: 409, body: { code: 'out_of_stock', part: 1, left: { [shop.hat.ean]: 0 } } },
    ],
    [[shop.hatPart(), shop.jacketPart()], { status: 409, body: { code: 'out_of_stock', part: 0 } }],
    [
      [shop.jacketPart(), shop.jacketPart({ shownTotal: 1 })],
      { status: 409, body: { code: 'price_changed', part: 1, total: 129_900 } },
    ],
    [
      [shop.jacketPart(), shop.jacketPart({ ShopID: 999_999 })],
      { status: 422, body: { part: 1, errors: { ShopID: [expect.any(String)] } } },
    ],
    [
      [shop.jacketPart(), shop.jacketPart({ ...home, PostalCode: '50', pay: true })],
      { status: 422, body: { part: 1, errors: { PostalCode: [expect.any(String)] } } },
    ],
    [
      [shop.jacketPart(), shop.jacketPart(home)],
      { status: 422, body: { part: 1, errors: { Delivery: [expect.any(String)] } } },
    ],
  ]
  for (const [parts, expected] of cases) expect(await shop.checkout(shop.requested(parts))).toMatchObject(expected)
  const wrongPhone = shop.requested([shop.jacketPart()], { Phone: '1' })
  expect(await shop.checkout(wrongPhone)).toMatchObject({
    status: 422,
    body: { errors: { Phone: [expect.any(String)] } },
  })
  expect([await shop.placed(), await shop.mails()]).toEqual([[], []])
  expect(await findStockViolations(shop.database)).toEqual([])
})

test('a refused checkout does not use up its key', async () => {
  const shop = await givenTwoShops()
  const key = randomUUID()
  const wrong = shop.requested([shop.jacketPart(), shop.hatPart({ shownTotal: 1 })])
  expect((await shop.checkout(wrong, { key })).body.code).toBe('price_changed')
  const right = { ...wrong, parts: [shop.jacketPart(), shop.hatPart({ shownTotal: 29_900 })] }
  expect((await shop.checkout(right, { key })).status).toBe(201)
})

test('the same key and body get the same response, byte for byte, and another body is refused', async () => {
  const shop = await givenTwoShops()
  const key = randomUUID()
  const request = shop.requested([shop.jacketPart(), shop.hatPart()])
  const answers = await Promise.all([1, 2, 3].map(() => shop.checkout(request, { key })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await shop.placed()).toHaveLength(2)
  const other = await shop.checkout({ ...request, parts: [shop.hatPart()] }, { key })
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
  const attempt = await shop.kari.get('/reservations/attempt', { [idempotencyHeader]: key })
  const [first, second] = answers[0]!.body.parts
  expect(attempt.body).toEqual({ receiptToken: first.receiptToken, also: [second.receiptToken] })
})

test('one part can be paid online, and a checkout has at most eight', async () => {
  const shop = await givenTwoShops()
  const two = shop.requested([shop.jacketPart({ pay: true }), shop.hatPart({ pay: true })])
  expect(await shop.checkout(two)).toMatchObject({
    status: 422,
    body: { part: 1, errors: { pay: [expect.any(String)] } },
  })
  for (const count of [0, maxParts + 1]) {
    const parts = Array.from({ length: count }, () => shop.jacketPart())
    expect((await shop.checkout(shop.requested(parts))).status, `${count} parts`).toBe(422)
  }
})

test('the limit per customer counts the pieces of all parts', async () => {
  const shop = await givenTwoShops()
  const { db } = shop.database
  const { variants } = await givenArticle(db, {
    webPurchaseLimit: 2,
    variants: [{ stock: { [shop.oslo.id]: 5, [shop.bergen.id]: 5 } }],
  })
  const lamp = variants[0]!
  const of = (shopId: number, Count: number) => shop.jacketPart({ ShopID: shopId, items: [{ EanNo: lamp.ean, Count }] })
  const three = await shop.checkout(shop.requested([of(shop.oslo.id, 1), of(shop.bergen.id, 2)]))
  expect([three.status, three.body.errors]).toMatchObject([422, { items: [expect.stringContaining('høyst 2')] }])
  expect((await shop.checkout(shop.requested([of(shop.oslo.id, 1), of(shop.bergen.id, 1)]))).status).toBe(201)
})

test('open reservations of the shopper are limited, counting each part', async () => {
  const shop = await givenTwoShops({ jackets: 50 })
  const parts = (count: number) => Array.from({ length: count }, () => shop.jacketPart())
  const by = { Email: 'kari@example.no', Phone: '91234567' }
  expect((await shop.checkout(shop.requested(parts(3), by))).status).toBe(201)
  const over = await shop.checkout(shop.requested(parts(3), by))
  expect([over.status, over.body.code]).toEqual([429, 'too_many_open'])
  expect(await shop.placed()).toHaveLength(3)
})

test('simultaneous reservations with spellings of one mailbox share its cap, each with its own phone and browser', async () => {
  const shop = await givenTwoShops({ jackets: 50 })
  const place = async (Email: string, at: number) =>
    shop.checkout(shop.requested([shop.jacketPart()], { Email, Phone: `9123450${at}` }), { by: await shop.guest() })
  const spellings = ['victim@example.no', 'Victim@Example.no', 'victim+1@example.no', 'victim+2@example.no']
  const outcomes = await Promise.all([...spellings, 'victim+3@example.no'].map(place))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429])
  expect((await place('other+1@example.no', 9)).status).toBe(201)
})

test('a promo code for one use per customer is accepted in one part of a checkout, and refused in two', async () => {
  const shop = await givenTwoShops()
  await givenPromo(shop.database.db, { code: 'EN-GANG', limitPerCustomer: 1 })
  const twice = shop.requested([shop.jacketPart({ promocode: 'en-gang' }), shop.hatPart({ promocode: 'en-gang' })])
  expect(await shop.checkout(twice)).toMatchObject({
    status: 422,
    body: { part: 1, errors: { promocode: [expect.any(String)] } },
  })
  const once = shop.requested([shop.jacketPart({ promocode: 'en-gang' }), shop.hatPart()])
  const { status, body } = await shop.checkout(once)
  expect(status).toBe(201)
  expect(body.parts.map((part: { reservation: { discount: number } }) => part.reservation.discount > 0)).toEqual([
    true,
    false,
  ])
})

test('at a network’s cap of open reservations, one e-mailed code confirms all parts of a checkout', async () => {
  const shop = await givenTwoShops()
  const { db, pool } = shop.database
  await writeSetting(db, 'origin_caps', { open: 1, hour: 1 })
  const address = '192.0.2.1'
  const neighbour = await shop.guest(address)
  expect((await shop.checkout(shop.requested([shop.jacketPart()]), { by: neighbour })).status).toBe(201)
  const kari = await shop.guest(address)
  const request = shop.requested([shop.jacketPart(), shop.hatPart()])
  const key = randomUUID()
  expect((await shop.checkout(request, { by: kari, key })).body.code).toBe('email_code_needed')
  const withCode = (code: string) =>
    kari.post('/checkouts', request, { [idempotencyHeader]: key, [emailCodeHeader]: code })
  expect((await withCode('000000')).body.code).toBe('email_code_wrong')
  const { rows } = await pool.query<{ data: CodeJob }>(`select data from jobs.job where name = 'email-code'`)
  expect((await withCode(codeOfSeed(shop.deps.secret, rows[0]!.data.seed))).status).toBe(201)
})

test('checkouts of the same two shops in opposite order do not deadlock, and reserve no piece twice', async () => {
  const shop = await givenTwoShops({ jackets: 7, hats: 7 })
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.guest()))
  const answers = await Promise.all(
    shoppers.map((by: Caller, at) => {
      const parts = [shop.jacketPart(), shop.hatPart()]
      return shop.checkout(shop.requested(at % 2 ? parts : parts.reverse()), { by })
    }),
  )
  expect(Object.groupBy(answers, ({ status }) => String(status))).toMatchObject({
    201: { length: 7 },
    409: { length: 13 },
  })
  expect(await shop.placed()).toHaveLength(14)
  expect(await findStockViolations(shop.database)).toEqual([])
})
