import { useState } from 'react'
import type { CheckoutPlan } from './plan-checkout.ts'

/** The plan as last known: a server that is away for a moment takes no form from under the shopper's hands. */
export function useLastPlan(loaded: CheckoutPlan | 'away' | null): CheckoutPlan | null {
  const [last, setLast] = useState<CheckoutPlan | null>(null)
  if (loaded !== 'away' && loaded !== last) setLast(loaded)
  return loaded === 'away' ? last : loaded
}
