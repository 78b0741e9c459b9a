import { ore, type Ore } from '../money/ore.ts'
import type { ShippingMethod } from './freight.ts'
import { deliveryMethodId } from './shipping-methods.ts'

/** The shipping method of a cart. */
export interface SelectedShipping {
  id: number
  /** øre */
  price: Ore
}

/**
 * The specification's initial selection: delivery at 19900. It means that the shopper has not chosen yet, and the checkout
 * offers collecting first. Compared by identity: a chosen delivery at the same price is another object.
 */
export const defaultShipping: SelectedShipping = { id: deliveryMethodId, price: ore(19900) }

/** Parses a stored selection. An invalid selection becomes `defaultShipping`. */
export function toSelectedShipping(stored: unknown): SelectedShipping {
  if (typeof stored !== 'object' || stored === null) return defaultShipping
  const { id, price } = stored as Partial<Record<keyof SelectedShipping, unknown>>
  const valid = Number.isSafeInteger(id) && Number.isSafeInteger(price) && Number(price) >= 0
  return valid ? { id: Number(id), price: ore(Number(price)) } : defaultShipping
}

/** Whether the shopper has chosen delivery. The shop may no longer offer it. */
export const isDelivery = (selected: SelectedShipping): boolean =>
  selected !== defaultShipping && selected.id === deliveryMethodId

/**
 * The chosen delivery at its current price, if the cart can be delivered. null: the goods are collected. `methods`: the
 * methods that the shop offers. If there are none they could not be loaded, and the stored price is used.
 */
export function chosenDelivery(
  selected: SelectedShipping,
  methods: readonly ShippingMethod[],
  lines: readonly { onlyCC: boolean }[],
): SelectedShipping | null {
  if (!isDelivery(selected) || lines.some(({ onlyCC }) => onlyCC)) return null
  if (methods.length === 0) return selected
  const offered = methods.find(({ id, type }) => id === selected.id && type === 'delivery')
  return offered ? { id: offered.id, price: ore(offered.price) } : null
}
