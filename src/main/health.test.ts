import { expect, test } from 'vitest'
import type { Database } from '#database/connection.ts'
import type { CatalogueSource } from '#modules/catalogue/read-model/index.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createHealth } from './health.ts'

test('hent_articles counts the articles that shoppers see, not hidden ones', async () => {
  const source: Partial<CatalogueSource> = {
    ...{ behind: () => 0, readTook: 0, version: 1 },
    // Three articles, of which the second is hidden.
    current: () => ({ size: 3, listed: new Uint32Array([0b101]) }) as ReturnType<CatalogueSource['current']>,
  }
  const database = { pool: { totalCount: 0, idleCount: 0, waitingCount: 0 } } as Database
  const respond = createHealth(database, source as CatalogueSource, createMetrics())
  expect(await (await respond(new Request('http://localhost/metrics'))).text()).toMatch(/^hent_articles 2$/m)
})
