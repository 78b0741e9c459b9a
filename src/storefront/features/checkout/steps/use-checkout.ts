import { useReducer, useState, useSyncExternalStore } from 'react'
import type { PaymentProviders } from '#contract/orders.ts'
import type { ProviderName } from '#shared/payments/provider-names.ts'
import type { ActivePromo } from '#shared/cart/discount.ts'
import type { LineChoice } from '#shared/cart/propose-parts.ts'
import { quotedKey } from '../../cart/cart-sums.ts'
import { useCart } from '../../cart/use-cart.ts'
import { writeMyShop, type MyShop } from '../../shops/my-shop-store.ts'
import type { CheckoutResult } from '../checkout-form.ts'
import { readContact } from '../contact/contact-store.ts'
import { deliveryTerms } from '../delivery/delivery-terms.ts'
import { useDelivery } from '../delivery/use-delivery.ts'
import { ageNotice } from '../payment/age-notice.ts'
import { pausedAt, providersAt } from '../payment/providers-at.ts'
import { noChoices, readChoices, subscribeToChoices, writeChoice } from '../plan/choice-store.ts'
import type { CheckoutPlan, RequestedLine } from '../plan/plan-checkout.ts'
import { useSwapped, type Swapped } from '../plan/use-swapped.ts'
import { useReplanning } from '../plan/use-replanning.ts'
import { usePromo } from '../promo/use-promo.ts'
import { useCheckoutTotals } from '../quotes/use-checkout-totals.ts'
import { useLastPlan, type LoadedPlan } from '../quotes/use-last-plan.ts'
import { usePickupShops } from '../use-pickup-shops.ts'
import { checkoutStep, nextCheckout, startCheckout } from './checkout-steps.ts'

interface Loaded {
  /** The article named in the URL. null: the cart is used. */
  named: readonly RequestedLine[] | null
  plan: LoadedPlan
  /** The shop in the URL, otherwise the shopper's own. */
  shopId: number | null
  /**
   * The shop that distances are measured from. null: distances are measured from the shopper's position, or are
   * unknown.
   */
  fromShop: MyShop | null
  offered: PaymentProviders
  /** The chain delivers orders that are paid online. */
  sends: boolean
}

/** The state of a checkout page: its step, the choices made, and the resulting prices. */
export function useCheckout(
  { named, plan: loaded, shopId, fromShop, offered, sends }: Loaded,
  result: CheckoutResult | undefined,
) {
  const [postcode, setPostcode] = useState(() => result?.typed.sent?.postalCode ?? readContact().postal_code ?? '')
  const [state, dispatch] = useReducer(nextCheckout, result, startCheckout)
  if (result !== state.result) dispatch({ type: 'result', result })
  const plan = useLastPlan(loaded, result)
  const cart = useCart()
  const promo = usePromo()
  const swapping = useSwapped()
  useReplanning()
  const made = useSyncExternalStore(subscribeToChoices, readChoices, noChoices)
  const shops = usePickupShops({
    plan,
    picked: state.shopId ?? result?.typed.shopId ?? null,
    along: shopId,
    fromShop: fromShop !== null,
    made,
    sends: id => providersAt(offered, id).length > 0,
  })
  const choice = useDelivery(state.delivery, dispatch)
  const lines = named ? [] : cart.lines
  const senderId = shops.sender?.id ?? null
  const sender = {
    shop: shops.sender,
    providers: providersAt(offered, senderId),
    isPaused: pausedAt(offered, senderId).length > 0,
  }
  const terms = deliveryTerms({ wanted: choice.wanted, sends, lines, plan, ...sender })
  const { delivery } = terms
  const [first = null] = shops.parts
  const several = !delivery && (shops.parts.length > 1 || shops.open.length > 0 || first?.sent === true)
  const shown = delivery ? shops.sender : several ? null : (first?.shop ?? null)
  const sentPart = several ? (shops.parts.find(({ sent }) => sent) ?? null) : null
  const payingShop = (sentPart?.shop ?? shown)?.id ?? null
  const sent = delivery || sentPart !== null
  const age = ageNotice(plan?.lines ?? [])
  const inShop = several ? !sentPart : age !== null
  const providers = inShop ? [] : providersAt(offered, payingShop)
  // Sent goods are paid online.
  const provider = providers.find(name => name === state.provider) ?? (sent ? providers[0] : undefined) ?? null
  const totals = useCheckoutTotals(plan, {
    shop: shown,
    parts: several ? shops.parts : null,
    sentTo: sent ? postcode : null,
    refusal: result?.refusal ?? null,
    outdated: isOutdated(plan, { named, loaded, cart: cart.lines, promo }),
  })
  return {
    ...totals,
    step: checkoutStep({ named, cart: cart.lines, loaded, plan, result }),
    state,
    dispatch,
    plan,
    shops: {
      ...shops,
      /** The single shop of all the goods. null: none is chosen, or there are several parts. */
      shown,
    },
    /** The parts, if the goods come from several shops or some are sent. null: all goods come from one shop. */
    parts: several ? shops.parts : null,
    /** The part that is sent, if there are several parts. */
    sentPart,
    fromShop,
    providers,
    paused: inShop ? [] : pausedAt(offered, payingShop),
    /** The message about goods with an age limit. null: there are none. */
    age,
    /** The payment provider. null: payment in the shop. */
    provider,
    ...terms,
    /** Sets the postcode typed in the form, which decides whether a delivery has VAT. */
    setPostcode,
    chooseShop(shop: MyShop) {
      dispatch({ type: 'shop-chosen', shopId: shop.id })
      writeMyShop(shop)
    },
    chooseLine(ean: string, chosen: LineChoice) {
      dispatch({ type: 'edited' })
      if (shops.chosen) writeChoice(shops.chosen.id, ean, chosen)
    },
    swapping: {
      ...swapping,
      onSwapped(swapped: Swapped) {
        dispatch({ type: 'edited' })
        swapping.onSwapped(swapped)
      },
    },
    chooseProvider: (chosen: ProviderName | null) => dispatch({ type: 'provider-chosen', provider: chosen }),
    chooseDelivery: choice.choose,
  }
}

/**
 * Whether the cart or its promo code has changed since the plan was made. If the server does not respond, the old plan
 * is still used.
 */
function isOutdated(
  plan: CheckoutPlan | null,
  {
    named,
    loaded,
    cart,
    promo,
  }: Pick<Loaded, 'named'> & { loaded: LoadedPlan; cart: readonly RequestedLine[]; promo: ActivePromo | null },
): boolean {
  if (!plan || loaded === 'unavailable') return false
  return plan.of !== quotedKey({ lines: named ?? cart, promocode: promo?.activePromocode ?? null })
}

export type Checkout = ReturnType<typeof useCheckout>
