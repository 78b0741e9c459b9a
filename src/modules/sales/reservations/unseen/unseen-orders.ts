import { reservationStatus } from '#shared/reservations/reservation-status.ts'
/** The identity of a shopper: the id of the browser's guest token, and the logged-in account. */
export interface Shopper {
  guest: string | null
  customerId: number | null
}

/** An order of a shopper that is unpaid, or paid without the shopper having seen that. */
export interface UnseenOrder {
  id: number
  statusId: number
  articleIds: readonly number[]
}

/** An order that must be settled before a new one is placed. */
export interface OrderInTheWay {
  id: number
  /** It shares an article with the new one. */
  sameGoods: boolean
}

/**
 * The shopper's orders that block a new one of these articles. An unpaid order always does, so that its
 * payment page cannot be paid after the new one. If its provider does not respond (`unanswered`), it blocks
 * the same goods only.
 */
export function ordersInTheWay(
  unseen: readonly UnseenOrder[],
  articleIds: ReadonlySet<number>,
  unanswered: ReadonlySet<number>,
): OrderInTheWay[] {
  return unseen
    .map(({ id, statusId, articleIds: own }) => {
      const sameGoods = own.some(article => articleIds.has(article))
      return { id, sameGoods, isOpen: statusId === reservationStatus.awaitingPayment && !unanswered.has(id) }
    })
    .filter(({ sameGoods, isOpen }) => sameGoods || isOpen)
    .map(({ id, sameGoods }) => ({ id, sameGoods }))
}
