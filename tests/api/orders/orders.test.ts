import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { idempotencyHeader } from '#contract/paths.ts'
import { mailQueue, changeStatus } from '#modules/sales/reservations/index.ts'
import { settleOrder } from '#modules/sales/orders/index.ts'
import { providerNames } from '#shared/payments/provider-names.ts'
import { sharedToken, usingOrders } from '#tests/support/api/orders.ts'
import { requestFor } from '#tests/support/api/reservation-api.ts'
import { staff } from '#tests/support/api/staff-actor.ts'

test('a guest orders and pays with Vipps; only an authorised payment places the order and queues its mail', async () => {
  const { kari, begun, look, vipps, status, stock, database } = await usingOrders()
  const { id, token, session } = await begun()
  expect(session).toMatchObject({
    provider: 'vipps',
    status: 'created',
    amount: 129_900,
    paid: false,
    receiptToken: token,
  })
  expect([await status(id), await stock()]).toEqual([0, { on_hand: 3, reserved: 1 }])
  const mails = async () =>
    (
      await database.pool.query(`select 1 from jobs.job where name = $1 and data->>'kind' = 'confirmation'`, [
        mailQueue,
      ])
    ).rowCount
  expect(await mails()).toBe(0)
  await vipps.approve(session.id)
  expect((await look(session)).body).toMatchObject({
    status: 'authorised',
    paid: true,
    message: null,
    redirectUrl: null,
  })
  expect([await status(id), await mails()]).toEqual([1, 1])
  const receipt = await kari.get(`/reservations/receipt/${token}`)
  expect(receipt.body).toMatchObject({ reservation: { statusID: 1 } })
})

test('a handed-over order is captured once it can no longer be undone, and gets the next receipt number', async () => {
  const { begun, look, vipps, staffMoves, later, stock, database } = await usingOrders()
  const numbers: (number | null)[] = []
  for (let at = 0; at < 2; at++) {
    const { id, session } = await begun()
    await vipps.approve(session.id)
    await look(session)
    await staffMoves(id, 'ready', 'collect')
    expect(vipps.payments.get(session.id)).toMatchObject({ captured: 0 })
    await later(id)
    await later(id)
    expect(vipps.payments.get(session.id)).toMatchObject({
      authorised: 129_900,
      captured: 129_900,
      cancelled: 0,
      refunded: 0,
    })
    const row = await database.db
      .selectFrom('orders.online_order')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    numbers.push(row.receipt_no)
    expect(row.settled).toBe(true)
  }
  expect([numbers, await stock()]).toEqual([[1, 2], { on_hand: 1, reserved: 0 }])
  const captures = vipps.asked.filter(line => line.includes('/capture'))
  expect(captures).toHaveLength(2)
})

test('goods not found are not captured, and their share is released', async () => {
  const { begun, look, vipps, deps, staffMoves, later, database } = await usingOrders()
  const { id, session } = await begun(2)
  await vipps.approve(session.id)
  await look(session)
  await database.pool.query(`update reservations.line set missing = 1, state = 'found' where reservation_id = $1`, [id])
  await database.pool.query(`update shops.stock set reserved = reserved - 1`)
  await database.pool.query(`update reservations.reservation set status_id = 3 where id = $1`, [id])
  await changeStatus(deps, staff, { id, action: 'collect' })
  await later(id)
  expect(vipps.payments.get(session.id)).toMatchObject({ captured: 129_900, cancelled: 129_900 })
  await staffMoves(id)
})

test.each([
  ['aborted', 'abort', 'Du avbrøt betalingen. Du er ikke belastet.'],
  ['expired', 'expire', 'Betalingen ble ikke fullført i tide. Du er ikke belastet.'],
] as const)('a payment that is %s releases the goods at once, with a message', async (word, how, message) => {
  const { begun, look, vipps, status, stock } = await usingOrders()
  const { id, session } = await begun()
  await vipps[how](session.id)
  expect((await look(session)).body).toMatchObject({ status: word, paid: false, message })
  expect([await status(id), await stock()]).toEqual([8, { on_hand: 3, reserved: 0 }])
})

test('a payment declined by Klarna charges nothing and releases the goods', async () => {
  const { begun, look, klarna, status, stock } = await usingOrders()
  const { id, session } = await begun(1, 'klarna')
  const [payment] = [...klarna.payments.values()]
  await klarna.fail(payment!.sessionId)
  const told = await look(session)
  expect(told.body).toMatchObject({ status: 'declined', message: 'Betalingen ble ikke godkjent. Du er ikke belastet.' })
  expect([await status(id), await stock()]).toEqual([8, { on_hand: 3, reserved: 0 }])
})

test('a Klarna payment is captured in full after the hand-over', async () => {
  const { begun, look, klarna, staffMoves, later, status } = await usingOrders()
  const { id, session } = await begun(2, 'klarna')
  const [payment] = [...klarna.payments.values()]
  expect(payment).toMatchObject({ amount: 259_800, currency: 'NOK', reference: session.id })
  await klarna.approve(payment!.sessionId)
  expect((await look(session)).body).toMatchObject({ status: 'authorised', paid: true })
  await staffMoves(id, 'ready', 'collect')
  await later(id)
  expect([await status(id), payment]).toMatchObject([4, { captured: 259_800, refunded: 0 }])
})

test('an unpaid order ends with its hold, and so does its payment at Vipps', async () => {
  const { begun, later, vipps, status, stock } = await usingOrders()
  const { id, session } = await begun()
  await later(id)
  expect(vipps.payments.get(session.id)?.state).toBe('TERMINATED')
  expect([await status(id), await stock()]).toEqual([8, { on_hand: 3, reserved: 0 }])
})

test('an order without a payment ends with its hold', async () => {
  const { kari, order, later, status, stock } = await usingOrders()
  const { body } = await order(kari)
  expect((await later(body.order.id)) ?? null).toBeNull()
  expect([await status(body.order.id), await stock()]).toEqual([8, { on_hand: 3, reserved: 0 }])
})

test('cancelling a payment ends it at the provider, ends the order and releases the goods', async () => {
  const { kari, begun, status, vipps, stock } = await usingOrders()
  const { id, session } = await begun()
  const { body } = await kari.post(`/payments/vipps/sessions/${session.id}/cancel`)
  expect(body).toMatchObject({ status: 'cancelled', paid: false })
  expect([await status(id), vipps.payments.get(session.id)?.state, (await stock())?.reserved]).toEqual([
    8,
    'TERMINATED',
    0,
  ])
})

test("a payment request with an amount from the client is refused, and the provider gets the server's amount", async () => {
  const { kari, order, pay, vipps } = await usingOrders()
  const { body } = await order(kari, 2)
  const error = await kari.post('/payments/vipps/sessions', { receiptToken: body.receiptToken, amount: 100 })
  expect(error.status).toBe(422)
  const { body: session } = await pay(kari, body.receiptToken)
  expect(vipps.payments.get(session.id)?.amount).toEqual({ currency: 'NOK', value: 259_800 })
  expect(body.order.total).toBe(259_800)
})

test('simultaneous equal requests make one order and one payment', async () => {
  const { kari, oslo, jacket, pay, vipps, stock } = await usingOrders()
  const request = requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }])
  const once = { [idempotencyHeader]: randomUUID() }
  const results = await Promise.all([1, 2, 3].map(() => kari.post('/orders', request, once)))
  const tokens = new Set(results.map(({ body }) => body.receiptToken))
  expect(tokens.size).toBe(1)
  const [token] = [...tokens]
  const sessions = await Promise.all([pay(kari, token), pay(kari, token), pay(kari, token)])
  expect(new Set(sessions.map(({ body }) => body.id)).size).toBe(1)
  expect([vipps.payments.size, (await stock())?.reserved]).toEqual([1, 1])
  expect((await pay(kari, token, 'klarna')).body).toMatchObject({ code: 'payment_closed', statusID: 0 })
})

test('a cancelled order releases the payment, and so does a rejected one', async () => {
  const { kari, begun, look, vipps, staffMoves, later } = await usingOrders()
  for (const how of ['shopper', 'staff'] as const) {
    const { id, token, session } = await begun()
    await vipps.approve(session.id)
    await look(session)
    if (how === 'shopper') await kari.post(`/reservations/receipt/${token}/cancel`)
    else await staffMoves(id, 'reject')
    await later(id)
    expect(vipps.payments.get(session.id)).toMatchObject({ captured: 0, cancelled: 129_900 })
  }
})

test('a paid order that expires uncollected is not captured, and its authorisation is released', async () => {
  const { begun, look, vipps, staffMoves, later, deps, database, status } = await usingOrders()
  const { id, session } = await begun()
  await vipps.approve(session.id)
  await look(session)
  await staffMoves(id, 'ready')
  await database.pool.query(`update reservations.reservation set pickup_deadline = now() - interval '1 minute'`)
  await changeStatus(deps, { kind: 'system' }, { id, action: 'expire' })
  await later(id)
  expect([await status(id), vipps.payments.get(session.id)]).toMatchObject([5, { captured: 0, cancelled: 129_900 }])
})

test.each(providerNames)('after an authorisation expires at %s, the goods are paid in the shop', async name => {
  const { begun, look, approve, lapse, captured, orders, status, database, staffMoves, later } = await usingOrders()
  const { id, session } = await begun(1, name)
  await approve(session)
  await look(session)
  expect(await status(id)).toBe(1)
  await lapse(session)
  await settleOrder(orders, id)
  const row = await database.db
    .selectFrom('orders.online_order')
    .select('lost_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect([await status(id), row.lost_at]).toEqual([1, expect.any(Date)])
  await staffMoves(id, 'ready', 'collect')
  await later(id)
  expect([await status(id), captured(session)]).toEqual([4, 0])
})

test("a provider's callback confirms an order; forged and repeated callbacks, and those of another provider or payment, change nothing", async () => {
  const { kari, begun, vipps, status, database } = await usingOrders()
  const { id, session } = await begun()
  const { callback_token: own } = await database.db
    .selectFrom('payments.payment')
    .select('callback_token')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow()
  const body = { reference: session.id, name: 'AUTHORIZED', success: true, amount: { currency: 'NOK', value: 129_900 } }
  const call = (token: string, provider = 'vipps', sent: object = body) =>
    kari.send('POST', `/payments/${provider}/callback/${token}`, sent, { 'x-xsrf-token': '', cookie: '' })
  // Nothing is paid: the content of the callback is not trusted.
  expect([(await call(sharedToken)).status, await status(id)]).toEqual([200, 0])
  await vipps.approve(session.id)
  const wrong = await Promise.all([
    call('x'.repeat(32)),
    call(sharedToken, 'klarna'),
    call(own, 'klarna'),
    call(sharedToken, 'vipps', { ...body, reference: 'another-payment' }),
    call(sharedToken, 'vipps', { name: 'AUTHORIZED' }),
  ])
  expect([wrong.map(result => result.status), await status(id)]).toEqual([[404, 404, 404, 404, 404], 0])
  for (let time = 0; time < 5; time++) expect((await call(sharedToken)).status).toBe(200)
  expect(await status(id)).toBe(1)
  const { rowCount } = await database.pool.query('select 1 from reservations.event where reservation_id = $1', [id])
  expect(rowCount).toBe(2)
})

test('visiting the return page without a payment leaves the order waiting', async () => {
  const { begun, look, status } = await usingOrders()
  const { id, session } = await begun()
  expect((await look(session)).body).toMatchObject({ status: 'created', paid: false, redirectUrl: session.redirectUrl })
  expect(await status(id)).toBe(0)
})

test('staff cannot move an order that waits for its payment', async () => {
  const { begun, deps } = await usingOrders()
  const { id } = await begun()
  for (const action of ['pick', 'ready', 'collect', 'cancel', 'reject'] as const)
    expect(await changeStatus(deps, staff, { id, action })).toMatchObject({
      ok: false,
      reason: 'not_allowed',
      status: 0,
    })
})

test('a closed order cannot be paid', async () => {
  const { kari, begun, later, pay } = await usingOrders()
  const { id, token } = await begun()
  await later(id)
  const again = await pay(kari, token)
  expect([again.status, again.body]).toMatchObject([409, { code: 'payment_closed', statusID: 8 }])
})

test('a reservation and an unknown order cannot be paid online', async () => {
  const { kari, oslo, jacket, reserve, pay } = await usingOrders()
  const { body } = await reserve(kari, requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }]))
  expect((await pay(kari, body.receiptToken)).status).toBe(404)
  expect((await pay(kari, 'x'.repeat(32))).status).toBe(404)
  expect((await pay(kari, body.receiptToken, 'paypal')).status).toBe(404)
})
