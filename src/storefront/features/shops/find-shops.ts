import type { ApiClient } from '#contract/client/client.ts'
import type { Shop } from '#contract/shops.ts'
import { placeName } from '#shared/places/place-name.ts'
import { estimatedMetres, type Position } from '#shared/places/position.ts'
import { foldLetters } from '#shared/text/fold-letters.ts'
import { cleanDigits } from '#shared/text/typed-text.ts'
import { postcodeFor } from './find-postcode.ts'

const townsShown = 12

/** All shops with their estimated distance by road in metres, nearest first. */
export function nearestShops(shops: readonly Shop[], from: Position): { shop: Shop; metres: number }[] {
  return shops
    .map(shop => ({ shop, metres: estimatedMetres(from, shop.coords) }))
    .toSorted((a, b) => a.metres - b.metres)
}

/**
 * The shops that match all typed words. A word matches if a word of the shop's name, address or place begins with it.
 */
export function shopsNamed<Named extends { name: string; address?: string; postPlace?: string }>(
  shops: readonly Named[],
  typed: string,
): Named[] {
  const words = foldLetters(typed)
    .split(/[\s,]+/)
    .filter(Boolean)
  if (words.length === 0) return []
  return shops.filter(({ name, address = '', postPlace = '' }) => {
    const own = foldLetters(`${name} ${address} ${postPlace}`).split(/[\s,]+/)
    return words.every(word => own.some(part => part.startsWith(word)))
  })
}

/** The position of a typed postcode or place. `words`: its label, such as `2408 Elverum`. null: no place was found. */
async function positionOfPlace(api: ApiClient, typed: string): Promise<(Position & { words: string }) | null> {
  const result = await api('GET /postalcodes')
  const found = result.ok ? postcodeFor(result.data, typed) : undefined
  if (!found) return null
  const words = /^\d+$/.test(cleanDigits(typed))
    ? `${found.PostalCode} ${placeName(found.City)}`
    : placeName(found.City)
  return { latitude: found.CoordLat, longitude: found.CoordLong, words }
}

/** The shops with the typed name, otherwise all shops by their distance from the typed place. */
export async function findShops(
  api: ApiClient,
  shops: readonly Shop[],
  typed: string,
): Promise<{ near: string | null; found: { shop: Shop; metres: number | null }[] }> {
  const named = shopsNamed(shops, typed)
  const from = named.length > 0 ? null : await positionOfPlace(api, typed)
  if (!from) return { near: null, found: named.map(shop => ({ shop, metres: null })) }
  return { near: from.words, found: nearestShops(shops, from) }
}

/** The places with the most shops, in alphabetical order. */
export function placesWithShops(shops: readonly Shop[]): string[] {
  const counts = new Map<string, number>()
  for (const { postPlace } of shops) counts.set(postPlace, (counts.get(postPlace) ?? 0) + 1)
  const most = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, townsShown)
  return most.map(([place]) => place).toSorted(new Intl.Collator('nb').compare)
}
