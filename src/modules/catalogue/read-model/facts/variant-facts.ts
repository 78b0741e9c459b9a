import type { ChargedPrice } from '#modules/sales/campaigns/index.ts'

/** A variant as the tables have it, without stock. */
export interface VariantFacts {
  readonly id: number
  readonly ean: string
  readonly sizeId: number
  readonly colourId: number | null
  /** the chain's ordinary price */
  readonly price: number
  /** what the chain charged, oldest first; empty where no campaign names it */
  readonly charged: readonly ChargedPrice[]
}
