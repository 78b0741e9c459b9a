import { estimatedMetres } from '#shared/places/position.ts'
import { distanceLabel } from '../../position/distance-label.ts'
import { useDistances, usePosition } from '../../position/use-position.ts'
import { useMyShop } from '../../shops/use-my-shop.ts'
import type { ShopView } from '../load-product.ts'

/** The shops in display order, with distances from the shopper's position or own shop. */
export function useNearness(shops: readonly ShopView[]) {
  const { position, order } = usePosition()
  const { inOrder, wordsFor } = useDistances()
  const { shop: mine } = useMyShop()
  const here = position ? null : shops.find(({ id }) => id === mine?.id)
  if (!here) {
    const known = shops.some(({ id }) => wordsFor(id) !== null)
    return { shops: inOrder(shops), distanceFrom: wordsFor, nearFirst: known && order === 'near' }
  }
  const metres = new Map(shops.map(({ id, coords }) => [id, estimatedMetres(here.coords, coords)]))
  return {
    shops: shops.toSorted((a, b) => (metres.get(a.id) ?? 0) - (metres.get(b.id) ?? 0)),
    distanceFrom: (id: number) =>
      id === here.id ? null : `${distanceLabel(metres.get(id) ?? 0, true)} fra min butikk`,
    nearFirst: true,
  }
}
