import { estimateCart } from '#shared/cart/estimate-cart.ts'

/** A deduction by a multi-buy or promo code. */
export interface Off {
  name: string
  /** In øre. */
  amount: number
}

/** The deductions of a quote as rows: multi-buys first, then the promo code. */
export function offOf({ deductions, discount }: { deductions: readonly Off[]; discount: number }): Off[] {
  return discount > 0 ? [...deductions, { name: promoRow, amount: discount }] : [...deductions]
}

/** The amounts of multi-buys by name, without the promo code. */
export function multiBuys(off: readonly Off[]): Map<string, number> {
  const amounts = new Map<string, number>()
  for (const { name, amount } of off) if (name !== promoRow) amounts.set(name, (amounts.get(name) ?? 0) + amount)
  return amounts
}
const promoRow = 'Rabattkode'

/** The sums of a cart until the server's quote arrives. Multi-buys are not included. */
export function estimatedSums(...cart: Parameters<typeof estimateCart>): { total: number; off: Off[] } {
  const { total, discount } = estimateCart(...cart)
  const taken = discount.activated ? discount.originalTotal - total : 0
  return { total, off: offOf({ deductions: [], discount: taken }) }
}

/** The parts of a cart that its quote depends on. */
interface QuotedCart {
  lines: readonly { ean: string; count: number }[]
  promocode: string | null
}
/** The sums of a server's quote. `cart`: the key of the cart that was quoted. */
export interface QuotedSums {
  cart: string
  total: number
  off: Off[]
}

export function quotedSums(
  cart: QuotedCart,
  quote: { total: number; deductions: readonly Off[]; discount: number },
): QuotedSums {
  return { cart: quotedKey(cart), total: quote.total, off: offOf(quote) }
}

/** The sums of the last quote. null: there is no quote yet, or the quote is for another cart. */
export function sumsFor(cart: QuotedCart, sums: QuotedSums | null): QuotedSums | null {
  return sums && sums.cart === quotedKey(cart) ? sums : null
}

/** Identifies the lines and the promo code of a cart. Carts with equal keys get the same quote. */
export const quotedKey = ({ lines, promocode }: QuotedCart) =>
  [promocode, ...lines.map(({ ean, count }) => `${ean}×${count}`)].join()
