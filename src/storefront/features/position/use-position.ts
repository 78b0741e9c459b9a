import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import { defaultShopIn } from '../shops/default-shop.ts'
import { useMyShop } from '../shops/use-my-shop.ts'
import { noDistances, readDistances, subscribeToDistances } from './distance-store.ts'
import { distanceLabel } from './distance-label.ts'
import { locate, PositionError, positionErrorMessage } from './locate.ts'
import { orderShops } from './order-shops.ts'
import { noPosition, readPosition, subscribeToPosition, writePosition, type KnownPosition } from './position-store.ts'

/** The shopper's position and the order of shops, shared by all parts of the page. */
export function usePosition() {
  const { position, order } = useSyncExternalStore(subscribeToPosition, readPosition, noPosition)
  return {
    position,
    order,
    setOrder: (requested: 'name' | 'near') => writePosition({ ...readPosition(), order: requested }),
    clear: () => writePosition(noPosition()),
  }
}

/** The distances to shops, and the order by them. Until they are known, shops keep the given order. */
export function useDistances() {
  const { order, position } = usePosition()
  const { shop } = useMyShop()
  const defaultShop = defaultShopIn(useRouteLoaderData('root'))
  const { metres, estimated } = useSyncExternalStore(subscribeToDistances, readDistances, noDistances)
  return {
    /** `ca. 4,2 km`. null: not known. */
    wordsFor(shopId: number): string | null {
      const way = metres.get(shopId)
      return way === undefined ? null : distanceLabel(way, estimated)
    },
    inOrder<Shop extends { id: number }>(shops: readonly Shop[]): Shop[] {
      const known = { order, metres, defaultShop, hasPosition: position !== null, hasShop: shop !== null }
      return orderShops(shops, known)
    },
  }
}

export function setPosition(position: KnownPosition, postcode: string | null): void {
  writePosition({ position, postcode: postcode ?? readPosition().postcode, order: 'near' })
}

/** Sets the browser's position. Returns null on success, otherwise the error message. */
export async function locateShopper(): Promise<string | null> {
  try {
    const { postcode } = readPosition()
    const found = await locate(navigator.geolocation, postcode, async code => {
      const result = await browserApi('GET /postalcodes/{code}', { path: { code } })
      return result.ok ? result.data : null
    })
    setPosition(found, postcode)
    return null
  } catch (error) {
    if (!(error instanceof PositionError)) throw error
    return positionErrorMessage(error)
  }
}
