import { useMyShop } from '../../shops/use-my-shop.ts'
import { shopRows, type ShopRow, type VariantChoice } from '../choose-variant.ts'
import type { ProductView } from '../load-product.ts'
import { mayHaveMessage } from './may-have.ts'
import { useNearness } from './use-nearness.ts'

export interface ShopRowAt extends ShopRow {
  /** `ca. 12 km` or `ca. 12 km fra min butikk`. null: not known. */
  away: string | null
  mine: boolean
}

/** Where the chosen colour and size are in stock. All parts of the page use this. */
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
