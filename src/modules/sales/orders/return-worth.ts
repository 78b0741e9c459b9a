/** A line of an order that was handed over. Amounts are øre. */
export interface SoldLine {
  /** its position in the order */
  line: number
  /** pieces that were handed over */
  count: number
  price: number
  /** What deductions and discounts took off these pieces together. */
  reduction: number
  /** pieces of it that came back before */
  returned: number
}

/**
 * What is paid back for pieces of a line: their price less their share of what was taken off. Shares are of the pieces in the order in
 * which they come back, so that all of them together give back what was paid, to the øre.
 */
export function returnWorth({ count, price, reduction, returned }: SoldLine, pieces: number): number {
  const takenOff = (of: number): number => Math.floor((reduction * of) / count)
  return price * pieces - (takenOff(returned + pieces) - takenOff(returned))
}
