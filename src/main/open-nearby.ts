import type { Nearby } from '#api/deps.ts'
import type { Database } from '#database/connection.ts'
import { openPlaces, roadDistances } from '#modules/shops/index.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { outsideService } from '#platform/outside-host.ts'

// A shopper who waits for distances waits at most this long, and only until the service is left alone.
const osrmTimeout = 800

/** Postcodes in memory, and the services that the configuration names. */
export async function openNearby(
  config: Pick<Config, 'osrmUrl'>,
  { db }: Pick<Database, 'db'>,
  log: Log,
): Promise<Nearby> {
  const osrm = config.osrmUrl
    ? outsideService({ name: 'osrm', address: config.osrmUrl, log, timeout: osrmTimeout })
    : null
  return { places: await openPlaces(db, log), roads: roadDistances(osrm) }
}
