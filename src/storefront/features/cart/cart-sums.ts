/** What a multi-buy or a promo code takes off. */
export interface Off {
  name: string
  /** øre */
  amount: number
}

/** Multi-buys, then the promo code. */
export function offOf({ deductions, discount }: { deductions: readonly Off[]; discount: number }): Off[] {
  return discount > 0 ? [...deductions, { name: 'Rabattkode', amount: discount }] : [...deductions]
}

export const pantOf = (lines: readonly { pant: number; count: number }[]): number =>
  lines.reduce((sum, { pant, count }) => sum + pant * count, 0)

interface CountedLine {
  ean: string
  count: number
}
/** What the server's quote said of a cart, and of which. */
export interface QuotedSums {
  of: string
  total: number
  off: Off[]
}

export function quotedSums(
  lines: readonly CountedLine[],
  quote: { total: number; deductions: readonly Off[]; discount: number },
): QuotedSums {
  return { of: pieces(lines), total: quote.total, off: offOf(quote) }
}

/** The quote's sums as long as the cart is the one that it was of; null: another quote is on its way. */
export function sumsFor(lines: readonly CountedLine[], sums: QuotedSums | null): QuotedSums | null {
  return sums && sums.of === pieces(lines) ? sums : null
}

const pieces = (lines: readonly CountedLine[]) => lines.map(({ ean, count }) => `${ean}×${count}`).join()
