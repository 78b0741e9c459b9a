import { isOver, isUnpaid, type Payment } from '#modules/sales/payments/index.ts'
import { reservationStatus, isOpen, isHandedOver } from '#shared/reservations/reservation-status.ts'

/** All that decides what is to be done about the money of an order. Amounts are øre, times milliseconds. */
export interface OrderFacts {
  /** Of the reservation that it is. */
  statusId: number
  closedAt: number | null
  payBy: number
  /** What was promised: what is authorised. */
  promised: number
  /** What is to be paid for what was found. */
  owed: number
  lost: boolean
  /** What came back after it was handed over is worth. */
  returned: number
  /** null: none was begun */
  payment: Pick<Payment, 'status' | 'authorised' | 'captured' | 'cancelled' | 'refunded'> | null
  /** Steps that the provider refused and that were settled outside of the shop, by name, and what was taken and paid back so. */
  byHand: { names: ReadonlySet<string>; captured: number; refunded: number }
  /** A refund that nobody knows of whether it was made. */
  unansweredRefund: { amount: number; name: string } | null
}

/** One thing to do; after it the order is looked at again, but for the last two. `wait`: not before this time. `name`: a step is done once a name. */
export type Step =
  | { do: 'confirm' }
  | { do: 'abandon' }
  | { do: 'lose' }
  | { do: 'capture'; amount: number; name: string }
  | { do: 'cancel'; name: string }
  | { do: 'refund'; amount: number; name: string }
  /** The provider has not taken what is to be paid back. */
  | { do: 'refund by hand'; amount: number; name: string }
  | { do: 'wait'; until: number }
  | { do: 'settle' }

interface Pace {
  now: number
  /** After closing, until nobody can undo it. */
  settledAfter: number
}

// A shopper who pays waits for the answer; a payment that is authorised seldom goes away.
const lookWhilePaying = 20_000
const lookWhileOpen = 3_600_000

/**
 * What is next, by the order and its payment as they stand, whatever happened in which order: call backs, the return page, a timer
 * and retries all do no more than look again. It ends in goods and one capture of what was handed over, or in nothing
 * kept.
 */
export function nextStep(order: OrderFacts, { now, settledAfter }: Pace): Step {
  const { statusId, payment, byHand } = order
  if (statusId === reservationStatus.awaitingPayment) return beforeItIsPaid(order, now)
  if (payment === null) return { do: 'settle' }
  const { status, authorised, captured, cancelled, refunded } = payment
  if (isOpen(statusId)) {
    // It was authorised, and then gave way: the goods are kept for the shopper, who pays in the shop.
    const unwanted = !order.lost && (status === 'cancelled' || isUnpaid(status))
    return unwanted ? { do: 'lose' } : { do: 'wait', until: now + lookWhileOpen }
  }
  const closed = (order.closedAt ?? now) + settledAfter
  // What was never paid cannot be undone either.
  if (statusId !== reservationStatus.unpaid && now < closed) return { do: 'wait', until: closed }
  const left = authorised - captured - cancelled
  const release = releaseOf(order, payment)
  const refundOf = (all: number): Step => {
    // First, on its own key: until it is answered, what the provider tells may be this one or one that was settled in its own pages.
    if (order.unansweredRefund && captured > 0) return { do: 'refund', ...order.unansweredRefund }
    const back = all - refunded - byHand.refunded
    if (back <= 0) return { do: 'settle' }
    const name = `refund from ${refunded + byHand.refunded}`
    const atProvider = captured - refunded
    return atProvider > 0
      ? { do: 'refund', amount: Math.min(back, atProvider), name }
      : { do: 'refund by hand', amount: back, name }
  }
  if (isHandedOver(statusId)) {
    const takenByHand = byHand.names.has(captureName)
    if (order.lost || (status === 'cancelled' && !takenByHand)) return { do: 'settle' }
    // Once: what was captured is what was handed over.
    if (captured === 0 && order.owed > 0 && !takenByHand)
      return { do: 'capture', amount: Math.min(order.owed, left), name: captureName }
    // The refund first: a release that is refused would hold it up, and what is not released lapses by itself.
    const refund = refundOf(Math.min(order.returned, captured + byHand.captured))
    return refund.do === 'settle' && left > 0 && release ? release : refund
  }
  return release && (left > 0 || !(isOver(status) || captured > 0)) ? release : refundOf(captured)
}

const captureName = 'handed over'

/** Giving back what is held, or ending what nobody has paid; null: that was settled outside of the shop. */
function releaseOf({ byHand }: OrderFacts, { authorised, captured }: NonNullable<OrderFacts['payment']>): Step | null {
  const name = authorised > 0 ? `release from ${captured}` : 'end'
  return byHand.names.has(name) ? null : { do: 'cancel', name }
}

function beforeItIsPaid(order: OrderFacts, now: number): Step {
  const { payment, payBy, promised } = order
  if (payment === null) return now < payBy ? { do: 'wait', until: payBy } : { do: 'abandon' }
  if (isOver(payment.status)) return { do: 'abandon' }
  // All of it, and all of it still there: nothing is picked for less.
  if (payment.status === 'authorised' && payment.authorised - payment.cancelled === promised) return { do: 'confirm' }
  if (payment.status === 'authorised' || now >= payBy) return releaseOf(order, payment) ?? { do: 'abandon' }
  return { do: 'wait', until: Math.min(payBy, now + lookWhilePaying) }
}
