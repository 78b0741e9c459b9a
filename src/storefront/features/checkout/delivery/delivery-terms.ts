import type { CheckoutPlan } from '../plan/plan-checkout.ts'

/** Whether the goods of a checkout are delivered, and if not, why. */
export interface DeliveryTerms {
  /** The goods are delivered, not collected. */
  delivery: boolean
  /** The shopper chose delivery, but the plan that allows it has not arrived, so no sum can be shown yet. */
  undecided: boolean
  /** The reason why delivery cannot be chosen, shown beside the choice. null: it can. */
  barred: string | null
  /** The reason why the goods are collected although the shopper chose delivery. Shown if the page offers no choice. */
  notice: string | null
}

interface Checkout {
  /** The shopper has chosen delivery. */
  wanted: boolean
  /** The chain delivers orders that are paid online. */
  sends: boolean
  /** The lines of the cart. */
  lines: readonly { onlyCC: boolean }[]
  plan: Pick<CheckoutPlan, 'sending' | 'sendingUnknown' | 'shops'> | null
  /** The shop that the goods come from. null: not chosen yet. */
  shop: { name: string } | null
  /** The payment providers at this shop. */
  providers: readonly unknown[]
  /** Some of its providers cannot be used for now. */
  isPaused: boolean
}

/**
 * Decides whether the goods are delivered. If the plan does not allow it, the shopper's choice is kept for the next
 * cart.
 */
export function deliveryTerms({ wanted, sends, lines, plan, shop, providers, isPaused }: Checkout): DeliveryTerms {
  if (!plan) {
    const undecided = wanted && sends && !lines.some(({ onlyCC }) => onlyCC)
    return { delivery: false, undecided, barred: null, notice: null }
  }
  const none = { delivery: false, undecided: false, barred: null }
  if (!plan.sending || plan.shops.length === 0) return { ...none, notice: wanted ? noticeOf(plan) : null }
  const barred = barredMessage(plan.sending.onlyCollected) ?? unpaidMessage(shop, providers, isPaused)
  return { delivery: wanted && barred === null, undecided: false, barred, notice: null }
}

function noticeOf({ sending, sendingUnknown }: NonNullable<Checkout['plan']>): string {
  if (sendingUnknown && !sending)
    return 'Vi får ikke svar om frakten akkurat nå, så varene må hentes. Last siden på nytt for å prøve igjen.'
  if (!sending) return 'Nettbutikken sender ikke dette nå, så varene må hentes i butikk.'
  return 'Ingen butikk har alt dette, så alt kan ikke sendes samlet.'
}

/**
 * The message that names the articles for collection only. One of them keeps the whole cart from being delivered. null:
 * there are none.
 */
function barredMessage(names: readonly string[]): string | null {
  const [last, ...rest] = [...new Set(names)].reverse()
  if (last === undefined) return null
  const goods = rest.length > 0 ? `${rest.reverse().join(', ')} og ${last}` : last
  return `${goods} kan bare hentes i butikk, så alt i handlekurven må hentes.`
}

/**
 * The reason why a shop cannot deliver: delivered goods are paid online, and a shop with its own payment keys may have
 * no provider. null: it can deliver.
 */
function unpaidMessage(shop: { name: string } | null, providers: readonly unknown[], isPaused: boolean): string | null {
  if (!shop || providers.length > 0) return null
  return isPaused
    ? 'Betaling på nett virker ikke akkurat nå, så varene må hentes.'
    : `${shop.name} tar ikke betaling på nett, så varene må hentes der. Velg en annen butikk for å få dem sendt.`
}
