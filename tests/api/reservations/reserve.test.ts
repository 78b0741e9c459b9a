import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reservationAnswer } from '#contract/reservations.ts'
import { writeSetting } from '#database/settings.ts'
import { addOpenHours } from '#shared/time/opening-hours.ts'
import { parseOpeningHours } from '#shared/time/read-opening-hours.ts'
import { givenCampaign, givenShop, givenVariant, givenArticle, givenStock } from '#tests/support/catalogue/catalogue.ts'
import { findStockViolations, requestFor, usingShop } from '#tests/support/api/reservation-api.ts'
import { reservationKeys } from '#tests/support/api/reservation-keys.ts'

const open = 'Man-Søn 0000-2400'

async function shopWithJacket(stock = 3) {
  const shop = await usingShop()
  const oslo = await givenShop(shop.database.db, { openingHours: open })
  const jacket = await givenVariant(shop.database.db, { price: 129_900, stock: { [oslo.id]: stock } })
  return { ...shop, oslo, jacket, kari: await shop.guest(), line: { EanNo: jacket.ean, Count: 1 } }
}

test("a reservation gets a code, a receipt and a ready time, and lowers the shop's stock by one", async () => {
  const { reserve, kari, oslo, line, jacket, database } = await shopWithJacket()
  const before = Date.now()
  const { status, body, headers } = await reserve(
    kari,
    requestFor(oslo.id, [line], { CustomerName: ' Kari\u0007  Nordmann ' }),
  )
  expect(status).toBe(201)
  expect(reservationAnswer.parse(body)).toEqual(body)
  expect(body.pickupCode).toMatch(/^\d{6}$/)
  expect(body.receiptToken).toMatch(/^[\w-]{32}$/)
  // Two hours, unless today is a public holiday.
  const ready = addOpenHours(new Date(before), 2, parseOpeningHours(open))!
  expect(Math.abs(Date.parse(body.readyBy!) - ready.getTime())).toBeLessThan(60_000)
  expect(body.reservation).toMatchObject({
    shopID: oslo.id,
    statusID: 1,
    customerID: null,
    name: 'Kari Nordmann',
    delivery: false,
    total: 129_900,
    trackingUrl: null,
  })
  expect(body.reservation.phone).toMatch(/^\+479\d{7}$/)
  expect(body.reservation.articles).toMatchObject([
    { ean: jacket.ean, count: 1, price: 129_900, originalPrice: 129_900, state: 'waiting' },
  ])
  expect(headers.get('cache-control')).toBe('no-store')
  const stock = await database.db
    .selectFrom('shops.stock')
    .select(['on_hand', 'reserved', 'available'])
    .executeTakeFirst()
  expect(stock).toEqual({ on_hand: 3, reserved: 1, available: 2 })
  expect(await findStockViolations(database)).toEqual([])
})
test('a reservation has exactly the ten keys of the specification; an eleventh is refused', async () => {
  const { reserve, kari, oslo, line } = await shopWithJacket()
  const request = requestFor(oslo.id, [line])
  expect(Object.keys(request)).toEqual(reservationKeys)
  const more = await reserve(kari, { ...request, total: 1 } as never)
  expect([more.status, more.body]).toMatchObject([422, { errors: { total: ['Ukjent felt'] } }])
  for (const key of Object.keys(request)) {
    const { [key as 'City']: _, ...less } = request
    expect((await reserve(kari, less as never)).status).toBe(422)
  }
  expect((await reserve(kari, request)).status).toBe(201)
})
test('an order line needs an EAN and a count', async () => {
  const { reserve, kari, oslo, jacket } = await shopWithJacket()
  for (const wrong of [
    { EanNo: jacket.ean },
    { Count: 1 },
    { EanNo: jacket.ean, Count: 0 },
    { EanNo: jacket.ean, Count: 1.5 },
  ]) {
    expect((await reserve(kari, requestFor(oslo.id, [wrong as never]))).status).toBe(422)
  }
})
test('a line may name a campaign or a shop; the shop must be the chosen one, the campaign changes no price', async () => {
  const { reserve, kari, oslo, line, database } = await shopWithJacket()
  const other = await givenShop(database.db)
  const wrong = await reserve(kari, requestFor(oslo.id, [{ ...line, shopId: other.id }]))
  expect([wrong.status, wrong.body]).toMatchObject([422, { errors: { 'items.0.shopId': [expect.any(String)] } }])
  const right = await reserve(kari, requestFor(oslo.id, [{ ...line, shopId: oslo.id, CampaignArticleID: 999_999 }]))
  expect([right.status, right.body.reservation.total]).toEqual([201, 129_900])
})
test('the lowest valid price of the shop is charged, regardless of the campaign that the client names', async () => {
  const { reserve, kari, oslo, jacket, database } = await shopWithJacket()
  const day = 86_400_000
  await givenCampaign(database.db, { prices: { [jacket.id]: 99_900 } })
  const over = await givenCampaign(database.db, { prices: { [jacket.id]: 9_900 }, endsAt: new Date(Date.now() - day) })
  const { body } = await reserve(
    kari,
    requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 2, CampaignArticleID: over.campaignArticleIds[0]! }]),
  )
  expect(body.reservation.total).toBe(199_800)
  expect(body.reservation.articles[0]).toMatchObject({ price: 99_900, originalPrice: 99_900 })
})
test('a reservation costs the shop’s own price instead of the chain’s', async () => {
  const { reserve, kari, oslo, database } = await shopWithJacket()
  const variant = await givenVariant(database.db, { price: 50_000 })
  await givenStock(database.db, oslo.id, variant.id, { onHand: 1, ownPrice: 60_000 })
  expect((await reserve(kari, requestFor(oslo.id, [{ EanNo: variant.ean, Count: 1 }]))).body.reservation.total).toBe(
    60_000,
  )
})
test('if the shown price is out of date the new price is returned, and nothing is reserved', async () => {
  const { reserve, kari, oslo, line, database } = await shopWithJacket()
  const request = requestFor(oslo.id, [line])
  const key = randomUUID()
  const changed = await reserve(kari, request, { shown: 99_900, key })
  expect([changed.status, changed.body]).toMatchObject([
    409,
    { code: 'price_changed', total: 129_900, lines: [{ price: 129_900 }] },
  ])
  expect(await findStockViolations(database)).toEqual([])
  expect((await reserve(kari, request, { shown: 129_900, key })).status).toBe(201)
})
test('delivery cannot be chosen for a reservation', async () => {
  const { reserve, kari, oslo, line } = await shopWithJacket()
  const { status, body } = await reserve(kari, requestFor(oslo.id, [line], { Delivery: true }))
  expect([status, body]).toMatchObject([422, { errors: { Delivery: [expect.any(String)] } }])
  for (const Delivery of ['false', 0, null])
    expect((await reserve(kari, { ...requestFor(oslo.id, [line]), Delivery } as never)).status).toBe(422)
  const taken = await reserve(kari, requestFor(oslo.id, [line]))
  expect(taken.body.reservation.delivery).toBe(false)
})
test('each invalid field of a form gets a message', async () => {
  const { reserve, kari, oslo, line } = await shopWithJacket()
  const { status, body } = await reserve(
    kari,
    requestFor(oslo.id, [line], { CustomerName: ' ', Email: 'kari@@example', Phone: '22334455' }),
  )
  expect(status).toBe(422)
  expect(body).toMatchObject({
    code: 'invalid',
    errors: {
      CustomerName: [expect.any(String)],
      Email: [expect.any(String)],
      Phone: ['Telefonnummeret må være et norsk mobilnummer (8 siffer som starter med 4 eller 9)'],
    },
  })
})
test('an unknown shop or EAN is an error of its field, and the response lists the EAN', async () => {
  const { reserve, kari, oslo, line } = await shopWithJacket()
  expect((await reserve(kari, requestFor(4711, [line]))).body).toMatchObject({
    code: 'invalid',
    errors: { ShopID: ['Butikken finnes ikke'] },
  })
  const { status, body } = await reserve(kari, requestFor(oslo.id, [line, { EanNo: '2099999999999', Count: 1 }]))
  expect([status, body]).toMatchObject([
    422,
    { cartErrors: ['2099999999999'], errors: { 'items.1.EanNo': ['Varen finnes ikke'] } },
  ])
})
test.each([{ purchasableOnWeb: 0 }, { visibleOnWeb: 0 }, { inFeed: false }])(
  'goods that are not sold on the web cannot be reserved: %j',
  async facts => {
    const { reserve, kari, oslo, database } = await shopWithJacket()
    const article = await givenArticle(database.db, { ...facts, variants: [{ stock: { [oslo.id]: 5 } }] })
    const ean = article.variants[0]!.ean
    const { status, body } = await reserve(kari, requestFor(oslo.id, [{ EanNo: ean, Count: 1 }]))
    expect([status, body]).toMatchObject([409, { code: 'not_collectable', cartErrors: [ean] }])
  },
)
test('a limit per shopper counts over all lines of an EAN', async () => {
  const { reserve, kari, oslo, database } = await shopWithJacket()
  const article = await givenArticle(database.db, { webPurchaseLimit: 2, variants: [{ stock: { [oslo.id]: 9 } }] })
  const line = { EanNo: article.variants[0]!.ean, Count: 1 }
  const three = await reserve(kari, requestFor(oslo.id, [line, line, line]))
  expect([three.status, three.body]).toMatchObject([422, { cartErrors: [line.EanNo] }])
  expect((await reserve(kari, requestFor(oslo.id, [line, line]))).status).toBe(201)
})
test('if goods fall short, the response has the remaining pieces per variant, and nothing is written', async () => {
  const { reserve, kari, oslo, jacket, database } = await shopWithJacket(2)
  const sock = await givenVariant(database.db, { stock: { [oslo.id]: 5 } })
  const elsewhere = await givenVariant(database.db)
  const { status, body } = await reserve(
    kari,
    requestFor(oslo.id, [
      { EanNo: jacket.ean, Count: 2 },
      { EanNo: sock.ean, Count: 1 },
      { EanNo: jacket.ean, Count: 1 },
      { EanNo: elsewhere.ean, Count: 1 },
    ]),
  )
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'out_of_stock',
    message: 'Noen av varene er ikke lenger på lager i butikken',
    cartErrors: [jacket.ean, elsewhere.ean],
    left: { [jacket.ean]: 2, [elsewhere.ean]: 0 },
  })
  expect(await database.db.selectFrom('reservations.reservation').selectAll().execute()).toEqual([])
  expect(await database.db.selectFrom('promises.idempotency').selectAll().execute()).toEqual([])
  expect(await findStockViolations(database)).toEqual([])
})
test('the same key gets the same response, another body under it is refused, another guest can use it', async () => {
  const { reserve, guest, kari, oslo, line, database } = await shopWithJacket()
  const request = requestFor(oslo.id, [line])
  const key = randomUUID()
  const first = await reserve(kari, request, { key })
  const again = await reserve(kari, request, { key })
  expect([again.status, again.body]).toEqual([201, first.body])
  const other = await reserve(kari, { ...request, City: 'Hamar' }, { key })
  expect([other.status, other.body]).toMatchObject([409, { code: 'idempotency_key_reused' }])
  expect((await reserve(await guest(), requestFor(oslo.id, [line]), { key })).status).toBe(201)
  expect(await database.db.selectFrom('reservations.reservation').select('id').execute()).toHaveLength(2)
})
test('a reservation without an idempotency key is refused', async () => {
  const { kari, oslo, line } = await shopWithJacket()
  const { status, body } = await kari.post('/reservations', requestFor(oslo.id, [line]))
  expect([status, body.code]).toEqual([422, 'idempotency_key_missing'])
})
test('a reservation with an invalid CSRF token is refused', async () => {
  const { kari, oslo, line } = await shopWithJacket()
  const headers = { 'idempotency-key': randomUUID(), 'x-xsrf-token': 'made up' }
  expect((await kari.post('/reservations', requestFor(oslo.id, [line]), headers)).status).toBe(419)
})
test('the first call responds 204 and sets the readable cookie XSRF-TOKEN', async () => {
  const { guest } = await usingShop()
  const visitor = await guest()
  const { status, body } = await visitor.get('/customers/current')
  expect([status, body]).toEqual([204, null])
  expect(visitor.cookies.get('XSRF-TOKEN')).toMatch(/^[\w-]+\.[\w-]+$/)
})
test('caps apply per phone, per e-mail address and in pieces; three shoppers in one network are accepted', async () => {
  const { reserve, guest, kari, oslo, line, database } = await shopWithJacket(50)
  await writeSetting(database.db, 'reservation_caps', { open: 2, pieces: 4 })
  const many = await reserve(kari, requestFor(oslo.id, [{ ...line, Count: 5 }]))
  expect([many.status, many.body]).toMatchObject([
    422,
    { errors: { items: ['Du kan reservere høyst 4 varer om gangen'] } },
  ])
  const by = async (caller: typeof kari, who: object) =>
    (await reserve(caller, requestFor(oslo.id, [line], who))).status
  const phones = ['91234567', '+47 912 34 567', '004791234567']
  const statuses: number[] = []
  for (const Phone of phones) statuses.push(await by(await guest(), { Phone }))
  for (const Email of ['ola@example.no', 'OLA@example.no', 'Ola@Example.no'])
    statuses.push(await by(await guest(), { Email }))
  for (let i = 0; i < 3; i++) statuses.push(await by(await guest('192.0.2.7'), {}))
  for (let i = 0; i < 3; i++) statuses.push(await by(await guest(`2001:db8:1:2::${i + 1}`), {}))
  expect(statuses).toEqual([201, 201, 429, 201, 201, 429, 201, 201, 201, 201, 201, 201])
})
test('invisible characters are removed from names, addresses and e-mail addresses; an e-mail address with control characters is refused', async () => {
  const { reserve, kari, oslo, line } = await shopWithJacket()
  const { status, body } = await reserve(
    kari,
    requestFor(oslo.id, [line], {
      CustomerName: 'Ola\u202e\u0000 Nordmann\r\nBcc: x@y.no',
      Address: 'Storgata\u0000 1\r\nX-Evil: 1',
      PostalCode: '01\u000055',
      City: 'Os\ud800lo\n',
    }),
  )
  expect(status).toBe(201)
  expect(body.reservation).toMatchObject({
    name: 'Ola Nordmann Bcc: x@y.no',
    address: 'Storgata 1 X-Evil: 1',
    zipcode: '0155',
    city: 'Os lo',
  })
  for (const Email of ['kari\u200b@example.no', '\u202ekari@example.no\u2060']) {
    const cleaned = await reserve(kari, requestFor(oslo.id, [line], { Email }))
    expect([cleaned.status, cleaned.body.reservation.email]).toEqual([201, 'kari@example.no'])
  }
  for (const Email of ['kari\u0000@example.no', 'kari\n@example.no']) {
    const error = await reserve(kari, requestFor(oslo.id, [line], { Email }))
    expect([error.status, Object.keys((error.body as never as { errors: object }).errors)]).toEqual([422, ['Email']])
  }
})
test.each([99_999_999_999, -1, 0, 1.5, 2 ** 31])(
  'an impossible shop id is refused like an unknown one: %s',
  async ShopID => {
    const { reserve, kari, line } = await shopWithJacket()
    const placed = await reserve(kari, requestFor(ShopID, [line]))
    expect([placed.status, Object.keys((placed.body as never as { errors: object }).errors)]).toEqual([422, ['ShopID']])
    const validated = await kari.post('/cart/validate', { ShopID, items: [line] })
    expect(validated.status).toBeLessThan(500)
  },
)
