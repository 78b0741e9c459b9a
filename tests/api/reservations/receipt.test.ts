import { expect, test } from 'vitest'
import { drawDemoArticle } from '#demo/drawings/index.ts'
import { carryOutSetting } from '#cli/setting-command.ts'
import { receipt } from '#contract/reservations.ts'
import { expireReservations, findById, changeStatus } from '#modules/sales/reservations/index.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { findStockViolations, requestFor, usingShop } from '#tests/support/api/reservation-api.ts'
import { givenStaff, staff } from '#tests/support/api/staff-actor.ts'

async function reserved(changes: Parameters<typeof usingShop>[0] = {}) {
  const shop = await usingShop(changes)
  await givenStaff(shop.database)
  const { id } = await givenShop(shop.database.db)
  const jacket = await givenVariant(shop.database.db, { stock: { [id]: 1 } })
  const kari = await shop.guest()
  const { body } = await shop.reserve(kari, requestFor(id, [{ EanNo: jacket.ean, Count: 1 }]))
  return { ...shop, kari, placed: body, shopId: id, jacket }
}

test('the shopper sees the receipt with the code to scan, and it is not cached', async () => {
  const { kari, placed } = await reserved()
  const { status, body, headers } = await kari.get(`/reservations/receipt/${placed.receiptToken}`)
  expect(status).toBe(200)
  expect(receipt.parse(body)).toEqual(body)
  expect(body).toMatchObject({ ...placed, status: 'Mottatt', pickupDeadline: null })
  expect(body.qrCode).toMatch(/^<svg [\s\S]*<\/svg>\s*$/)
  expect(headers.get('cache-control')).toBe('no-store')
})
test('the receipt shows the earliest end of the hold, then the deadline, and no time once it is closed', async () => {
  const { deps, kari, placed } = await reserved()
  const look = async () => (await kari.get(`/reservations/receipt/${placed.receiptToken}`)).body
  expect(Date.parse((await look()).heldUntil)).toBeGreaterThan(Date.parse(placed.reservation.date))
  await changeStatus(deps, staff, { id: placed.reservation.id, action: 'ready' })
  const ready = await look()
  expect(ready.heldUntil).toBe(ready.pickupDeadline)
  await kari.post(`/reservations/receipt/${placed.receiptToken}/cancel`)
  expect((await look()).heldUntil).toBeNull()
})
test("a change of the chain's pickup hours does not change the shown end of the hold", async () => {
  const { database, kari, placed } = await reserved()
  const look = async () => (await kari.get(`/reservations/receipt/${placed.receiptToken}`)).body.heldUntil
  const view = await look()
  expect((await carryOutSetting(database, { verb: 'set', key: 'pickup_hours', value: '1' })).code).toBe(0)
  expect(await look()).toBe(view)
  await carryOutSetting(database, { verb: 'unset', key: 'pickup_hours' })
  expect(await look()).toBe(view)
})
test("a change of the chain's picking days does not change when an existing reservation expires", async () => {
  const { database, deps, placed } = await reserved()
  const standing = async () => (await findById(database.db, placed.reservation.id))!.reservation.statusID
  const age = (days: number) =>
    database.pool.query(
      `update reservations.reservation set created_at = now() - $1 * interval '1 day', pick_by = pick_by - $1 * interval '1 day'`,
      [days],
    )
  await carryOutSetting(database, { verb: 'set', key: 'picking_days', value: '1' })
  await age(2)
  expect([await expireReservations(deps), await standing()]).toEqual([0, 1])
  await age(2)
  expect([await expireReservations(deps), await standing()]).toEqual([1, 5])
})
test.each(['x', 'A'.repeat(32), '1', '%00', '..%2F..'])('an unknown token is not found: %s', async token => {
  const { guest } = await reserved()
  const { status, body } = await (await guest()).get(`/reservations/receipt/${token}`)
  expect([status, body.code]).toEqual([404, 'not_found'])
})
test('a receipt keeps the names and prices of the time of reservation', async () => {
  const { database, kari, placed, jacket } = await reserved()
  await database.db
    .updateTable('catalogue.article')
    .set({ name: 'Annet navn', slug: 'annet-navn' })
    .where('id', '=', jacket.articleId)
    .execute()
  await database.db.updateTable('catalogue.variant').set({ price: 1 }).execute()
  const { body } = await kari.get(`/reservations/receipt/${placed.receiptToken}`)
  expect(body.reservation.articles[0]).toMatchObject({
    name: placed.reservation.articles[0]!.name,
    price: 49_900,
    slug: 'annet-navn',
  })
})
test.each([
  {
    shows: 'its drawing where the shop has drawings',
    drawArticle: drawDemoArticle,
    image: /^\/media\/art\/[\w-]+\.svg$/,
  },
  { shows: 'the placeholder elsewhere', drawArticle: null, image: /^\/media\/placeholder\.svg$/ },
])('without a photo, the cart and the receipt show $shows', async ({ drawArticle, image }) => {
  const { kari, placed, shopId, jacket } = await reserved({ drawArticle })
  const { body } = await kari.get(`/reservations/receipt/${placed.receiptToken}`)
  expect(body.reservation.articles[0]?.image).toMatch(image)
  const items = [{ EanNo: jacket.ean, Count: 1 }]
  expect((await kari.post('/cart/validate', { ShopID: shopId, items })).body.lines[0]?.image).toMatch(image)
})
test('the shopper cancels with the token, repeatably, and the piece is released once', async () => {
  const { database, kari, placed, shopId, jacket, reserve, guest } = await reserved()
  for (let i = 0; i < 2; i++) {
    const { status, body } = await kari.post(`/reservations/receipt/${placed.receiptToken}/cancel`)
    expect([status, body.status, body.reservation.statusID]).toEqual([200, 'Avbestilt', 6])
  }
  expect(await findStockViolations(database)).toEqual([])
  expect((await reserve(await guest(), requestFor(shopId, [{ EanNo: jacket.ean, Count: 1 }]))).status).toBe(201)
})
test('a cancellation without a CSRF token is refused', async () => {
  const { kari, placed } = await reserved()
  expect(
    (await kari.post(`/reservations/receipt/${placed.receiptToken}/cancel`, undefined, { 'x-xsrf-token': '' })).status,
  ).toBe(419)
})
test("the server calculates a cart's price and reports unavailable goods", async () => {
  const { kari, shopId, jacket, database } = await reserved()
  const sock = await givenVariant(database.db, { price: 9_900, stock: { [shopId]: 4 } })
  const items = [
    { EanNo: sock.ean, Count: 2 },
    { EanNo: jacket.ean, Count: 1 },
  ]
  const { status, body } = await kari.post('/cart/validate', { ShopID: shopId, items }, { 'x-xsrf-token': '' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    isCartValid: false,
    cartErrors: [jacket.ean],
    total: 69_700,
    lines: [
      { ean: sock.ean, price: 9_900, left: 4, canPurchase: true },
      { ean: jacket.ean, left: 0 },
    ],
  })
  const valid = await kari.post('/cart/validate', { ShopID: shopId, items: [items[0]] })
  expect(valid.body).toMatchObject({ isCartValid: true, cartErrors: [] })
  expect((await kari.post('/cart/validate', { items: [] })).body).toMatchObject({
    isCartValid: false,
    lines: [],
    total: 0,
  })
})
