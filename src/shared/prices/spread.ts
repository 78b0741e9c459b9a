import { ore, type Ore } from '../money/ore.ts'

/**
 * Divides an amount (non-negative whole øre) in proportion to weights, so that the parts add up to it.
 * The øre left after rounding down go to the largest remainders, ties to the earlier weight. If all weights are 0, all
 * parts are 0.
 */
export function spread(amount: number, weights: readonly number[]): Ore[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => ore(0))
  const shares = weights.map(weight => multiplyAndDivide(amount, weight, total))
  let left = amount - shares.reduce((sum, { whole }) => sum + whole, 0)
  const byRest = shares.map((_, at) => at).sort((a, b) => compare(shares[b]?.rest, shares[a]?.rest) || a - b)
  const parts = shares.map(({ whole }) => whole)
  for (const at of byRest) {
    if (left === 0) break
    parts[at] = (parts[at] ?? 0) + 1
    left--
  }
  return parts.map(ore)
}

const compare = (a: number | bigint = 0, b: number | bigint = 0) => (a < b ? -1 : a > b ? 1 : 0)

/** Quotient and remainder of a × b / divisor, exact even beyond the safe integers. */
function multiplyAndDivide(a: number, b: number, divisor: number): { whole: number; rest: number | bigint } {
  const product = a * b
  if (Number.isSafeInteger(product)) return { whole: Math.floor(product / divisor), rest: product % divisor }
  const exact = BigInt(a) * BigInt(b)
  return { whole: Number(exact / BigInt(divisor)), rest: exact % BigInt(divisor) }
}
