import { useState } from 'react'
import type { CheckoutResult } from '../checkout-form.ts'
import type { CheckoutPlan } from '../plan/plan-checkout.ts'

/**
 * The plan that the loader returned. 'later': the browser makes the plan, because the server does not know the cart.
 * 'unavailable': the server did not respond. null: nothing can be reserved.
 */
export type LoadedPlan = CheckoutPlan | 'later' | 'unavailable' | null

/** The latest known state of a cart. */
export interface Known {
  plan: CheckoutPlan | null
  /** The freight in a refusal that arrived after the plan, in øre. null: none. */
  freight: number | null
}

/** The last known plan, so that the form stays while the server is briefly unavailable. */
export function useLastPlan(loaded: LoadedPlan, result: CheckoutResult | undefined): CheckoutPlan | null {
  const [seen, setSeen] = useState<{ loaded: LoadedPlan; result?: CheckoutResult | undefined }>({ loaded: null })
  const [known, setKnown] = useState<Known>({ plan: null, freight: null })
  if (loaded === seen.loaded && result === seen.result) return known.plan
  const withRefusal = result === seen.result ? known : afterRefusal(known, result?.refusal?.freight)
  const next = loaded === seen.loaded ? withRefusal : afterPlan(withRefusal, loaded)
  setSeen({ loaded, result })
  setKnown(next)
  return next.plan
}

/**
 * Applies a new plan. If the server could not quote delivery, keeps the previous delivery terms, with the freight of
 * the latest refusal, so that the address fields remain visible.
 */
export function afterPlan({ plan, freight }: Known, loaded: LoadedPlan): Known {
  if (loaded === 'unavailable') return { plan, freight }
  if (loaded === 'later' || loaded === null) return { plan: null, freight: null }
  return loaded.sendingUnknown && plan
    ? afterRefusal({ plan: { ...loaded, sending: plan.sending }, freight }, freight ?? undefined)
    : { plan: loaded, freight: null }
}

/** Stores the freight of a refusal, and applies it if the server could not quote delivery for the plan. */
export function afterRefusal({ plan, freight: before }: Known, freight: number | undefined): Known {
  if (freight === undefined || !plan?.sending) return { plan, freight: before }
  return { plan: plan.sendingUnknown ? { ...plan, sending: { ...plan.sending, freight } } : plan, freight }
}
