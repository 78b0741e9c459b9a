import { distanceLabel } from '#shared/places/distance-label.ts'
import { useDistances } from '../position/use-distances.ts'
import { ChosenShop } from './ChosenShop.tsx'
import { NoShopHasGoods } from './NoShopHasGoods.tsx'
import { MissingLines } from './plan/MissingLines.tsx'
import { PartsOffer } from './plan/PartsOffer.tsx'
import { SwappedLine } from './plan/SwappedLine.tsx'
import type { AbleShop, CheckoutPlan } from './plan/plan-checkout.ts'
import type { Checkout } from './steps/use-checkout.ts'

/** The refused part of the latest attempt. null: no part was refused, or the form has been sent again. */
const refusedOf = ({ result, step }: Checkout['state']) =>
  step === 'refused' && result?.refusal && result.refusedPart
    ? { ...result.refusedPart, message: result.refusal.message }
    : null

interface Props {
  checkout: Checkout
  plan: CheckoutPlan
  /** Removes goods from the cart. null: the goods are not from the cart. */
  onRemove: ((ean: string) => void) | null
}

/** The chosen shop, the options for goods that it lacks, and the resulting parts. */
export function PickupSection({ checkout, plan, onRemove }: Props) {
  const { state, dispatch, shops, quotes, delivery, parts } = checkout
  const { faults } = state.result ?? {}
  const wayTo = useWayTo(checkout)
  if (shops.listed.length === 0) return <NoShopHasGoods />
  return (
    <>
      <ChosenShop
        delivery={delivery}
        listed={delivery ? plan.shops : shops.listed}
        plan={plan}
        shown={shops.shown ?? shops.parts.find(({ shop }) => shop.id === shops.chosen?.id)?.shop ?? null}
        single={shops.shown?.id ?? null}
        several={parts !== null}
        wayTo={wayTo}
        onShop={checkout.chooseShop}
        fault={faults?.shop}
        open={state.choosingShop}
        onOpen={open => dispatch({ type: open ? 'shops-opened' : 'shops-closed' })}
      />
      {!delivery && <LackingGoods checkout={checkout} plan={plan} onRemove={onRemove} />}
      {parts && (
        <PartsOffer
          parts={parts}
          open={shops.open}
          lines={plan.lines}
          quotes={quotes}
          wayTo={wayTo}
          refused={refusedOf(state)}
        />
      )}
    </>
  )
}

/** The goods that the chosen shop lacks, with the shopper's options, and the latest replacement by another variant. */
export function LackingGoods({ checkout, plan, onRemove }: Props) {
  const { shops, swapping, state } = checkout
  const wayTo = useWayTo(checkout)
  return (
    <>
      <SwappedLine swapping={swapping} />
      {shops.missing.length > 0 && (
        <MissingLines
          missing={shops.missing}
          chosen={shops.chosen}
          freight={plan.sending?.freight ?? null}
          wayTo={wayTo}
          onChoice={checkout.chooseLine}
          onRemove={onRemove}
          onSwapped={swapping.onSwapped}
          fault={state.result?.faults.lines}
        />
      )}
    </>
  )
}

/** The distance to a shop as text: from the shopper's position, otherwise from the shopper's own shop. */
function useWayTo({ fromShop }: Checkout) {
  const { wordsFor } = useDistances()
  return ({ id, distance }: AbleShop): string | null =>
    wordsFor(id) ??
    (fromShop && distance !== null && id !== fromShop.id
      ? `${distanceLabel(distance, true)} fra ${fromShop.name}`
      : null)
}
