/** A pseudo-random generator that gives the same numbers for the same seed: mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick(from) {
      const picked = from[below(from.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from')
      return picked
    },
    shuffled(from) {
      const shuffled = [...from]
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = below(last + 1)
        ;[shuffled[last], shuffled[other]] = [shuffled[other] as never, shuffled[last] as never]
      }
      return shuffled
    },
  }
}

export interface Random {
  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number
  pick<T>(from: readonly T[]): T
  shuffled<T>(from: readonly T[]): T[]
}
