import type { Db } from '#database/connection.ts'
import { findPayments, isOver, type Payment } from '#modules/sales/payments/index.ts'
import { findOrders, findUnseenIds, type Shopper } from '#modules/sales/reservations/index.ts'
import { findOnlineOrders } from './queries.ts'
import { subjectOf } from './settle-order.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'

/** An order that a shopper has begun to pay, as last reported. */
export interface UnseenOrder {
  receiptToken: string
  /** The order is paid, but the shopper has not seen that yet. */
  paid: boolean
  /** In øre. */
  amount: number
  /** The time until which the goods are reserved for the payment. */
  payBy: Date
  payment: Pick<Payment, 'id' | 'provider' | 'redirectUrl'>
}

/**
 * The newest order that the shopper can still pay. Otherwise the newest paid order that the shopper has not seen as paid.
 * null: none. Sends no request to a provider.
 */
export async function findUnseenOrder(db: Db, shopper: Shopper): Promise<UnseenOrder | null> {
  const ids = await findUnseenIds(db, shopper)
  if (ids.length === 0) return null
  const [standings, orders, payments] = await Promise.all([
    findOrders(db, ids),
    findOnlineOrders(db, ids),
    findPayments(db, ids.map(subjectOf)),
  ])
  const found = ids.flatMap((id): UnseenOrder[] => {
    const standing = standings.find(each => each.id === id)
    const order = orders.find(each => each.id === id)
    const payment = payments.get(subjectOf(id))
    if (!standing || !order || !payment || isOver(payment.status)) return []
    const { receiptToken, promised: amount, statusId } = standing
    return [
      { receiptToken, paid: statusId !== reservationStatus.awaitingPayment, amount, payBy: order.pay_by, payment },
    ]
  })
  return found.find(({ paid }) => !paid) ?? found[0] ?? null
}
