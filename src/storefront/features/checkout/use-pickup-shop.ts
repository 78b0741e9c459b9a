import { useDistances } from '../position/use-distances.ts'
import { usePosition } from '../position/use-position.ts'
import type { AbleShop, CheckoutPlan } from './plan/plan-checkout.ts'
import { shownShop } from './shown-shop.ts'

export interface PickupShops {
  /** The shops that can reserve all the goods, in display order. */
  able: AbleShop[]
  shown: AbleShop | null
}

/** The shop where the goods of a plan are collected. */
export function usePickupShop({
  plan,
  picked,
  along,
  fromShop,
}: {
  plan: CheckoutPlan | null
  /** The shop chosen here, otherwise that of the last attempt. */
  picked: number | null
  /** The shop in the URL, otherwise the shopper's own. */
  along: number | null
  /** Distances are measured from a shop. */
  fromShop: boolean
}): PickupShops {
  const { inOrder } = useDistances()
  const { position, order } = usePosition()
  const able = inOrder(plan?.shops ?? [])
  const located = fromShop || (position !== null && order === 'near')
  return { able, shown: shownShop(able, { picked, along, located }) }
}
