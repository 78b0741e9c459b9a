import { useState } from 'react'
import type { CheckoutPlan } from './plan-checkout.ts'

/** 'later': the server knows no cart, the browser asks; 'away': nobody said; null: nothing of it is to be reserved. */
export type LoadedPlan = CheckoutPlan | 'later' | 'away' | null

/** The plan as last known: a server that is away for a moment takes no form from under the shopper's hands. */
export function useLastPlan(loaded: LoadedPlan): CheckoutPlan | null {
  const [last, setLast] = useState<CheckoutPlan | null>(null)
  const told = loaded === 'later' ? null : loaded
  if (told !== 'away' && told !== last) setLast(told)
  return told === 'away' ? last : told
}
