import { expect, test } from 'vitest'
import type { Database } from '#database/connection.ts'
import type { CatalogueSource } from '#modules/catalogue/read-model/index.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createHealth } from './health.ts'

const database = { pool: { totalCount: 0, idleCount: 0, waitingCount: 0 } } as Database
const ask = async (respond: ReturnType<typeof createHealth>, path: string) =>
  (await respond(new Request(`http://localhost${path}`))).text()

test('/healthz and hent_build_info tell version and commit', async () => {
  const source: Partial<CatalogueSource> = {
    ...{ behind: () => 0, readTook: 0, version: 1 },
    current: () => ({ size: 0, listed: new Uint32Array() }) as ReturnType<CatalogueSource['current']>,
  }
  const respond = createHealth(database, source as CatalogueSource, createMetrics())
  const [, version, commit] = /^ok hent (\d+\.\d+\.\d+) \((\w+)\)\n$/.exec(await ask(respond, '/healthz')) ?? []
  expect(version).toBeDefined()
  expect(await ask(respond, '/metrics')).toContain(`hent_build_info{version="${version}",commit="${commit}"} 1\n`)
})

test('hent_articles counts the articles that shoppers see, not hidden ones', async () => {
  const source: Partial<CatalogueSource> = {
    ...{ behind: () => 0, readTook: 0, version: 1 },
    // Three articles, of which the second is hidden.
    current: () => ({ size: 3, listed: new Uint32Array([0b101]) }) as ReturnType<CatalogueSource['current']>,
  }
  const respond = createHealth(database, source as CatalogueSource, createMetrics())
  expect(await ask(respond, '/metrics')).toMatch(/^hent_articles 2$/m)
})
