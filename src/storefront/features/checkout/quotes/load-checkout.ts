import type { ApiClient } from '#contract/client/client.ts'
import type { ShippingMethod } from '#contract/campaigns.ts'
import type { PaymentProviders, UnseenOrder } from '#contract/orders.ts'
import { shippingNames, type ShippingNames } from '#shared/cart/shipping-methods.ts'
import { takesPayments } from '../payment/providers-at.ts'
import type { MyShop } from '../../shops/my-shop-store.ts'
import { planCheckout, type RequestedLine } from '../plan/plan-checkout.ts'
import type { LoadedPlan } from './use-last-plan.ts'

export interface CheckoutData {
  named: RequestedLine[] | null
  shopId: number | null
  fromShop: MyShop | null
  plan: LoadedPlan
  key: string
  /** Receipts of what this tab has reserved of the cart already, in another shop. */
  reserved: string[]
  /** By whom it can be paid online. */
  offered: PaymentProviders
  /** The order that this browser or account has begun to pay for; null: none, or not known. */
  begun: UnseenOrder['order']
  /** Where the receipt is of one that turned out to be paid. */
  paidReceipt: string | null
  /** What is paid online can be sent. */
  sends: boolean
  methodNames: ShippingNames
  /** The version of the terms of sale; null: they cannot be read now. */
  terms: string | null
}

/** What is named in the address is reserved by itself, also without script; else it is the browser's cart. */
export async function loadCheckout(api: ApiClient, url: URL): Promise<CheckoutData> {
  const params = url.searchParams
  const named = readNamed(params)
  const butikk = params.get('butikk') ?? ''
  const shopId = /^[1-9]\d{0,8}$/.test(butikk) ? Number(butikk) : null
  const [taken, begun, methods, terms] = await Promise.all([
    api('GET /payments/providers'),
    api('GET /orders/unseen'),
    api('GET /shipping_methods'),
    api('GET /pages/{slug}', { path: { slug: 'kjopsvilkar' } }),
  ])
  const offered = taken.ok ? taken.data : { providers: [], shops: [] }
  const sends = takesPayments(offered) && methods.ok && methods.data.some(({ type }) => type === 'delivery')
  const plan = named ? await planCheckout(api, named, new Date(), { shopId, sends }) : ('later' as const)
  return {
    ...{ named, shopId, fromShop: null, plan, key: crypto.randomUUID(), reserved: [], offered, sends },
    begun: begun.ok ? begun.data.order : null,
    paidReceipt: null,
    methodNames: namesOf(methods.ok ? methods.data : []),
    terms: terms.ok ? terms.data.version : null,
  }
}

/** One article, past the cart. */
export function readNamed(params: URLSearchParams): RequestedLine[] | null {
  const ean = params.get('ean') ?? ''
  return /^\d{8,14}$/.test(ean) ? [{ ean, count: 1 }] : null
}

/** What the ways to the shopper are called; as they came with the shop where nobody says. */
function namesOf(methods: readonly ShippingMethod[]): ShippingNames {
  const told = Object.fromEntries(methods.map(({ type, name }) => [type, name]))
  return { ...shippingNames, ...told }
}
