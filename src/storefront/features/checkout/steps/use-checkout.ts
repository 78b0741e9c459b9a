import { useReducer, useState } from 'react'
import type { PaymentProviders } from '#contract/orders.ts'
import type { ProviderName } from '#shared/payments/provider-names.ts'
import { useCart } from '../../cart/use-cart.ts'
import { writeMyShop, type MyShop } from '../../shops/my-shop-store.ts'
import type { CheckoutResult } from '../checkout-form.ts'
import { readContact } from '../contact/contact-store.ts'
import { deliveryTerms } from '../delivery/delivery-terms.ts'
import { useDelivery } from '../delivery/use-delivery.ts'
import { providersAt } from '../payment/providers-at.ts'
import type { RequestedLine } from '../plan/plan-checkout.ts'
import { useReplanning } from '../plan/use-replanning.ts'
import { useCheckoutTotals } from '../quotes/use-checkout-totals.ts'
import { useLastPlan, type LoadedPlan } from '../quotes/use-last-plan.ts'
import { usePickupShop } from '../use-pickup-shop.ts'
import { checkoutStep, nextCheckout, startCheckout } from './checkout-steps.ts'

interface Loaded {
  /** The article named in the URL. null: the cart is used. */
  named: readonly RequestedLine[] | null
  plan: LoadedPlan
  /** The shop in the URL, otherwise the shopper's own. */
  shopId: number | null
  /** The shop that distances are measured from. */
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
  useReplanning()
  const shops = usePickupShop({
    plan,
    picked: state.shopId ?? result?.typed.shopId ?? null,
    along: shopId,
    fromShop: fromShop !== null,
  })
  const providers = providersAt(offered, shops.shown?.id ?? null)
  const choice = useDelivery(state.delivery, dispatch)
  const lines = named ? [] : cart.lines
  const terms = deliveryTerms({ wanted: choice.wanted, sends, lines, plan, shop: shops.shown, providers })
  const { delivery } = terms
  // What is delivered is paid online.
  const provider = providers.find(name => name === state.provider) ?? (delivery ? providers[0] : undefined) ?? null
  const totals = useCheckoutTotals(plan, {
    shop: shops.shown,
    sentTo: delivery ? postcode : null,
    refusal: result?.refusal ?? null,
  })
  return {
    ...totals,
    step: checkoutStep({ named, cart: cart.lines, loaded, plan, result }),
    state,
    dispatch,
    plan,
    shops,
    fromShop,
    providers,
    /** The payment provider. null: payment in the shop. */
    provider,
    ...terms,
    /** The postcode in the form, which decides the VAT of a delivery. */
    setPostcode,
    chooseShop(shop: MyShop) {
      dispatch({ type: 'shop-chosen', shopId: shop.id })
      writeMyShop(shop)
    },
    chooseProvider: (chosen: ProviderName | null) => dispatch({ type: 'provider-chosen', provider: chosen }),
    chooseDelivery: choice.choose,
  }
}
export type Checkout = ReturnType<typeof useCheckout>
