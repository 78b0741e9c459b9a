import { reservationStatus } from '#shared/reservations/reservation-status.ts'
/** The identity of a shopper: the id of the browser's guest token, and the logged-in account. */
export interface Shopper {
  guest: string | null
  customerId: number | null
}

/** An order that awaits its payment, or that is paid without the shopper having seen the result. */
export interface UnseenOrder {
  id: number
  statusId: number
  articleIds: readonly number[]
}

/** An order that must be settled before a new one is placed. */
export interface OrderInTheWay {
  id: number
  /** The order shares an article with the new one. */
  sameGoods: boolean
}

/**
 * The shopper's orders that block a new order of these articles. An unpaid order blocks every new one, so that it
 * cannot be paid after the new one was placed. If its provider does not respond (`unanswered`), it blocks only an order
 * of the same goods.
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
