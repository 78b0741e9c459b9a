import { browserApi } from '#contract/client/browser.ts'
import type { ApiClient } from '#contract/client/client.ts'
import { placeName } from '#shared/places/place-name.ts'
import { lookUpPlace } from '../../position/look-up-place.ts'
import { shopsNamed } from '../find-shops.ts'
import { findShopsAround, type ShopsAround } from '../shops-around.ts'

export interface ShopsAt {
  /** The ids of the shops in display order. */
  ids: number[]
  /**
   * The place, such as `7030 Trondheim`, if the shops are sorted by distance from it. null: they were found by name, or
   * the place is unknown.
   */
  near: string | null
  around: ShopsAround
}

/** The shops with the typed name, otherwise all shops by their distance from the typed place. */
export async function shopsAt(
  shops: readonly { id: number; name: string; address?: string }[],
  typed: string,
  api: ApiClient = browserApi,
): Promise<ShopsAt> {
  const named = shopsNamed(shops, typed)
  if (named.length > 0) return { ids: named.map(({ id }) => id), near: null, around: new Map() }
  const place = await lookUpPlace(typed, { api })
  const around = place && (await findShopsAround(api, { lat: String(place.CoordLat), lon: String(place.CoordLong) }))
  if (!place || !around) return { ids: [], near: null, around: new Map() }
  const metres = ({ id }: { id: number }) => around.get(id)?.metres ?? Infinity
  return {
    ids: shops.toSorted((a, b) => metres(a) - metres(b) || 0).map(({ id }) => id),
    near: `${place.PostalCode} ${placeName(place.City)}`,
    around,
  }
}
