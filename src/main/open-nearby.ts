import type { Nearby } from '#api/deps.ts'
import type { Database } from '#database/connection.ts'
import {
  chainAddresses,
  kartverketAddresses,
  openPlaces,
  overpassAddresses,
  roadDistances,
  type AddressSource,
} from '#modules/stock/shops/index.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { outsideService } from '#platform/outside-host.ts'

// In ms: the longest that a shopper waits for distances. After failures the service is not called for a while.
const osrmTimeout = 800

/** Loads postcodes and streets into memory, and connects the configured services. */
export async function openNearby(
  config: Pick<Config, 'osrmUrl' | 'addressUrl' | 'overpassUrl'>,
  { database, background }: Record<'database' | 'background', Pick<Database, 'db'>>,
  log: Log,
): Promise<Nearby> {
  const places = await openPlaces(background.db, log)
  const osrm = config.osrmUrl
    ? outsideService({ name: 'osrm', address: config.osrmUrl, log, timeout: osrmTimeout })
    : null
  const addresses: AddressSource[] = [chainAddresses(database.db, places)]
  if (config.addressUrl)
    addresses.push(kartverketAddresses(outsideService({ name: 'addresses', address: config.addressUrl, log })))
  if (config.overpassUrl)
    addresses.push(overpassAddresses(outsideService({ name: 'overpass', address: config.overpassUrl, log })))
  return { places, roads: roadDistances(osrm), addresses, clock: systemClock }
}
