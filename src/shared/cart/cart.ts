import { ore, sumOre, type Ore } from '../money/ore.ts'

/** A line of the cart, as the specification names its fields. Amounts are øre. */
export interface CartLine {
  count: number
  id: number
  ean: string
  name: string
  gender: string
  size: string
  color: string | null
  price: number
  pant: number
  frightPrice: number
  image: string
  canPurchase: boolean
  variant: { id: number; ean: string; shops: { id: number; qty: number }[] }
  articleId: number
  webPurchaseLimit: number | null
  onlyCC: boolean
  slug: string
  campaignArticleId?: number
}

/** The shipping method that a cart is set to; `id` null: the one a new cart starts with. */
export interface SelectedShipping {
  id: number | null
  /** øre */
  price: Ore
}
/** Delivery, as the specification says; collecting is still offered first in the checkout. */
export const defaultShipping: SelectedShipping = { id: null, price: ore(19900) }

export function countCart(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.count, 0)
}

/** The plain sum of price times count; pant is inside the price. */
export function totalCart(lines: readonly Pick<CartLine, 'price' | 'count'>[]): Ore {
  return sumOre(lines, line => line.price * line.count)
}

/** The deposits of all pieces, which no discount reduces. */
export function pantOf(lines: readonly Pick<CartLine, 'pant' | 'count'>[]): Ore {
  return sumOre(lines, line => line.pant * line.count)
}
