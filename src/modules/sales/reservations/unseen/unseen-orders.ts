import { reservationStatus } from '#shared/reservations/reservation-status.ts'
/** The identity of a browser: its guest token's id, and the account that is logged in. */
export interface Shopper {
  guest: string | null
  customerId: number | null
}

/** An order of a shopper that waits for its payment, or that is paid without the shopper having been shown so. */
export interface UnseenOrder {
  id: number
  statusId: number
  articleIds: readonly number[]
}

/** An order that has to be settled before a new one is placed. */
export interface OrderInTheWay {
  id: number
  /** Shares an article with the new one. */
  sameGoods: boolean
}

/**
 * Which orders of a shopper keep a new one of these articles from being placed. An unpaid order always does, so that no payment page stays
 * payable behind the new one. A provider that gives no answer (`unanswered`) holds up the same goods only.
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
