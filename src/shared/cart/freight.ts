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

/** Whether a cart can only be collected: one line that cannot be sent is enough. */
export function mustCollect(lines: readonly { onlyCC: boolean }[]): boolean {
  return lines.some(({ onlyCC }) => onlyCC)
}

/** Freight is no part of the total: it stands on a row of its own. */
export function payable(total: Ore, freight: Ore): Ore {
  return ore(total + freight)
}
