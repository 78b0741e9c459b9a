import { redirect } from 'react-router'
import { cartInBrowser } from '#contract/client/cart-in-browser.ts'
import type { ProviderName } from '#shared/payments/provider-names.ts'
import { endAttempt } from '../attempt-key.ts'
import { toAnswer, type CheckoutAnswer } from '../checkout-form.ts'
import { forgetPromo } from '../promo/try-code.ts'
import { finish, receiptPath, reserveOnce, type Asked } from '../reserve-in-browser.ts'
import { returnPath } from './return-path.ts'
import { readPaying, writePaying, type Paying } from './paying-store.ts'

/**
 * Orders, begins the payment and sends the browser to the provider. Answers only where that failed. The cart stays as it is
 * until it is paid.
 */
export async function orderOnce(asked: Asked, provider: ProviderName, items: Paying['items']): Promise<CheckoutAnswer> {
  await endBegun()
  const placed = await reserveOnce(asked, provider)
  if (!('token' in placed)) return placed
  const started = await cartInBrowser.startPayment(provider, placed.token)
  if (!started.ok) {
    const told = toAnswer(started, asked.form)
    if (!told.unanswered) endAttempt(sessionStorage)
    return told
  }
  const { id, paid, redirectUrl } = started.data
  writePaying({ provider, id, receiptToken: placed.token, items })
  if (paid || redirectUrl === null) throw redirect(returnPath(provider, id))
  return leaveFor(redirectUrl)
}

/** Gone back from a payment without having made it: it is ended first, or its goods would be held from the same shopper. */
async function endBegun(): Promise<void> {
  const paying = readPaying()
  if (!paying) return
  const ended = await cartInBrowser.cancelPayment(paying.provider, paying.id)
  if (ended.ok && ended.data.paid) throw redirect(settlePaid(paying.receiptToken))
  // Without an answer it ends by itself, with its hold.
  endAttempt(sessionStorage)
  writePaying(null)
}

/** It is paid: what it was of leaves the cart. Answers where its receipt is. */
export function settlePaid(receiptToken: string): string {
  const paying = readPaying()
  if (paying?.receiptToken === receiptToken) {
    finish(paying.items)
    forgetPromo()
    writePaying(null)
  }
  return receiptPath(receiptToken)
}

/** Nothing came of it: the next attempt is a new one, of the same cart. */
export function settleUnpaid(id: string): void {
  if (readPaying()?.id !== id) return
  endAttempt(sessionStorage)
  writePaying(null)
}

/** The form stays as it is, sending, until the browser has gone; come back to, it begins anew. */
function leaveFor(address: string): Promise<never> {
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
  location.assign(address)
  return new Promise(() => {})
}
