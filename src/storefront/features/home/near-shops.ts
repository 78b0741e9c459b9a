import { browserApi } from '#contract/client/browser.ts'
import type { ApiClient } from '#contract/client/client.ts'
import type { Position } from '#shared/places/position.ts'
import { followPosition } from '../position/follow-position.ts'
import { nearShopNow } from '../shops/shop-now.ts'
import type { FoundShop } from './load-home.ts'

const text = '5'

/** The shops nearest to the shopper. null: the position is not known. */
export const {
  read: readNearShops,
  subscribe: subscribeToNearShops,
  nothing: noNearShops,
} = followPosition<FoundShop[] | null>(from => findNearShops(browserApi, from, new Date()), null)

export async function findNearShops(
  api: ApiClient,
  { latitude, longitude }: Position,
  now: Date,
): Promise<FoundShop[] | null> {
  const result = await api('GET /shops/near', { query: { lat: String(latitude), lon: String(longitude), take: text } })
  if (!result.ok) return null
  return result.data.shops.map(shop => {
    const { id, name, slug, address, postNo, postPlace, phone, distance } = shop
    const { open } = nearShopNow(shop, now)
    return { id, name, slug, address: `${address}, ${postNo} ${postPlace}`, phone, open, metres: distance }
  })
}
