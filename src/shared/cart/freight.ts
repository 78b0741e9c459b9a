import { ore, type Ore } from '../money/ore.ts'

export interface ShippingMethod {
  id: number
  name: string
  type: 'collect' | 'delivery'
  /** øre */
  price: number
}

/** 0 for collecting or without lines, otherwise the higher of the method's price and the highest freight of a line. */
export function freightOf(
  lines: readonly { frightPrice: number }[],
  { type, price }: Pick<ShippingMethod, 'type' | 'price'>,
): Ore {
  if (type === 'collect' || lines.length === 0) return ore(0)
  return ore(lines.reduce((most, { frightPrice }) => Math.max(most, frightPrice), price))
}
