import { useState } from 'react'
import { useDistances, usePosition } from '../position/use-position.ts'
import type { AbleShop, CheckoutPlan } from './plan/plan-checkout.ts'
import { shownShop } from './shown-shop.ts'

export interface PickupShops {
  /** Those that can promise all of it, in the order they are shown in. */
  able: AbleShop[]
  shown: AbleShop | null
}

/** Where the goods of a plan are to be fetched, and the choice of another shop. */
export function usePickupShop({
  plan,
  typed,
  along,
  fromShop,
}: {
  plan: CheckoutPlan | null
  /** The shop of the last attempt. */
  typed: number | null
  /** The shop that came with the address, else one's own. */
  along: number | null
  /** Whether the shops are measured from a shop. */
  fromShop: boolean
}): PickupShops & { choose: (shopId: number) => void } {
  const [chosen, choose] = useState<number | null>(null)
  const { inOrder } = useDistances()
  const { position, order } = usePosition()
  const able = inOrder(plan?.shops ?? [])
  const located = fromShop || (position !== null && order === 'near')
  return { able, shown: shownShop(able, { picked: chosen ?? typed, along, located }), choose }
}
