import type { ChargedPrice } from '#modules/sales/campaigns/index.ts'

/** A variant as stored, without stock. */
export interface VariantFacts {
  readonly id: number
  readonly ean: string
  readonly sizeId: number
  readonly colourId: number | null
  /** The chain's ordinary price, in øre. */
  readonly price: number
  /** The prices that the chain has charged, oldest first. Empty if no campaign includes the variant. */
  readonly charged: readonly ChargedPrice[]
}
