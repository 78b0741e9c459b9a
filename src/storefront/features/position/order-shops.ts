import { nearestFirst } from '#shared/cart/shops-for-cart.ts'
import { byValue } from '#shared/order.ts'

export interface KnownOfShopper {
  order: 'name' | 'near'
  /** Metres to each shop. Empty: not known. */
  metres: ReadonlyMap<number, number>
  hasPosition: boolean
  hasShop: boolean
  /** null: none is configured, or it is not known. */
  defaultShop: number | null
}

/**
 * Nearest first, if the shopper chose that and distances are known. Without a shop and position the chain's
 * default shop comes first. Otherwise the given order.
 */
export function orderShops<Shop extends { id: number }>(shops: readonly Shop[], known: KnownOfShopper): Shop[] {
  const { order, metres, hasPosition, hasShop, defaultShop } = known
  if (order === 'near' && metres.size > 0) {
    const measured = shops.map(shop => ({ shop, distance: metres.get(shop.id) ?? null }))
    return nearestFirst(measured).map(({ shop }) => shop)
  }
  if (hasPosition || hasShop) return [...shops]
  return shops.toSorted(byValue(shop => shop.id === defaultShop))
}
