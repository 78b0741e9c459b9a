import { isOver, isUnpaid, type Payment } from '#modules/sales/payments/index.ts'
import { reservationStatus, isOpen, isHandedOver } from '#shared/reservations/reservation-status.ts'

/** The facts that determine the next step with an order's money. Amounts are in øre, times in ms. */
export interface OrderFacts {
  /** The status of its reservation. */
  statusId: number
  closedAt: number | null
  payBy: number
  /** The ordered sum, which is authorised. */
  promised: number
  /** The sum to pay for the pieces that were found. */
  owed: number
  lost: boolean
  /** The value of goods returned after the hand-over. */
  returned: number
  /** null: no payment has begun. */
  payment: Pick<Payment, 'status' | 'authorised' | 'captured' | 'cancelled' | 'refunded'> | null
  /**
   * Steps that the provider refused and that staff have settled by hand: their names, and the sums captured and
   * refunded that way.
   */
  byHand: { names: ReadonlySet<string>; captured: number; refunded: number }
  /** A refund to which the provider has not responded, so its outcome is unknown. */
  unansweredRefund: { amount: number; name: string } | null
}

/**
 * A step of settling an order. After each step except `wait` and `settle`, the order is evaluated again. `until`: the
 * time of the next evaluation. `name`: a step is done only once per name.
 */
export type Step =
  | { do: 'confirm' }
  | { do: 'abandon' }
  | { do: 'lose' }
  | { do: 'capture'; amount: number; name: string }
  | { do: 'cancel'; name: string }
  | { do: 'refund'; amount: number; name: string }
  /** The amount to pay back was not captured by the provider. */
  | { do: 'refund by hand'; amount: number; name: string }
  | { do: 'wait'; until: number }
  | { do: 'settle' }

interface Pace {
  now: number
  /** The time in ms for which staff can undo the closing of an order. */
  settledAfter: number
}

// Delays until the next evaluation, in ms. Short while the shopper waits for the result of a payment. Long afterwards,
// because authorisations are rarely lost.
const lookWhilePaying = 20_000
const lookWhileOpen = 3_600_000

/**
 * The next step for an order. It depends on the current state of the order and its payment, not on the sequence of
 * events. Callbacks, the return page, timers and retries only trigger a new evaluation. In the end, the price of the
 * goods handed over is captured once or paid in the shop, and the rest of the authorised amount is released.
 */
export function nextStep(order: OrderFacts, { now, settledAfter }: Pace): Step {
  const { statusId, payment, byHand } = order
  if (statusId === reservationStatus.awaitingPayment) return beforeItIsPaid(order, now)
  if (payment === null) return { do: 'settle' }
  const { status, authorised, captured, cancelled, refunded } = payment
  if (isOpen(statusId)) {
    // The authorisation was lost after the order was confirmed. The goods stay reserved, and an order to collect is paid
    // in the shop.
    const unwanted = !order.lost && (status === 'cancelled' || isUnpaid(status))
    return unwanted ? { do: 'lose' } : { do: 'wait', until: now + lookWhileOpen }
  }
  const closed = (order.closedAt ?? now) + settledAfter
  // Wait until staff can no longer undo the closing. The end of an unpaid order cannot be undone.
  if (statusId !== reservationStatus.unpaid && now < closed) return { do: 'wait', until: closed }
  const left = authorised - captured - cancelled
  const release = releaseOf(order, payment)
  const refundOf = (all: number): Step => {
    // The unanswered refund comes first, with its own key. Until the provider responds, a reported refund may be this
    // one or one made in the provider's own pages.
    if (order.unansweredRefund && captured > 0) return { do: 'refund', ...order.unansweredRefund }
    const back = all - refunded - byHand.refunded
    if (back <= 0) return { do: 'settle' }
    const name = refundName(refunded + byHand.refunded)
    const atProvider = captured - refunded
    return atProvider > 0
      ? { do: 'refund', amount: Math.min(back, atProvider), name }
      : { do: 'refund by hand', amount: back, name }
  }
  if (isHandedOver(statusId)) {
    const takenByHand = byHand.names.has(captureName)
    if (order.lost || (status === 'cancelled' && !takenByHand)) return { do: 'settle' }
    // An order has one capture: the price of the goods handed over.
    if (captured === 0 && order.owed > 0 && !takenByHand)
      return { do: 'capture', amount: Math.min(order.owed, left), name: captureName }
    // The refund comes first, because a refused release would delay it, and an unreleased amount expires by itself.
    const refund = refundOf(Math.min(order.returned, captured + byHand.captured))
    return refund.do === 'settle' && left > 0 && release ? release : refund
  }
  return release && (left > 0 || !(isOver(status) || captured > 0)) ? release : refundOf(captured)
}

const captureName = 'handed over'
/** The name of a refund. `from`: the sum of the earlier refunds. */
const refundName = (from: number): string => `refund from ${from}`
/** The sum of the refunds before the one with this name, in øre. */
export const refundedBefore = (name: string): number => Number(/^refund from (\d+)$/.exec(name)?.[1] ?? 0)

/** The step that releases the authorised amount, or ends an unpaid payment. null: staff have settled it by hand. */
function releaseOf({ byHand }: OrderFacts, { authorised, captured }: NonNullable<OrderFacts['payment']>): Step | null {
  const name = authorised > 0 ? `release from ${captured}` : 'end'
  return byHand.names.has(name) ? null : { do: 'cancel', name }
}

function beforeItIsPaid(order: OrderFacts, now: number): Step {
  const { payment, payBy, promised } = order
  if (payment === null) return now < payBy ? { do: 'wait', until: payBy } : { do: 'abandon' }
  if (isOver(payment.status)) return { do: 'abandon' }
  // The order is confirmed only if the full amount is authorised, because the shop picks nothing for a smaller amount.
  if (payment.status === 'authorised' && payment.authorised - payment.cancelled === promised) return { do: 'confirm' }
  if (payment.status === 'authorised' || now >= payBy) return releaseOf(order, payment) ?? { do: 'abandon' }
  return { do: 'wait', until: Math.min(payBy, now + lookWhilePaying) }
}
