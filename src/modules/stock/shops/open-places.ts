import type { Db } from '#database/connection.ts'
import type { Log } from '#platform/log.ts'
import { findStreets } from './addresses/queries-addresses.ts'
import { findPlaceVersion, findPostcodes, type Postcode } from './queries-places.ts'
import { streetBook, type StreetBook } from './addresses/street-book.ts'
import { fold } from './addresses/street-keys.ts'

/** The chain's places at one moment. Never changed; the next moment has another. */
export interface Places {
  readonly version: number
  /** By code, in order. */
  readonly postcodes: ReadonlyMap<string, Postcode>
  /** The postcodes of each place, by its name without capitals and accents. */
  readonly byPlace: ReadonlyMap<string, readonly Postcode[]>
  readonly streets: StreetBook
}

export interface PlacesSource {
  current(): Places
  /** Looks now; done when everything committed before the call is in. */
  refresh(): Promise<void>
  close(): void
}

const lookEvery = 2_000

/** Reads postcodes and streets into memory and keeps them current until closed. Fails when they cannot be read at all. */
export async function openPlaces(db: Db, log: Log): Promise<PlacesSource> {
  let places = await readPlaces(db)
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let failing = false

  const look = async () => {
    // The version is read first: what is imported meanwhile has a higher one, and is read at the next look.
    if ((await findPlaceVersion(db)) !== places.version) places = await readPlaces(db)
  }
  const schedule = () => {
    if (closed) return
    timer = setTimeout(() => {
      look()
        .then(() => (failing = false))
        .catch((error: Error) => {
          if (!failing) log.warn('places cannot be read', { error })
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
