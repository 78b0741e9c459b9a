import { z } from 'zod'
import { askProvider } from './ask-provider.ts'
import { klarnaAmounts, klarnaRefund } from './klarna-amounts.ts'
import type { NewPayment, Provider, ProviderResponse, ReportedPayment } from './provider.ts'

export interface KlarnaConfig {
  username: string
  password: string
  /** https://api.klarna.com, or https://api.playground.klarna.com */
  baseUrl: string
}

const session = z.object({ session_id: z.string().min(1) })
const hosted = z.object({ session_id: z.string().min(1), redirect_url: z.url() })
const hostedState = z.object({
  status: z.enum([
    'WAITING',
    'IN_PROGRESS',
    'MANUAL_ID_CHECK',
    'COMPLETED',
    'CANCELLED',
    'BACK',
    'FAILED',
    'ERROR',
    'DISABLED',
    'TIMEOUT',
  ]),
  order_id: z.string().optional(),
})
const order = z.object({
  status: z.enum(['AUTHORIZED', 'PART_CAPTURED', 'CAPTURED', 'CANCELLED', 'EXPIRED', 'CLOSED']),
  purchase_currency: z.string(),
  original_order_amount: z.int(),
  captured_amount: z.int(),
  refunded_amount: z.int(),
  remaining_authorized_amount: z.int(),
  fraud_status: z.enum(['ACCEPTED', 'PENDING', 'REJECTED']).default('ACCEPTED'),
})
// While Klarna reviews the buyer, nothing may be handed over. After a rejection the payment counts as declined
// (https://docs.klarna.com/order-management/pre-delivery/pending-orders/).
const underReview = { PENDING: 'open', REJECTED: 'declined' } as const satisfies Record<
  string,
  ReportedPayment['state']
>

const ended: Record<Exclude<z.infer<typeof hostedState>['status'], 'COMPLETED'>, ReportedPayment['state']> = {
  WAITING: 'open',
  IN_PROGRESS: 'open',
  MANUAL_ID_CHECK: 'open',
  CANCELLED: 'aborted',
  BACK: 'aborted',
  FAILED: 'declined',
  ERROR: 'declined',
  DISABLED: 'cancelled',
  TIMEOUT: 'expired',
}

const nothingPaid = { amount: 0, currency: 'NOK', authorised: 0, captured: 0, cancelled: 0, refunded: 0 }

/**
 * Klarna Payments on Klarna's hosted page, which places the order itself
 * (https://docs.klarna.com/hosted-payment-page/api-documentation/), then Order Management
 * (https://docs.klarna.com/api/ordermanagement/). The body of a status callback is ignored; the state is read from Klarna.
 * The ref is the id of the hosted session, followed by a slash and the order's id once there is an order.
 */
export function klarna(config: KlarnaConfig): Provider {
  const headers = { authorization: `Basic ${Buffer.from(`${config.username}:${config.password}`).toString('base64')}` }
  const ask = <T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { body, key, schema }: { body?: object; key?: string; schema: z.ZodType<T> | null },
  ): Promise<ProviderResponse<T>> =>
    askProvider({
      method,
      url: `${config.baseUrl}${path}`,
      headers: { ...headers, ...(key && { 'klarna-idempotency-key': key }) },
      ...(body && { body }),
      schema,
    })
  const orderPath = (id: string, step = '') => `/ordermanagement/v1/orders/${encodeURIComponent(id)}${step}`
  const orderOf = (ref: string): string | null => ref.split('/')[1] ?? null
  const noOrder = { ok: false, reason: 'refused', detail: 'there is no order yet' } as const

  async function readOrder(sessionId: string, orderId: string): Promise<ProviderResponse<ReportedPayment>> {
    const response = await ask('GET', orderPath(orderId), { schema: order })
    if (!response.ok) return { ...response, reason: response.reason === 'nothing' ? 'unclear' : response.reason }
    return { ok: true, value: reportedOf(response.value, `${sessionId}/${orderId}`) }
  }
  return {
    name: 'klarna',
    async begin(payment) {
      const made = await ask('POST', '/payments/v1/sessions', {
        body: sessionBody(payment),
        key: payment.key,
        schema: session,
      })
      if (!made.ok) return made
      const response = await ask('POST', '/hpp/v1/sessions', {
        body: hostedBody(payment, `${config.baseUrl}/payments/v1/sessions/${made.value.session_id}`),
        key: payment.key,
        schema: hosted,
      })
      if (!response.ok) return response
      return { ok: true, value: { ref: response.value.session_id, redirectUrl: response.value.redirect_url } }
    },
    async read(_reference, ref) {
      // A page that was never shown cannot be paid.
      if (ref === null) return { ok: false, reason: 'nothing', detail: 'the page was never shown' }
      const [sessionId = '', orderId] = ref.split('/')
      if (orderId) return readOrder(sessionId, orderId)
      const response = await ask('GET', `/hpp/v1/sessions/${encodeURIComponent(sessionId)}`, { schema: hostedState })
      if (!response.ok) return response
      const { status, order_id } = response.value
      if (status !== 'COMPLETED') return { ok: true, value: { ...nothingPaid, state: ended[status] } }
      if (order_id === undefined) return { ok: false, reason: 'unclear', detail: 'completed, without an order' }
      return readOrder(sessionId, order_id)
    },
    async capture(ref, amount, key) {
      const id = orderOf(ref)
      if (id === null) return noOrder
      return ask<null>('POST', orderPath(id, '/captures'), { body: { captured_amount: amount }, key, schema: null })
    },
    async cancel(ref, key) {
      const id = orderOf(ref)
      if (id === null) return ask<null>('DELETE', `/hpp/v1/sessions/${encodeURIComponent(ref)}`, { key, schema: null })
      // After a partial capture the rest is released, otherwise the whole order is cancelled.
      const response = await readOrder('', id)
      if (!response.ok) return response
      const step = response.value.captured > 0 ? '/release-remaining-authorization' : '/cancel'
      return ask<null>('POST', orderPath(id, step), { key, schema: null })
    },
    async refund(ref, amount, key, lines) {
      const id = orderOf(ref)
      if (id === null) return noOrder
      return ask<null>('POST', orderPath(id, '/refunds'), { body: klarnaRefund(amount, lines), key, schema: null })
    },
  }
}

function reportedOf(response: z.infer<typeof order>, ref: string): ReportedPayment {
  const { status, original_order_amount: amount, captured_amount: captured, fraud_status: fraud } = response
  // A cancelled order has ended, regardless of the review.
  if (fraud !== 'ACCEPTED')
    return { ...nothingPaid, state: status === 'CANCELLED' ? 'cancelled' : underReview[fraud], ref }
  // The amount that is neither captured nor left to capture was released or has expired.
  const left = status === 'EXPIRED' ? 0 : response.remaining_authorized_amount
  return {
    state: 'authorised',
    amount,
    currency: response.purchase_currency,
    authorised: amount,
    captured,
    cancelled: amount - captured - left,
    refunded: response.refunded_amount,
    ref,
  }
}

function hostedBody({ returnUrl, callbackUrl }: NewPayment, sessionUrl: string) {
  const returning = ['success', 'cancel', 'back', 'failure', 'error'].map(name => [name, returnUrl])
  return {
    payment_session_url: sessionUrl,
    merchant_urls: { ...Object.fromEntries(returning), status_update: callbackUrl },
    options: { place_order_mode: 'PLACE_ORDER' },
  }
}

const sessionBody = (payment: NewPayment) => ({
  purchase_country: 'NO',
  purchase_currency: 'NOK',
  locale: 'nb-NO',
  merchant_reference1: payment.reference,
  ...klarnaAmounts(payment),
})
