import type { ProviderName } from '#shared/payments/provider-names.ts'
import type { CartLine } from '#shared/cart/cart.ts'
import type { CheckoutResult } from '../checkout-form.ts'
import type { CheckoutPlan, RequestedLine } from '../plan/plan-checkout.ts'
import type { LoadedPlan } from '../quotes/use-last-plan.ts'

/** The state after the latest submission. */
export type AttemptStep =
  /** Not sent, or sent with invalid fields. */
  | 'filling'
  | 'refused'
  /** The server requires the code that it sent by mail. */
  | 'confirming'
  /** There was no response. The form is submitted again after a delay. */
  | 'retrying'
  /** The form has been submitted again automatically, and the response is pending. */
  | 'resent'
  /** There was no response, and the form or cart has changed since. The form is not submitted again automatically. */
  | 'changed'

/** The element that gets the focus after a result. */
export type FocusTarget = 'notice' | 'code' | 'fault'

export interface CheckoutState {
  step: AttemptStep
  /** The result of the latest attempt. */
  result: CheckoutResult | undefined
  /** The number of automatic retries since the last response. */
  retries: number
  /** The pending attempt was sent automatically. */
  automatic: boolean
  /** null: the focus is not moved. */
  focus: FocusTarget | null
  /** The field for the code is shown. It stays on the page, since the code is valid for the next attempt too. */
  codeAsked: boolean
  /** The list of other shops is open. */
  choosingShop: boolean
  /** The shop chosen on this page. */
  shopId: number | null
  /** The chosen payment provider. null: payment in the shop. */
  provider: ProviderName | null
  /** Whether the attempt without JavaScript was a delivery. null: the stored choice applies. */
  delivery: boolean | null
}

export type CheckoutEvent =
  | { type: 'result'; result: CheckoutResult | undefined }
  /** A field, the cart or its promo code has changed. */
  | { type: 'edited' }
  | { type: 'resent' }
  | { type: 'shops-opened' }
  | { type: 'shops-closed' }
  | { type: 'shop-chosen'; shopId: number }
  | { type: 'provider-chosen'; provider: ProviderName | null }
  /** Collection or delivery was chosen, in this tab or another. */
  | { type: 'shipping-chosen' }

/** The initial state of a page, also after an attempt without JavaScript. */
export function startCheckout(result: CheckoutResult | undefined): CheckoutState {
  const blank: CheckoutState = {
    step: 'filling',
    result: undefined,
    retries: 0,
    automatic: false,
    focus: null,
    codeAsked: false,
    choosingShop: false,
    shopId: null,
    provider: result?.typed.pay ?? null,
    delivery: result ? result.typed.sent !== null : null,
  }
  return afterResult(blank, result)
}

export function nextCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'result':
      return afterResult(state, event.result)
    case 'edited':
      return afterEdit(state)
    case 'resent':
      return state.step === 'retrying'
        ? { ...state, step: 'resent', retries: state.retries + 1, automatic: true }
        : state
    case 'shops-opened':
      return { ...state, choosingShop: true }
    case 'shops-closed':
      return { ...state, choosingShop: false }
    case 'shop-chosen':
      return { ...afterEdit(state), choosingShop: false, shopId: event.shopId }
    case 'provider-chosen':
      return { ...state, provider: event.provider }
    case 'shipping-chosen':
      return { ...afterEdit(state), delivery: null }
  }
}

function afterResult(state: CheckoutState, result: CheckoutResult | undefined): CheckoutState {
  const silent = !result || (result.unanswered && state.automatic)
  // The shopper edited the form during an automatic attempt, so it is not submitted again automatically.
  const stillChanged = state.automatic && state.step === 'changed' && result?.unanswered
  return {
    ...state,
    step: stillChanged ? 'changed' : stepOf(result),
    result,
    retries: result?.unanswered ? state.retries : 0,
    automatic: false,
    focus: silent ? null : focusAfter(result),
    codeAsked: state.codeAsked || (result?.codeAsked ?? false),
  }
}

function stepOf(result: CheckoutResult | undefined): AttemptStep {
  if (!result) return 'filling'
  if (result.unanswered) return 'retrying'
  if (result.codeAsked) return 'confirming'
  return result.refusal ? 'refused' : 'filling'
}

function focusAfter(result: CheckoutResult): FocusTarget {
  if (result.codeAsked) return 'code'
  return result.refusal ? 'notice' : 'fault'
}

const afterEdit = (state: CheckoutState): CheckoutState =>
  state.step === 'retrying' || state.step === 'resent' ? { ...state, step: 'changed' } : state

// Delays in ms before the first retries, and before all later ones.
const firstDelays = [1_000, 4_000, 10_000, 20_000]
const lastDelay = 60_000

/** The delay before the form is submitted again, in ms. null: the form is not submitted again. */
export function retryDelay({ step, retries }: CheckoutState): number | null {
  return step === 'retrying' ? (firstDelays[retries] ?? lastDelay) : null
}

/** The views of the checkout. */
export type CheckoutStep =
  | 'empty-cart'
  /** The article named in the URL does not exist, or is no longer sold. */
  | 'not-found'
  /** The browser is looking for shops with the goods. */
  | 'planning'
  | 'shops-unavailable'
  /** The goods of the cart are no longer sold. */
  | 'not-sold'
  /** No shop has any of the goods. */
  | 'no-shop'
  | 'form'

export function checkoutStep({
  named,
  cart,
  loaded,
  plan,
  result,
}: {
  /** The article named in the URL. null: the cart is used. */
  named: readonly RequestedLine[] | null
  cart: readonly Pick<CartLine, 'ean'>[]
  loaded: LoadedPlan
  /** The last known plan. */
  plan: CheckoutPlan | null
  result: CheckoutResult | undefined
}): CheckoutStep {
  if (named && loaded === null) return 'not-found'
  if (!named && cart.length === 0) return 'empty-cart'
  // After an attempt the form is shown even if no shop has goods, because it contains typed values.
  if (plan) return isNowhere(plan) && !result ? 'no-shop' : 'form'
  if (loaded === 'unavailable') return 'shops-unavailable'
  return loaded === null ? 'not-sold' : 'planning'
}

const isNowhere = ({ listed }: Pick<CheckoutPlan, 'listed'>): boolean =>
  listed.every(({ available }) => available.every(pieces => pieces === 0))
