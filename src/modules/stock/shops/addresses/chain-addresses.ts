import type { Db } from '#database/connection.ts'
import { straightMetres } from '#shared/places/position.ts'
import type { AddressSource, LocatedAddress } from './address-source.ts'
import type { Places, PlacesSource } from '../open-places.ts'
import { findHouses, type House } from './queries-addresses.ts'
import type { AddressQuery } from './read-address.ts'
import type { Street } from './street-book.ts'
import { fold, isNearlySame } from './street-keys.ts'

// In metres. A street also matches a typed place or postcode within this distance of its own postcode. For example, a
// shopper from Sørskogbygda may write Elverum.
const nearEnough = 50_000

/** The chain's own address table: streets in memory, houses in the database. */
export function chainAddresses(db: Db, places: PlacesSource): AddressSource {
  return {
    outside: false,
    async find(request) {
      const now = places.current()
      const named = await housesIn(db, now, now.streets.named(request.street), request)
      return named.length > 0 ? named : housesIn(db, now, now.streets.nearlyNamed(request.street), request)
    },
  }
}

async function housesIn(
  db: Db,
  places: Places,
  streets: readonly Street[],
  request: AddressQuery,
): Promise<LocatedAddress[]> {
  const ranked = streets.flatMap((street, order) => {
    const fit = fitOf(street, request, places)
    return fit === null ? [] : { street, fit, order }
  })
  if (ranked.length === 0) return []
  const houses = await findHouses(
    db,
    ranked.map(({ street }) => street.id),
    request.number,
  )
  const found = ranked
    .sort((a, b) => b.fit - a.fit || a.order - b.order)
    .flatMap(({ street, fit }) =>
      housesOf(houses, street, request.letter).map(house => ({ fit, address: presentHouse(street, house) })),
    )
  // Only the houses with the best match are returned (see `fitOf`).
  const best = found[0]?.fit ?? 0
  return found.filter(({ fit }) => fit === best || best === 0).map(({ address }) => address)
}

/**
 * The houses of a street with the typed letter. If no letter was typed, all of them, the one without a letter first.
 * `houses`: those with the typed number, in several streets.
 */
function housesOf(houses: readonly House[], street: Street, letter: string): House[] {
  const own = houses.filter(house => house.streetId === street.id && (letter === '' || house.letter === letter))
  return own.sort((a, b) => (a.letter < b.letter ? -1 : 1))
}

/**
 * How well a street matches the typed postcode and place. 3: same postcode, 2: same place, 1: nearby, 0: neither was
 * typed. null: the street is farther away.
 */
function fitOf(street: Street, { postcode, place }: AddressQuery, places: Places): number | null {
  if (postcode === null && place === null) return 0
  if (postcode === street.postcode) return 3
  if (place !== null && isPlace(place, street.place)) return 2
  const meant = [...(postcode === null ? [] : [places.postcodes.get(postcode)]), ...placesNamed(place, places)]
  const own = places.postcodes.get(street.postcode)
  const near = meant.some(other => other && own && straightMetres(other, own) < nearEnough)
  return near ? 1 : null
}

function placesNamed(place: string | null, { byPlace }: Places) {
  return place === null ? [] : (byPlace.get(fold(place)) ?? [])
}

/** Whether a typed text means this place. `Oslo sentrum` and `Olso` both mean Oslo. */
function isPlace(typed: string, place: string): boolean {
  const [own, other] = [fold(place), fold(typed)]
  return other.startsWith(own) || isNearlySame(own, other)
}

function presentHouse({ name, postcode, place }: Street, house: House): LocatedAddress {
  const { number, letter, latitude, longitude } = house
  return { street: name, number, letter, postcode, place, latitude, longitude, source: 'chain' }
}
