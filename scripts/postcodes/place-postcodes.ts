import { straightMetres } from '#shared/places/position.ts'
import { placeName } from '#shared/places/place-name.ts'
import { partsOfOslo, pointOfPlace, townOfRegion, type Point } from './known-places.ts'

/** A populated place under all its names. A municipality's name is a name of its centre. */
export interface GeoPlace extends Point {
  names: readonly string[]
  population: number
}
export interface PlacedPostcode extends Point {
  code: string
  place: string
}

const janMayen = '8099'
// The maximum distance from a place to the town of its region, in metres. Regions in the north are larger.
const inRegion = 130_000
const inNorthernRegion = 300_000

/**
 * Gives each postcode of the register (postcode → postal place) a position: that of its part of Oslo or of its place. If
 * neither is known, the position lies between those of the postcodes before and after it.
 */
export function placePostcodes(
  register: Readonly<Record<string, string>>,
  places: readonly GeoPlace[],
): PlacedPostcode[] {
  const codes = Object.keys(register).sort()
  const byName = placesByName(places)
  const known = new Map<string, Point>()
  for (const code of codes) {
    const point = pointOf(code, register[code] ?? '', byName)
    if (point) known.set(code, point)
  }
  // Svalbard and Jan Mayen have codes among those of the mainland.
  const anchors = codes.filter(code => (known.get(code)?.latitude ?? 99) < 71.5 && code !== janMayen)
  return codes.map(code => {
    const { latitude, longitude } = known.get(code) ?? between(code, anchors, known)
    return { code, place: placeName(register[code] ?? ''), latitude, longitude }
  })
}

/** The places of each name, the largest first. */
function placesByName(places: readonly GeoPlace[]): ReadonlyMap<string, GeoPlace[]> {
  const byName = new Map<string, GeoPlace[]>()
  for (const place of places.toSorted((one, other) => other.population - one.population))
    for (const name of new Set(place.names.map(fold))) byName.set(name, [...(byName.get(name) ?? []), place])
  return byName
}

function pointOf(code: string, place: string, byName: ReadonlyMap<string, GeoPlace[]>): Point | undefined {
  const part = place === 'OSLO' && partsOfOslo.find(([first, last]) => first <= code && code <= last)
  if (part) return { latitude: part[2], longitude: part[3] }
  const known = pointOfPlace.get(place)
  if (known) return known
  const region = code.slice(0, 2)
  const [town] = byName.get(fold(townOfRegion[region] ?? '')) ?? []
  if (!town) throw new Error(`No town of the region ${region} is known`)
  const [best] = [...(byName.get(fold(place)) ?? []), ...(byName.get(fold(withoutDistrict(place))) ?? [])]
    .map(point => ({ point, metres: straightMetres(point, town) }))
    .filter(({ metres }) => metres < (region < '79' ? inRegion : inNorthernRegion))
    .toSorted((one, other) => one.metres - other.metres)
  return best?.point
}

/** Removes the district from a place's name: `NES I ÅDAL` becomes `NES`, `KRISTIANSAND S` becomes `KRISTIANSAND`. */
const withoutDistrict = (place: string) => place.replace(/ (I|PÅ) .*$| \p{Lu}{1,2}$/u, '')

const fold = (name: string) => name.toLocaleLowerCase('nb').trim()

/**
 * A point between the known postcodes before and after this one, in proportion to the numbers. Postcodes of other regions
 * count only if the own region has none.
 */
function between(code: string, anchors: readonly string[], known: ReadonlyMap<string, Point>): Point {
  const own = anchors.filter(anchor => anchor.startsWith(code.slice(0, 2)))
  const near = own.length > 0 ? own : anchors
  const before = near.findLast(anchor => anchor < code) ?? near[0] ?? ''
  const after = near.find(anchor => anchor > code) ?? before
  const [start, end] = [known.get(before), known.get(after)]
  if (!start || !end) throw new Error('No postcode has a position')
  const share = before === after ? 0 : (Number(code) - Number(before)) / (Number(after) - Number(before))
  return {
    latitude: start.latitude + (end.latitude - start.latitude) * share,
    longitude: start.longitude + (end.longitude - start.longitude) * share,
  }
}
