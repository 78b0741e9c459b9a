import { endAttempt } from '../attempt-key.ts'
import { finish, receiptPath } from '../finish.ts'
import { clearPromo } from '../promo/try-code.ts'
import { readPaying, writePaying } from './paying-store.ts'

/** It is paid: what it was of leaves the cart. Answers where its receipt is. */
export function settlePaid(receiptToken: string): string {
  const paying = readPaying()
  if (paying?.receiptToken === receiptToken) {
    finish(paying.items)
    clearPromo()
    writePaying(null)
  }
  return receiptPath(receiptToken)
}

/** Nothing came of it: the next attempt is a new one, of the same cart. */
export function settleUnpaid(id: string): void {
  if (readPaying()?.id !== id) return
  endAttempt()
  writePaying(null)
}
