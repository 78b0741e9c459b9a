import { redirect } from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import { endAttempt, goodsOf } from '../attempt-key.ts'
import { toAnswer, type CheckoutResult } from '../checkout-form.ts'
import { finish, receiptPath } from '../finish.ts'
import { clearPromo } from '../promo/try-code.ts'
import { reserveParts, type CheckoutRequest } from '../reserve-in-browser.ts'
import { keepOrder } from './paying-store.ts'
import { leaveFor } from './pay-in-browser.ts'
import { returnPath } from './return-path.ts'

/**
 * Places the parts of a checkout: all of them, or none. Redirects to their receipts, or first to the provider if a part
 * is paid online. The goods of that part stay in the cart until they are paid.
 */
export async function placeParts(parts: readonly CheckoutRequest[]): Promise<CheckoutResult> {
  const placed = await reserveParts(parts)
  if (!('tokens' in placed)) return placed
  const at = parts.findIndex(({ form }) => form.pay !== null)
  const reserved = parts.filter((_, place) => place !== at)
  const also = placed.tokens.filter((_, place) => place !== at)
  const [paid, order] = [parts[at], placed.tokens[at]]
  const finishReserved = () => {
    if (reserved.length > 0) finish(reserved.flatMap(({ request }) => goodsOf(request.items)))
    if (reserved.some(({ request }) => request.promocode)) clearPromo()
  }
  if (!paid?.form.pay || order === undefined) {
    finishReserved()
    throw redirect(receiptPath(also[0] ?? '', also.slice(1)))
  }
  const provider = paid.form.pay
  const started = await browserApi('POST /payments/{provider}/sessions', {
    path: { provider },
    body: { receiptToken: order },
  })
  if (!started.ok) {
    const view = toAnswer(started, { ...paid.form, shopId: null })
    // The form is sent again with the same key, so the server returns parts that are already placed.
    if (view.unanswered) return view
    endAttempt()
    if (reserved.length === 0) return view
    finishReserved()
    throw redirect(receiptPath(also[0] ?? '', [...also.slice(1), order]))
  }
  finishReserved()
  const { id, redirectUrl, paid: isPaid } = started.data
  const items = goodsOf(paid.request.items)
  keepOrder({ provider, orderId: id, shopId: paid.request.ShopID, receiptToken: order, items, also })
  if (isPaid || redirectUrl === null) throw redirect(returnPath(provider, id))
  return leaveFor(redirectUrl)
}
