import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { apiBase } from '#contract/paths.ts'
import { connect } from '#database/connection.ts'
import { withDatabase } from '#database/join.ts'
import { migrate } from '#database/migrate.ts'
import { settleDue } from '#modules/orders/index.ts'
import { createPayments, vipps } from '#modules/payments/index.ts'
import { createLog } from '#platform/log.ts'
import { openVippsSandbox, vippsSandboxKeys } from '../../demo/payments/vipps-sandbox.ts'
import { givenShop, givenVariant } from '../support/catalogue/catalogue.ts'
import { brokenPromises, depsFor, requestFor } from '../support/api/reservation-api.ts'
import { startShop, temporaryFolder } from '../support/servers/shop.ts'

const rounds = process.env['HENT_FAULTS'] === 'long' ? 100 : 5
const shoppers = 4

test(`${rounds} kills between payment and order leave nothing open: every payment is an order, or given back`, async () => {
  const folder = await temporaryFolder('order-kill')
  onTestFinished(() => folder.remove())
  const sandbox = await openVippsSandbox()
  onTestFinished(() => sandbox.close())
  const dataDir = folder.path
  const onDatabase = <T>(work: (database: ReturnType<typeof connect>) => Promise<T>): Promise<T> =>
    withDatabase({ dataDir }, async url => {
      const database = connect(url, { max: 2 })
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    })
  const { shopId, ean } = await onDatabase(async database => {
    await migrate(database.pool)
    const { id } = await givenShop(database.db)
    return { shopId: id, ean: (await givenVariant(database.db, { stock: { [id]: 100_000 } })).ean }
  })
  const env = {
    ...{ RATE_LIMITS: 'off', TRUST_PROXY: '1', DEMO: '0', VIPPS_URL: sandbox.url },
    ...{ VIPPS_CLIENT_ID: vippsSandboxKeys.clientId, VIPPS_CLIENT_SECRET: vippsSandboxKeys.clientSecret },
    VIPPS_SUBSCRIPTION_KEY: vippsSandboxKeys.subscriptionKey,
    VIPPS_MERCHANT_SERIAL_NUMBER: vippsSandboxKeys.merchantSerialNumber,
  }
  let hits = 0
  for (let round = 1; round <= rounds; round++) {
    const shop = await startShop({ dataDir, env })
    const approved = new Set<string>()
    const load = Promise.all(Array.from({ length: shoppers }, () => buy(shop.url)))
    async function buy(url: string): Promise<void> {
      const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
        const answer = await fetch(`${url}${apiBase}${path}`, {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          ...(body && { body: JSON.stringify(body) }),
        })
        return {
          headers: answer.headers,
          body: (await answer.json().catch(() => null)) as Record<string, string> | null,
        }
      }
      try {
        for (;;) {
          const [cookie = ''] = (await call('GET', '/customers/current')).headers.getSetCookie()
          const token = cookie.split(';')[0] ?? ''
          const own = {
            cookie: token,
            'x-xsrf-token': decodeURIComponent(token.slice('XSRF-TOKEN='.length)),
            'x-forwarded-for': `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
          }
          const wanted = requestFor(shopId, [{ EanNo: ean, Count: 1 }])
          const order = await call('POST', '/orders', wanted, { ...own, 'idempotency-key': randomUUID() })
          const { receiptToken } = order.body ?? {}
          const session = await call('POST', '/payments/vipps/sessions', { receiptToken }, own)
          const id = session.body?.['id'] ?? ''
          if (!sandbox.payments.has(id)) continue
          await sandbox.approve(id)
          approved.add(id)
          await call('GET', `/payments/vipps/sessions/${id}`)
          approved.delete(id)
        }
      } catch {
        // The shop was killed.
      }
    }
    await wait(200 + Math.random() * 600)
    // Paid, and nobody has told the shopper yet.
    if (approved.size > 0) hits++
    await shop.killTree()
    await load
  }

  // What a shop that runs does each minute, once all holds are over.
  const orders = await onDatabase(async database => {
    const log = createLog({ level: 'silent', write: () => {} })
    const provider = vipps({ ...vippsSandboxKeys, baseUrl: sandbox.url })
    const later = () => Date.now() + 600_000
    const payments = createPayments({ database, log, sharedToken: 'shared', now: later }, [provider])
    const deps = await depsFor(database)
    await deps.queue.start()
    await database.pool.query('update orders.online_order set pay_by = now()')
    for (let round = 0; round < 3; round++) {
      await database.pool.query('update orders.online_order set look_at = now() where not settled')
      while ((await settleDue({ ...deps, log, payments })) > 0);
    }
    await deps.queue.stop()
    expect(await brokenPromises(database)).toEqual([])
    const { rows } = await database.pool.query<{ id: string | null; status: number }>(
      `select p.id, r.status_id as status from reservations.reservation r
         left join payments.payment p on p.subject = 'order-' || r.id where r.is_order`,
    )
    return rows
  })
  const statusOf = new Map(orders.map(order => [order.id, order.status]))
  for (const { reference, state, authorised, cancelled } of sandbox.payments.values()) {
    const kept = state === 'AUTHORIZED' && cancelled < authorised
    expect([reference, statusOf.get(reference), kept]).toEqual([reference, kept ? 1 : 8, kept])
  }
  const paid = orders.filter(({ status }) => status === 1).length
  console.info(
    `${rounds} kills, ${hits} of them between payment and order; ${orders.length} orders, ${paid} paid, none open`,
  )
  expect(orders.filter(({ status }) => status === 0)).toEqual([])
  expect(paid).toBeGreaterThan(0)
})
