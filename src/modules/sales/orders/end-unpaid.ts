import type { Database } from '#database/connection.ts'
import { findPayments, isOver, type Payments } from '#modules/sales/payments/index.ts'
import { findOrder, markSeen, changeStatus, type Shopper } from '#modules/sales/reservations/index.ts'
import { settleOrder, subjectOf, type OrderDeps } from './settle-order.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'

/** `payments` null: no payment provider is configured. */
export type EndDeps = Omit<OrderDeps, 'payments'> & { payments: Payments | null }

type EndOutcome =
  | { state: 'ended' }
  /** The shopper has paid in the meantime. */
  | { state: 'paid'; receiptToken: string }
  /** The provider has neither ended the payment nor reported it as paid, so the goods stay reserved. */
  | { state: 'unanswered' }

/**
 * Ends an unpaid order and its payment at the provider, and releases its goods. An order that turns out to be paid is
 * confirmed instead.
 */
export async function endUnpaid(deps: EndDeps, id: number): Promise<EndOutcome> {
  const { db } = deps.database
  const subject = subjectOf(id)
  const findPayment = async () => (await findPayments(db, [subject])).get(subject)
  if (await findPayment()) {
    if (!deps.payments) return { state: 'unanswered' }
    const orders: OrderDeps = { ...deps, payments: deps.payments }
    // Update the stored state first, because a payment made a moment ago must not be cancelled.
    await settleOrder(orders, id)
    const payment = await findPayment()
    if (
      payment &&
      !isOver(payment.status) &&
      (await statusOf(deps.database, id)) === reservationStatus.awaitingPayment
    ) {
      await deps.payments.cancel(payment.id, 'end')
      await settleOrder(orders, id)
    }
  } else await changeStatus(deps, { kind: 'system' }, { id, action: 'abandon' })
  const order = await findOrder(db, { id })
  if (!order || order.statusId === reservationStatus.unpaid) return { state: 'ended' }
  return order.statusId === reservationStatus.awaitingPayment
    ? { state: 'unanswered' }
    : { state: 'paid', receiptToken: order.receiptToken }
}

const statusOf = async ({ db }: Pick<Database, 'db'>, id: number) => (await findOrder(db, { id }))?.statusId

type InTheWay = { ok: false; reason: 'order_in_the_way'; orders: readonly { id: number; sameGoods: boolean }[] }
type Placed = { ok: true } | { ok: false; reason: string }
export type AfterUnpaid<Outcome> =
  | Exclude<Outcome, { reason: 'order_in_the_way' }>
  | { ok: false; reason: 'already_paid'; receiptToken: string }
  | { ok: false; reason: 'payment_not_ended' }

// Attempts to place an order. Between two attempts, another tab of the same browser may place an unpaid order.
const tries = 5

/**
 * Ends the shopper's unpaid orders, then places the new one. No transaction is open during requests to a provider.
 * `already_paid`: an order that shares an article turned out to be paid, so nothing was placed; reported only once.
 * `payment_not_ended`: nothing was placed, because the provider of an order in the way does not respond, or further
 * orders were in the way at each attempt.
 */
export async function placeAfterUnpaid<Outcome extends Placed>(
  deps: EndDeps,
  shopper: Shopper,
  place: (unanswered: ReadonlySet<number>) => Promise<Outcome | InTheWay>,
): Promise<AfterUnpaid<Outcome>> {
  const unanswered = new Set<number>()
  for (let attempt = 1; attempt <= tries; attempt++) {
    const outcome = await place(unanswered)
    if (!isInTheWay(outcome)) return outcome as AfterUnpaid<Outcome>
    for (const { id, sameGoods } of outcome.orders) {
      if (unanswered.has(id)) return { ok: false, reason: 'payment_not_ended' }
      const ended = await endUnpaid(deps, id)
      if (ended.state === 'unanswered') unanswered.add(id)
      if (ended.state !== 'paid' || !sameGoods) continue
      await markSeen(deps.database.db, id, shopper)
      return { ok: false, reason: 'already_paid', receiptToken: ended.receiptToken }
    }
  }
  return { ok: false, reason: 'payment_not_ended' }
}

const isInTheWay = (outcome: Placed | InTheWay): outcome is InTheWay =>
  !outcome.ok && outcome.reason === 'order_in_the_way'
