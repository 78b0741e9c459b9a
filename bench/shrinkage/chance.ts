import { seededRandom } from '../catalogue/random.ts'

/** Random events, the same for the same seed. */
export interface Chance {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  share(): number
  happens(probability: number): boolean
  below(limit: number): number
  /** The number of occurrences of an event with this mean. */
  times(mean: number): number
  /** A factor around 1. A greater width spreads more. */
  factor(width: number): number
}

export function chance(seed: number): Chance {
  const random = seededRandom(seed)
  const share = () => random.below(2 ** 30) / 2 ** 30
  return {
    share,
    happens: probability => share() < probability,
    below: limit => random.below(limit),
    times(mean) {
      const limit = Math.exp(-mean)
      let product = share()
      let count = 0
      while (product > limit && count < 1_000) {
        product *= share()
        count++
      }
      return count
    },
    // A log-normal factor from the Box–Muller transform.
    factor: width => Math.exp(width * Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share())),
  }
}
