import type { CartLine } from '#shared/cart/cart.ts'
import { activateDiscount, emptyCartState, settle, type CartState } from '#shared/cart/cart-state.ts'
import { offOf, type Off } from '../../cart/cart-sums.ts'
import type { ActivePromo } from './promo-store.ts'

/** The cart by the rules that the server shares, until its quote is there or while it is away. */
export function cartStateOf(
  lines: readonly CartLine[],
  promo: ActivePromo | null,
  prices?: ReadonlyMap<string, number>,
): CartState {
  const orders = lines.map(line => ({ ...line, price: prices?.get(line.ean) ?? line.price }))
  const state = settle({ ...emptyCartState, orders, activePromocode: promo?.activePromocode ?? null })
  return promo ? activateDiscount(state, promo.reduction) : state
}

/** Its sum, and the row of the code. */
export function estimateOf(state: CartState): { total: number; off: Off[] } {
  const { total, discount } = state
  const taken = discount.activated ? discount.originalTotal - total : 0
  return { total, off: offOf({ deductions: [], discount: taken }) }
}
