import { endOrderAttempt } from '../attempt-key.ts'
import { finish, receiptPath } from '../finish.ts'
import { clearPromo } from '../promo/try-code.ts'
import { dropOrder, readOrders } from './paying-store.ts'

/** Removes the paid goods and the promo code from the cart. Returns the path of the receipt. */
export function settlePaid(receiptToken: string): string {
  const order = readOrders().find(each => each.receiptToken === receiptToken)
  if (order) {
    finish(order.items)
    clearPromo()
    dropOrder(order.orderId)
  }
  return receiptPath(receiptToken, order?.also)
}

/**
 * Ends an unpaid order. The cart is kept. If it was the latest order, the next attempt gets a new key. Returns the
 * receipts of the parts that were reserved together with it.
 */
export function settleUnpaid(orderId: string): readonly string[] {
  // The attempt stored for this tab belongs to the latest order.
  if (readOrders().at(-1)?.orderId === orderId) endOrderAttempt()
  const also = readOrders().find(order => order.orderId === orderId)?.also ?? []
  dropOrder(orderId)
  return also
}
