import { useState } from 'react'
import type { CheckoutResult } from '../checkout-form.ts'
import type { CheckoutPlan } from '../plan/plan-checkout.ts'

/** 'later': the server knows no cart, the browser asks; 'unavailable': nobody said; null: nothing of it is to be reserved. */
export type LoadedPlan = CheckoutPlan | 'later' | 'unavailable' | null

/** What is known of a cart by now. */
export interface Known {
  plan: CheckoutPlan | null
  /** What sending it takes by a refusal that came after the plan, in øre; null: none told. */
  freight: number | null
}

/** The plan as last known: a server that is away for a moment takes no form from under the shopper's hands. */
export function useLastPlan(loaded: LoadedPlan, answer: CheckoutResult | undefined): CheckoutPlan | null {
  const [seen, setSeen] = useState<{ loaded: LoadedPlan; answer?: CheckoutResult | undefined }>({ loaded: null })
  const [known, setKnown] = useState<Known>({ plan: null, freight: null })
  if (loaded === seen.loaded && answer === seen.answer) return known.plan
  const told = answer === seen.answer ? known : afterRefusal(known, answer?.refusal?.freight)
  const next = loaded === seen.loaded ? told : afterPlan(told, loaded)
  setSeen({ loaded, answer })
  setKnown(next)
  return next.plan
}

/** Nor is the address taken, where it is sent: what sending takes stays as it was, or was told, until it is quoted anew. */
export function afterPlan({ plan, freight }: Known, loaded: LoadedPlan): Known {
  if (loaded === 'unavailable') return { plan, freight }
  if (loaded === 'later' || loaded === null) return { plan: null, freight: null }
  return loaded.sendingUnknown && plan
    ? afterRefusal({ plan: { ...loaded, sending: plan.sending }, freight }, freight ?? undefined)
    : { plan: loaded, freight: null }
}

/** Where the plan does not know, the next press is at what the refusal told. */
export function afterRefusal({ plan, freight: before }: Known, freight: number | undefined): Known {
  if (freight === undefined || !plan?.sending) return { plan, freight: before }
  return { plan: plan.sendingUnknown ? { ...plan, sending: { ...plan.sending, freight } } : plan, freight }
}
