import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { apiBase } from '#contract/paths.ts'
import { settleDue } from '#modules/sales/orders/index.ts'
import { createPayments } from '#modules/sales/payments/index.ts'
import { createLog } from '#platform/log.ts'
import { providerNames, type ProviderName } from '#shared/payments/provider-names.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { apiDeps } from '../support/api/api-deps.ts'
import { findStockViolations, requestFor } from '../support/api/reservation-api.ts'
import { openSandboxes, type At } from '../support/payments/sandboxes.ts'
import { seeded } from '../support/run/seeded.ts'
import { startShop } from '../support/servers/shop.ts'
import { shopFolder } from './shop-folder.ts'
import { repeats, reportFigures } from '#tests/support/run/figures.ts'

const rounds = repeats({ short: 5, long: 30 })
const seed = Number(process.env['HENT_SEED'] ?? Date.now() % 1_000_000)
const shoppers = 4
/** How long a round waits for a payment whose shopper has no response yet, in ms. */
const waitLimit = 3_000

test('after kills between payment and order, at each provider, every payment belongs to an order or is released', async () => {
  const { dataDir, shopId, eans } = await shopFolder('order-kill', { pieces: 100_000 })
  const sandboxes = await openSandboxes()
  const random = seeded(seed)
  const env = { RATE_LIMITS: 'off', TRUST_PROXY: '1', DEMO: '0', ...sandboxes.env }
  let hits = 0
  for (let round = 0; round < rounds; round++) {
    const provider = providerNames[round % providerNames.length]!
    const shop = await startShop({ dataDir, env })
    /** Payments that were made, without a response to the shopper. */
    const untold = new Set<string>()
    const load = Promise.all(Array.from({ length: shoppers }, () => buyUntilKilled(shop.url, provider, untold)))
    await wait(200 + random() * 400)
    for (let waited = 0; untold.size === 0 && waited < waitLimit; waited += 2) await wait(2)
    await wait(random() * 20)
    if (untold.size > 0) hits++
    await shop.killTree()
    await load
  }

  // Does what the jobs of a running shop do each minute, after all holds have expired.
  const orders = await inDatabaseOf(dataDir, async database => {
    const log = createLog({ level: 'silent', write: () => {} })
    const later = () => Date.now() + 600_000
    const payments = createPayments({ database, log, sharedToken: 'shared', now: later }, sandboxes.providers)
    const deps = apiDeps(database)
    await deps.queue.start()
    await database.pool.query('update orders.online_order set pay_by = now()')
    for (let round = 0; round < 3; round++) {
      await database.pool.query('update orders.online_order set look_at = now() where not settled')
      while ((await settleDue({ ...deps, log, payments })) > 0);
    }
    await deps.queue.stop()
    expect(await findStockViolations(database)).toEqual([])
    const { rows } = await database.pool.query<{ id: string; provider: ProviderName | null; status: number }>(
      `select p.id, p.provider, r.status_id as status from reservations.reservation r
         left join payments.payment p on p.subject = 'order-' || r.id where r.is_order`,
    )
    return rows
  })
  const paid = Object.fromEntries(providerNames.map(name => [name, 0]))
  let known = 0
  for (const { id, provider, status } of orders) {
    const at = provider && { provider, id }
    const begun = at !== null && sandboxes.known(at)
    const { authorised, cancelled } = begun ? sandboxes.sums(at) : { authorised: 0, cancelled: 0 }
    const kept = authorised > cancelled
    expect([seed, id, status, kept]).toEqual([seed, id, kept ? 1 : 8, kept])
    if (begun) known++
    if (begun && kept) paid[at.provider]!++
  }
  reportFigures('order-kill', {
    kills: rounds,
    'between payment and order': hits,
    orders: orders.length,
    paid: JSON.stringify(paid),
    open: 0,
    lost: sandboxes.begun() - known,
    seed,
  })
  expect(known, 'each payment at a provider is one of an order').toBe(sandboxes.begun())
  expect(Math.min(...Object.values(paid))).toBeGreaterThan(0)
  expect(hits).toBeGreaterThanOrEqual(rounds / 2)

  async function buyUntilKilled(url: string, provider: ProviderName, untold: Set<string>): Promise<void> {
    try {
      for (;;) {
        const own = await newShopper(url)
        const request = requestFor(shopId, [{ EanNo: eans[0]!, Count: 1 }])
        const order = await ask(url, 'POST', '/orders', request, { ...own, 'idempotency-key': randomUUID() })
        const { receiptToken } = order.body ?? {}
        const session = await ask(url, 'POST', `/payments/${provider}/sessions`, { receiptToken }, own)
        const at: At = { provider, id: session.body?.['id'] ?? '' }
        if (at.id === '' || !sandboxes.known(at)) continue
        await sandboxes.approve(at)
        untold.add(at.id)
        await ask(url, 'GET', `/payments/${provider}/sessions/${at.id}`)
        untold.delete(at.id)
      }
    } catch {
      // The shop was killed.
    }
  }
})

async function newShopper(url: string): Promise<Record<string, string>> {
  const [cookie = ''] = (await ask(url, 'GET', '/customers/current')).headers.getSetCookie()
  const token = cookie.split(';')[0] ?? ''
  return {
    cookie: token,
    'x-xsrf-token': decodeURIComponent(token.slice('XSRF-TOKEN='.length)),
    'x-forwarded-for': `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
  }
}

async function ask(url: string, method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}${apiBase}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { headers: response.headers, body: (await response.json().catch(() => null)) as Record<string, string> | null }
}
