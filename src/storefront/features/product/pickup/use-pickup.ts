import { estimatedMetres } from '#shared/places/position.ts'
import { distanceLabel } from '#shared/places/distance-label.ts'
import { useDistances } from '../../position/use-distances.ts'
import { usePosition } from '../../position/use-position.ts'
import { useMyShop } from '../../shops/use-my-shop.ts'
import { shopRows, type ShopRow, type VariantChoice } from '../choose-variant.ts'
import type { ProductView, ShopView } from '../load-product.ts'
import { mayHaveMessage } from './may-have.ts'

export interface ShopRowAt extends ShopRow {
  /** The distance as text: `ca. 12 km` or `ca. 12 km fra min butikk`. null: not known. */
  away: string | null
  mine: boolean
}

/** Where the chosen colour and size are in stock. */
export function usePickup(article: ProductView, choice: VariantChoice) {
  const { shop: mine } = useMyShop()
  const { shops, distanceFrom, nearFirst } = useNearness(article.shops)
  const ownId = mine?.id ?? null
  const rows = shopRows({ ...article, shops }, choice, ownId).map((row): ShopRowAt => ({
    ...row,
    away: distanceFrom(row.id),
    mine: row.id === mine?.id,
  }))
  const having = rows.filter(({ qty }) => qty > 0)
  return {
    rows,
    having: having.length,
    soldOut: having.length === 0,
    /** The message about shops that may have a piece. null: there are none. */
    mayHave: mayHaveMessage(rows),
    /** All shops, nearest first. null: no position is known, or the shopper chose the order by name. */
    nearest: nearFirst ? shops : null,
    /** The shopper's own shop. null: none is chosen. */
    own: rows.find(({ id }) => id === ownId) ?? null,
    /** The first other shop with stock. */
    other: having.find(({ id }) => id !== ownId) ?? null,
  }
}
export type Pickup = ReturnType<typeof usePickup>

/** The shops in display order, with distances from the shopper's position or own shop. */
function useNearness(shops: readonly ShopView[]) {
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
