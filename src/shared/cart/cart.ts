import { sumOre, type Ore } from '../money/ore.ts'

/** A line of the cart, with the specification's field names. Amounts are in øre. */
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

export function countCart(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.count, 0)
}

/** The sum of price times count. The price includes the deposit. */
export function totalCart(lines: readonly Pick<CartLine, 'price' | 'count'>[]): Ore {
  return sumOre(lines, line => line.price * line.count)
}

/** The deposits of all pieces, which no discount reduces. */
export function pantOf(lines: readonly Pick<CartLine, 'pant' | 'count'>[]): Ore {
  return sumOre(lines, line => line.pant * line.count)
}
