import { ore, type Ore } from '../money/ore.ts'

/** What a promo code takes off. */
export interface Reduction {
  /** Whether `amount` is øre; else it is a fraction of the sum, 0–1. */
  fixed: boolean
  amount: number
}
export interface Discount extends Reduction {
  activated: boolean
  /** The sum without the discount, in øre. */
  originalTotal: Ore
}

/** The shopper's promo code, with the reduction that the server last granted for it. */
export interface ActivePromo {
  activePromocode: string
  reduction: Reduction
}

/** A code stays active until it is removed: activating a second one has no effect. */
export const activatePromo = (active: ActivePromo | null, promo: ActivePromo): ActivePromo => active ?? promo

export const noDiscount: Discount = { activated: false, fixed: false, amount: 0, originalTotal: ore(0) }

const million = 1_000_000

/**
 * The øre that a reduction takes off a sum, rounded half up once per cart. It never eats into the pant, which is owed
 * back on return.
 */
export function takenOff(sum: number, pant: number, { fixed, amount }: Reduction): Ore {
  const wanted = fixed ? amount : shareOf(sum, amount)
  return ore(Math.max(0, Math.min(wanted, sum - pant)))
}

/** In millionths, since a fraction such as 0.29 of 50 øre is a little less than 14.5 in floating point. */
function shareOf(sum: number, fraction: number): number {
  const parts = Math.round(fraction * million)
  // Apart, since the product of a large sum would leave the whole numbers that are exact.
  const rest = sum % million
  return ((sum - rest) / million) * parts + Math.floor((rest * parts + million / 2) / million)
}
