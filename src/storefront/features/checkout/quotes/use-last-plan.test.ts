import { expect, test } from 'vitest'
import type { CheckoutPlan } from '../plan/plan-checkout.ts'
import { afterPlan, afterRefusal, type Known } from './use-last-plan.ts'

const plan = (freight: number | null, sendingUnknown = false): CheckoutPlan => ({
  ...{
    of: '',
    lines: [],
    total: 40_000,
    off: [],
    promo: null,
    pricedIn: null,
    vatFree: null,
    shops: [],
    goods: [],
    listed: [],
    paused: [],
  },
  sending: freight === null ? null : { freight, onlyCollected: [] },
  sendingUnknown,
})
const known = (freight: number | null): Known => ({ plan: plan(freight), freight: null })
const freightOf = ({ plan: by }: Known) => by?.sending?.freight ?? null
const unquoted = plan(null, true)

test('if the plan is unavailable, the last one is kept, and an empty plan replaces it', () => {
  expect(afterPlan(known(9_900), 'unavailable')).toEqual(known(9_900))
  for (const none of [null, 'later'] as const) expect(afterPlan(known(9_900), none).plan).toBeNull()
})

test('if only delivery could not be quoted, its last freight stays', () => {
  expect(freightOf(afterPlan(known(9_900), unquoted))).toBe(9_900)
  expect(freightOf(afterPlan(known(9_900), plan(null)))).toBeNull()
  expect(freightOf(afterPlan(known(9_900), plan(24_900)))).toBe(24_900)
  expect(freightOf(afterPlan({ plan: null, freight: null }, unquoted))).toBeNull()
})

test('the freight in a refusal applies to the next attempt until delivery is quoted again', () => {
  const told = afterRefusal(known(9_900), 24_900)
  // The pending quote takes precedence.
  expect(freightOf(told)).toBe(9_900)
  const stale = afterPlan(told, unquoted)
  expect(freightOf(stale)).toBe(24_900)
  // An attempt without network returns no freight and changes nothing.
  expect(freightOf(afterRefusal(stale, undefined))).toBe(24_900)
  expect(freightOf(afterRefusal(stale, 34_900))).toBe(34_900)
  const quoted = afterPlan(stale, plan(19_900))
  expect(quoted).toEqual(known(19_900))
  expect(freightOf(afterPlan(quoted, unquoted))).toBe(19_900)
})
