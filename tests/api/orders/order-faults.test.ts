import { expect, test } from 'vitest'
import { findStuckOrders, settleOrder } from '#modules/sales/orders/index.ts'
import { providerNames } from '#shared/payments/provider-names.ts'
import { usingOrders } from '#tests/support/api/orders.ts'

const create = /^POST \/epayment\/v1\/payments$/
const begins = { klarna: /^POST \/hpp\/v1\/sessions$/, qliro: /^POST \/checkout\/merchantapi\/orders$/ }
const captures = { vipps: /\/capture\b/, klarna: /\/captures\b/, qliro: /\/markitemsasshipped\b/ }

test.each(['status 500', 'cut', 'huge', 'not json'] as const)(
  'a provider whose answer to the beginning is %s is asked again on the same key, and there is one payment',
  async kind => {
    const { kari, order, pay, vipps } = await usingOrders()
    const { body } = await order(kari)
    vipps.faults.push({ of: create, kind, after: true })
    const first = await pay(kari, body.receiptToken)
    expect([first.status, first.body]).toMatchObject([503, { code: 'payment_unanswered' }])
    expect(first.headers.get('retry-after')).toBe('5')
    const second = await pay(kari, body.receiptToken)
    expect([second.status, second.body.redirectUrl, vipps.payments.size]).toEqual([201, expect.any(String), 1])
    const keys = vipps.asked
      .filter(line => create.test(line.split(' ').slice(0, 2).join(' ')))
      .map(line => line.split(' ')[2])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  },
)

test.each(['klarna', 'qliro'] as const)(
  '%s: whatever its answer to the beginning was, it is asked again, paid once and captured once',
  async name => {
    const { kari, order, pay, approve, look, status, staffMoves, later, captured, ...shop } = await usingOrders({
      stock: 9,
    })
    for (const kind of ['status 500', 'cut', 'huge', 'not json'] as const) {
      const { body } = await order(kari)
      shop[name].faults.push({ of: begins[name], kind, after: true })
      const first = await pay(kari, body.receiptToken, name)
      expect([kind, first.status, first.body]).toMatchObject([kind, 503, { code: 'payment_unanswered' }])
      const second = await pay(kari, body.receiptToken, name)
      expect([kind, second.status]).toEqual([kind, 201])
      await approve(second.body)
      await look(second.body)
      expect([kind, await status(body.order.id)]).toEqual([kind, 1])
      await staffMoves(body.order.id, 'ready', 'collect')
      await later(body.order.id)
      expect([kind, captured(second.body)]).toEqual([kind, 129_900])
    }
    expect(shop[name].asked.filter(line => captures[name].test(line))).toHaveLength(4)
  },
)

test('a provider that is slow is waited for', async () => {
  const { kari, order, pay, vipps } = await usingOrders()
  const { body } = await order(kari)
  vipps.faults.push({ of: create, kind: 'slow' })
  expect((await pay(kari, body.receiptToken)).status).toBe(201)
})

test('a provider that refuses to begin gives the goods back at once, and says what else can be done', async () => {
  const { kari, order, pay, klarna, status, stock } = await usingOrders()
  const { body } = await order(kari)
  klarna.refuse = true
  const refused = await pay(kari, body.receiptToken, 'klarna')
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'payment_refused' }])
  expect([await status(body.order.id), await stock()]).toEqual([8, { on_hand: 3, reserved: 0 }])
})

test('an access token that is not given says nothing of the payment: it is asked for again', async () => {
  const { kari, order, pay, vipps, status } = await usingOrders()
  const { body } = await order(kari)
  vipps.faults.push({ of: /^POST \/accesstoken/, kind: 'status 500' })
  expect((await pay(kari, body.receiptToken)).status).toBe(503)
  expect([(await pay(kari, body.receiptToken)).status, await status(body.order.id)]).toEqual([201, 0])
})

test.each(providerNames)(
  '%s: a capture whose answer is lost is read before it is asked again, and is made once',
  async name => {
    const { begun, look, approve, captured, orders, staffMoves, later, ...shop } = await usingOrders()
    const { id, session } = await begun(1, name)
    await approve(session)
    await look(session)
    await staffMoves(id, 'ready', 'collect')
    shop[name].faults.push({ of: captures[name], kind: 'cut', after: true })
    await later(id)
    expect(captured(session)).toBe(129_900)
    await settleOrder(orders, id)
    await settleOrder(orders, id)
    expect(shop[name].asked.filter(line => captures[name].test(line))).toHaveLength(1)
    expect(captured(session)).toBe(129_900)
  },
)

test('a capture that never arrived is asked again on the same key', async () => {
  const { begun, look, vipps, orders, staffMoves, later } = await usingOrders()
  const { id, session } = await begun()
  await vipps.approve(session.id)
  await look(session)
  await staffMoves(id, 'ready', 'collect')
  vipps.faults.push({ of: /\/capture$/, kind: 'status 500' })
  await later(id)
  expect(vipps.payments.get(session.id)?.captured).toBe(0)
  await settleOrder(orders, id)
  const captures = vipps.asked.filter(line => line.includes('/capture'))
  expect([captures.length, new Set(captures).size, vipps.payments.get(session.id)?.captured]).toEqual([2, 1, 129_900])
})

test('an order whose provider is away is remembered as waiting until it answers', async () => {
  const { begun, look, vipps, staffMoves, later, database, orders } = await usingOrders()
  const { id, session } = await begun()
  await vipps.approve(session.id)
  await look(session)
  await staffMoves(id, 'ready', 'collect')
  vipps.faults.push({ of: /\/capture$/, kind: 'status 500', times: 2 })
  await later(id)
  await database.pool.query(`update orders.online_order set waiting_since = waiting_since - interval '2 hours'`)
  await settleOrder(orders, id)
  expect((await findStuckOrders(database.db, 10)).map(order => order.id)).toEqual([id])
  await settleOrder(orders, id)
  expect([await findStuckOrders(database.db, 10), vipps.payments.get(session.id)?.captured]).toEqual([[], 129_900])
})

test('an end that never arrived at the provider is asked again, and the goods are given back', async () => {
  const { begun, vipps, orders, later, status } = await usingOrders()
  const { id, session } = await begun()
  vipps.faults.push({ of: /\/cancel$/, kind: 'status 500' })
  await later(id)
  expect([await status(id), vipps.payments.get(session.id)?.state]).toEqual([0, 'CREATED'])
  await settleOrder(orders, id)
  expect([await status(id), vipps.payments.get(session.id)?.state]).toEqual([8, 'TERMINATED'])
})

test('success after the shop ended the payment is an order while its goods are held, and given back where they are not', async () => {
  const { begun, look, vipps, later, status } = await usingOrders()
  const held = await begun()
  // The shopper is quicker than the shop, whose cancellation is lost on the way.
  vipps.faults.push({ of: /\/cancel$/, kind: 'cut' })
  await later(held.id)
  await vipps.approve(held.session.id)
  expect([(await look(held.session)).body, await status(held.id)]).toMatchObject([{ paid: true }, 1])
  const given = await begun()
  await later(given.id)
  expect(await status(given.id)).toBe(8)
  const payment = vipps.payments.get(given.session.id)!
  payment.state = 'AUTHORIZED'
  payment.authorised = payment.amount.value
  await look(given.session)
  expect([await status(given.id), payment]).toMatchObject([8, { cancelled: 129_900, captured: 0 }])
})

test('a payment of another amount or currency is never an order, and is given back', async () => {
  const { begun, look, vipps, status, later } = await usingOrders()
  for (const wrong of [
    { currency: 'NOK', value: 100 },
    { currency: 'SEK', value: 129_900 },
  ]) {
    const { id, session } = await begun()
    const payment = vipps.payments.get(session.id)!
    payment.amount = wrong
    await vipps.approve(session.id)
    expect((await look(session)).body.paid).toBe(false)
    await later(id)
    await later(id)
    expect([await status(id), payment.cancelled, payment.captured]).toEqual([8, wrong.value, 0])
  }
})

test('a cart that is changed after the payment was opened is another order, in the place of the first', async () => {
  const { kari, begun, order, vipps, stock } = await usingOrders()
  const first = await begun(1)
  const { body } = await order(kari, 2)
  expect(body.order.id).not.toBe(first.id)
  expect(vipps.payments.get(first.session.id)).toMatchObject({ state: 'TERMINATED', amount: { value: 129_900 } })
  expect((await stock())?.reserved).toBe(2)
})

test('of many who look after an order at once each step is done once', async () => {
  const { begun, vipps, orders, staffMoves, later, database } = await usingOrders()
  const { id, session } = await begun()
  await vipps.approve(session.id)
  await Promise.all(Array.from({ length: 10 }, () => settleOrder(orders, id)))
  await staffMoves(id, 'ready', 'collect')
  await database.pool.query(`update reservations.reservation set closed_at = closed_at - interval '1 hour'`)
  await Promise.all(Array.from({ length: 10 }, () => settleOrder(orders, id)))
  await later(id)
  expect(vipps.payments.get(session.id)).toMatchObject({ captured: 129_900, refunded: 0, cancelled: 0 })
  const { rows } = await database.pool.query(
    `select count(*) filter (where to_status = 1 and from_status = 0)::int as confirmed, (select last from orders.receipt_number) as receipts from reservations.event`,
  )
  expect(rows).toEqual([{ confirmed: 1, receipts: 1 }])
})
