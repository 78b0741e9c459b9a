import { describe, expect, test } from 'vitest'
import { registration, rightPassword } from '../support/api/customers.ts'
import { givenPromo } from '../support/prices/promo-codes.ts'
import { givenShop, givenVariant } from '../support/catalogue/catalogue.ts'
import { findStockViolations, requestFor, usingShop, type TestShop } from '../support/api/reservation-api.ts'

const day = 86_400_000

async function givenCheckout(changes: Parameters<typeof usingShop>[0] = {}) {
  const shop = await usingShop(changes)
  const { db } = shop.database
  const { id } = await givenShop(db)
  const { ean } = await givenVariant(db, { price: 10_000, stock: { [id]: 500 } })
  const items = [{ EanNo: ean, Count: 1 }]
  const kari = await shop.guest()
  const reserve = async (promocode: string, more = {}) =>
    shop.reserve(await shop.guest(), requestFor(id, items, { promocode, ...more }))
  const usedOf = async (code: string) =>
    (await db.selectFrom('cart.promo_code').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used
  return { shop, db, shopId: id, ean, items, kari, reserve, usedOf }
}
const cancel = async (shop: TestShop, token: string) =>
  (await (await shop.guest()).post(`/reservations/receipt/${token}/cancel`)).status

test('one of 100 simultaneous reservations with a single-use code gets the discount, and the other 99 store nothing', async () => {
  const till = await givenCheckout()
  const { shop, db, reserve, usedOf } = till
  await givenPromo(db, { code: 'EN-GANG', limitTotal: 1 })
  const results = await Promise.all(Array.from({ length: 100 }, () => reserve('en-gang')))
  expect(results.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 99 }, () => 422)])
  const rejected = results.filter(({ status }) => status === 422)
  expect(new Set(rejected.map(({ body }) => JSON.stringify(body)))).toEqual(
    new Set([
      JSON.stringify({ message: 'Ugyldig data', code: 'invalid', errors: { promocode: ['Koden er brukt opp'] } }),
    ]),
  )
  const kept = await db.selectFrom('reservations.reservation').select(['total', 'discount']).execute()
  expect(kept).toEqual([{ total: 9_000, discount: 1_000 }])
  expect(await usedOf('EN-GANG')).toBe(1)
  expect(await findStockViolations(shop.database)).toEqual([])
})

test('one of ten simultaneous reservations of a phone number with a once-per-customer code gets the discount', async () => {
  const { db, reserve, usedOf } = await givenCheckout()
  await givenPromo(db, { code: 'DEG', limitPerCustomer: 1 })
  const same = { Phone: '98765432' }
  const results = await Promise.all(Array.from({ length: 10 }, () => reserve('DEG', same)))
  // From the fourth on they exceed the shopper's cap on open reservations.
  expect(results.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await usedOf('DEG')).toBe(1)
  expect((await reserve('DEG', { Phone: '98765431' })).status).toBe(201)
})

test.each([
  ['another case', 'Kari.Nordmann@Example.no', 'kari.nordmann@example.no'],
  ['a tag', 'kari@example.no', 'kari+to@example.no'],
  ['another tag', 'kari+en@example.no', 'kari+to@example.no'],
  ['dots of Gmail', 'karinordmann@gmail.com', 'kari.nord.mann@gmail.com'],
  ['the other domain of Gmail', 'karinordmann@gmail.com', 'kari.nordmann+x@googlemail.com'],
])('another spelling of a mailbox gives no further use of a once-per-customer code: %s', async (_, first, second) => {
  const { db, reserve, usedOf } = await givenCheckout()
  await givenPromo(db, { code: 'DEG', limitPerCustomer: 1 })
  expect((await reserve('DEG', { Phone: '98765432', Email: first })).status).toBe(201)
  const again = await reserve('DEG', { Phone: '98765431', Email: second })
  expect(again).toMatchObject({ status: 422, body: { errors: { promocode: ['Koden er brukt opp'] } } })
  expect((await reserve('DEG', { Phone: '98765430', Email: `x${second}` })).status).toBe(201)
  expect(await usedOf('DEG')).toBe(2)
})

test("a code's use is restored once when a reservation is cancelled, also when the cancel is repeated", async () => {
  const till = await givenCheckout()
  const { db, reserve, usedOf } = till
  await givenPromo(db, { code: 'TILBAKE', limitTotal: 1, limitPerCustomer: 1 })
  const me = { Phone: '98765433', Email: 'tilbake@example.no' }
  const first = await reserve('TILBAKE', me)
  expect(first.status).toBe(201)
  expect((await reserve('TILBAKE')).status).toBe(422)
  const token = first.body.receiptToken
  const cancelled = await Promise.all(Array.from({ length: 5 }, () => cancel(till.shop, token)))
  expect(cancelled).toContain(200)
  expect(await usedOf('TILBAKE')).toBe(0)
  expect((await reserve('TILBAKE', me)).status).toBe(201)
  expect((await reserve('TILBAKE')).status).toBe(422)
  expect(await usedOf('TILBAKE')).toBe(1)
})

test('a reservation that fails for lack of stock does not use up its code', async () => {
  const { db, shop, shopId, kari, usedOf } = await givenCheckout()
  await givenPromo(db, { code: 'TOMT', limitTotal: 1 })
  const { ean } = await givenVariant(db, { stock: { [shopId]: 0 } })
  const request = requestFor(shopId, [{ EanNo: ean, Count: 1 }], { promocode: 'TOMT' })
  expect((await shop.reserve(kari, request)).status).toBe(409)
  expect(await usedOf('TOMT')).toBe(0)
})

describe('a code is refused, in the cart and by the reservation alike', () => {
  test.each([
    ['an unknown code', 'FINNES-IKKE', {}, 'Koden finnes ikke'],
    ['a code that is not valid yet', 'ENNAA', { startsAt: new Date(Date.now() + day) }, 'Koden gjelder ikke ennå'],
    ['an expired code', 'OVER', { endsAt: new Date(Date.now() - day) }, 'Koden er utløpt'],
    ['a code for a larger sum', 'DYRT', { minimumSum: 10_001 }, 'Koden gjelder når du handler for minst kr 100,01'],
  ])('%s', async (_, code, facts, words) => {
    const { db, shopId, items, kari, reserve } = await givenCheckout()
    if (code !== 'FINNES-IKKE') await givenPromo(db, { code, ...facts })
    const cart = (await kari.post('/cart/validate', { ShopID: shopId, items, promocode: code })).body
    expect(cart).toMatchObject({ total: 10_000, discount: 0, isCartValid: true })
    expect(cart.promocode.activated).toBe(false)
    expect(cart.promocode.message.replaceAll('\u00A0', ' ')).toBe(words)
    const error = await reserve(code)
    expect(error.status).toBe(422)
    const [told] = (error.body as unknown as { errors: { promocode: string[] } }).errors.promocode
    expect(told?.replaceAll('\u00A0', ' ')).toBe(words)
  })
})

test('a code reduces the sum by its amount or fraction, in any typed form, and the reservation costs the sum of the cart', async () => {
  const { db, items, kari, reserve } = await givenCheckout()
  await givenPromo(db, { code: 'FAST', fixed: true, amount: 2_500 })
  await givenPromo(db, { code: 'DEL', amount: 0.155 })
  for (const [typed, total] of [
    [' fast ', 7_500],
    ['Del', 8_450],
  ] as const) {
    const cart = (await kari.post('/cart/validate', { items, promocode: typed })).body
    expect(cart).toMatchObject({ total, discount: 10_000 - total, promocode: { activated: true, message: null } })
    const { status, body } = await reserve(typed)
    expect([status, body.reservation.total, body.reservation.discount]).toEqual([201, total, 10_000 - total])
  }
})

test('a discount larger than the goods does not reduce the deposit, and only one code applies', async () => {
  const { db, shopId, kari } = await givenCheckout()
  await givenPromo(db, { code: 'ALT', fixed: true, amount: 2_000_000 })
  const { ean, articleId } = await givenVariant(db, { price: 3_000, stock: { [shopId]: 9 } })
  await db.updateTable('catalogue.article').set({ pant: 300 }).where('id', '=', articleId).execute()
  const items = [{ EanNo: ean, Count: 2 }]
  expect((await kari.post('/cart/validate', { items, promocode: 'ALT' })).body).toMatchObject({ total: 600 })
  for (const promocode of [['ALT', 'ALT'], { code: 'ALT' }, 7, true])
    expect((await kari.post('/cart/validate', { items, promocode })).status).toBe(422)
})

test('a code for collected goods does not apply to a delivery', async () => {
  const { db, items, kari } = await givenCheckout()
  await givenPromo(db, { code: 'HENT', onlyCC: true })
  const sent = (await kari.post('/cart/validate', { items, promocode: 'HENT', Delivery: true })).body
  expect(sent).toMatchObject({ discount: 0, promocode: { message: 'Koden gjelder bare når du henter i butikken' } })
  expect((await kari.post('/cart/validate', { items, promocode: 'HENT' })).body.discount).toBe(1_000)
})

test('guessing codes is stopped, and then a valid code gets the same response as an invalid one', async () => {
  const { db, items, shop } = await givenCheckout({ http: { rateLimits: true } })
  await givenPromo(db, { code: 'SANN' })
  const guesser = await shop.guest('10.99.0.1')
  const first = await guesser.get('/promocodes/check/sann')
  expect([first.status, first.body.code]).toEqual([200, 'SANN'])
  const wrong = []
  for (let guess = 0; guess < 30; guess++) wrong.push((await guesser.get(`/promocodes/check/GJETT${guess}`)).status)
  expect(new Set(wrong)).toEqual(new Set([404]))
  for (const code of ['sann', 'GJETT99']) {
    const { status, headers } = await guesser.get(`/promocodes/check/${code}`)
    expect([status, headers.get('retry-after')]).toEqual([429, '600'])
    const cart = (await guesser.post('/cart/validate', { items, promocode: code })).body
    expect(cart).toMatchObject({
      discount: 0,
      promocode: { activated: false, message: expect.stringMatching('For mange') },
    })
  }
  const other = await shop.guest('10.99.0.2')
  expect((await other.get('/promocodes/check/sann')).status).toBe(200)
})

test('the list of codes has only public ones that are valid now', async () => {
  const { db, kari } = await givenCheckout()
  await givenPromo(db, { code: 'HEMMELIG' })
  await givenPromo(db, { code: 'GAMMEL', type: 'public', endsAt: new Date(Date.now() - day) })
  const id = await givenPromo(db, { code: 'ALLE', type: 'public', fixed: true, amount: 5_000 })
  const [startsAt, endsAt] = [new Date('2026-01-01T00:00:00Z'), new Date(Date.now() + day)]
  const newest = await givenPromo(db, { code: 'SOMMER', type: 'public', startsAt, endsAt })
  const { status, body } = await kari.get('/promocodes')
  expect(status).toBe(200)
  expect(body).toEqual([
    {
      id: newest,
      code: 'SOMMER',
      name: 'Kode SOMMER',
      valid_from: startsAt.toISOString(),
      valid_to: endsAt.toISOString(),
      fixed: false,
      amount: 0.1,
      type: 'public',
    },
    {
      id,
      code: 'ALLE',
      name: 'Kode ALLE',
      valid_from: null,
      valid_to: null,
      fixed: true,
      amount: 5_000,
      type: 'public',
    },
  ])
})

test('a personal code exists only for its customer, and ends with the account', async () => {
  const { db, shop, shopId, items, usedOf } = await givenCheckout()
  const register = async () => {
    const caller = await shop.guest()
    const { body } = await caller.post('/customers/register', registration())
    return { caller, id: body.id as number }
  }
  const [kari, ola, guest] = [await register(), await register(), await shop.guest()]
  const id = await givenPromo(db, { code: 'TIL-KARI', customerId: kari.id, limitPerCustomer: 1 })
  const told = async (caller: typeof guest) => (await caller.get('/promocodes')).body as { id: number; type: string }[]
  expect(await told(kari.caller)).toMatchObject([{ id, code: 'TIL-KARI', type: 'personal' }])
  const cart = { ShopID: shopId, items, promocode: 'til-kari' }
  const place = (caller: typeof guest) => shop.reserve(caller, requestFor(shopId, items, { promocode: 'TIL-KARI' }))
  for (const other of [ola.caller, guest]) {
    expect(await told(other)).toEqual([])
    expect((await other.get('/promocodes/check/TIL-KARI')).status).toBe(404)
    expect((await other.post('/cart/validate', cart)).body).toMatchObject({
      promocode: { activated: false, message: 'Koden finnes ikke' },
    })
    expect((await place(other)).body).toMatchObject({ errors: { promocode: ['Koden finnes ikke'] } })
  }
  expect((await kari.caller.get('/promocodes/check/til-kari')).status).toBe(200)
  expect((await kari.caller.post('/cart/validate', cart)).body).toMatchObject({ promocode: { activated: true } })
  const placed = await place(kari.caller)
  expect(placed).toMatchObject({ status: 201, body: { reservation: { customerID: kari.id } } })
  expect(await usedOf('TIL-KARI')).toBe(1)
  expect((await kari.caller.send('DELETE', `/customers/${kari.id}`, { password: rightPassword })).status).toBe(204)
  const { rows } = await shop.database.pool.query('select ends_at <= now() as over from cart.promo_code')
  expect(rows).toEqual([{ over: true }])
})
