import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { idempotencyHeader } from '#contract/paths.ts'
import type { Caller } from '#tests/support/api/reservation-api.ts'
import { registration } from '#tests/support/api/customers.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { requestFor } from '#tests/support/api/reservation-api.ts'
import { givenVariant } from '#tests/support/catalogue/catalogue.ts'

async function usingCustomer() {
  const shop = await usingOrders()
  const caller = await shop.guest()
  expect((await caller.post('/customers/register', registration())).status).toBe(201)
  const order = async (by: Caller, items: { EanNo: string; Count: number }[], paid = true) => {
    const { status, body } = await by.post('/orders', requestFor(shop.oslo.id, items), {
      [idempotencyHeader]: randomUUID(),
    })
    expect(status, JSON.stringify(body)).toBe(201)
    const session = (await shop.pay(by, body.receiptToken)).body
    if (paid) await shop.vipps.approve(session.id)
    if (paid) await by.get(`/payments/vipps/sessions/${session.id}`)
    return body.order.id as number
  }
  const list = async (by: Caller = caller, page = 1) => (await by.get(`/customers/current/orders?page=${page}`)).body
  return { ...shop, caller, order, list }
}

test('an order in the history has its number, VAT, net amount, total, articles and date', async () => {
  const { caller, order, list, jacket } = await usingCustomer()
  const id = await order(caller, [{ EanNo: jacket.ean, Count: 2 }])
  const { data } = await list()
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    id,
    vatPercentage: 25,
    totalVat: 51_960,
    netAmount: 207_840,
    total: 259_800,
    status: 'Mottatt',
    statusID: 1,
    shopName: 'Oslo',
    payment: { provider: 'vipps', status: 'authorised', captured: 0, receiptNumber: null },
  })
  expect(data[0].articles).toMatchObject([{ ean: jacket.ean, count: 2, price: 129_900 }])
  expect(Date.parse(data[0].date)).toBeGreaterThan(Date.now() - 60_000)
})

test('net amount and VAT add up to the total, and the percentage is null if several rates apply', async () => {
  const { caller, order, list, jacket, oslo, database } = await usingCustomer()
  const food = await givenVariant(database.db, { stock: { [oslo.id]: 9 }, price: 3_333 })
  await database.pool.query(
    `update catalogue.article set vat_percentage = 15 where id = (select article_id from catalogue.variant where id = $1)`,
    [food.id],
  )
  await order(caller, [
    { EanNo: jacket.ean, Count: 1 },
    { EanNo: food.ean, Count: 3 },
  ])
  const [mixed] = (await list()).data
  expect(mixed.vatPercentage).toBeNull()
  expect(mixed.netAmount + mixed.totalVat).toBe(mixed.total)
  expect([mixed.total, mixed.totalVat]).toEqual([139_899, 25_980 + 1_304])
})

test('a customer reads pages of their own paid orders only', async () => {
  const { caller, order, list, kari, guest, oslo, database, reserve } = await usingCustomer()
  const sock = await givenVariant(database.db, { stock: { [oslo.id]: 99 }, price: 9_900 })
  const items = [{ EanNo: sock.ean, Count: 1 }]
  const own: number[] = []
  for (let at = 0; at < 11; at++) own.push(await order(caller, items))
  // Not listed: an unpaid order, one paid in the shop, and one of another customer.
  await order(caller, items, false)
  await reserve(caller, requestFor(oslo.id, items))
  await order(await guest(), items)
  const [first, second, past] = await Promise.all([list(caller, 1), list(caller, 2), list(caller, 3)])
  const ids = (page: { data: { id: number }[] }) => page.data.map(({ id }) => id)
  expect([...ids(first), ...ids(second)]).toEqual(own.toReversed())
  expect([ids(first).length, first.last_page, first.total, ids(past)]).toEqual([10, 2, 11, []])
  expect((await caller.get('/customers/current/reservations')).body.total).toBe(1)
  expect((await kari.get('/customers/current/orders')).status).toBe(401)
  expect((await caller.get('/customers/current/orders?page=0')).status).toBe(422)
})

test('the history shows the withdrawal deadline of an order, and its withdrawals', async () => {
  const { caller, order, list, jacket, staffMoves, later } = await usingCustomer()
  const id = await order(caller, [{ EanNo: jacket.ean, Count: 2 }])
  expect((await list()).data[0].withdrawal).toBeNull()
  await staffMoves(id, 'ready', 'collect')
  await later(id)
  const [{ receiptToken, withdrawal }] = (await list()).data
  expect(withdrawal).toMatchObject({ open: true, lastDay: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
  const body = { lines: [{ line: 0, count: 2 }], seen: 0 }
  expect((await caller.post(`/reservations/receipt/${receiptToken}/withdrawals`, body)).status).toBe(201)
  expect((await list()).data[0].withdrawal).toMatchObject({ open: false, left: [], expected: [{ line: 0, count: 2 }] })
})
