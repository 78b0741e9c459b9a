import { onTestFinished } from 'vitest'
import type { ApiDeps } from '#api/deps.ts'
import { wholeApi } from '#main/register-api.ts'
import { asDescribed } from './described-responses.ts'
import { depsFor } from './reservation-api.ts'
import { givenNearby } from '../catalogue/nearby.ts'
import { givenCatalogue, testClock } from '../catalogue/open-catalogue.ts'
import { usingDatabase, type TestDatabase } from '../database/database.ts'

/** Every route of the API over a database that `fill` filled. */
export async function usingWholeApi<Filled>(
  fill: (database: TestDatabase) => Promise<Filled>,
  changes: Partial<ApiDeps> = {},
) {
  const database = await usingDatabase()
  const filled = await fill(database)
  const catalogue = await givenCatalogue(database, testClock(new Date().toISOString()))
  const deps = await depsFor(database, { catalogue, nearby: await givenNearby(database), ...changes })
  await deps.queue.start()
  onTestFinished(() => deps.queue.stop())
  return { api: asDescribed(wholeApi(deps)), deps, filled, database, catalogue }
}
