import type { Database } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import {
  findByHand,
  findPayments,
  findUnansweredRefund,
  type Payment,
  type PaymentResponse,
  type Payments,
} from '#modules/sales/payments/index.ts'
import {
  findOrder,
  findSoldBy,
  mailQueue,
  changeStatus,
  notePaymentLost,
  settledAfter,
  type MailJob,
  type OrderStanding,
} from '#modules/sales/reservations/index.ts'
import { forEachPart } from '#platform/jobs/parts.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue.ts'
import { nextStep, refundedBefore, type Step } from './next-step.ts'
import { linesOf, refundLinesOf } from './payment-lines.ts'
import { findReturns, sumReturns } from './queries-returns.ts'
import {
  findDue,
  findOnlineOrder,
  lookLater,
  noteOnce,
  noteSettled,
  numberReceipt,
  type Seller,
  updateOrder,
  waitForProvider,
} from './queries.ts'
import { isHandedOver } from '#shared/reservations/reservation-status.ts'

export interface OrderDeps {
  database: Pick<Database, 'db'>
  queue: Queue
  payments: Payments
  log: Log
}

export const subjectOf = (orderId: number): string => `order-${orderId}`
/** The order id in a payment's subject. undefined: the subject is not an order. */
export function orderOfSubject(subject: string): number | undefined {
  const id = /^order-([1-9]\d{0,9})$/.exec(subject)?.[1]
  return id === undefined ? undefined : Number(id)
}

const nothingByHand = { names: new Set<string>(), captured: 0, refunded: 0 }
// In ms: the delay before a request is repeated to a provider that did not respond.
const retryAfter = 60_000
const maxDue = 400
// The number of orders settled in parallel, because most of the time is spent waiting for providers. It equals the
// number of database connections of jobs.
const parallelOrders = 4

/**
 * Settles an order's money step by step until nothing is left to do or the order must wait. Calls may be concurrent.
 * The status of the reservation or the name of the operation ensures that each step is done only once. Returns the
 * payment afterwards. undefined: there is no payment.
 */
export async function settleOrder(deps: OrderDeps, id: number): Promise<Payment | undefined> {
  const { db } = deps.database
  let payment = (await deps.payments.findAll([subjectOf(id)])).get(subjectOf(id))
  // Read the payment from its provider, because the stored state may be outdated.
  if (payment) payment = (await deps.payments.refresh(payment.id)).payment
  let before = ''
  for (;;) {
    const [standing, order, returned, now, byHand, unansweredRefund] = await Promise.all([
      findOrder(db, { id }),
      findOnlineOrder(db, id),
      sumReturns(db, id),
      databaseNow(db),
      payment ? findByHand(db, payment) : nothingByHand,
      payment ? findUnansweredRefund(db, payment.id) : null,
    ])
    if (!order) return payment
    if (!standing) {
      // The reservation was deleted after its retention.
      await noteSettled(db, id, order.in_books)
      return payment
    }
    const step = nextStep(
      {
        statusId: standing.statusId,
        closedAt: standing.closedAt?.getTime() ?? null,
        payBy: order.pay_by.getTime(),
        promised: standing.promised,
        owed: standing.owed,
        lost: order.lost_at !== null,
        returned,
        payment: payment ?? null,
        byHand,
        unansweredRefund,
      },
      { now: now.getTime(), settledAfter: (await settledAfter(db)) * 1000 },
    )
    if (step.do === 'settle') {
      if (payment && payment.captured > 0)
        await numberReceipt(db, id, await sellerOf(db, id), tx =>
          deps.queue.enqueue(tx, mailQueue, { kind: 'receipt', reservationId: id } satisfies MailJob),
        )
      await noteSettled(db, id, isBooked(standing.statusId, payment) || byHand.names.size > 0)
      return payment
    }
    if (step.do === 'wait') {
      await updateOrder(db, id, { look_at: new Date(step.until), settled: false, waiting_since: null })
      return payment
    }
    // The same step as before means that the provider has not reported its result yet, so wait.
    const at = JSON.stringify([step, payment, standing.statusId])
    if (at === before) return later(payment, step, now)
    before = at
    const done = await doStep(deps, standing, step, payment)
    if (done) payment = done.payment
    if (done && !done.ok && done.reason === 'unknown') return later(payment, step, now)
  }

  async function later(paid: Payment | undefined, step: Step, now: Date): Promise<Payment | undefined> {
    deps.log.warn('order waits for its payment provider', { order: id, step: step.do })
    await waitForProvider(db, id, new Date(now.getTime() + retryAfter))
    return paid
  }
}

/** The seller of an order: the seller of its payment, otherwise the owner of its shop when it was placed. */
async function sellerOf(db: Database['db'], id: number): Promise<Seller> {
  const subject = subjectOf(id)
  const unknown = { name: '', orgNo: '', address: '', phone: '', email: '' }
  const [sold, payments] = await Promise.all([findSoldBy(db, id, () => unknown), findPayments(db, [subject])])
  const { name, orgNo } = sold?.shop ?? unknown
  return { name, orgNo: payments.get(subject)?.seller ?? (orgNo || null) }
}

/** Whether goods have left the shop or money was captured, even if the goods and the money were returned. */
const isBooked = (statusId: number, payment: Payment | undefined): boolean =>
  isHandedOver(statusId) || (payment?.captured ?? 0) > 0

async function doStep(
  deps: OrderDeps,
  standing: OrderStanding,
  step: Exclude<Step, { do: 'wait' | 'settle' }>,
  payment: Payment | undefined,
): Promise<PaymentResponse | undefined> {
  const { db } = deps.database
  const { id } = standing
  if (step.do === 'confirm') {
    await changeStatus(
      deps,
      { kind: 'system' },
      { id, action: 'confirm', beforeCommit: async tx => void (await noteOnce(tx, id, 'confirmed_at')) },
    )
    return undefined
  }
  if (step.do === 'abandon') {
    await changeStatus(deps, { kind: 'system' }, { id, action: 'abandon' })
    return undefined
  }
  if (step.do === 'lose') {
    await db.transaction().execute(tx => notePaymentLost(tx, id, () => noteOnce(tx, id, 'lost_at')))
    return undefined
  }
  if (!payment) throw new Error(`The order ${id} has no payment`)
  if (step.do === 'capture') return deps.payments.capture(payment.id, step.amount, step.name, linesOf(standing))
  if (step.do === 'refund') {
    const returns = (await findReturns(db, id)).map(({ lines }) => lines)
    const from = refundedBefore(step.name)
    return deps.payments.refund(payment.id, step.amount, step.name, amount =>
      refundLinesOf(standing, returns, { from, amount }),
    )
  }
  if (step.do === 'refund by hand') return deps.payments.refundByHand(payment.id, step.amount, step.name)
  return deps.payments.cancel(payment.id, step.name)
}

async function settleOrLater(deps: OrderDeps, id: number): Promise<number> {
  try {
    await settleOrder(deps, id)
  } catch (error) {
    deps.log.error('order not settled', { order: id, error: error as Error })
    await lookLater(deps.database.db, id, retryAfter)
  }
  return 1
}

/**
 * Settles the due orders. An order that fails is postponed by a minute. Throws `PartsFailed` if orders could not be
 * postponed. Returns the number of due orders.
 */
export async function settleDue(deps: OrderDeps): Promise<number> {
  const due = await findDue(deps.database.db, maxDue)
  return forEachPart(
    due,
    id => `order ${id}`,
    id => settleOrLater(deps, id),
    parallelOrders,
  )
}
