import { seededRandom } from '../catalogue/random.ts'

/** What happens by chance, the same for the same seed. */
export interface Chance {
  /** From 0 up to and without 1. */
  share(): number
  happens(probability: number): boolean
  below(limit: number): number
  /** How often something happens that happens `mean` times on average. */
  times(mean: number): number
  /** Around 1; the wider, the more unequal. */
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
    // Box and Muller's normal deviate, as an exponent.
    factor: width => Math.exp(width * Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share())),
  }
}
