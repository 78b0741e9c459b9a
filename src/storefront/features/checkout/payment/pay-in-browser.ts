import { redirect } from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import type { ProviderName } from '#shared/payments/provider-names.ts'
import { endAttempt } from '../attempt-key.ts'
import { toAnswer, type CheckoutResult } from '../checkout-form.ts'
import { reserveOnce, type CheckoutRequest } from '../reserve-in-browser.ts'
import { returnPath } from './return-path.ts'
import { dropOrder, keepOrder, readOrders, type ProviderOrder } from './paying-store.ts'
import { settlePaid, settleUnpaid } from './settle-payment.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'

/**
 * Places an order, begins the payment and sends the browser to the provider. A call with the same cart and
 * provider leads to the same payment page. Returns only on failure. The cart stays unchanged until the order is paid. If
 * the order was cancelled meanwhile, one new order is placed; `last` marks that second try.
 */
export async function orderOnce(
  request: CheckoutRequest,
  provider: ProviderName,
  items: ProviderOrder['items'],
  last = false,
): Promise<CheckoutResult> {
  const placed = await reserveOnce(request, provider)
  if (!('token' in placed)) return placed
  const started = await browserApi('POST /payments/{provider}/sessions', {
    path: { provider },
    body: { receiptToken: placed.token },
  })
  if (!started.ok) {
    const view = toAnswer(started, request.form)
    if (!view.unanswered) endAttempt()
    const { code, statusID } = started.error
    if (code === 'payment_closed' && statusID === reservationStatus.unpaid && !last)
      return orderOnce(request, provider, items, true)
    if (code === 'payment_closed' && statusID !== reservationStatus.unpaid) throw redirect(settlePaid(placed.token))
    return view
  }
  const { id, paid, redirectUrl } = started.data
  keepOrder({ provider, orderId: id, shopId: request.form.shopId, receiptToken: placed.token, items, also: [] })
  if (paid || redirectUrl === null) throw redirect(returnPath(provider, id))
  return leaveFor(redirectUrl)
}

// In ms.
const requestTimeout = 4_000

/**
 * Finishes the payments that this browser was sent to, if they have ended. Returns the path of the latest paid order's
 * receipt. null: none is paid, or the outcome is not known.
 */
export async function finishBegunPayments(): Promise<string | null> {
  const timeout = new Promise<null>(resolve => setTimeout(() => resolve(null), requestTimeout))
  const sessions = await Promise.all(
    readOrders().map(({ provider, orderId }) => {
      const session = browserApi('GET /payments/{provider}/sessions/{id}', { path: { provider, id: orderId } })
      return Promise.race([session, timeout]).then(result => ({ orderId, result }))
    }),
  )
  let receipt: string | null = null
  for (const { orderId, result } of sessions) {
    if (result?.ok && result.data.paid) receipt = settlePaid(result.data.receiptToken)
    else if (result?.ok && result.data.message !== null) settleUnpaid(orderId)
    // The server no longer has the order.
    else if (result?.status === 404) dropOrder(orderId)
  }
  return receipt
}

/**
 * Opens the provider's page. The form stays in its sending state until then. If the shopper goes back, the page
 * reloads.
 */
export function leaveFor(address: string): Promise<never> {
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
  location.assign(address)
  return new Promise(() => {})
}
