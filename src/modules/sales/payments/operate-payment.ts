import { ownRefusals } from '#shared/payments/refusals.ts'
import { isOver, type Payment } from './payment.ts'
import {
  providerOf,
  refused,
  requirePayment,
  unknown,
  warnOfProvider,
  type PaymentContext,
  type PaymentResponse,
} from './payment-context.ts'
import type { PaymentLine, Provider } from './provider.ts'
import {
  changePayment,
  findOperation,
  findPayment,
  insertOperation,
  sumDone,
  updateOperation,
  type OperationRow,
  type StoredPayment,
} from './queries.ts'
import { refreshPayment } from './refresh-payment.ts'
import { endedIfOpen, isUsedUp, plain, withoutKeys } from './stored-payment.ts'

interface Operation {
  kind: 'capture' | 'cancel' | 'refund'
  /** In øre. */
  amount: number
  /** Identifies the operation within its payment. */
  name: string
  /** The goods of the amount. */
  linesOf?: (amount: number) => readonly PaymentLine[]
}

/** Captures, cancels or refunds. Idempotent per payment and name. No transaction is open during the request. */
export async function operatePayment(
  context: PaymentContext,
  id: string,
  { kind, amount, name, linesOf = () => [] }: Operation,
): Promise<PaymentResponse> {
  const { db } = context.database
  let payment = await requirePayment(context, id)
  const { row, fresh } = await insertOperation(db, { payment_id: id, name, kind, amount })
  // If `smaller`, more goods were returned while a refund was refused or unanswered. The stored refund is completed
  // first. The rest of the amount is the next operation.
  const smaller = kind === 'refund' && row.amount < amount
  if (row.kind !== kind || (row.amount !== amount && !smaller))
    throw new Error(`${name} of the payment ${id} was something else before`)
  const provider = providerOf(context, payment)
  // An operation that was refused because keys were missing is retried once they are configured again.
  const waits = row.state === 'refused' && !(provider && row.detail === withoutKeys(payment))
  if (waits || row.state === 'by hand') return refused(payment)
  if (!provider && row.state !== 'done') {
    await updateOperation(db, row, 'refused', withoutKeys(payment))
    return refused(payment)
  }
  if (!fresh) {
    // The operation was sent before, so the payment is read before the operation is sent again.
    const read = await refreshPayment(context, payment)
    payment = read.payment
    if (!read.ok) return unknown(payment)
    if (row.state === 'done' || (await isDone(context, row, payment))) return done(context, row, payment)
  }
  if (payment.ref === null || !provider) return unknown(payment)
  const response = await send(provider, row, payment.ref, linesOf(row.amount))
  if (response.ok) {
    await updateOperation(db, row, 'done')
    // Some providers cannot cancel an unpaid payment. The shop counts the payment as ended nevertheless.
    if (kind === 'cancel') await changePayment(db, id, endedIfOpen)
    return { ok: true, payment: plain((await refreshPayment(context, payment)).payment) }
  }
  warnOfProvider(context, payment, kind, response)
  if (response.reason === 'unclear') {
    await updateOperation(db, row, 'unknown', response.detail)
    return unknown(payment)
  }
  // The operation may be refused because it was already done.
  const read = await refreshPayment(context, payment)
  if (!read.ok) return unknown(read.payment)
  if (await isDone(context, row, read.payment)) return done(context, row, read.payment)
  await updateOperation(db, row, 'refused', response.detail)
  return refused(read.payment)
}

/** Stores a refund as refused if the provider has not accepted it, so that staff settle it by hand. */
export async function refundByHand(
  context: PaymentContext,
  id: string,
  amount: number,
  name: string,
): Promise<PaymentResponse> {
  const { db } = context.database
  const payment = await requirePayment(context, id)
  const { row } = await insertOperation(db, { payment_id: id, name, kind: 'refund', amount })
  await updateOperation(db, row, 'refused', ownRefusals.notTaken)
  return refused(payment)
}

/** Marks an operation as done if the payment's last state includes it, also if it was done in the provider's own pages. */
export async function markDone(context: PaymentContext, id: string, name: string): Promise<void> {
  const { db } = context.database
  const [payment, row] = await Promise.all([findPayment(db, { id }), findOperation(db, id, name)])
  if (payment && row && (await isDone(context, row, payment))) await updateOperation(db, row, 'done')
}

async function done({ database }: PaymentContext, row: OperationRow, payment: StoredPayment): Promise<PaymentResponse> {
  await updateOperation(database.db, row, 'done')
  return { ok: true, payment: plain(payment) }
}

async function isDone({ database }: PaymentContext, row: OperationRow, payment: Payment): Promise<boolean> {
  if (row.kind === 'cancel') return isOver(payment.status) || isUsedUp(payment)
  const sum = await sumDone(database.db, row)
  return (row.kind === 'capture' ? payment.captured : payment.refunded) >= sum + row.amount
}

function send(
  provider: Provider,
  { kind, amount, idempotency_key: key }: OperationRow,
  ref: string,
  lines: readonly PaymentLine[],
) {
  if (kind === 'capture') return provider.capture(ref, amount, key, lines)
  return kind === 'refund' ? provider.refund(ref, amount, key, lines) : provider.cancel(ref, key)
}
