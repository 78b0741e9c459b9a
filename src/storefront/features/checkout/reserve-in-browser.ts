import { redirect } from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import { idempotencyHeader } from '#contract/paths.ts'
import type { ReservationRequest } from '#contract/reservations.ts'
import type { ProviderName } from '#shared/payments/provider-names.ts'
import { attemptHeaders, type ShownToShopper } from './attempt-headers.ts'
import { attemptKey, endAttempt, otherAttempt } from './attempt-key.ts'
import { toAnswer, type CheckoutResult, type CheckoutForm } from './checkout-form.ts'
import { alreadyPaidPath, finish, receiptPath } from './finish.ts'
import { settlePaid } from './payment/settle-payment.ts'
import { clearPromo } from './promo/try-code.ts'
import { doneStore, unsettledItems } from './plan/split-parts.ts'

export interface CheckoutRequest extends ShownToShopper {
  form: CheckoutForm
  request: ReservationRequest
}

const requestTimeout = 20_000

/**
 * Reserves, or orders for payment by `provider`. Returns the receipt's token or the result to show. Redirects
 * to the receipt if an earlier attempt, whose response was lost, had reserved.
 */
export async function reserveOnce(
  request: CheckoutRequest,
  provider: ProviderName | null = null,
): Promise<{ token: string } | CheckoutResult> {
  const signal = AbortSignal.timeout(requestTimeout)
  // An earlier attempt without a response may have reserved, and the changed form would reserve a second
  // time. Unpaid orders are replaced by the server.
  const input = provider ? { ...request.request, pay: provider } : request.request
  const other = otherAttempt(input)
  if (other) {
    const earlier = await browserApi('GET /reservations/attempt', {
      headers: { [idempotencyHeader]: other.key },
      signal,
    })
    if (earlier.ok) {
      finish(other.part)
      if (other.promocode) clearPromo()
      throw redirect(`${receiptPath(earlier.data.receiptToken)}?tidligere=1`)
    }
    if (earlier.status !== 404) return toAnswer(earlier, request.form)
  }
  const key = attemptKey(input)
  const result = await browserApi(provider ? 'POST /orders' : 'POST /reservations', {
    body: request.request,
    headers: attemptHeaders(key, request),
    signal,
  })
  if (result.ok) {
    // An unpaid order may still be cancelled, so its code is kept.
    if (request.request.promocode && !provider) clearPromo()
    return { token: result.data.receiptToken }
  }
  const { code, receiptToken } = result.error
  if (code === 'already_paid' && receiptToken) {
    endAttempt()
    settlePaid(receiptToken)
    throw redirect(alreadyPaidPath(receiptToken))
  }
  const view = toAnswer(result, request.form)
  if (!view.unanswered && !view.codeAsked) endAttempt()
  return view
}

/**
 * Reserves the parts in sequence, each with its own key. Without a response the form is kept, and a retry skips
 * reserved parts. The cart changes only when all parts are reserved or one is refused.
 */
export async function reserveInSequence(
  parts: readonly { part: string; asked: CheckoutRequest }[],
): Promise<CheckoutResult> {
  for (const { part, asked } of parts) {
    const done = doneStore.read()
    if (done.some(each => each.part === part)) continue
    const result = await reserveOnce(asked)
    if (!('token' in result)) {
      if (!result.unanswered && !result.codeAsked) removeReservedParts()
      return result
    }
    endAttempt()
    doneStore.write([...done, { part, receiptToken: result.token, settled: false }])
  }
  removeReservedParts()
  const [first = '', ...also] = takeReceiptTokens()
  throw redirect(receiptPath(first, also))
}

/** Removes the reserved parts of a split from the cart. */
export function removeReservedParts(): void {
  const done = doneStore.read()
  const items = unsettledItems(done)
  if (items.length === 0) return
  doneStore.write(done.map(each => ({ ...each, settled: true })))
  finish(items)
}

/** Takes the receipt tokens of the reserved parts from storage. The next receipt links to them. */
export function takeReceiptTokens(): string[] {
  const tokens = doneStore.read().map(({ receiptToken }) => receiptToken)
  doneStore.write(doneStore.nothing())
  return tokens
}
