import type { Db } from '#database/connection.ts'
import type { Log } from '#platform/log.ts'
import { findStreets } from './addresses/queries-addresses.ts'
import {
  findPlaceVersion,
  findPostcodes,
  findShopPostcodes,
  type PlaceVersion,
  type Postcode,
} from './queries-places.ts'
import { mergePostcodes, readNationalPostcodes } from './postcodes/national-postcodes.ts'
import { streetBook, type StreetBook } from './addresses/street-book.ts'
import { fold } from './addresses/street-keys.ts'

/** An immutable snapshot of the chain's places. An update replaces it. */
export interface Places {
  readonly version: PlaceVersion
  /**
   * By code, in ascending order. Imported postcodes take precedence over those of shops, and these over the list that is
   * part of Hent.
   */
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
  const national = await readNationalPostcodes()
  let places = await readPlaces(db, national)
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let failing = false

  const look = async () => {
    // Read the version first. If an import commits meanwhile, the next refresh sees its version and loads it.
    const { lists, shops } = await findPlaceVersion(db)
    if (lists !== places.version.lists || shops !== places.version.shops)
      places = await readPlaces(db, national, places)
  }
  const schedule = () => {
    if (closed) return
    timer = setTimeout(() => {
      look()
        .then(() => (failing = false))
        .catch((error: Error) => {
          if (!failing) log.warn('postcodes and streets not read', { error })
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

async function readPlaces(db: Db, national: readonly Postcode[], previous?: Places): Promise<Places> {
  const version = await findPlaceVersion(db)
  const postcodes = mergePostcodes(national, await findShopPostcodes(db), await findPostcodes(db))
  return {
    version,
    postcodes,
    byPlace: Map.groupBy(postcodes.values(), postcode => fold(postcode.place)),
    streets: previous?.version.lists === version.lists ? previous.streets : streetBook(await findStreets(db)),
  }
}
