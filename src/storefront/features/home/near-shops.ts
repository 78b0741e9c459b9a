import { browserCalls } from '#contract/client/browser.ts'
import type { ShopperCalls } from '#contract/client/shopper-calls.ts'
import type { Position } from '#shared/places/position.ts'
import { followPosition } from '../position/follow-position.ts'
import { nearShopNow } from '../shops/shop-now.ts'
import type { FoundShop } from './load-home.ts'

const shown = '5'

/** The shops nearest to where the shopper is. null: not known. */
export const {
  read: readNearShops,
  subscribe: subscribeToNearShops,
  nothing: noNearShops,
} = followPosition<FoundShop[] | null>(from => findNearShops(browserCalls, from, new Date()), null)

export async function findNearShops(
  api: Pick<ShopperCalls, 'nearShops'>,
  { latitude, longitude }: Position,
  now: Date,
): Promise<FoundShop[] | null> {
  const answer = await api.nearShops({ lat: String(latitude), lon: String(longitude), take: shown })
  if (!answer.ok) return null
  return answer.data.shops.map(shop => {
    const { id, name, slug, address, postNo, postPlace, phone, distance } = shop
    const { open } = nearShopNow(shop, now)
    return { id, name, slug, address: `${address}, ${postNo} ${postPlace}`, phone, open, metres: distance }
  })
}
