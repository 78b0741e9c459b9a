import type { ProviderName } from '#shared/payments/provider-names.ts'
import type { CartLine } from '#shared/cart/cart.ts'
import type { CheckoutResult } from '../checkout-form.ts'
import type { CheckoutPlan, RequestedLine } from '../plan/plan-checkout.ts'
import type { LoadedPlan } from '../quotes/use-last-plan.ts'

/** Where the latest press of the button has led. */
export type AttemptStep =
  /** Not sent, or sent with faults in its fields. */
  | 'filling'
  | 'refused'
  /** The server wants the code that it sent by e-mail. */
  | 'confirming'
  /** There was no response: the form sends itself again after a delay. */
  | 'retrying'
  /** The form has sent itself again, and the response is due. */
  | 'resent'
  /** There was no response, and something was changed since: only the shopper sends it again. */
  | 'changed'

/** Where the focus goes after a result. */
export type FocusTarget = 'notice' | 'code' | 'fault'

export interface CheckoutState {
  step: AttemptStep
  /** Of the latest attempt. */
  result: CheckoutResult | undefined
  /** How often the form has sent itself since the last response. */
  retries: number
  /** The form sent the attempt under way by itself. */
  automatic: boolean
  /** null: the shopper keeps the focus. */
  focus: FocusTarget | null
  /** The field for the code stays once it is there: the code is good for the next attempt too. */
  codeAsked: boolean
  /** The list of other shops is open. */
  choosingShop: boolean
  /** The shop that was chosen on this page. */
  shopId: number | null
  /** The online payment that was chosen; null: payment in the shop. */
  provider: ProviderName | null
  /** Delivery was chosen, not collection. */
  delivery: boolean
}

export type CheckoutEvent =
  | { type: 'result'; result: CheckoutResult | undefined }
  /** A field, the cart or its promo code was changed. */
  | { type: 'edited' }
  | { type: 'resent' }
  | { type: 'shops-opened' }
  | { type: 'shops-closed' }
  | { type: 'shop-chosen'; shopId: number }
  | { type: 'provider-chosen'; provider: ProviderName | null }
  /** `provider` pays for what is delivered: delivery is always paid online. */
  | { type: 'delivery-chosen'; delivery: boolean; provider: ProviderName | null }

/** The state of a page that was opened, or came without script from an attempt. */
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
    delivery: Boolean(result?.typed.sent),
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
    case 'delivery-chosen':
      return { ...state, delivery: event.delivery, ...(event.delivery && { provider: event.provider }) }
  }
}

function afterResult(state: CheckoutState, result: CheckoutResult | undefined): CheckoutState {
  const silent = !result || (result.unanswered && state.automatic)
  return {
    ...state,
    step: stepOf(result),
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

const firstDelays = [1_000, 4_000, 10_000, 20_000]
const lastDelay = 60_000

/** The delay before the form sends itself again, in ms. null: it does not. */
export function retryDelay({ step, retries }: CheckoutState): number | null {
  return step === 'retrying' ? (firstDelays[retries] ?? lastDelay) : null
}

/** What the checkout shows. */
export type CheckoutStep =
  | 'empty-cart'
  /** The article of the address is not found. */
  | 'not-found'
  /** The browser looks for shops that have the goods. */
  | 'planning'
  | 'shops-unavailable'
  /** The goods of the cart are no longer sold. */
  | 'not-sold'
  /** Neither one shop nor two have all the goods. */
  | 'no-shop'
  | 'form'

export function checkoutStep({
  named,
  cart,
  loaded,
  plan,
  result,
}: {
  /** The article of the address; null: it is the cart. */
  named: readonly RequestedLine[] | null
  cart: readonly Pick<CartLine, 'ean'>[]
  loaded: LoadedPlan
  /** As last known. */
  plan: CheckoutPlan | null
  result: CheckoutResult | undefined
}): CheckoutStep {
  if (named && loaded === null) return 'not-found'
  if (!named && cart.length === 0) return 'empty-cart'
  // After an attempt the form stays: what was typed is in it.
  if (plan) return pickupKind(plan) === 'none' && !result ? 'no-shop' : 'form'
  if (loaded === 'unavailable') return 'shops-unavailable'
  return loaded === null ? 'not-sold' : 'planning'
}

/** Whether one shop has all the goods, two have them together, or neither. */
export function pickupKind({ shops, split }: Pick<CheckoutPlan, 'shops' | 'split'>): 'one-shop' | 'two-shops' | 'none' {
  if (shops.length > 0) return 'one-shop'
  return split ? 'two-shops' : 'none'
}
