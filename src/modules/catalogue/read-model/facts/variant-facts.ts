import type { ChargedPrice } from '#modules/sales/campaigns/index.ts'

/** A variant as stored, without stock. */
export interface VariantFacts {
  readonly id: number
  readonly ean: string
  readonly sizeId: number
  readonly colourId: number | null
  /** The chain's ordinary price. */
  readonly price: number
  /** Prices that the chain charged, oldest first. Empty if no campaign includes the variant. */
  readonly charged: readonly ChargedPrice[]
}
