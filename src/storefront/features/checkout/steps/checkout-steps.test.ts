import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CheckoutForm, CheckoutResult } from '../checkout-form.ts'
import type { CheckoutPlan } from '../plan/plan-checkout.ts'
import {
  checkoutStep,
  nextCheckout,
  retryDelay,
  startCheckout,
  type CheckoutEvent,
  type CheckoutState,
} from './checkout-steps.ts'

const typed: CheckoutForm = { name: '', phone: '', email: '', shopId: 3, pay: null, sent: null }
const outcomes = {
  faults: { refusal: null, unanswered: false, codeAsked: false },
  refusal: { refusal: { code: 'out_of_stock', message: '' }, unanswered: false, codeAsked: false },
  code: { refusal: { code: 'email_code_needed', message: '' }, unanswered: false, codeAsked: true },
  silence: { refusal: { code: 'unavailable', message: '' }, unanswered: true, codeAsked: false },
} as const
type Outcome = keyof typeof outcomes
const resultOf = (outcome: Outcome): CheckoutResult => ({ typed, faults: {}, ...outcomes[outcome] })
const result = (outcome: Outcome): CheckoutEvent => ({ type: 'result', result: resultOf(outcome) })
const after = (...events: CheckoutEvent[]): CheckoutState => events.reduce(nextCheckout, startCheckout(undefined))

const edited: CheckoutEvent = { type: 'edited' }
const resent: CheckoutEvent = { type: 'resent' }

test('each result leads to its step, and moves the focus to the shopper’s next action', () => {
  const shown = (outcome: Outcome) => {
    const { step, focus } = after(result(outcome))
    return [step, focus]
  }
  expect(shown('faults')).toEqual(['filling', 'fault'])
  expect(shown('refusal')).toEqual(['refused', 'notice'])
  expect(shown('code')).toEqual(['confirming', 'code'])
  expect(shown('silence')).toEqual(['retrying', 'notice'])
})

test('a page rendered after an attempt without script begins with its choices and result', () => {
  const attempt = { ...resultOf('refusal'), typed: { ...typed, pay: 'vipps' as const } }
  expect(startCheckout(attempt)).toMatchObject({ step: 'refused', focus: 'notice', provider: 'vipps', delivery: false })
  expect(startCheckout(undefined).delivery).toBeNull()
  const sent = { address: 'Storgata 1', postalCode: '0155', city: 'Oslo' }
  expect(startCheckout({ ...attempt, typed: { ...typed, sent } })).toMatchObject({ provider: null, delivery: true })
})

test('the delay before a retry grows to a minute, and restarts after a response', () => {
  let state = after(result('silence'))
  const delays = Array.from({ length: 7 }, () => {
    const delay = retryDelay(state)
    state = nextCheckout(nextCheckout(state, resent), result('silence'))
    return delay
  })
  expect(delays).toEqual([1_000, 4_000, 10_000, 20_000, 60_000, 60_000, 60_000])
  expect(retryDelay(nextCheckout(nextCheckout(state, result('refusal')), result('silence')))).toBe(1_000)
})

test('an edit stops the retries until the shopper submits again', () => {
  const state = after(result('silence'), edited)
  expect([state.step, retryDelay(state)]).toEqual(['changed', null])
  expect(nextCheckout(state, result('silence'))).toMatchObject({ step: 'retrying', focus: 'notice' })
})

test('a form that is edited during an automatic attempt is not submitted automatically again', () => {
  const state = after(result('silence'), resent, edited, result('silence'))
  expect([state.step, retryDelay(state)]).toEqual(['changed', null])
  expect(nextCheckout(state, result('silence')).step).toBe('retrying')
})

test('choosing a shop closes the list and counts as an edit', () => {
  const state = after(result('silence'), { type: 'shops-opened' }, { type: 'shop-chosen', shopId: 7 })
  expect(state).toMatchObject({ step: 'changed', choosingShop: false, shopId: 7 })
})

test('a choice in any tab replaces the choice of an attempt without script, and counts as an edit', () => {
  const sent = { address: 'Storgata 1', postalCode: '0155', city: 'Oslo' }
  const state = startCheckout({ ...resultOf('silence'), typed: { ...typed, sent } })
  expect(state).toMatchObject({ step: 'retrying', delivery: true })
  expect(nextCheckout(state, { type: 'shipping-chosen' })).toMatchObject({ step: 'changed', delivery: null })
})

const anyEvent = fc.oneof(
  fc
    .constantFrom<Outcome | null>('faults', 'refusal', 'code', 'silence', 'silence', null)
    .map((outcome): CheckoutEvent => (outcome ? result(outcome) : { type: 'result', result: undefined })),
  fc.constantFrom<CheckoutEvent>(edited, resent, resent, { type: 'shops-opened' }, { type: 'shops-closed' }),
  fc.nat(5).map((shopId): CheckoutEvent => ({ type: 'shop-chosen', shopId })),
  fc.constantFrom<CheckoutEvent>(
    { type: 'provider-chosen', provider: 'vipps' },
    { type: 'provider-chosen', provider: null },
    { type: 'shipping-chosen' },
  ),
)

const isEdit = ({ type }: CheckoutEvent) => ['edited', 'shop-chosen', 'shipping-chosen'].includes(type)

/**
 * Whether the form has changed since the shopper last submitted it. An automatic attempt without a response does not
 * clear such a change.
 */
function hasPendingEdit(history: readonly CheckoutEvent[]): boolean {
  const at = history.findLastIndex(({ type }) => type === 'result')
  if (history.slice(at + 1).some(isEdit)) return true
  const last = history[at]
  if (last?.type !== 'result' || !last.result?.unanswered) return false
  const earlier = history.slice(0, at)
  const previous = earlier.findLastIndex(({ type }) => type === 'result')
  const before = earlier[previous]
  const resend = earlier.findIndex(({ type }, index) => index > previous && type === 'resent')
  const automatic =
    before?.type === 'result' && before.result?.unanswered && resend >= 0 && !hasPendingEdit(earlier.slice(0, resend))
  return Boolean(automatic) && hasPendingEdit(earlier)
}

/** An independent model: derives the state from the last result and the events since, without the reducer. */
function expectedOf(history: readonly CheckoutEvent[]) {
  const at = history.findLastIndex(({ type }) => type === 'result')
  const last = at < 0 ? undefined : (history[at] as Extract<CheckoutEvent, { type: 'result' }>).result
  const since = history.slice(at + 1)
  const edits = hasPendingEdit(history)
  const resends = since.some(({ type }) => type === 'resent')
  const opening = history.findLast(({ type }) => /^shop(s-opened|s-closed|-chosen)$/.test(type))
  return {
    silent: last?.unanswered ?? false,
    edits,
    resends,
    codeAsked: history.some(event => event.type === 'result' && event.result?.codeAsked),
    choosingShop: opening?.type === 'shops-opened',
    shopId: history.findLast(event => event.type === 'shop-chosen')?.shopId ?? null,
  }
}

test('for any events, only an unchanged attempt without a response is retried, once per delay', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), events => {
      let state = startCheckout(undefined)
      events.forEach((event, index) => {
        const before = state
        state = nextCheckout(state, event)
        const expected = expectedOf(events.slice(0, index + 1))
        expect(retryDelay(state) !== null).toBe(expected.silent && !expected.edits && !expected.resends)
        expect(state.step === 'changed').toBe(expected.silent && expected.edits)
        expect(state.retries - before.retries).toBeLessThanOrEqual(retryDelay(before) === null ? 0 : 1)
        if (!expected.silent) expect(state.retries).toBe(0)
        expect(state).toMatchObject({
          codeAsked: expected.codeAsked,
          choosingShop: expected.choosingShop,
          shopId: expected.shopId,
        })
      })
    }),
    { numRuns: 1_000 },
  )
})

test('for any events, an automatic attempt without a response keeps the focus', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), fc.boolean(), (events, change) => {
      const waiting = after(...events, result('refusal'), result('silence'))
      const sent = [resent, ...(change ? [edited] : [])].reduce(nextCheckout, waiting)
      expect(nextCheckout(sent, result('silence')).focus).toBeNull()
      expect(nextCheckout(sent, result('refusal')).focus).toBe('notice')
      expect(nextCheckout(nextCheckout(sent, result('silence')), result('silence')).focus).toBe('notice')
    }),
  )
})

const planWith = (...listed: number[][]) =>
  ({ listed: listed.map(available => ({ available })) }) as unknown as CheckoutPlan
const article = [{ ean: '7038010000001', count: 1 }]
const page = { named: article, cart: [], loaded: 'later' as const, plan: null, result: undefined }

test('an article in the checkout’s address that is no longer sold gives the step “not found”, and a cart of only such articles the step “not sold”', () => {
  const cart = [{ ean: '7038010000001' }]
  expect(checkoutStep({ ...page, loaded: null })).toBe('not-found')
  expect(checkoutStep({ ...page, named: null, cart, loaded: null })).toBe('not-sold')
  expect(checkoutStep({ ...page, named: null, loaded: null })).toBe('empty-cart')
})

test('without a plan the checkout makes one, or says that the shops are unavailable', () => {
  expect(checkoutStep(page)).toBe('planning')
  expect(checkoutStep({ ...page, loaded: 'unavailable' })).toBe('shops-unavailable')
})

test('if any shop has goods, the form is shown; if no shop has any, it is shown only after an attempt', () => {
  for (const plan of [planWith([0, 0], [0, 1]), planWith([1, 1])])
    expect(checkoutStep({ ...page, loaded: plan, plan })).toBe('form')
  for (const none of [planWith(), planWith([0, 0])]) {
    expect(checkoutStep({ ...page, loaded: none, plan: none })).toBe('no-shop')
    expect(checkoutStep({ ...page, loaded: none, plan: none, result: resultOf('refusal') })).toBe('form')
  }
})

test('the form stays while the server is down', () => {
  const plan = planWith([1])
  expect(checkoutStep({ ...page, loaded: 'unavailable', plan })).toBe('form')
})
