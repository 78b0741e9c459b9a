// A provider that responds an hour late, and twice; and a seller's keys that the provider no longer accepts.
import { expect, onTestFinished, test } from 'vitest'
import { klarnaSandboxKeys, openKlarnaSandbox } from '#demo/payments/klarna-sandbox.ts'
import { openVippsSandbox, vippsSandboxKeys } from '#demo/payments/vipps-sandbox.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { findStuckOrders, settleOrder } from '#modules/sales/orders/index.ts'
import { createPayments, databaseClock, klarna, vipps, type Provider } from '#modules/sales/payments/index.ts'
import { createLog } from '#platform/log.ts'
import { providerNames } from '#shared/payments/provider-names.ts'
import { sharedToken, usingOrders } from '../support/api/orders.ts'

const orgNo = '923609016'
const price = 129_900
const quiet = createLog({ level: 'silent', write: () => {} })

test.each(providerNames)(
  'a payment that %s reports twice, an hour after the goods were released, is released once and sells nothing',
  async name => {
    const { begun, approve, look, later, orders, sums, status, stock } = await usingOrders()
    const { id, session } = await begun(1, name)
    await later(id)
    const given = await status(id)
    // The shopper approved meanwhile. The provider reports it twice, and the shop also reads the payment by itself.
    await approve(session).catch(() => {})
    await Promise.all([look(session), look(session), settleOrder(orders, id)])
    await Promise.all([look(session), settleOrder(orders, id), settleOrder(orders, id)])
    const { authorised, captured, cancelled } = sums(session)
    expect([given, await status(id), captured, cancelled]).toEqual([8, 8, 0, authorised])
    expect(await stock()).toMatchObject({ on_hand: 3, reserved: 0 })
  },
)

test.each(providerNames)(
  'if a capture and then its response are lost at %s and the report comes again after an hour, the order is captured once',
  async name => {
    const { begun, approve, look, later, orders, sums, status, staffMoves, ...sandboxes } = await usingOrders()
    const { id, session } = await begun(1, name)
    await approve(session)
    await look(session)
    await staffMoves(id, 'ready', 'collect')
    // The first request is lost, then the response to the second.
    const cut = { of: /capture|markitemsasshipped/i, kind: 'cut' } as const
    sandboxes[name].faults.push({ ...cut }, { ...cut, after: true })
    await later(id)
    await Promise.all([settleOrder(orders, id), settleOrder(orders, id)])
    await later(id)
    expect([await status(id), sums(session).captured]).toEqual([4, price])
  },
)

const sellersOf = {
  async vipps() {
    const sandbox = await openVippsSandbox()
    const of = (clientSecret: string) => vipps({ ...vippsSandboxKeys, clientSecret, baseUrl: sandbox.url })
    return { sandbox, keys: vippsSandboxKeys.clientSecret, of, approve: (id: string) => sandbox.approve(id) }
  },
  async klarna() {
    const sandbox = await openKlarnaSandbox()
    const of = (password: string) => klarna({ ...klarnaSandboxKeys, password, baseUrl: sandbox.url })
    const approve = async (id: string) => {
      const found = [...sandbox.payments.values()].findLast(({ reference }) => reference === id)
      await sandbox.approve(found?.sessionId ?? '')
    }
    return { sandbox, keys: klarnaSandboxKeys.password, of, approve }
  },
}

test.each(['vipps', 'klarna'] as const)(
  'while %s refuses the keys of a seller, orders keep their state, and staff and shoppers see it; with keys the capture is done once',
  async name => {
    const { sandbox, keys, of, approve } = await sellersOf[name]()
    onTestFinished(() => sandbox.close())
    const sellers = new Map<string, Provider[]>([[orgNo, [of(keys)]]])
    const { begun, look, staffMoves, later, orders, status, database, oslo, guest } = await usingOrders({
      sellers,
      orgNo,
    })
    const refusedKeys = async () => (await desk.get('/staff/reservations')).body.refusedKeys
    const offered = async () => (await (await guest()).get('/payments/providers')).body
    const login = { email: 'dina@hent.example', password: 'et langt passord' }
    await addStaff(database.db, { ...login, role: 'manager', shopIds: [oslo.id] })
    const desk = await guest()
    expect((await desk.post('/staff/login', login)).status).toBe(200)
    const withKeys = (key: string) => ({
      ...orders,
      payments: createPayments(
        { database, log: quiet, sharedToken, now: databaseClock(database) },
        [],
        new Map([[orgNo, [of(key)]]]),
      ),
    })
    const { id, session } = await begun(1, name)
    await approve(session.id)
    await look(session)
    expect(await status(id)).toBe(1)
    // The keys are revoked between the payment and the hand-over.
    await staffMoves(id, 'ready', 'collect')
    await database.pool.query(
      `update reservations.reservation set closed_at = closed_at - interval '1 hour' where id = $1`,
      [id],
    )
    for (let time = 0; time < 3; time++) await settleOrder(withKeys('revoked'), id)
    expect(await status(id)).toBe(4)
    // Desk and managers see it, and shoppers cannot choose the provider.
    const refused = [{ provider: name, shops: ['Oslo'], since: expect.any(String) }]
    expect(await refusedKeys()).toEqual(refused)
    const days = 'from=2026-01-01&to=2026-01-02'
    expect((await desk.get(`/staff/settlements?${days}`)).body.refusedKeys).toEqual(refused)
    expect(await offered()).toMatchObject({
      shops: [{ shopId: oslo.id, providers: [] }],
      paused: [{ provider: name, shopId: oslo.id }],
    })
    await database.pool.query(`update orders.online_order set waiting_since = waiting_since - interval '61 minutes'`)
    // `hent doctor` names the order, and the metric counts it.
    expect(await findStuckOrders(database.db, 10)).toMatchObject([{ id }])
    // The order continues without an action of staff.
    await later(id)
    expect(await findStuckOrders(database.db, 10)).toEqual([])
    expect(await refusedKeys()).toEqual([])
    expect(await offered()).toMatchObject({ shops: [{ shopId: oslo.id, providers: [name] }], paused: [] })
    const captures = sandbox.asked.filter(line => /capture/.test(line) && line.startsWith('POST'))
    expect(captures.length).toBeGreaterThan(0)
    const [payment] = [...sandbox.payments.values()]
    expect(payment?.captured).toBe(price)
  },
)
