import { onTestFinished } from 'vitest'
import type { Nearby } from '#api/deps.ts'
import type { Database } from '#database/connection.ts'
import { openNearby } from '#main/open-nearby.ts'
import type { Log } from '#platform/log.ts'
import { silentLog } from './open-catalogue.ts'

/** Places and distances over a test's database and the given fake services. Closed when the test ends. */
export async function givenNearby(
  database: Pick<Database, 'db'>,
  addresses: Partial<Parameters<typeof openNearby>[0]> = {},
  log: Log = silentLog,
): Promise<Nearby> {
  const nearby = await openNearby(
    { osrmUrl: undefined, addressUrl: undefined, overpassUrl: undefined, ...addresses },
    { database, background: database },
    log,
  )
  onTestFinished(() => nearby.places.close())
  return nearby
}
