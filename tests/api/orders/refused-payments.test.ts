import { expect, test } from 'vitest'
import { givenCollected, price } from '#tests/support/api/collected-order.ts'

test("a refused capture is listed with the provider's reason, and a retry with the same key captures once", async () => {
  const { later, id, session, list, again, refuse, paid, audit, settled, doctor, keys, vipps } = await givenCollected()
  refuse('capture')
  await later(id)
  await later(id)
  expect(keys('capture')).toHaveLength(1)
  expect(await list()).toMatchObject([
    {
      orderId: id,
      paymentId: session.id,
      name: 'handed over',
      kind: 'capture',
      amount: 2 * price,
      provider: 'vipps',
      shopName: 'Oslo',
      reply: expect.stringContaining('The sandbox was told to refuse'),
    },
  ])
  expect(await doctor()).toMatchObject([
    { bad: true, line: expect.stringContaining('vipps refused the capture of 2598 kroner (status 400') },
  ])
  // Still refused: the response says so, and it stays in the list.
  refuse('capture')
  expect((await again('handed over')).body).toMatchObject({
    state: 'refused',
    reply: expect.stringContaining('status 400'),
  })
  expect(await list()).toHaveLength(1)
  // Captured with a lost response: the next retry finds it captured.
  vipps.faults.push({ of: /\/capture$/, kind: 'cut', after: true })
  expect((await again('handed over')).body.state).toBe('unknown')
  expect((await again('handed over')).status).toBe(409)
  await later(id)
  expect([paid().captured, await settled(), await list(), await doctor()]).toEqual([2 * price, true, [], []])
  expect(new Set(keys('capture')).size).toBe(1)
  expect(await audit()).toMatchObject(
    [1, 2].map(() => ({
      action: 'payment asked again',
      subject: `reservation:${id}`,
      detail: { kind: 'capture', amount: 2 * price },
    })),
  )
})

test('of two simultaneous retries and a settlement by hand, only one takes effect', async () => {
  const { later, id, again, settle, refuse, paid, back, keys, audit } = await givenCollected()
  await later(id)
  refuse('refund')
  await back(1, 0)
  const results = await Promise.all([again('refund from 0'), again('refund from 0'), settle('refund from 0')])
  expect(results.map(({ status }) => status).filter(status => status === 200).length).toBeGreaterThan(0)
  await later(id)
  const actions = (await audit()).map(({ action }: { action: string }) => action)
  expect(actions).toHaveLength(1)
  expect(paid().refunded).toBe(actions[0] === 'payment asked again' ? price : 0)
  expect(new Set(keys('refund')).size).toBe(1)
})

test('a refund settled by hand is not retried, and later returns are refunded by the provider', async () => {
  const { later, id, settle, refuse, paid, back, list, settled, audit, database } = await givenCollected()
  await later(id)
  refuse('refund')
  await back(1, 0)
  expect(await list()).toMatchObject([{ name: 'refund from 0', kind: 'refund', amount: price }])
  expect((await settle('refund from 0')).body).toMatchObject({ state: 'by hand' })
  expect([await list(), await settled(), paid().refunded]).toEqual([[], true, 0])
  await back(1, 1)
  expect([paid().refunded, await settled()]).toEqual([price, true])
  expect(await audit()).toMatchObject([
    { action: 'payment settled by hand', detail: { reason: 'Overført fra bank', amount: price } },
  ])
  const { rows } = await database.pool.query(`select note, settled_by from payments.operation where state = 'by hand'`)
  expect(rows).toEqual([{ note: 'Overført fra bank', settled_by: expect.any(Number) }])
})

test("a refund made in the provider's own pages is recognised, by the retry and by the settlement by hand", async () => {
  for (const button of ['again', 'settle'] as const) {
    const { later, id, settle, again, refuse, paid, back, settled, database } = await givenCollected()
    await later(id)
    refuse('refund')
    await back(1, 0)
    paid().refunded = price
    const { body } = await { again, settle }[button]('refund from 0')
    expect([body.state, paid().refunded, await settled()]).toEqual(['done', price, true])
    const { rows } = await database.pool.query(
      `select count(*)::int as done from payments.operation where kind = 'refund' and state = 'done'`,
    )
    expect(rows).toEqual([{ done: 1 }])
  }
})

test('a return during a refused refund waits for it, and all of it is refunded in the end', async () => {
  const { later, id, again, refuse, paid, back, list } = await givenCollected()
  await later(id)
  refuse('refund')
  await back(1, 0)
  await back(1, 1)
  expect(await list()).toMatchObject([{ name: 'refund from 0', amount: price }])
  expect((await again('refund from 0')).body.state).toBe('done')
  expect(paid().refunded).toBe(2 * price)
})

test('a capture settled by hand releases the authorisation, and closes the order without a receipt number', async () => {
  const { later, id, settle, refuse, paid, kari, token, settled } = await givenCollected()
  refuse('capture')
  await later(id)
  expect((await settle('handed over')).body.state).toBe('by hand')
  expect([paid().captured, paid().cancelled, await settled()]).toEqual([0, 2 * price, true])
  expect((await kari.get(`/reservations/receipt/${token}`)).body.payment.receiptNumber).toBeNull()
})

test('a refused release that is no longer needed is not listed or retried', async () => {
  const { begun, vipps, orders, look, siri, status } = await givenCollected()
  const { id, session } = await begun(1)
  vipps.faults.push({ of: /\/cancel$/, kind: 'refused' })
  await orders.payments.cancel(session.id, 'end')
  await vipps.approve(session.id)
  await look(session)
  expect(await status(id)).toBe(1)
  expect((await siri.get('/staff/refused-payments')).body.data).toEqual([])
  expect((await siri.post('/staff/refused-payments/again', { paymentId: session.id, name: 'end' })).status).toBe(409)
  expect(vipps.payments.get(session.id)).toMatchObject({ state: 'AUTHORIZED', cancelled: 0 })
})

test('a request without a refused step or a reason is refused, and so are roles other than service', async () => {
  const { later, id, session, siri, dina, refuse, settle, list } = await givenCollected()
  refuse('capture')
  await later(id)
  for (const body of [
    {},
    { paymentId: session.id },
    { paymentId: 'x', name: 'handed over' },
    { paymentId: `${session.id}\u0000`, name: 'handed over' },
    { paymentId: session.id, name: "handed over' or 1=1" },
    { paymentId: session.id, name: 'handed over', key: 'x' },
    { paymentId: [session.id], name: null },
  ])
    expect((await siri.post('/staff/refused-payments/again', body)).status, JSON.stringify(body)).toBe(422)
  expect(
    (await siri.post('/staff/refused-payments/again', { paymentId: 'f'.repeat(32), name: 'handed over' })).status,
  ).toBe(409)
  for (const reason of ['', '  ', 'x', 'x'.repeat(301), null])
    expect((await settle('handed over', { reason })).status, String(reason)).toBe(422)
  for (const path of ['again', 'settle'])
    expect(
      (
        await dina.post(`/staff/refused-payments/${path}`, {
          paymentId: session.id,
          name: 'handed over',
          reason: 'nei nei',
        })
      ).status,
    ).toBe(403)
  expect((await dina.get('/staff/refused-payments')).status).toBe(403)
  expect(await list()).toHaveLength(1)
})
