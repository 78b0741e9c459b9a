import type { ApiClient } from '#contract/client/client.ts'
import type { ShippingMethod } from '#contract/campaigns.ts'
import type { PaymentProviders, UnseenOrder } from '#contract/orders.ts'
import { shippingNames, type ShippingNames } from '#shared/cart/shipping-methods.ts'
import { takesPayments } from '../payment/providers-at.ts'
import type { MyShop } from '../../shops/my-shop-store.ts'
import { planCheckout, type RequestedLine } from '../plan/plan-checkout.ts'
import type { LoadedPlan } from './use-last-plan.ts'

/**
 * The data of the checkout's page. The server does not know the browser's cart, position or shop, so the route's
 * `clientLoader` adds `fromShop`, `paidReceipt` and the plan of a cart.
 */
export interface CheckoutData {
  /** The lines of the article that the URL names. null: the goods are the browser's cart. */
  named: RequestedLine[] | null
  /** The shop that the URL names. */
  shopId: number | null
  /** The shopper's own shop, if distances are measured from it. */
  fromShop: MyShop | null
  plan: LoadedPlan
  /** The idempotency key of the order or reservation. */
  key: string
  /** The payment providers. */
  offered: PaymentProviders
  /** The order that this browser or account has begun to pay. null: there is none, or it is not known. */
  begun: UnseenOrder['order']
  /** The path of the receipt if that order has been paid. */
  paidReceipt: string | null
  /** Orders paid online can be delivered. */
  sends: boolean
  methodNames: ShippingNames
  /** Mobile numbers of other countries are accepted. */
  foreignPhones: boolean
  /** The version of the terms of sale. null: they could not be loaded. */
  terms: string | null
}

/**
 * Loads the data of the checkout. An article named in the URL is reserved alone, also without
 * JavaScript. Otherwise the goods are the browser's cart.
 */
export async function loadCheckout(api: ApiClient, url: URL): Promise<CheckoutData> {
  const params = url.searchParams
  const named = readNamed(params)
  const butikk = params.get('butikk') ?? ''
  const shopId = /^[1-9]\d{0,8}$/.test(butikk) ? Number(butikk) : null
  const [taken, begun, methods, terms, phones] = await Promise.all([
    api('GET /payments/providers'),
    api('GET /orders/unseen'),
    api('GET /shipping_methods'),
    api('GET /pages/{slug}', { path: { slug: 'kjopsvilkar' } }),
    api('GET /reservations/phone-rule'),
  ])
  const offered = taken.ok ? taken.data : { providers: [], shops: [], paused: [] }
  const sends = takesPayments(offered) && methods.ok && methods.data.some(({ type }) => type === 'delivery')
  const plan = named ? await planCheckout(api, named, new Date(), { shopId, sends }) : ('later' as const)
  return {
    ...{ named, shopId, fromShop: null, plan, key: crypto.randomUUID(), offered, sends },
    begun: begun.ok ? begun.data.order : null,
    paidReceipt: null,
    foreignPhones: phones.ok && phones.data.foreign,
    methodNames: namesOf(methods.ok ? methods.data : []),
    terms: terms.ok ? terms.data.version : null,
  }
}

/** The article named in the URL, which is reserved instead of the cart. */
export function readNamed(params: URLSearchParams): RequestedLine[] | null {
  const ean = params.get('ean') ?? ''
  return /^\d{8,14}$/.test(ean) ? [{ ean, count: 1 }] : null
}

/** The names of collection and delivery. If the methods could not be loaded, built-in names. */
function namesOf(methods: readonly ShippingMethod[]): ShippingNames {
  const names = Object.fromEntries(methods.map(({ type, name }) => [type, name]))
  return { ...shippingNames, ...names }
}
