import { useState } from 'react'
import type { CheckoutPlan } from '../plan/plan-checkout.ts'

/** 'later': the server knows no cart, the browser asks; 'away': nobody said; null: nothing of it is to be reserved. */
export type LoadedPlan = CheckoutPlan | 'later' | 'away' | null

/** The plan as last known: a server that is away for a moment takes no form from under the shopper's hands. */
export function useLastPlan(loaded: LoadedPlan): CheckoutPlan | null {
  const [seen, setSeen] = useState<LoadedPlan>(null)
  const [last, setLast] = useState<CheckoutPlan | null>(null)
  if (loaded === seen) return last
  const next = planAfter(last, loaded)
  setSeen(loaded)
  setLast(next)
  return next
}

/** Nor does it take the address, where it is sent: what sending took stays until it is known anew. */
export function planAfter(last: CheckoutPlan | null, loaded: LoadedPlan): CheckoutPlan | null {
  if (loaded === 'away') return last
  if (loaded === 'later' || loaded === null) return null
  return loaded.sendingUnknown && last ? { ...loaded, sending: last.sending } : loaded
}
