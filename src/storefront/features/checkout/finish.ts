import { readCart } from '../cart/cart-store.ts'
import { writeLines } from '../cart/write-lines.ts'
import { endAttempt } from './attempt-key.ts'
import { eraseContact } from './contact/contact-store.ts'
import { noChoices, writeChoices } from './plan/choice-store.ts'
import { withoutPart } from './plan/part-of-cart.ts'

/** `also`: receipts of other parts. `notice`: the goods were already reserved or paid earlier. */
export function receiptPath(token: string, also: readonly string[] = [], notice?: 'tidligere' | 'betalt'): string {
  const query = new URLSearchParams([...also.map(each => ['ogsa', each]), ...(notice ? [[notice, '1']] : [])])
  return `/kvittering/${encodeURIComponent(token)}${query.size > 0 ? `?${query}` : ''}`
}

/** The receipt, with a notice that the order was already paid and nothing new was ordered. */
export const alreadyPaidPath = (token: string) => receiptPath(token, [], 'betalt')

/**
 * Removes reserved goods from the cart, and erases the contact details if the cart is then empty. An empty `reserved`
 * also erases them: the reserved goods were not from the cart.
 */
export function finish(reserved: readonly { ean: string; count: number }[]): void {
  endAttempt()
  const lines = withoutPart(readCart().lines, reserved)
  if (reserved.length > 0) writeLines(lines)
  writeChoices(noChoices())
  if (lines.length === 0 || reserved.length === 0) eraseContact()
}
