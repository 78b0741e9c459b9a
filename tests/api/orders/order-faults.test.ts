import { expect, test } from 'vitest'
import { findStuckOrders, settleOrder } from '#modules/sales/orders/index.ts'
import { providerNames } from '#shared/payments/provider-names.ts'
import { usingOrders } from '#tests/support/api/orders.ts'

const create = /^POST \/epayment\/v1\/payments$/
const begins = { klarna: /^POST \/hpp\/v1\/sessions$/, qliro: /^POST \/checkout\/merchantapi\/orders$/ }
const captures = { vipps: /\/capture\b/, klarna: /\/captures\b/, qliro: /\/markitemsasshipped\b/ }

test.each(['status 500', 'cut', 'huge', 'not json'] as const)(
  'after a faulty response to the creation of a payment (%s) it is repeated with the same key, and one payment exists',
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
  '%s: after a faulty response to the creation it is repeated, paid once and captured once',
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

test('a slow provider response is waited for', async () => {
  const { kari, order, pay, vipps } = await usingOrders()
  const { body } = await order(kari)
  vipps.faults.push({ of: create, kind: 'slow' })
  expect((await pay(kari, body.receiptToken)).status).toBe(201)
})

test('if the provider refuses to create a payment, the goods are released at once, and the response has the code payment_refused', async () => {
  const { kari, order, pay, klarna, status, stock } = await usingOrders()
  const { body } = await order(kari)
  klarna.refuse = true
  const error = await pay(kari, body.receiptToken, 'klarna')
  expect([error.status, error.body]).toMatchObject([409, { code: 'payment_refused' }])
  expect([await status(body.order.id), await stock()]).toEqual([8, { on_hand: 3, reserved: 0 }])
})

test('after a failed request for an access token, a second try to pay succeeds', async () => {
  const { kari, order, pay, vipps, status } = await usingOrders()
  const { body } = await order(kari)
  vipps.faults.push({ of: /^POST \/accesstoken/, kind: 'status 500' })
  expect((await pay(kari, body.receiptToken)).status).toBe(503)
  expect([(await pay(kari, body.receiptToken)).status, await status(body.order.id)]).toEqual([201, 0])
})

test.each(providerNames)(
  '%s: after a lost capture response the payment is read before a retry, and is captured once',
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

test('a capture that did not arrive is repeated with the same key', async () => {
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

test('an order with an unavailable provider counts as stuck until the provider responds', async () => {
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

test('a cancellation that did not arrive at the provider is repeated, and the goods are released', async () => {
  const { begun, vipps, orders, later, status } = await usingOrders()
  const { id, session } = await begun()
  vipps.faults.push({ of: /\/cancel$/, kind: 'status 500' })
  await later(id)
  expect([await status(id), vipps.payments.get(session.id)?.state]).toEqual([0, 'CREATED'])
  await settleOrder(orders, id)
  expect([await status(id), vipps.payments.get(session.id)?.state]).toEqual([8, 'TERMINATED'])
})

test('a payment made after the shop ended it makes an order while the goods are held, and else is released', async () => {
  const { begun, look, vipps, later, status } = await usingOrders()
  const held = await begun()
  // The shop's cancellation is lost, so the shopper can still pay.
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

test('a payment with a wrong amount or currency never confirms an order, and is released', async () => {
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

test('a cart changed after the payment was created makes a new order that replaces the first', async () => {
  const { kari, begun, order, vipps, stock } = await usingOrders()
  const first = await begun(1)
  const { body } = await order(kari, 2)
  expect(body.order.id).not.toBe(first.id)
  expect(vipps.payments.get(first.session.id)).toMatchObject({ state: 'TERMINATED', amount: { value: 129_900 } })
  expect((await stock())?.reserved).toBe(2)
})

test('simultaneous settlements of an order do each step once', async () => {
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
