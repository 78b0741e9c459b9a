import type { ApiClient } from '#contract/client/client.ts'
import type { PostalCode } from '#contract/places.ts'
import type { Shop } from '#contract/shops.ts'
import { placeName } from '#shared/places/place-name.ts'
import { estimatedMetres, type Position } from '#shared/places/position.ts'
import { mistakesBetween } from '#shared/text/edit-distance.ts'
import { foldLetters } from '#shared/text/fold-letters.ts'
import { cleanDigits, cleanText } from '#shared/text/typed-text.ts'

const townsShown = 12

/** The nearest shops first, with the estimated metres by road. */
export function nearestShops(shops: readonly Shop[], from: Position): { shop: Shop; metres: number }[] {
  return shops
    .map(shop => ({ shop, metres: estimatedMetres(from, shop.coords) }))
    .toSorted((a, b) => a.metres - b.metres)
}

/** The shops with a name, street or place in which each word begins a word. */
export function shopsNamed(shops: readonly Shop[], typed: string): Shop[] {
  const words = foldLetters(typed)
    .split(/[\s,]+/)
    .filter(Boolean)
  if (words.length === 0) return []
  return shops.filter(({ name, address, postPlace }) => {
    const own = foldLetters(`${name} ${address} ${postPlace}`).split(/[\s,]+/)
    return words.every(word => own.some(part => part.startsWith(word)))
  })
}

/**
 * The typed postcode, or the first one of the typed place. An unknown postcode is replaced by the nearest
 * number of its region, which is identified by the first two digits. A misspelt place is replaced by the
 * place with the most similar name, such as Trondheim for "tronheim" or "Trondhjem".
 */
export function postcodeFor(all: readonly PostalCode[], typed: string): PostalCode | undefined {
  const code = cleanDigits(typed)
  if (!/^\d{4}$/.test(code)) {
    const place = foldLetters(cleanText(typed))
    return all.find(({ City }) => foldLetters(City) === place) ?? similarPlace(all, place)
  }
  const away = ({ PostalCode: other }: PostalCode) => Math.abs(Number(other) - Number(code))
  const region = all.filter(({ PostalCode: other }) => other.startsWith(code.slice(0, 2)))
  return region.toSorted((a, b) => away(a) - away(b))[0]
}

/** The place with the same first letter and one wrong letter, or two in a long name. undefined: none. */
function similarPlace(all: readonly PostalCode[], place: string): PostalCode | undefined {
  if (place.length < 4) return undefined
  let limit = place.length < 7 ? 1 : 2
  let best: PostalCode | undefined
  for (const code of all) {
    const name = foldLetters(code.City)
    if (name[0] !== place[0]) continue
    const mistakes = mistakesBetween(name, place, limit)
    if (mistakes > limit) continue
    best = code
    limit = mistakes - 1
  }
  return best
}

/** The position of a postcode, or of a place that has one, with its name. */
export async function positionOfPlace(api: ApiClient, typed: string): Promise<(Position & { words: string }) | null> {
  const result = await api('GET /postalcodes')
  const found = result.ok ? postcodeFor(result.data, typed) : undefined
  if (!found) return null
  const words = /^\d+$/.test(cleanDigits(typed))
    ? `${found.PostalCode} ${placeName(found.City)}`
    : placeName(found.City)
  return { latitude: found.CoordLat, longitude: found.CoordLong, words }
}

/** The places with the most shops, in alphabetical order. */
export function placesWithShops(shops: readonly Shop[]): string[] {
  const counts = new Map<string, number>()
  for (const { postPlace } of shops) counts.set(postPlace, (counts.get(postPlace) ?? 0) + 1)
  const most = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, townsShown)
  return most.map(([place]) => place).toSorted(new Intl.Collator('nb').compare)
}
