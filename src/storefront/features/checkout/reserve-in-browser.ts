import { redirect } from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import { idempotencyHeader } from '#contract/paths.ts'
import type { Refusal } from '#contract/client/transport.ts'
import type { CheckoutRequest as PartsRequest } from '#contract/orders.ts'
import type { ReservationRequest } from '#contract/reservations.ts'
import type { ProviderName } from '#shared/payments/provider-names.ts'
import { attemptHeaders, type ShownToShopper } from './attempt-headers.ts'
import { attemptKey, endAttempt, otherAttempt } from './attempt-key.ts'
import { toAnswer, type CheckoutResult, type CheckoutForm } from './checkout-form.ts'
import { alreadyPaidPath, finish, receiptPath } from './finish.ts'
import { settlePaid } from './payment/settle-payment.ts'
import { clearPromo } from './promo/try-code.ts'

export interface CheckoutRequest extends ShownToShopper {
  form: CheckoutForm
  request: ReservationRequest
}

// In ms.
const requestTimeout = 20_000

/**
 * Reserves the goods, or orders them for payment by `provider`. Returns the receipt's token or the result to show.
 * Redirects to the receipt of an earlier attempt if that reserved the goods and its response was lost.
 */
export async function reserveOnce(
  request: CheckoutRequest,
  provider: ProviderName | null = null,
): Promise<{ token: string } | CheckoutResult> {
  const signal = AbortSignal.timeout(requestTimeout)
  const input = provider ? { ...request.request, pay: provider } : request.request
  const earlier = await findEarlier(input, request.form, signal)
  if (earlier) return earlier
  const result = await browserApi(provider ? 'POST /orders' : 'POST /reservations', {
    body: request.request,
    headers: attemptHeaders(attemptKey(input), request),
    signal,
  })
  if (result.ok) {
    // An order may still be cancelled before it is paid, so its promo code is kept.
    if (request.request.promocode && !provider) clearPromo()
    return { token: result.data.receiptToken }
  }
  return readRefusal(result, request.form)
}

/**
 * Reserves the parts of a checkout in their shops: all of them, or none. A part with a provider becomes an order. Returns
 * the tokens of the receipts, or the result to show. `parts` has at least one, all with the same contact details.
 */
export async function reserveParts(parts: readonly CheckoutRequest[]): Promise<{ tokens: string[] } | CheckoutResult> {
  const [first] = parts
  if (!first) throw new Error('A checkout without parts')
  const { CustomerName, Email, Phone } = first.request
  const body: PartsRequest = {
    ...{ CustomerName, Email, Phone },
    parts: parts.map(({ form, request, shownTotal, shownFreight }) => {
      const { CustomerName: _, Email: __, Phone: ___, ...part } = request
      const shown = { ...(shownTotal !== null && { shownTotal }), ...(shownFreight !== null && { shownFreight }) }
      return { ...part, pay: form.pay !== null, ...shown }
    }),
  }
  const form = { ...(parts.find(part => part.form.pay !== null) ?? first).form, shopId: null }
  const signal = AbortSignal.timeout(requestTimeout)
  const earlier = await findEarlier(body, form, signal)
  if (earlier) return earlier
  const shown = { ...first, shownTotal: null, shownFreight: null }
  const result = await browserApi('POST /checkouts', {
    body,
    headers: attemptHeaders(attemptKey(body), shown),
    signal,
  })
  if (!result.ok) {
    const view = readRefusal(result, form)
    // The choice of delivery may not be on the page, so the notice shows its error.
    const { delivery } = view.faults
    const refusal = view.refusal ?? (delivery ? { ...result.error, message: delivery } : null)
    return { ...view, refusal, refusedPart: refusedPartOf(body, result.error.part) }
  }
  return { tokens: result.data.parts.map(({ receiptToken }) => receiptToken) }
}

/**
 * Requests the outcome of an earlier attempt that got no response. If it reserved the goods, the changed form would
 * reserve them a second time. Unpaid orders are not requested, because the server replaces them. null: there is no
 * such attempt, or it reserved nothing.
 */
async function findEarlier(input: unknown, form: CheckoutForm, signal: AbortSignal): Promise<CheckoutResult | null> {
  const other = otherAttempt(input)
  if (!other) return null
  const earlier = await browserApi('GET /reservations/attempt', {
    headers: { [idempotencyHeader]: other.key },
    signal,
  })
  if (earlier.ok) {
    finish(other.part)
    if (other.promocode) clearPromo()
    throw redirect(receiptPath(earlier.data.receiptToken, earlier.data.also, 'tidligere'))
  }
  return earlier.status === 404 ? null : toAnswer(earlier, form)
}

function readRefusal(result: { status: number; error: Refusal }, form: CheckoutForm): CheckoutResult {
  const { code, receiptToken } = result.error
  if (code === 'already_paid' && receiptToken) {
    endAttempt()
    settlePaid(receiptToken)
    throw redirect(alreadyPaidPath(receiptToken))
  }
  const view = toAnswer(result, form)
  if (!view.unanswered && !view.codeAsked) endAttempt()
  return view
}

/**
 * The part that the server refused. `at`: the index of that part in the request. null: the refusal is about all parts.
 */
function refusedPartOf({ parts }: PartsRequest, at: number | null | undefined) {
  const part = parts[at ?? -1]
  if (typeof at !== 'number' || !part) return null
  return { number: at + 1, shopId: part.ShopID, eans: part.items.map(({ EanNo }) => EanNo) }
}
