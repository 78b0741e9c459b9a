import { estimateCart } from '#shared/cart/estimate-cart.ts'

/** A deduction by a multi-buy or promo code. */
export interface Off {
  name: string
  /** øre */
  amount: number
}

/** The deductions: multi-buys first, then the promo code. */
export function offOf({ deductions, discount }: { deductions: readonly Off[]; discount: number }): Off[] {
  return discount > 0 ? [...deductions, { name: 'Rabattkode', amount: discount }] : [...deductions]
}

/** The sums of a cart until the server's quote arrives. */
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
/** The sums of a server's quote, with the cart that was quoted. */
export interface QuotedSums {
  of: string
  total: number
  off: Off[]
}

export function quotedSums(
  cart: QuotedCart,
  quote: { total: number; deductions: readonly Off[]; discount: number },
): QuotedSums {
  return { of: nameOf(cart), total: quote.total, off: offOf(quote) }
}

/** The quote's sums if it is of this cart. null: a new quote has been requested. */
export function sumsFor(cart: QuotedCart, sums: QuotedSums | null): QuotedSums | null {
  return sums && sums.of === nameOf(cart) ? sums : null
}

const nameOf = ({ lines, promocode }: QuotedCart) =>
  [promocode, ...lines.map(({ ean, count }) => `${ean}×${count}`)].join()
