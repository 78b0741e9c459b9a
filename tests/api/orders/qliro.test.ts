import { expect, test } from 'vitest'
import { settleOrder } from '#modules/sales/orders/index.ts'
import { sumsOfQliro } from '#tests/support/payments/sums-of-qliro.ts'
import { usingOrders } from '#tests/support/api/orders.ts'

const price = 129_900

/** An order of this many jackets, paid with Qliro. */
async function paid(count = 1) {
  const shop = await usingOrders()
  const { id, token, session } = await shop.begun(count, 'qliro')
  await shop.qliro.approve(session.id)
  const { body } = await shop.look(session)
  expect(body).toMatchObject({ status: 'authorised', paid: true, redirectUrl: null })
  return { ...shop, id, token, session, sums: () => sumsOfQliro(shop.qliro.of(session.id)) }
}
const changes = (requested: readonly string[]) =>
  requested.flatMap(line => /^POST \/checkout\/adminapi\/v2\/(\w+)/.exec(line)?.[1] ?? [])

test('Qliro is sent the price of the order, returns a payment link, and captures only after the hand-over', async () => {
  const { qliro, session, id, staffMoves, later, sums, status } = await paid(2)
  const order = qliro.of(session.id)
  expect(session.redirectUrl).toMatch(new RegExp(`:${new URL(qliro.url).port}/pay/${session.id.slice(0, 25)}$`))
  expect([order.currency, order.items.map(({ count, price: each, priceExVat }) => [count, each, priceExVat])]).toEqual([
    'NOK',
    [[1, 2 * price, 207_840]],
  ])
  await staffMoves(id, 'ready', 'collect')
  expect(sums().captured).toBe(0)
  await later(id)
  expect([await status(id), sums()]).toEqual([
    4,
    { authorised: 2 * price, captured: 2 * price, cancelled: 0, refunded: 0 },
  ])
  expect(changes(qliro.asked)).toEqual(['markitemsasshipped'])
})

test('goods not found are removed from the Qliro order before the rest is captured', async () => {
  const { qliro, database, id, staffMoves, later, sums } = await paid(2)
  await database.pool.query(`update reservations.line set missing = 1, state = 'found' where reservation_id = $1`, [id])
  await database.pool.query(`update shops.stock set reserved = reserved - 1`)
  await staffMoves(id, 'ready', 'collect')
  await later(id)
  expect([sums(), changes(qliro.asked)]).toEqual([
    { authorised: 2 * price, captured: price, cancelled: price, refunded: 0 },
    ['updateitems', 'markitemsasshipped'],
  ])
})

test('returned goods are refunded from the captured items, part by part, exact to the øre', async () => {
  const { payments, session, id, staffMoves, later, sums } = await paid(2)
  await staffMoves(id, 'ready', 'collect')
  await later(id)
  for (const [amount, all] of [
    [30_001, 30_001],
    [129_899, 159_900],
    [99_900, 259_800],
  ] as const) {
    expect(await payments.refund(session.id, amount, `refund to ${all}`, () => [])).toMatchObject({ ok: true })
    expect(sums().refunded).toBe(all)
  }
  expect(await payments.refund(session.id, 1, 'too much', () => [])).toMatchObject({ ok: false, reason: 'refused' })
})

test('cancelling an order cancels it at Qliro', async () => {
  const { kari, token, id, later, sums } = await paid()
  await kari.post(`/reservations/receipt/${token}/cancel`)
  await later(id)
  expect(sums()).toEqual({ authorised: price, captured: 0, cancelled: price, refunded: 0 })
})

test("an order is not confirmed while Qliro's fraud check is pending, and a refused one is unpaid", async () => {
  const { begun, look, qliro, status, stock, guest } = await usingOrders()
  const [kept, refused] = [await begun(1, 'qliro'), await begun(1, 'qliro', {}, await guest())]
  for (const { session } of [kept, refused]) {
    await qliro.hold(session.id)
    await look(session)
  }
  expect([await status(kept.id), await status(refused.id)]).toEqual([0, 0])
  await qliro.approve(kept.session.id)
  await qliro.refuse(refused.session.id)
  await look(kept.session)
  expect((await look(refused.session)).body).toMatchObject({
    status: 'declined',
    message: 'Betalingen ble ikke godkjent. Du er ikke belastet.',
  })
  expect([await status(kept.id), await status(refused.id), await stock()]).toEqual([1, 8, { on_hand: 3, reserved: 1 }])
})

test('an unpaid order ends with its hold, and a later payment at Qliro is released', async () => {
  const { begun, look, qliro, later, status, stock } = await usingOrders()
  const { id, session } = await begun(1, 'qliro')
  await later(id)
  expect([await status(id), await stock()]).toEqual([8, { on_hand: 3, reserved: 0 }])
  expect((await look(session)).body).toMatchObject({ status: 'cancelled', redirectUrl: null })
  await qliro.approve(session.id)
  await look(session)
  expect([await status(id), sumsOfQliro(qliro.of(session.id))]).toMatchObject([8, { captured: 0, cancelled: price }])
})

test('a push makes the shop read the order at Qliro, gets the response that Qliro expects, and repeated pushes change nothing', async () => {
  const { kari, begun, qliro, status, database } = await usingOrders()
  const { id, session } = await begun(1, 'qliro')
  const { callback_token: token } = await database.db
    .selectFrom('payments.payment')
    .select('callback_token')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow()
  const call = (to: string) =>
    kari.send(
      'POST',
      `/payments/qliro/callback/${to}`,
      { OrderId: qliro.of(session.id).orderId, Status: 'Completed', NotificationType: 'CustomerCheckoutStatus' },
      { 'x-xsrf-token': '', cookie: '' },
    )
  expect([(await call(token)).status, await status(id)]).toEqual([200, 0])
  qliro.callbackTimes = 0
  await qliro.approve(session.id)
  expect([(await call('x'.repeat(32))).status, await status(id)]).toEqual([404, 0])
  for (let time = 0; time < 5; time++)
    expect(await call(token)).toMatchObject({ status: 200, body: { CallbackResponse: 'received' } })
  const { rowCount } = await database.pool.query('select 1 from reservations.event where reservation_id = $1', [id])
  expect([await status(id), rowCount]).toEqual([1, 2])
})

test('an order with a lost response is found by its reference and exists once', async () => {
  const { kari, order, pay, qliro } = await usingOrders()
  const { body } = await order(kari)
  qliro.faults.push({ of: /^POST \/checkout\/merchantapi\/orders$/, kind: 'cut', after: true })
  expect((await pay(kari, body.receiptToken, 'qliro')).status).toBe(503)
  const again = await pay(kari, body.receiptToken, 'qliro')
  expect([again.status, again.body.redirectUrl, qliro.payments.size]).toEqual([201, expect.any(String), 1])
})

test('a capture that stays pending is waited for, and made once', async () => {
  const { qliro, orders, id, staffMoves, later, sums } = await paid()
  await staffMoves(id, 'ready', 'collect')
  qliro.outcomes.push({ pending: 7 })
  await later(id)
  expect(sums().captured).toBe(0)
  for (let look = 0; look < 3; look++) await settleOrder(orders, id)
  expect([sums().captured, changes(qliro.asked)]).toEqual([price, ['markitemsasshipped']])
})

test.each(['cut', 'status 500', 'huge'] as const)(
  'after a faulty capture response (%s) the capture is made once',
  async kind => {
    const { qliro, orders, id, staffMoves, later, sums } = await paid()
    await staffMoves(id, 'ready', 'collect')
    qliro.faults.push({ of: /markitemsasshipped$/, kind, after: true })
    await later(id)
    await settleOrder(orders, id)
    expect([sums(), changes(qliro.asked)]).toEqual([
      { authorised: price, captured: price, cancelled: 0, refunded: 0 },
      ['markitemsasshipped'],
    ])
  },
)

test("a capture that fails after Qliro accepted it is a refused step with Qliro's reason, and succeeds on retry", async () => {
  const { qliro, payments, id, session, staffMoves, later, sums, database } = await paid()
  await staffMoves(id, 'ready', 'collect')
  qliro.outcomes.push({ errorCode: 'CARD_EXPIRED' })
  await later(id)
  const row = () =>
    database.db.selectFrom('payments.operation').select(['name', 'state', 'detail']).executeTakeFirstOrThrow()
  expect([await row(), sums().captured]).toMatchObject([{ state: 'refused', detail: /^CARD_EXPIRED/ }, 0])
  await database.pool.query(`update payments.operation set state = 'unknown'`)
  const { name } = await row()
  const lines = [{ name: 'Jakke', count: 1, total: price, vat: 25_980, vatPercentage: 25 }]
  expect(await payments.capture(session.id, price, name, lines)).toMatchObject({ ok: true })
  expect([(await row()).state, sums().captured]).toEqual(['done', price])
})
