import type { Db } from '#database/connection.ts'
import type { Log } from '#platform/log.ts'
import { findStreets } from './addresses/queries-addresses.ts'
import { findPlaceVersion, findPostcodes, type Postcode } from './queries-places.ts'
import { streetBook, type StreetBook } from './addresses/street-book.ts'
import { fold } from './addresses/street-keys.ts'

/** An immutable snapshot of the chain's places. An update replaces it. */
export interface Places {
  readonly version: number
  /** By code, in ascending order. */
  readonly postcodes: ReadonlyMap<string, Postcode>
  /** The postcodes of each place, by its name in lower case without accents. */
  readonly byPlace: ReadonlyMap<string, readonly Postcode[]>
  readonly streets: StreetBook
}

export interface PlacesSource {
  current(): Places
  /** Refreshes now. Resolves when everything committed before the call is loaded. */
  refresh(): Promise<void>
  close(): void
}

const lookEvery = 2_000

/** Loads postcodes and streets into memory and refreshes them until closed. Throws when the first load fails. */
export async function openPlaces(db: Db, log: Log): Promise<PlacesSource> {
  let places = await readPlaces(db)
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let failing = false

  const look = async () => {
    // Reads the version first: a later import has a higher one, and the next refresh loads it.
    if ((await findPlaceVersion(db)) !== places.version) places = await readPlaces(db)
  }
  const schedule = () => {
    if (closed) return
    timer = setTimeout(() => {
      look()
        .then(() => (failing = false))
        .catch((error: Error) => {
          if (!failing) log.warn('postcodes and streets unreadable', { error })
          failing = true
        })
        .finally(schedule)
    }, lookEvery)
    timer.unref()
  }
  schedule()
  return {
    current: () => places,
    refresh: look,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}

async function readPlaces(db: Db): Promise<Places> {
  const version = await findPlaceVersion(db)
  const postcodes = await findPostcodes(db)
  return {
    version,
    postcodes: new Map(postcodes.map(postcode => [postcode.code, postcode])),
    byPlace: Map.groupBy(postcodes, postcode => fold(postcode.place)),
    streets: streetBook(await findStreets(db)),
  }
}
