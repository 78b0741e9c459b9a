import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { defaultShopIn } from '../shops/default-shop.ts'
import { useMyShop } from '../shops/use-my-shop.ts'
import { noDistances, readDistances, subscribeToDistances } from './distance-store.ts'
import { distanceLabel } from '#shared/places/distance-label.ts'
import { orderShops, ownFirst } from './order-shops.ts'
import { usePosition } from './use-position.ts'

/** The distances to shops, and orders of shops. Until distances are known, shops keep the given order. */
export function useDistances() {
  const { order, position } = usePosition()
  const { shop } = useMyShop()
  const defaultShop = defaultShopIn(useRouteLoaderData('root'))
  const { metres, estimated } = useSyncExternalStore(subscribeToDistances, readDistances, noDistances)
  return {
    /** The distance to a shop as text, such as `ca. 4,2 km`. null: not known. */
    wordsFor(shopId: number): string | null {
      const way = metres.get(shopId)
      return way === undefined ? null : distanceLabel(way, estimated)
    },
    inOrder<Shop extends { id: number }>(shops: readonly Shop[]): Shop[] {
      const known = { order, metres, defaultShop, hasPosition: position !== null, ownShop: shop?.id ?? null }
      return orderShops(shops, known)
    },
    /** The result order of a search for a place, with the shopper's own shop first. */
    inFoundOrder: <Shop extends { id: number }>(shops: readonly Shop[]): Shop[] => ownFirst(shops, shop?.id ?? null),
  }
}
