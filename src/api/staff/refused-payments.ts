import { createRoute } from '@hono/zod-openapi'
import { refusedOutcome, refusedPayments, refusedStep, settledStep } from '#contract/paid-orders/refused-payments.ts'
import {
  askRefusedAgain,
  listRefused,
  settleRefusedByHand,
  type OrderDeps,
  type RefusedOutcome,
} from '#modules/sales/orders/index.ts'
import { findShopNames } from '#modules/stock/shops/index.ts'
import { maxRefused } from '#shared/payments/refusals.ts'
import { failure, json } from '../responses.ts'
import { withAllocationPool, type Api, type ApiContext, type ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { staffActorOf } from '../session/session.ts'

const list = createRoute({
  method: 'get',
  path: '/staff/refused-payments',
  middleware: access('service'),
  responses: { 200: json(refusedPayments, 'Unsettled payments, oldest first'), ...failure },
})
const again = createRoute({
  method: 'post',
  path: '/staff/refused-payments/again',
  middleware: access('settlePayments', { pool: 'allocation' }),
  request: { body: { required: true, content: { 'application/json': { schema: refusedStep } } } },
  responses: { 200: json(refusedOutcome, 'Retried with the same idempotency key'), ...failure },
})
const settle = createRoute({
  method: 'post',
  path: '/staff/refused-payments/settle',
  middleware: access('settlePayments', { pool: 'allocation' }),
  request: { body: { required: true, content: { 'application/json': { schema: settledStep } } } },
  responses: {
    200: json(refusedOutcome, 'Settled by hand, or completed by the provider meanwhile'),
    ...failure,
  },
})

/** Captures, releases and refunds that a provider refused. They are retried or settled by hand. */
export function registerRefusedPayments(api: Api, all: ApiDeps): void {
  const deps = withAllocationPool(all)
  const orders: OrderDeps | null = all.sales.payments ? { ...deps, payments: all.sales.payments } : null
  api.openapi(list, async c => {
    const { db } = all.database
    const steps = await listRefused(db, maxRefused)
    const names = await findShopNames(
      db,
      steps.map(({ shopId }) => shopId),
    )
    c.header('Cache-Control', 'no-store')
    const data = steps.map(({ paymentId, name, orderId, shopId, provider, kind, amount, detail, at }) => ({
      ...{ paymentId, name, orderId, provider, kind, reply: detail, at: at.toISOString() },
      shopName: names.get(shopId) ?? '',
      amount: kind === 'cancel' ? null : amount,
    }))
    return c.json({ data }, 200)
  })
  api.openapi(again, async c => {
    if (!orders) return fail(c, 'not_found')
    return answer(c, await askRefusedAgain(orders, staffActorOf(c.var.session), c.req.valid('json')))
  })
  api.openapi(settle, async c => {
    if (!orders) return fail(c, 'not_found')
    return answer(c, await settleRefusedByHand(orders, staffActorOf(c.var.session), c.req.valid('json')))
  })
}

function answer(c: ApiContext, outcome: RefusedOutcome) {
  if (!outcome.ok && outcome.reason === 'forbidden') return fail(c, 'forbidden')
  if (!outcome.ok) return fail(c, 'conflict', { message: changed })
  c.header('Cache-Control', 'no-store')
  return c.json({ state: outcome.state, reply: outcome.detail }, 200)
}
const changed = 'Ordren venter ikke lenger på dette. Noen andre kan ha vært raskere; listen viser hva som gjelder.'
