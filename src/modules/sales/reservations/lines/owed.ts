import { isCounted } from './substitute.ts'
import { spread } from '#shared/prices/spread.ts'

interface Promised {
  deductions: { name: string; amount: number }[]
  discount: number
  total: number
}
interface PromisedLine {
  count: number
  /** The pieces that are neither missing nor left. */
  kept: number
  price: number
  /** The line's share of deductions and discount, in øre. */
  reduction: number
  state: string
  /** The position of the line that this one replaces. null: an original line. */
  substitute_for: number | null
}

/**
 * The sum to pay, in øre, without missing and left pieces. A missing piece never raises the price of another one, because
 * each piece keeps its share of the discount, rounded in the shopper's favour.
 */
export function owedOf({ deductions, discount, total }: Promised, lines: readonly PromisedLine[]): Promised {
  const offered = lines.filter(line => line.substitute_for !== null && isCounted(line))
  const own = lines.filter(line => line.substitute_for === null)
  const substituted = offered.reduce((sum, { kept, price }) => sum + kept * price, 0)
  const unpaid = own.reduce((sum, { count, kept, price }) => sum + (count - kept) * price, 0) - substituted
  const kept = offered.reduce((sum, line) => sum + line.reduction - lostShare(line), 0)
  const lost = own.reduce((sum, line) => sum + lostShare(line), 0) - kept
  const amounts = [...deductions.map(({ amount }) => amount), discount]
  const lostAmounts = spread(lost, amounts)
  return {
    deductions: deductions
      .map(({ name, amount }, at) => ({ name, amount: amount - (lostAmounts[at] ?? 0) }))
      .filter(({ amount }) => amount > 0),
    discount: discount - (lostAmounts[deductions.length] ?? 0),
    total: total - unpaid + lost,
  }
}

/** The share of a line's discount that is lost with the missing pieces, rounded down. */
export const lostShare = ({ count, kept, reduction }: Pick<PromisedLine, 'count' | 'kept' | 'reduction'>): number =>
  Math.floor((reduction * (count - kept)) / count)
