import { expect, test } from 'vitest'
import { cartShopsResponse, nearShopsResponse } from '#contract/near-shops.ts'
import { cartValidateResponse } from '#contract/reservations.ts'
import { searchAnswer } from '#contract/search.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenArticle, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { registration } from '#tests/support/api/customers.ts'
import { givenKey, machineOf } from '#tests/support/api/keys.ts'
import { guestOf, requestFor } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const password = 'et langt passord'
const codes = [
  { kind: 'UPC-A in the feed', ean: '036000291452', others: ['0036000291452', '00036000291452'] },
  { kind: 'EAN-13 of a UPC-A in the feed', ean: '0036000291452', others: ['036000291452', '00036000291452'] },
  { kind: 'GTIN-8 in the feed', ean: '96385074', others: ['0000096385074', '00000096385074'] },
  { kind: 'EAN-13 in the feed', ean: '7038010055720', others: ['07038010055720'] },
]
/** The package of the EAN-13 above: indicator 1. */
const packageCode = '17038010055727'

async function givenGoods(ean: string) {
  const { api, database, filled } = await usingWholeApi(async ({ db }) => {
    const oslo = await givenShop(db, { name: 'Oslo', openingHours: 'Man-Søn 0000-2400' })
    const article = await givenArticle(db, {
      name: 'Ullsokk',
      webPurchaseLimit: 4,
      variants: [{ ean, stock: { [oslo.id]: 9 } }],
    })
    await givenArticle(db, { name: 'Kartong', variants: [{ ean: packageCode, stock: { [oslo.id]: 1 } }] })
    return { oslo, article, variant: article.variants[0]! }
  })
  const guest = await guestOf(api)
  await addStaff(database.db, { email: 'dina@hent.example', role: 'manager', shopIds: [filled.oslo.id], password })
  const dina = await guestOf(api)
  await dina.post('/staff/login', { email: 'dina@hent.example', password })
  const reserve = (EanNo: string, Count = 1) =>
    guest.post('/reservations', requestFor(filled.oslo.id, [{ EanNo, Count }]), {
      'idempotency-key': crypto.randomUUID(),
    })
  return { api, database, guest, dina, reserve, ...filled }
}

test.each(codes)('shoppers find, price and reserve $kind by its other written forms', async ({ ean, others }) => {
  const { guest, reserve, oslo, article } = await givenGoods(ean)
  for (const other of [ean, ...others]) {
    const items = [{ EanNo: other, Count: 2 }]
    const cart = cartValidateResponse.parse((await guest.post('/cart/validate', { ShopID: oslo.id, items })).body)
    expect(cart).toMatchObject({ isCartValid: true, cartErrors: [], lines: [{ ean: other, left: 9, fault: null }] })
    const anywhere = cartValidateResponse.parse((await guest.post('/cart/validate', { ShopID: null, items })).body)
    expect(anywhere.lines).toMatchObject([{ ean: other, left: 9 }])
    const shops = cartShopsResponse.parse((await guest.post('/cart/shops', { items })).body)
    expect(shops).toMatchObject({ cartErrors: [], shops: [{ id: oslo.id, complete: true }] })
    const near = nearShopsResponse.parse((await guest.get(`/shops/near?ean=${other}&inStock=true`)).body)
    expect(near.shops.map(({ id }) => id)).toEqual([oslo.id])
    const found = searchAnswer.parse((await guest.post('/articles/search', { query: other })).body)
    expect(found.hits.hits.map(({ _id }) => _id)).toEqual([String(article.id)])
    const mixed = searchAnswer.parse((await guest.post('/articles/search', { query: `ean ${other}` })).body)
    expect(mixed.hits.hits.map(({ _id }) => _id)).toEqual([String(article.id)])
    const alert = { EanNo: other, ShopID: oslo.id, Email: `kari${other}@example.no` }
    expect((await guest.post('/stock-alerts', alert)).status).toBe(202)
  }
  const reserved = await reserve(others[0]!)
  expect(reserved).toMatchObject({ status: 201, body: { reservation: { articles: [{ ean }] } } })
})

test('the pieces of all written forms of a code count together, and errors name each form as it was sent', async () => {
  const [{ ean, others }] = [codes[0]!]
  const { guest, oslo, reserve } = await givenGoods(ean)
  const items = [
    { EanNo: ean, Count: 3 },
    { EanNo: others[0]!, Count: 2 },
  ]
  const cart = cartValidateResponse.parse((await guest.post('/cart/validate', { ShopID: oslo.id, items })).body)
  expect(cart.cartErrors).toEqual([ean, others[0]])
  expect(cart.lines.map(({ fault }) => fault)).toEqual(['limit', 'limit'])
  const unknown = await reserve('0012345678905')
  expect(unknown).toMatchObject({ status: 422, body: { cartErrors: ['0012345678905'] } })
})

test('a GTIN-14 with an indicator is another package than the piece in it', async () => {
  const { guest, oslo } = await givenGoods('7038010055720')
  const items = ['7038010055720', packageCode].map(EanNo => ({ EanNo, Count: 1 }))
  const cart = cartValidateResponse.parse((await guest.post('/cart/validate', { ShopID: oslo.id, items })).body)
  expect(cart.lines.map(({ name }) => name)).toEqual(['Ullsokk', 'Kartong'])
  const missing = await guest.post('/cart/validate', {
    ShopID: oslo.id,
    items: [{ EanNo: '27038010055724', Count: 1 }],
  })
  expect(missing.body.cartErrors).toEqual(['27038010055724'])
})

test.each(codes)('staff find, pick and count $kind by its other written forms', async ({ ean, others }) => {
  const { dina, reserve, oslo, variant, article } = await givenGoods(ean)
  for (const other of others) {
    const { body } = await reserve(ean)
    const id = body.reservation.id as number
    const listed = await dina.get(`/staff/reservations?q=${other}`)
    expect(listed.body.data.map((each: { id: number }) => each.id)).toContain(id)
    const all = await dina.get(`/staff/reservation_list?q=${other}`)
    expect(all.body.data.map((each: { id: number }) => each.id)).toContain(id)
    const round = await dina.get(`/staff/picking?shop=${oslo.id}&ean=${other}`)
    expect(round.body.data.map((each: { id: number }) => each.id)).toContain(id)
    const marked = await dina.post(`/staff/reservations/${id}/lines`, { action: 'find', ean: other })
    expect(marked).toMatchObject({ status: 200, body: { articles: [{ state: 'found' }] } })
    const stock = await dina.get(`/staff/stock?shop=${oslo.id}&q=${other}`)
    expect(stock.body.found.map((each: { variantId: number }) => each.variantId)).toEqual([variant.id])
  }
  expect(article.variants).toHaveLength(1)
})

test.each(codes)('tills count $kind by its other written forms', async ({ ean, others }) => {
  const { api, database, oslo } = await givenGoods(ean)
  const key = await givenKey(database, `stock:write:${oslo.id}`)
  const ask = machineOf(api, key.token)
  const asOf = new Date(Date.now() - 60_000).toISOString()
  const sent = [ean, ...others].map(form => ({ ean: form, shop: oslo.id, quantity: 8, asOf }))
  const { status, body } = await ask('/machine/stock/changes', { method: 'POST', body: sent })
  expect(status).toBe(200)
  expect(body.data.map((each: { code: string | null; onHand: number }) => [each.code, each.onHand])).toEqual(
    sent.map(() => [null, 8]),
  )
})

test("an account's cart has one row for all written forms of a code", async () => {
  const [{ ean, others }] = [codes[0]!]
  const { guest, article } = await givenGoods(ean)
  expect((await guest.post('/customers/register', registration())).status).toBe(201)
  const change = (cart: string | null, rows: object[]) =>
    guest.post('/customers/current/cart', { cart, write: crypto.randomUUID(), rows })
  const first = await change(null, [{ ean, atLeast: 1 }])
  expect(first.body.rows).toEqual([{ ean, articleId: article.id, count: 1 }])
  const second = await change(first.body.id, [{ ean: others[0], by: 2 }])
  expect(second.body.rows).toEqual([{ ean, articleId: article.id, count: 3 }])
})
