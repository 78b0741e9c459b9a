import { expect, onTestFinished, test } from 'vitest'
import { listRefused, settleOrder } from '#modules/sales/orders/index.ts'
import { createPayments, databaseClock, klarna, listSettled, vipps } from '#modules/sales/payments/index.ts'
import { createLog } from '#platform/log.ts'
import { klarnaSandboxKeys, openKlarnaSandbox } from '#demo/payments/klarna-sandbox.ts'
import { openVippsSandbox, vippsSandboxKeys } from '#demo/payments/vipps-sandbox.ts'
import { sharedToken, usingOrders } from '#tests/support/api/orders.ts'

const orgNo = '923609016'
const price = 129_900

/** The shop in Oslo is its own seller, with its own Vipps account. */
async function usingSeller() {
  const own = await openVippsSandbox()
  onTestFinished(() => own.close())
  const sellers = new Map([[orgNo, [vipps({ ...vippsSandboxKeys, baseUrl: own.url })]]])
  return { own, ...(await usingOrders({ sellers, orgNo })) }
}

test("a shop that is its own seller uses its own keys for payment, capture and refund, and the chain's keys are not used", async () => {
  const {
    own,
    begun,
    look,
    vipps: chain,
    staffMoves,
    later,
    payments,
    database,
    oslo,
    kari,
    status,
  } = await usingSeller()
  const { id, session } = await begun()
  await own.approve(session.id)
  // Vipps has one callback address for all sellers.
  const call = { reference: session.id, name: 'AUTHORIZED', success: true }
  const told = await kari.send('POST', `/payments/vipps/callback/${sharedToken}`, call, {
    'x-xsrf-token': '',
    cookie: '',
  })
  expect([told.status, await status(id)]).toEqual([200, 1])
  await look(session)
  await staffMoves(id, 'ready', 'collect')
  await later(id)
  expect(await payments.refund(session.id, 10_000, 'refund from 0', () => [])).toMatchObject({ ok: true })
  expect(own.payments.get(session.id)).toMatchObject({ authorised: price, captured: price, refunded: 10_000 })
  expect([chain.payments.size, chain.asked]).toEqual([0, []])
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Oslo' })
  const [row] = await listSettled(database.db, { from: today, to: today, shops: null })
  expect(row).toMatchObject({ shopId: oslo.id, seller: orgNo, captured: price, refunded: 10_000 })
})

test("the checkout offers the providers of the shop's own seller, and the chain accepts no payment for it", async () => {
  const { kari, order, pay, klarna: chain, oslo, status } = await usingSeller()
  const { body: offered } = await kari.get('/payments/providers')
  expect(offered).toEqual({
    providers: ['vipps', 'klarna', 'qliro'],
    shops: [{ shopId: oslo.id, providers: ['vipps'] }],
    paused: [],
  })
  const { body } = await order(kari)
  expect((await pay(kari, body.receiptToken, 'klarna')).body).toMatchObject({ code: 'payment_refused' })
  expect([chain.asked, await status(body.order.id)]).toEqual([[], 0])
  expect((await pay(kari, body.receiptToken)).status).toBe(201)
})

test("a shop is paid with the chain's keys if its organisation number has no keys of its own", async () => {
  const own = await openKlarnaSandbox()
  onTestFinished(() => own.close())
  const sellers = new Map([['999888777', [klarna({ ...klarnaSandboxKeys, baseUrl: own.url })]]])
  const { begun, vipps: chain } = await usingOrders({ sellers, orgNo })
  const { session } = await begun()
  expect([chain.payments.has(session.id), own.asked]).toEqual([true, []])
})

test("a capture without the seller's keys is a refused step that names the seller, and with the keys it is captured once", async () => {
  const { own, begun, look, staffMoves, later, orders, database } = await usingSeller()
  const { id, session } = await begun()
  await own.approve(session.id)
  await look(session)
  await staffMoves(id, 'ready', 'collect')
  await database.pool.query(
    `update reservations.reservation set closed_at = closed_at - interval '1 hour' where id = $1`,
    [id],
  )
  const quiet = createLog({ level: 'silent', write: () => {} })
  const without = {
    ...orders,
    payments: createPayments({ database, log: quiet, sharedToken, now: databaseClock(database) }, []),
  }
  for (let time = 0; time < 3; time++) await settleOrder(without, id)
  expect(await listRefused(database.db, 10)).toMatchObject([
    {
      ...{ orderId: id, kind: 'capture', amount: price },
      detail: `not set up: the seller ${orgNo} (SELLERS_FILE) has no keys for vipps any more`,
    },
  ])
  // Without the keys a retry is refused again, and stays in the list.
  await database.pool.query(`update payments.operation set state = 'unknown'`)
  await settleOrder(without, id)
  expect(await listRefused(database.db, 10)).toHaveLength(1)
  await database.pool.query(`update payments.operation set state = 'unknown'`)
  await later(id)
  expect([own.payments.get(session.id)?.captured, await listRefused(database.db, 10)]).toEqual([price, []])
  expect(own.asked.filter(line => line.includes('/capture'))).toHaveLength(1)
})
