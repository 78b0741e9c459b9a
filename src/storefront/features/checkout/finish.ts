import { readCart, writeCart } from '../cart/cart-store.ts'
import { endAttempt } from './attempt-key.ts'
import { eraseDraft } from './contact-draft.ts'
import { withoutPart } from './plan/part-of-cart.ts'

export const receiptPath = (token: string, also: readonly string[] = []) =>
  `/kvittering/${encodeURIComponent(token)}${also.map((each, at) => `${at ? '&' : '?'}ogsa=${encodeURIComponent(each)}`).join('')}`

/** The receipt with a notice that it was already paid and nothing new was ordered. */
export const alreadyPaidPath = (token: string) => `${receiptPath(token)}?betalt=1`

/** Removes reserved goods from the cart. */
export function finish(reserved: readonly { ean: string; count: number }[]): void {
  endAttempt()
  const cart = readCart()
  const lines = withoutPart(cart.lines, reserved)
  if (reserved.length > 0) writeCart({ ...cart, lines })
  if (lines.length === 0 || reserved.length === 0) eraseDraft()
}
