import { afterEach, expect, test, vi } from 'vitest'
import { settleDue, settleOrder } from '#modules/sales/orders/index.ts'
import { usingOrders } from '#tests/support/api/orders.ts'

afterEach(() => void vi.useRealTimers())
const hours = 3_600_000

test.each([
  ['ahead', 2 * hours],
  ['behind', -2 * hours],
])('orders are paid, refreshed and settled by a process with a clock two hours %s', async (_, off) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off })
  const { begun, order, pay, kari, vipps, status, orders, payments, staffMoves, later, database } = await usingOrders()
  // The request was lost: the provider does not know the order yet, and the shop does not give it up.
  const { body } = await order(kari)
  vipps.faults.push({ of: /^POST \/epayment\/v1\/payments$/, kind: 'cut' })
  expect((await pay(kari, body.receiptToken)).status).toBe(503)
  await settleOrder(orders, body.order.id)
  expect((await payments.findAll([`order-${body.order.id}`])).get(`order-${body.order.id}`)?.status).toBe('unknown')
  expect(await status(body.order.id)).toBe(0)
  expect((await pay(kari, body.receiptToken)).status).toBe(201)

  const { id, session } = await begun(1)
  const { rows } = await database.pool.query(
    `select extract(epoch from look_at - clock_timestamp()) between 10 and 20 as soon from orders.online_order where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ soon: true }])
  await vipps.approve(session.id)
  await database.pool.query(`update orders.online_order set look_at = clock_timestamp() where id = $1`, [id])
  await settleDue(orders)
  expect(await status(id)).toBe(1)
  await staffMoves(id, 'ready', 'collect')
  await settleOrder(orders, id)
  // The hand-over can still be undone.
  expect(vipps.payments.get(session.id)?.captured).toBe(0)
  await later(id)
  expect(vipps.payments.get(session.id)?.captured).toBe(129_900)
})
