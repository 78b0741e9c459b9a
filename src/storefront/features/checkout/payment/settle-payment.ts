import { endAttempt } from '../attempt-key.ts'
import { finish, receiptPath } from '../finish.ts'
import { clearPromo } from '../promo/try-code.ts'
import { readPaying, writePaying } from './paying-store.ts'

/** Removes the paid goods from the cart. Returns the path of the receipt. */
export function settlePaid(receiptToken: string): string {
  const paying = readPaying()
  if (paying?.receiptToken === receiptToken) {
    finish(paying.items)
    clearPromo()
    writePaying(null)
  }
  return receiptPath(receiptToken)
}

/** Ends an unpaid attempt. The cart is kept, and the next attempt is a new one. */
export function settleUnpaid(id: string): void {
  if (readPaying()?.id !== id) return
  endAttempt()
  writePaying(null)
}
