export interface Spread {
  p50: number
  p95: number
  p99: number
}

/**
 * Exact, by nearest rank: the smallest value that is not exceeded by at least `share` of all values. `sorted` is
 * ascending.
 */
export function percentile(sorted: Float64Array, share: number): number {
  if (sorted.length === 0) throw new Error('A percentile of nothing')
  const rank = Math.max(1, Math.ceil(share * sorted.length))
  return sorted[Math.min(rank, sorted.length) - 1] as number
}

/** In ms with three decimals. */
export function spreadOf(latencies: Float64Array): Spread {
  const sorted = latencies.slice().sort()
  const at = (share: number) => rounded(percentile(sorted, share), 3)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export interface Ratio {
  /** The median of the rounds' ratios. */
  median: number
  least: number
  most: number
}

/**
 * The ratio of two rates, by adjacent rounds: a slowdown of the whole machine affects both rates of a round and cancels
 * out.
 */
export function ratioByRounds(rounds: readonly { shop: number; bare: number }[]): Ratio {
  const ratios = Float64Array.from(
    rounds.filter(round => round.bare > 0),
    round => round.shop / round.bare,
  ).sort()
  if (ratios.length === 0) throw new Error('A ratio of no rounds')
  const half = (ratios.length - 1) / 2
  const median = ((ratios[Math.floor(half)] as number) + (ratios[Math.ceil(half)] as number)) / 2
  return {
    median: rounded(median, 3),
    least: rounded(ratios[0] as number, 3),
    most: rounded(ratios.at(-1) as number, 3),
  }
}

export function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

/** The latencies of several runs in one array. */
export function joined(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
