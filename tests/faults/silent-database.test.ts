import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { connect, type Timeouts } from '#database/connection.ts'
import { createLog } from '#platform/log.ts'
import { givenShop, givenVariant } from '../support/catalogue/catalogue.ts'
import { usingDatabase } from '../support/database/database.ts'
import { findStockViolations, requestFor, shopOver } from '../support/api/reservation-api.ts'
import { startSilentProxy } from '../support/servers/silent-proxy.ts'

// A tenth of the server's time limits, so that the test is faster.
const timeouts: Timeouts = { connect: 600, statement: 700, idleInTransaction: 1_000 }
const answerWithin = 15_000

async function shopBehindProxy() {
  const direct = await usingDatabase()
  const proxy = await startSilentProxy(direct.url)
  const database = connect(proxy.url, { max: 4, applicationName: 'hent proxied', timeouts })
  onTestFinished(async () => {
    await database.close()
    await proxy.close()
  })
  const shop = await shopOver({ ...direct, ...database }, { log: createLog({ level: 'silent' }) })
  const { id } = await givenShop(direct.db)
  const jacket = await givenVariant(direct.db, { stock: { [id]: 100 } })
  const reserve = async () => {
    const startedAt = performance.now()
    const result = await shop.reserve(await shop.guest(), requestFor(id, [{ EanNo: jacket.ean, Count: 1 }]))
    return { status: result.status, retry: result.headers.get('retry-after'), ms: performance.now() - startedAt }
  }
  const atOnce = (count: number) => Promise.all(Array.from({ length: count }, reserve))
  return { direct, proxy, reserve, atOnce }
}

test('connections that fall silent are dropped: 503 for a while, then new connections serve', async () => {
  const { direct, proxy, reserve, atOnce } = await shopBehindProxy()
  expect((await atOnce(8)).every(({ status }) => status === 201)).toBe(true)
  proxy.hold()
  const rejected = await atOnce(8)
  expect(rejected.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
  for (const { status, retry, ms } of rejected) {
    expect([201, 503]).toContain(status)
    if (status === 503) expect(Number(retry)).toBeGreaterThan(0)
    expect(ms).toBeLessThan(answerWithin)
  }
  // The old connections stay silent, so only new ones can respond.
  for (let i = 0; i < 8; i++) expect((await reserve()).status).toBe(201)
  expect(await findStockViolations(direct)).toEqual([])
})

test('an unreachable database gives 503 within a time limit, and works again as soon as the network does', async () => {
  const { direct, proxy, reserve, atOnce } = await shopBehindProxy()
  expect((await reserve()).status).toBe(201)
  proxy.hold({ newToo: true })
  const startedAt = performance.now()
  while (performance.now() - startedAt < 3_000) {
    for (const { status, ms } of await atOnce(6)) {
      expect(status).toBe(503)
      expect(ms).toBeLessThan(answerWithin)
    }
  }
  proxy.letGo()
  await expect.poll(async () => (await reserve()).status, { timeout: 10_000 }).toBe(201)
  expect(await findStockViolations(direct)).toEqual([])
})

test('a reservation that falls silent half-way leaves no open transaction, and later reservations succeed', async () => {
  const { direct, proxy, reserve } = await shopBehindProxy()
  expect((await reserve()).status).toBe(201)
  proxy.holdAfter('insert into "reservations"')
  await Promise.all([reserve(), reserve()])
  await expect.poll(openTransactions, { timeout: 10_000, interval: 100 }).toBe(0)
  proxy.letGo()
  await wait(50)
  expect((await reserve()).status).toBe(201)
  expect(await findStockViolations(direct)).toEqual([])

  async function openTransactions(): Promise<number> {
    const { rows } = await direct.pool.query<{ open: number }>(
      `select count(*) as open from pg_stat_activity
        where datname = current_database() and application_name = 'hent proxied' and xact_start is not null`,
    )
    return rows[0]!.open
  }
})
