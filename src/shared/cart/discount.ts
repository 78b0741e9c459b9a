import { ore, type Ore } from '../money/ore.ts'

/** The reduction of a promo code. */
export interface Reduction {
  /** true: `amount` is in øre. false: it is a fraction of the sum, 0–1. */
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

/** A code stays active until the shopper removes it. Activating a second code has no effect. */
export const activatePromo = (active: ActivePromo | null, promo: ActivePromo): ActivePromo => active ?? promo

export const noDiscount: Discount = { activated: false, fixed: false, amount: 0, originalTotal: ore(0) }

const million = 1_000_000

/**
 * The øre that a reduction takes off a sum, rounded half up once per cart. It never reduces the
 * deposit, which is paid back when the packaging is returned.
 */
export function takenOff(sum: number, pant: number, { fixed, amount }: Reduction): Ore {
  const requested = fixed ? amount : shareOf(sum, amount)
  return ore(Math.max(0, Math.min(requested, sum - pant)))
}

/** Calculates in millionths, because 0.29 of 50 øre is slightly less than 14.5 in floating point. */
function shareOf(sum: number, fraction: number): number {
  const parts = Math.round(fraction * million)
  // The product is computed in two parts, because that of a large sum would exceed the range of exact integers.
  const rest = sum % million
  return ((sum - rest) / million) * parts + Math.floor((rest * parts + million / 2) / million)
}
