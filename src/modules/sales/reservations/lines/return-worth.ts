/** A line of an order that was handed over. Amounts are in øre. */
export interface SoldLine {
  /** The position of the line in the order. */
  line: number
  /** The pieces handed over. */
  count: number
  price: number
  /** The deductions and discounts of these pieces together. */
  reduction: number
  /** The pieces returned before. */
  returned: number
}

/**
 * The refund for pieces of a line: their price less their share of deductions and discounts. The shares are assigned in the
 * order of the returns, so that all refunds add up exactly to the paid sum.
 */
export function returnWorth({ count, price, reduction, returned }: SoldLine, pieces: number): number {
  const sold = { count, reduction }
  return price * pieces - (reductionOf(sold, returned + pieces) - reductionOf(sold, returned))
}

/** The reduction of a line's first pieces, in øre. */
export const reductionOf = ({ count, reduction }: Pick<SoldLine, 'count' | 'reduction'>, pieces: number): number =>
  Math.floor((reduction * pieces) / count)
