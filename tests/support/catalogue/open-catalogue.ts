import { onTestFinished } from 'vitest'
import type { DrawArticle } from '#modules/catalogue/articles/index.ts'
import { createLog } from '#platform/log.ts'
import { openCatalogue, type CatalogueSource } from '#modules/catalogue/read-model/index.ts'
import type { Database } from '#database/connection.ts'

/** A clock that the test sets. */
export interface TestClock {
  now(): Date
  set(instant: string | Date): void
}
export const silentLog = createLog({ level: 'silent' })

export function testClock(instant = '2026-03-02T12:00:00Z'): TestClock {
  let now = new Date(instant)
  return { now: () => now, set: to => (now = new Date(to)) }
}

/** The read model over a test's database. Closed when the test ends. */
export async function givenCatalogue(
  database: Database,
  clock = testClock(),
  drawArticle: DrawArticle | null = null,
): Promise<CatalogueSource> {
  const source = await openCatalogue(database, { clock, log: silentLog, defaults: { drawArticle } })
  onTestFinished(() => source.close())
  return source
}
