import { createRoute, z } from '@hono/zod-openapi'
import { paymentId, paymentProviders, paymentSession, paymentStart } from '#contract/orders.ts'
import { deskRefusal } from '#contract/staff.ts'
import { providerName } from '#contract/paid-orders/order-payment.ts'
import {
  endUnpaid,
  failureMessage,
  orderOfSubject,
  payOrder,
  settleOrder,
  type OrderDeps,
} from '#modules/sales/orders/index.ts'
import type { Payment, Payments } from '#modules/sales/payments/index.ts'
import { findOrder, markSeen } from '#modules/sales/reservations/index.ts'
import { findOrgNos, findSellingShops } from '#modules/stock/shops/index.ts'
import type { ProviderName } from '#shared/payments/provider-names.ts'
import { apiBase } from '#contract/paths.ts'
import { failure, failuresWith, json } from '../responses.ts'
import { withAllocationPool, type Api, type ApiContext, type ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { makeLimiter } from '#platform/rate-limiter.ts'
import { limitByAddress, spend } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { shopperOf } from '../session/session.ts'
import { registerUnseenOrder } from './unseen.ts'
import { unpaidStatuses } from '#shared/reservations/reservation-status.ts'

const ofProvider = z.object({ provider: z.string().max(20) })
const ofSession = ofProvider.extend({ id: paymentId })
const providers = createRoute({
  method: 'get',
  path: '/payments/providers',
  middleware: access('anyone'),
  responses: { 200: json(paymentProviders, 'The providers. Empty: no online payment'), ...failure },
})
const start = createRoute({
  method: 'post',
  path: '/payments/{provider}/sessions',
  middleware: access('anyone', { pool: 'allocation' }),
  request: {
    params: ofProvider,
    body: { required: true, content: { 'application/json': { schema: paymentStart } } },
  },
  responses: {
    201: json(paymentSession, 'Begun. The shopper continues at redirectUrl'),
    ...failuresWith(
      [409],
      { statusID: deskRefusal.statusID },
      'The order can no longer be paid, or the provider refused',
    ),
    ...failure,
  },
})
const read = createRoute({
  method: 'get',
  path: '/payments/{provider}/sessions/{id}',
  middleware: access('shopper', { pool: 'allocation' }),
  request: { params: ofSession },
  responses: { 200: json(paymentSession, 'The current state at the provider'), ...failure },
})
const cancel = createRoute({
  method: 'post',
  path: '/payments/{provider}/sessions/{id}/cancel',
  middleware: access('shopper', { pool: 'allocation' }),
  request: { params: ofSession },
  responses: { 200: json(paymentSession, 'Cancelled, or paid if the shopper paid first'), ...failure },
})
/**
 * The response that Qliro requires. Without it Qliro repeats the callback for three days. The other providers ignore
 * it.
 */
const heard = z.object({ CallbackResponse: z.literal('received') })
const callback = createRoute({
  method: 'post',
  path: '/payments/{provider}/callback/{token}',
  middleware: access('anyone', { pool: 'allocation', csrf: 'callback' }),
  request: { params: ofProvider.extend({ token: z.string().max(64) }) },
  responses: { 200: json(heard, 'Processed'), ...failure },
})

/** Starting, reading and cancelling payments of orders, and the providers' callbacks. */
export function registerPayments(api: Api, all: ApiDeps): void {
  const deps = withAllocationPool(all)
  const { payments } = all.sales
  registerProviders(api, all)
  registerUnseenOrder(api, all)
  if (!payments) return registerNone(api)
  const orders: OrderDeps = { ...deps, payments }
  // Each call sends a request to the provider.
  const asks = limitByAddress(deps, { name: 'payments', points: 3_000, duration: 60, store: 'process' })
  api.use(read.getRoutingPath(), asks)
  api.use(callback.getRoutingPath(), asks)
  registerStart(api, deps, orders)
  registerSession(api, orders)
  api.openapi(callback, async c => {
    const { provider, token } = c.req.valid('param')
    const payment = await payments.findByCallback(provider, token, await c.req.text())
    const id = payment && orderOfSubject(payment.subject)
    if (id === undefined) return fail(c, 'not_found')
    await settleOrder(orders, id)
    c.header('Cache-Control', 'no-store')
    return c.json({ CallbackResponse: 'received' as const }, 200)
  })
}

/** The same calls without a payment provider: they respond with 404, so the description is the same. */
function registerNone(api: Api): void {
  api.openapi(start, c => fail(c, 'not_found'))
  api.openapi(read, c => fail(c, 'not_found'))
  api.openapi(cancel, c => fail(c, 'not_found'))
  api.openapi(callback, c => fail(c, 'not_found'))
}

function registerProviders(api: Api, { database: { db }, sales: { payments } }: ApiDeps): void {
  api.openapi(providers, async c => {
    const sellers = payments?.sellers ?? new Map<string, readonly ProviderName[]>()
    const shops = sellers.size > 0 ? await findSellingShops(db, [...sellers.keys()]) : []
    const refused = (await payments?.refusedKeys()) ?? []
    const accepted = (seller: string | null, names: readonly ProviderName[] = []) =>
      names.filter(name => !refused.some(keys => keys.seller === seller && keys.provider === name))
    const own = shops.map(({ id, orgNo }) => ({ shopId: id, providers: accepted(orgNo, sellers.get(orgNo)) }))
    const paused = refused.flatMap(({ seller, provider }) => {
      const ids = seller === null ? [null] : shops.filter(({ orgNo }) => orgNo === seller).map(({ id }) => id)
      return ids.map(shopId => ({ provider, shopId }))
    })
    return c.json({ providers: accepted(null, payments?.providers), shops: own, paused }, 200)
  })
}

/** Whether the chain, or a shop with its own keys, offers a provider. */
const isOffered = ({ providers: chain, sellers }: Payments, name: ProviderName): boolean =>
  chain.includes(name) || [...sellers.values()].some(own => own.includes(name))

function registerStart(api: Api, deps: ApiDeps, orders: OrderDeps): void {
  // Each call sends a request to the provider. Limited by order, because shoppers may share a network.
  const starts = makeLimiter(deps, { name: 'pay', points: 20, duration: 600, store: 'process' })
  api.openapi(start, async c => {
    const provider = providerName.safeParse(c.req.valid('param').provider)
    if (!provider.success || !isOffered(orders.payments, provider.data)) return fail(c, 'not_found')
    const refusal = await spend(c, deps, starts, c.req.valid('json').receiptToken)
    if (refusal) return refusal as never
    const url = new URL(c.req.url)
    const origin = deps.http.originAsked(url)
    const outcome = await payOrder(
      orders,
      {
        token: c.req.valid('json').receiptToken,
        provider: provider.data,
        orgNoOf: async shopId => (await findOrgNos(deps.database.db, [shopId])).get(shopId) ?? null,
        seller: deps.documents.brandSettingsOf(deps.http.brandOf(url.host)).name,
      },
      {
        returnUrl: id => `${origin}/checkout/retur/${provider.data}/${id}`,
        termsUrl: `${origin}/kjopsvilkar`,
        callbackUrl: token => `${origin}${apiBase}/payments/${provider.data}/callback/${token}`,
      },
    )
    if (outcome.ok) {
      c.header('Cache-Control', 'no-store')
      return c.json(await present(orders, outcome.answer.payment), 201)
    }
    if (outcome.reason === 'not_found') return fail(c, 'not_found')
    if (outcome.reason === 'closed') return fail(c, 'payment_closed', { statusID: outcome.status })
    if (outcome.reason === 'unavailable') return fail(c, 'payment_refused')
    return fail(c, 'payment_unanswered', { retryAfter: 5 })
  })
}

function registerSession(api: Api, orders: OrderDeps): void {
  const find = async (provider: string, id: string) => {
    const payment = await orders.payments.find(id)
    return payment?.provider === provider ? payment : undefined
  }
  const looked = async (c: ApiContext, payment: Payment) => {
    const id = orderOfSubject(payment.subject)
    const now = id === undefined ? undefined : await settleOrder(orders, id)
    c.header('Cache-Control', 'no-store')
    const view = await present(orders, now ?? payment)
    const shopper = shopperOf(c.var.session)
    if (view.paid && id !== undefined) await markSeen(orders.database.db, id, shopper)
    return c.json(view, 200)
  }
  api.openapi(
    read,
    async c => {
      const { provider, id } = c.req.valid('param')
      const payment = await find(provider, id)
      return payment ? looked(c, payment) : fail(c, 'not_found')
    },
    notAnId,
  )
  api.openapi(
    cancel,
    async c => {
      const { provider, id } = c.req.valid('param')
      const payment = await find(provider, id)
      if (!payment) return fail(c, 'not_found')
      const order = orderOfSubject(payment.subject)
      if (order !== undefined) await endUnpaid(orders, order)
      return looked(c, payment)
    },
    notAnId,
  )
}

/** Malformed and unknown ids get the same response. */
const notAnId = (result: { success: boolean }, c: ApiContext) => (result.success ? undefined : fail(c, 'not_found'))

async function present({ database, payments }: OrderDeps, payment: Payment) {
  const id = orderOfSubject(payment.subject)
  const order = id === undefined ? undefined : await findOrder(database.db, { id })
  const now = (await payments.find(payment.id)) ?? payment
  return {
    id: now.id,
    provider: now.provider,
    status: now.status,
    amount: now.amount,
    redirectUrl: now.status === 'created' ? now.redirectUrl : null,
    receiptToken: order?.receiptToken ?? '',
    paid: order !== undefined && !unpaidStatuses.some(status => status === order.statusId),
    message: failureMessage(now.status, now.provider),
  }
}
