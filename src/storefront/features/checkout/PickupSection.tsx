import { distanceLabel } from '../position/distance-label.ts'
import { useDistances } from '../position/use-distances.ts'
import { ChosenShop } from './ChosenShop.tsx'
import { NoSingleShop } from './NoSingleShop.tsx'
import { MissingLines } from './plan/MissingLines.tsx'
import { PartsOffer } from './plan/PartsOffer.tsx'
import type { AbleShop, CheckoutPlan } from './plan/plan-checkout.ts'
import type { Checkout } from './steps/use-checkout.ts'

/** The refused part of the latest attempt. null: none, or the form has been sent again. */
const refusedOf = ({ result, step }: Checkout['state']) =>
  step === 'refused' && result?.refusal && result.refusedPart
    ? { ...result.refusedPart, message: result.refusal.message }
    : null

/** The chosen shop, the choices for the goods that it lacks, and the parts that follow from them. */
export function PickupSection({
  checkout,
  plan,
  onRemove,
}: {
  checkout: Checkout
  plan: CheckoutPlan
  /** Takes goods out of the cart. null: they did not come from it. */
  onRemove: ((ean: string) => void) | null
}) {
  const { state, dispatch, shops, fromShop, quotes, delivery, parts } = checkout
  const { wordsFor } = useDistances()
  const { faults } = state.result ?? {}
  const wayTo = ({ id, distance }: AbleShop): string | null =>
    wordsFor(id) ??
    (fromShop && distance !== null && id !== fromShop.id
      ? `${distanceLabel(distance, true)} fra ${fromShop.name}`
      : null)
  if (shops.listed.length === 0) return <NoSingleShop />
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
      {!delivery && shops.missing.length > 0 && (
        <MissingLines
          missing={shops.missing}
          chosen={shops.chosen}
          freight={plan.sending?.freight ?? null}
          wayTo={wayTo}
          onChoice={checkout.chooseLine}
          onRemove={onRemove}
          fault={faults?.lines}
        />
      )}
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
