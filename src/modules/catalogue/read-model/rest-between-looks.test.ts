import { setTimeout as wait } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { silentLog } from '#tests/support/catalogue/open-catalogue.ts'
import { openCatalogue, restAfter } from './open-catalogue.ts'

test('during continuous changes that are slow to read, the catalogue reads for less than half of the time', async () => {
  const database = await usingDatabase()
  let statements = 0
  const slow: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements++
      await wait(100)
      return result
    },
  }
  const source = await openCatalogue(
    { ...database, db: database.db.withPlugin(slow) },
    { clock: systemClock, log: silentLog },
  )
  onTestFinished(() => source.close())
  statements = 0
  const end = performance.now() + 3_000
  while (performance.now() < end) {
    await database.pool.query("select pg_notify('hent_change', '')")
    await wait(20)
  }
  // Each statement takes 100 ms. Without a rest, there would be nearly 30 statements in 3 s.
  expect(statements).toBeLessThan(14)
  expect(statements).toBeGreaterThan(0)
})

test('after a read of up to 15 s, a second one of the same length ends before the served data is older than 30 s', () => {
  for (let took = 0; took <= 15_000; took += 250) expect(took + restAfter(took) + took).toBeLessThanOrEqual(30_000)
  expect(restAfter(500)).toBe(2_000)
})
