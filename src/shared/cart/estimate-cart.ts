import { ore, type Ore } from '../money/ore.ts'
import { pantOf, totalCart, type CartLine } from './cart.ts'
import { noDiscount, takenOff, type ActivePromo, type Discount } from './discount.ts'
import type { GtinMap } from '../stock/gtin.ts'

/**
 * The price of a cart without freight, which pages show until the server's quote arrives. Only the quote has multi-buys.
 * `prices`: current prices in øre by EAN, which replace those in the lines. A cart without lines has no discount.
 */
export function estimateCart(
  lines: readonly CartLine[],
  promo: ActivePromo | null,
  prices?: GtinMap<number>,
): { total: Ore; discount: Discount } {
  const priced = lines.map(line => ({ ...line, price: prices?.get(line.ean) ?? line.price }))
  const sum = totalCart(priced)
  if (!promo || lines.length === 0) return { total: sum, discount: noDiscount }
  const total = ore(sum - takenOff(sum, pantOf(priced), promo.reduction))
  return { total, discount: { activated: true, ...promo.reduction, originalTotal: sum } }
}
