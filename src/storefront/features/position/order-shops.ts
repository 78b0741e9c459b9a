import { nearestFirst } from '#shared/cart/shops-for-cart.ts'
import { byValue } from '#shared/order.ts'

export interface KnownOfShopper {
  order: 'name' | 'near'
  /** Metres to each shop. Empty: not known. */
  metres: ReadonlyMap<number, number>
  hasPosition: boolean
  /** null: the shopper has chosen no shop. */
  ownShop: number | null
  /** null: no default shop is configured, or it is not known. */
  defaultShop: number | null
}

/**
 * The shopper's own shop first. The others are sorted by distance if the shopper chose that and distances are known,
 * and otherwise keep the given order. Without a shop and position, the chain's default shop comes first.
 */
export function orderShops<Shop extends { id: number }>(shops: readonly Shop[], known: KnownOfShopper): Shop[] {
  const { order, metres, hasPosition, ownShop, defaultShop } = known
  const measured = order === 'near' && metres.size > 0
  const listed = measured
    ? nearestFirst(shops.map(shop => ({ shop, distance: metres.get(shop.id) ?? null }))).map(({ shop }) => shop)
    : shops
  return ownFirst(listed, ownShop ?? (hasPosition || measured ? null : defaultShop))
}

/** The shopper's own shop first, the others in the given order. */
export const ownFirst = <Shop extends { id: number }>(shops: readonly Shop[], ownShop: number | null): Shop[] =>
  shops.toSorted(byValue(({ id }) => id === ownShop))
