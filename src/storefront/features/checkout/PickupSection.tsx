import { distanceLabel } from '../position/distance-label.ts'
import { useDistances } from '../position/use-distances.ts'
import type { MyShop } from '../shops/my-shop-store.ts'
import { ChosenShop } from './ChosenShop.tsx'
import { NoSingleShop } from './NoSingleShop.tsx'
import type { AbleShop, CheckoutPlan } from './plan/plan-checkout.ts'
import { SplitOffer } from './plan/SplitOffer.tsx'
import type { Checkout } from './steps/use-checkout.ts'

/** The shop that the goods come from, which can be changed, or the two shops of a split. */
export function PickupSection({ checkout, plan }: { checkout: Checkout; plan: CheckoutPlan }) {
  const { state, dispatch, shops, fromShop, quotes } = checkout
  const { wordsFor } = useDistances()
  if (shops.able.length > 0)
    return (
      <ChosenShop
        delivery={checkout.delivery}
        able={shops.able}
        plan={plan}
        shown={shops.shown}
        wayTo={shop => wordsFor(shop.id) ?? wayFrom(fromShop, shop)}
        onShop={checkout.chooseShop}
        fault={state.result?.faults.shop}
        open={state.choosingShop}
        onOpen={open => dispatch({ type: open ? 'shops-opened' : 'shops-closed' })}
      />
    )
  return plan.split ? <SplitOffer split={plan.split} plan={plan} quotes={quotes} /> : <NoSingleShop plan={plan} />
}

function wayFrom(from: MyShop | null, { id, distance }: AbleShop): string | null {
  return from && distance !== null && id !== from.id ? `${distanceLabel(distance, true)} fra ${from.name}` : null
}
