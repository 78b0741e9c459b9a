import { byValue } from '#shared/order.ts'
import { useDistances } from '../position/use-distances.ts'
import { ownFirst } from '../position/order-shops.ts'
import { usePosition } from '../position/use-position.ts'
import { useMyShop } from '../shops/use-my-shop.ts'
import type { LineChoices } from './plan/choice-store.ts'
import type { CheckoutPlan, ListedShop } from './plan/plan-checkout.ts'
import { planParts, type PlannedParts } from './plan/plan-parts.ts'
import { shownShop } from './shown-shop.ts'

export interface PickupShops extends PlannedParts {
  /** The shops with a part of the goods: the own shop, then the chosen or proposed one, then by missing goods. */
  listed: ListedShop[]
  /** The shop that delivers all the goods. null: no shop has them all, or none is chosen. */
  sender: ListedShop | null
}

interface Choices {
  plan: CheckoutPlan | null
  /** The shop chosen on this page, otherwise the shop of the last attempt. null: neither. */
  picked: number | null
  /** The shop in the URL, otherwise the shopper's own. */
  along: number | null
  /** Distances are measured from a shop, not from the shopper's position. */
  fromShop: boolean
  /** The shopper's choices for goods that a shop lacks. */
  made: LineChoices | null
  /** Whether a shop takes payments online. */
  sends: (shopId: number) => boolean
}

const noParts: PlannedParts = { chosen: null, parts: [], missing: [], open: [] }

/** The shops that provide the goods of a plan. A chosen shop stays chosen even if it lacks some of the goods. */
export function usePickupShops({ plan, picked, along, fromShop, made, sends }: Choices): PickupShops {
  const { inOrder } = useDistances()
  const { position, order } = usePosition()
  const { shop: mine } = useMyShop()
  if (!plan) return { ...noParts, listed: [], sender: null }
  const located = fromShop || (position !== null && order === 'near')
  const near = inOrder(plan.listed)
  const able = near.filter(({ missing }) => missing.length === 0)
  const chosen = picked ?? near.find(({ id }) => id === along)?.id ?? null
  const hasAll = able.some(({ id }) => id === chosen)
  const decided = chosen !== null || located || able.length <= 1
  const planned = decided ? planParts(plan, { chosen, made, sends }) : noParts
  const first = planned.chosen?.id
  return {
    ...planned,
    listed: ownFirst(
      near.toSorted(
        (a, b) => byValue(({ id }: ListedShop) => id === first)(a, b) || a.missing.length - b.missing.length,
      ),
      mine?.id ?? null,
    ),
    sender: shownShop(able, { picked: hasAll ? chosen : null, along, located: located || chosen !== null }),
  }
}
