import { expect, test } from 'vitest'
import type { CheckoutPlan } from '../plan/plan-checkout.ts'
import { planAfter } from './use-last-plan.ts'

const plan = (freight: number | null, sendingUnknown = false): CheckoutPlan => ({
  ...{ lines: [], total: 40_000, off: [], promo: null, pricedIn: null, shops: [], almost: [], paused: [], split: null },
  sending: freight === null ? null : { freight, onlyCollected: [] },
  sendingUnknown,
})

test('a plan that does not come leaves the last one, and one that says nothing is left of the cart does not', () => {
  const last = plan(9_900)
  expect(planAfter(last, 'away')).toBe(last)
  expect([planAfter(last, null), planAfter(last, 'later')]).toEqual([null, null])
})

test('where only what sending takes was not said, it stays as it was, and the address with it', () => {
  expect(planAfter(plan(9_900), plan(null, true))?.sending?.freight).toBe(9_900)
  expect(planAfter(plan(9_900), plan(null))?.sending).toBeNull()
  expect(planAfter(plan(9_900), plan(24_900))?.sending?.freight).toBe(24_900)
  expect(planAfter(null, plan(null, true))?.sending).toBeNull()
})
