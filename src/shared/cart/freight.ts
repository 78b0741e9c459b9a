import { ore, type Ore } from '../money/ore.ts'

export interface ShippingMethod {
  id: number
  name: string
  type: 'collect' | 'delivery'
  /** øre */
  price: number
}

/** Collecting costs nothing; delivery what the method costs, or the dearest freight of a line where that is more. */
export function freightOf(
  lines: readonly { frightPrice: number }[],
  { type, price }: Pick<ShippingMethod, 'type' | 'price'>,
): Ore {
  if (type === 'collect' || lines.length === 0) return ore(0)
  return ore(lines.reduce((most, { frightPrice }) => Math.max(most, frightPrice), price))
}
