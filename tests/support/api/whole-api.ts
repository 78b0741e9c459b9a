import { onTestFinished } from 'vitest'
import { wholeApi } from '#main/register-api.ts'
import { asDescribed } from './described-responses.ts'
import { apiDeps, mergeChanges, type DepsChanges } from './api-deps.ts'
import { givenNearby } from '../catalogue/nearby.ts'
import { givenCatalogue, testClock } from '../catalogue/open-catalogue.ts'
import { usingDatabase, type TestDatabase } from '../database/database.ts'

/** All routes of the API over a database filled by `fill`. */
export async function usingWholeApi<Filled>(
  fill: (database: TestDatabase) => Promise<Filled>,
  changes: DepsChanges = {},
) {
  const database = await usingDatabase()
  const filled = await fill(database)
  const catalogue = await givenCatalogue(database, testClock(new Date().toISOString()))
  const deps = apiDeps(database, mergeChanges({ catalogue, stock: { nearby: await givenNearby(database) } }, changes))
  await deps.queue.start()
  onTestFinished(() => deps.queue.stop())
  return { api: asDescribed(wholeApi(deps)), deps, filled, database, catalogue }
}
