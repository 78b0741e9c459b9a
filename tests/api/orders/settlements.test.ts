import { expect, test } from 'vitest'
import { addStaff } from '#modules/people/staff/index.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { givenShop } from '#tests/support/catalogue/catalogue.ts'

test("a settlement adds up captures and refunds by day in Oslo, shop and provider, for the account's shops", async () => {
  const { begun, vipps, klarna, look, staffMoves, later, database, guest, oslo } = await usingOrders()
  const collected = async (provider: 'vipps' | 'klarna') => {
    const { id, session } = await begun(1, provider)
    if (provider === 'vipps') await vipps.approve(session.id)
    else await klarna.approve([...klarna.payments.values()].at(-1)!.sessionId)
    await look(session)
    await staffMoves(id, 'ready', 'collect')
    await later(id)
    return session.id
  }
  const first = await collected('vipps')
  const second = await collected('vipps')
  await collected('klarna')
  // One capture at 00:15 in Oslo, which is the previous day in UTC.
  const at = (id: string, when: string) =>
    database.pool.query('update payments.operation set done_at = $2 where payment_id = $1', [id, when])
  await at(first, '2026-06-30T22:15:00Z')
  await at(second, '2026-06-30T21:45:00Z')
  await database.pool.query(
    `insert into payments.operation (payment_id, name, kind, amount, state, done_at) values ($1, 'refund from 0', 'refund', 400, 'done', '2026-07-01T10:00Z'), ($1, 'lost', 'refund', 999, 'unknown', '2026-07-01T10:00Z')`,
    [first],
  )
  const bergen = await givenShop(database.db, { name: 'Bergen' })
  const loggedIn = async (shopIds: number[]) => {
    const email = `oppgjor${shopIds.join('-')}@hent.example`
    const made = await addStaff(database.db, { email, name: 'Lars Leder', role: 'manager', shopIds })
    if (!made.ok) throw new Error(made.reason)
    const caller = await guest()
    expect((await caller.post('/staff/login', { email, password: made.password })).status).toBe(200)
    return caller
  }
  const lars = await loggedIn([oslo.id])
  const july = await lars.get('/staff/settlements?from=2026-07-01&to=2026-07-31')
  const row = { day: '2026-07-01', shopId: oslo.id, shopName: 'Oslo', provider: 'vipps', seller: null }
  expect(july.body.rows).toEqual([{ ...row, captures: 1, captured: 129_900, refunds: 1, refunded: 400 }])
  const june = await lars.get('/staff/settlements?from=2026-06-30&to=2026-06-30')
  expect(june.body.rows).toEqual([
    { ...row, day: '2026-06-30', captures: 1, captured: 129_900, refunds: 0, refunded: 0 },
  ])
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Oslo' })
  const now = await lars.get(`/staff/settlements?from=${today}&to=${today}`)
  expect(now.body.rows).toMatchObject([{ provider: 'klarna', captured: 129_900 }])
  const others = await (await loggedIn([bergen.id])).get('/staff/settlements?from=2026-06-01&to=2026-07-31')
  expect(others.body.rows).toEqual([])
  for (const query of [
    'from=2026-07-02&to=2026-07-01',
    'from=2026-01-01&to=2026-12-31',
    'from=2026-02-30&to=2026-03-01',
    '',
  ])
    expect((await lars.get(`/staff/settlements?${query}`)).status).toBe(422)
})
