import type { ChargedPrice } from '#modules/sales/campaigns/index.ts'

/** The content of a variant, and the measure of its unit price: `750 ml`, `1 l`. */
export interface VariantContent {
  measure: string
  base: string | null
}

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
  /** null: it has no unit price. */
  readonly content: VariantContent | null
}
