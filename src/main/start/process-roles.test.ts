import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { startShop } from '#tests/support/servers/running-shop.ts'
import { newIntent, send, type ClientLog } from '#tests/faults/reservation-load.ts'

async function given(environment: Record<string, string>) {
  const shop = await startShop(async ({ db }) => {
    const { id } = await givenShop(db, { openingHours: 'Man-Søn 0000-2400' })
    const { ean } = await givenVariant(db, { stock: { [id]: 10 } })
    return { id, ean }
  }, environment)
  onTestFinished(() => shop.close())
  return shop
}

test('a web process runs no job, and a jobs process sends its mails and serves only health and metrics', async () => {
  const web = await given({ PROCESS_ROLE: 'web', TRUST_PROXY: '1' })
  const { id, ean } = web.filled
  const log: ClientLog = { acknowledged: new Map(), inDoubt: new Map(), refused: [] }
  await send(web.url, await newIntent(web.url, id, [ean]), log)
  expect([log.acknowledged.size, log.refused]).toEqual([1, []])
  const states = async () => {
    const { rows } = await web.database.pool.query<{ state: string }>(
      `select state from jobs.job where name = 'reservation-mail'`,
    )
    return rows.map(({ state }) => state)
  }
  await new Promise(resolve => setTimeout(resolve, 1_200))
  expect(await states()).toEqual(['created'])
  expect((await web.database.pool.query('select from jobs.schedule')).rowCount).toBe(0)

  const jobs = await given({ PROCESS_ROLE: 'jobs', DATABASE_URL: web.database.url })
  await expect.poll(states, { timeout: 5_000 }).toEqual(['completed'])
  expect((await web.database.pool.query('select from jobs.schedule')).rowCount).toBeGreaterThan(10)
  const statusOf = async (path: string, options?: RequestInit) => (await fetch(`${jobs.url}${path}`, options)).status
  expect(
    await Promise.all(['/healthz', '/readyz', '/metrics', '/', '/api/v1/shops', '/ansatt'].map(path => statusOf(path))),
  ).toEqual([200, 200, 200, 404, 404, 404])
  expect(await statusOf('/metrics', { headers: { 'x-forwarded-for': '10.0.0.1' } })).toBe(404)
  expect(await statusOf('/healthz', { method: 'POST' })).toBe(405)
  const [placed] = log.acknowledged.values()
  expect((await fetch(`${web.url}/kvittering/${placed?.receiptToken}`)).status).toBe(200)
})

test('a role needs DATABASE_URL, because the embedded database serves one process', () => {
  expect(() => readConfig({ PROCESS_ROLE: 'web' })).toThrow('PROCESS_ROLE is "web" without DATABASE_URL')
  expect(() => readConfig({ PROCESS_ROLE: 'worker' })).toThrow('PROCESS_ROLE is "worker"; allowed: web, jobs, both')
})
