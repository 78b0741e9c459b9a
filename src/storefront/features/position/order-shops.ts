import { nearestFirst } from '#shared/cart/shops-for-cart.ts'
import { byValue } from '#shared/order.ts'

export interface KnownOfShopper {
  order: 'name' | 'near'
  /** Metres to each shop; empty: not known. */
  metres: ReadonlyMap<number, number>
  hasPosition: boolean
  hasShop: boolean
  /** null: none is configured, or it is not known. */
  defaultShop: number | null
}

/**
 * Nearest first where the shopper is and wants it so. Of whom neither shop nor position is known gets the chain's default
 * shop first. Else they stand as they came.
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
