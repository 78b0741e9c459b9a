import { useMyShop } from '../../shops/use-my-shop.ts'
import { shopRows, type ShopRow, type VariantChoice } from '../choose-variant.ts'
import type { ProductView } from '../load-product.ts'
import { mayHaveMessage } from './may-have.ts'
import { useNearness } from './use-nearness.ts'

export interface ShopRowAt extends ShopRow {
  /** `ca. 12 km`, `ca. 12 km fra min butikk`; null: not known. */
  away: string | null
  mine: boolean
}

/** Where the chosen colour and size can be had, as this shopper is told it everywhere on the page. */
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
    /** Of shops that may have one that they do not promise; null: there are none. */
    mayHave: mayHaveMessage(rows),
    /** All shops, the nearest first; null: nobody knows from where, or they are to stand by name. */
    nearest: nearFirst ? shops : null,
    /** The shopper's own shop; null: none is chosen. */
    own: rows.find(({ id }) => id === ownId) ?? null,
    /** The first other shop that has it. */
    other: having.find(({ id }) => id !== ownId) ?? null,
  }
}
export type Pickup = ReturnType<typeof usePickup>
