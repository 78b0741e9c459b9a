import { expect, test } from 'vitest'
import { settleOrder } from '#modules/sales/orders/index.ts'
import { createPayments, databaseClock, findByHand, klarna } from '#modules/sales/payments/index.ts'
import { givenCollected, price } from '#tests/support/api/collected-order.ts'
import { sharedToken } from '#tests/support/api/orders.ts'
import { klarnaSandboxKeys } from '../../../demo/payments/klarna-sandbox.ts'

test('goods returned after a capture settled by hand are refunded by hand, once', async () => {
  const { later, id, settle, again, refuse, paid, back, list, settled, kari, token, doctor, keys, audit, siri } =
    await givenCollected()
  refuse('capture')
  await later(id)
  await settle('handed over')
  expect(await settled()).toBe(true)
  const request = { lines: [{ line: 0, count: 1 }], seen: 0 }
  expect((await kari.post(`/reservations/receipt/${token}/withdrawals`, request)).status).toBe(201)
  await back(1, 0)
  expect(await list()).toMatchObject([{ orderId: id, name: 'refund from 0', kind: 'refund', amount: price }])
  expect(await doctor()).toMatchObject([{ bad: true, line: expect.stringContaining('it was settled by hand') }])
  // The provider cannot refund it, however often it is retried.
  expect((await again('refund from 0')).body.state).toBe('refused')
  await back(1, 1)
  expect(await list()).toMatchObject([{ name: 'refund from 0', amount: price }])
  const results = await Promise.all([settle('refund from 0'), settle('refund from 0')])
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await list()).toMatchObject([{ name: `refund from ${price}`, amount: price }])
  expect((await settle(`refund from ${price}`)).body.state).toBe('by hand')
  expect([await list(), await settled(), paid().refunded, keys('refund')]).toEqual([[], true, 0, []])
  const settledByHand = (await audit()).filter(({ action }: { action: string }) => action === 'payment settled by hand')
  expect(settledByHand.map(({ detail }: { detail: { amount: number } }) => detail.amount)).toEqual([
    2 * price,
    price,
    price,
  ])
  expect((await siri.get('/staff/refused-payments')).body.data).toEqual([])
})

test('a refund settled by hand that the provider reports too is counted once', async () => {
  const { later, id, settle, refuse, paid, back, settled, orders, payments, session, database, vipps } =
    await givenCollected()
  await later(id)
  refuse('refund')
  await back(1, 0)
  await settle('refund from 0')
  // The refund was made in the provider's own pages, and the provider reports it afterwards.
  paid().refunded = price
  await settleOrder(orders, id)
  expect(await findByHand(database.db, (await payments.find(session.id))!)).toMatchObject({ refunded: 0 })
  await settleOrder(orders, id)
  expect([paid().refunded, await settled()]).toEqual([price, true])
  // The next refund is lost on the way; the reported one must not be mistaken for it.
  vipps.faults.push({ of: /\/refund$/, kind: 'cut' })
  await back(1, 1)
  expect(paid().refunded).toBe(price)
  await settleOrder(orders, id)
  expect([paid().refunded, await settled()]).toEqual([2 * price, true])
})

test('old refused steps that no order waits for do not hide current ones', async () => {
  const { later, id, session, refuse, list, again, database } = await givenCollected()
  await database.pool.query(
    `insert into payments.payment (id, subject, shop_id, provider, status, amount, callback_token)
     select lpad(n::text, 32, '0'), 'order-' || (1000000 + n), 1, 'vipps', 'created', 1, lpad(n::text, 32, '0') from generate_series(1, 250) n`,
  )
  await database.pool.query(
    `insert into payments.operation (payment_id, name, kind, amount, state, at)
     select lpad(n::text, 32, '0'), 'end', 'cancel', 0, 'refused', now() - interval '1 year' from generate_series(1, 250) n`,
  )
  refuse('capture')
  await later(id)
  expect(await list()).toMatchObject([{ orderId: id, paymentId: session.id, name: 'handed over' }])
  expect((await again('handed over')).body.state).toBe('done')
})

test('orders of a removed provider wait, are listed, and continue once it is configured again', async () => {
  const {
    later,
    id,
    session,
    orders,
    database,
    deps,
    paid,
    list,
    doctor,
    settled,
    klarna: sandbox,
    look,
  } = await givenCollected()
  const others = klarna({ ...klarnaSandboxKeys, baseUrl: sandbox.url })
  const dropped = {
    ...orders,
    payments: createPayments({ database, log: deps.log, sharedToken, now: databaseClock(database) }, [others]),
  }
  await database.pool.query(
    `update reservations.reservation set closed_at = closed_at - interval '1 hour' where id = $1`,
    [id],
  )
  for (let time = 0; time < 3; time++) await settleOrder(dropped, id)
  expect([paid().captured, await settled()]).toEqual([0, false])
  expect(await list()).toMatchObject([
    {
      orderId: id,
      name: 'handed over',
      kind: 'capture',
      amount: 2 * price,
      reply: 'not set up: the chain has no keys for vipps any more',
    },
  ])
  expect(await doctor()).toMatchObject([{ bad: true, line: expect.stringContaining('not set up: the chain') }])
  const { rows } = await database.pool.query(
    `select look_at > now() + interval '50 seconds' as rests from orders.online_order where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ rests: true }])
  // They continue without a retry by staff.
  await later(id)
  expect([paid().captured, await settled(), await list(), await doctor()]).toEqual([2 * price, true, [], []])
  expect((await look(session)).body).toMatchObject({ status: 'captured' })
})

test('an unpaid order of a removed provider holds its goods until staff confirm that it was not paid', async () => {
  const { begun, orders, database, deps, status, siri, list } = await givenCollected()
  const { id, session } = await begun(1)
  const dropped = {
    ...orders,
    payments: createPayments({ database, log: deps.log, sharedToken, now: databaseClock(database) }, []),
  }
  await database.pool.query(`update orders.online_order set pay_by = now() - interval '1 hour' where id = $1`, [id])
  for (let time = 0; time < 2; time++) await settleOrder(dropped, id)
  expect(await status(id)).toBe(0)
  expect(await list()).toMatchObject([{ orderId: id, kind: 'cancel', name: 'end' }])
  const body = { paymentId: session.id, name: 'end', reason: 'Ikke betalt hos Vipps' }
  expect((await siri.post('/staff/refused-payments/settle', body)).status).toBe(200)
  await settleOrder(dropped, id)
  expect(await status(id)).toBe(8)
})
