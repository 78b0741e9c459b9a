import { expect, test } from 'vitest'
import { shownTotalHeader } from '#contract/paths.ts'
import { writeSetting } from '#database/settings.ts'
import { takeReturn } from '#modules/sales/orders/index.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { requestFor } from '#tests/support/api/reservation-api.ts'
import { staff } from '#tests/support/api/staff-actor.ts'
import { givenShop, givenStock } from '#tests/support/catalogue/catalogue.ts'

const at = (postcode: string) =>
  ({ Delivery: true, Address: 'Vei 500', PostalCode: postcode, City: 'Sted', shipping_method_id: 2 }) as const
const [price, freight] = [129_900, 19_900]
// A fifth of a price with 25 % VAT is VAT.
const [net, netFreight] = [(price * 4) / 5, (freight * 4) / 5]

test.each([
  ['vipps', '9170', 'Svalbard'],
  ['klarna', '9179', 'Svalbard'],
  ['qliro', '8099', 'Jan Mayen'],
])(
  'goods sent to a place without VAT cost less by it in quote, order, payment (%s), capture, receipt and refund: %s',
  async (provider, postcode, place) => {
    const shop = await usingOrders()
    const { kari, oslo, jacket, database } = shop
    const items = [{ EanNo: jacket.ean, Count: 2 }]
    const quote = (
      await kari.post('/cart/validate', { ShopID: oslo.id, items, ...{ Delivery: true }, PostalCode: postcode })
    ).body
    expect(quote).toMatchObject({
      ...{ total: 2 * net, freight: netFreight, payable: 2 * net + netFreight, totalVat: 0, vatPercentage: 0 },
      deductions: [{ name: `Mva. (sendes til ${place})`, amount: 2 * (price - net) }],
      lines: [{ price, vatPercentage: 0, vat: 0 }],
      vatFree: { place, message: expect.stringContaining(`Varene sendes til ${place}`) as string },
    })
    const { id, token, session } = await shop.begun(2, provider, at(postcode))
    expect(session.amount).toBe(quote.payable)
    await shop.approve(session)
    await shop.look(session)
    await shop.staffMoves(id, 'pick', 'dispatch')
    await shop.later(id)
    expect(shop.sums(session)).toMatchObject({ captured: quote.payable, refunded: 0 })
    const receipt = async () => (await kari.get(`/reservations/receipt/${token}`)).body
    const { reservation, payment, pickupCode } = await receipt()
    expect(reservation).toMatchObject({ total: quote.payable, freight: netFreight, deductions: quote.deductions })
    expect(payment).toMatchObject({ captured: quote.payable, vat: [{ percentage: 0, gross: quote.payable, vat: 0 }] })
    const returned = { id, pickupCode, lines: [{ line: 0, count: 1 }], seen: 0, reason: 'prøve', shopId: oslo.id }
    expect(await takeReturn({ database, queue: shop.deps.queue }, staff, returned)).toEqual({ ok: true, amount: net })
    await shop.later(id)
    expect(shop.sums(session)).toMatchObject({ refunded: net })
  },
)

test('a delivery to the mainland, or to an unfinished postcode, has VAT', async () => {
  const { kari, oslo, jacket } = await usingOrders()
  const items = [{ EanNo: jacket.ean, Count: 1 }]
  for (const PostalCode of ['9169', '9180', '917', '', undefined]) {
    const { body } = await kari.post('/cart/validate', { ShopID: oslo.id, items, Delivery: true, PostalCode })
    expect(body).toMatchObject({ total: price, freight, totalVat: (price + freight) / 5, vatFree: null })
  }
  // Goods that are collected on the mainland have VAT wherever the shopper lives.
  const collected = (await kari.post('/cart/validate', { ShopID: oslo.id, items, PostalCode: '9170' })).body
  expect(collected).toMatchObject({ total: price, totalVat: price / 5, vatFree: null })
})

test('with vat_free_price set to `same`, an order to Svalbard keeps its price and has no VAT', async () => {
  const shop = await usingOrders()
  await writeSetting(shop.database.db, 'vat_free_price', 'same')
  const { token, session } = await shop.begun(1, 'klarna', at('9170'))
  expect(session.amount).toBe(price + freight)
  await shop.approve(session)
  await shop.look(session)
  const { reservation, payment } = (await shop.kari.get(`/reservations/receipt/${token}`)).body
  expect(reservation).toMatchObject({ total: price + freight, deductions: [] })
  expect(payment.vat).toEqual([{ percentage: 0, gross: price + freight, vat: 0 }])
  const items = [{ EanNo: shop.jacket.ean, Count: 1 }]
  const quote = await shop.kari.post('/cart/validate', {
    ShopID: shop.oslo.id,
    items,
    Delivery: true,
    PostalCode: '9170',
  })
  expect(quote.body).toMatchObject({ netAmount: price + freight, totalVat: 0 })
  expect(quote.body.vatFree.message).toContain('prisen er den samme')
})

test('an order to Svalbard at the price with VAT is refused with the new price and the reason', async () => {
  const { kari, oslo, jacket } = await usingOrders()
  const request = requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }], at('9170'))
  const key = { 'idempotency-key': crypto.randomUUID(), [shownTotalHeader]: String(price) }
  const { status, body } = await kari.post('/orders', request, key)
  expect([status, body]).toMatchObject([409, { code: 'price_changed', total: net, freight: netFreight }])
  expect(body.message).toContain('Varene sendes til Svalbard')
})

test('a shop on Svalbard sells without VAT, at its unchanged own prices, and its reservations stay there', async () => {
  const { kari, oslo, jacket, database } = await usingOrders()
  const north = await givenShop(database.db, { name: 'Longyearbyen', openingHours: 'Man-Søn 0000-2400' })
  await givenStock(database.db, north.id, jacket.id, { onHand: 3 })
  await database.pool.query(`update shops.shop set postcode = '9170' where id = $1`, [north.id])
  const items = [{ EanNo: jacket.ean, Count: 1 }]
  const quote = async () => (await kari.post('/cart/validate', { ShopID: north.id, items })).body
  expect(await quote()).toMatchObject({
    ...{ total: net, totalVat: 0, deductions: [{ name: 'Mva. (butikk på Svalbard)', amount: price - net }] },
    vatFree: { place: 'Svalbard', message: expect.stringContaining('Butikken ligger på Svalbard') as string },
  })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const placed = (await kari.post('/reservations', requestFor(north.id, items), key)).body
  expect(placed.reservation.total).toBe(net)
  const path = `/reservations/receipt/${placed.receiptToken}/shop`
  expect((await kari.get(path)).body).toMatchObject({ shops: [], otherSellers: true })
  const moved = await kari.post(path, { shopId: oslo.id })
  expect([moved.status, moved.body.message]).toEqual([409, expect.stringContaining('andre regler for mva.')])

  await database.pool.query('update shops.stock set own_price = 99000 where shop_id = $1', [north.id])
  expect(await quote()).toMatchObject({ total: 99_000, totalVat: 0, deductions: [] })
})
