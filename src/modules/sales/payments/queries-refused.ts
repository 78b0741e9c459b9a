import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { ProviderName } from '#shared/payments/provider-names.ts'
import type { Payment } from './payment.ts'

/** An operation on a payment that its provider refused. */
export interface RefusedOperation {
  paymentId: string
  subject: string
  provider: ProviderName
  name: string
  kind: 'capture' | 'cancel' | 'refund'
  /** In øre. 0 for a cancellation, which releases the whole remaining amount. */
  amount: number
  /** The provider's message. null: an older version, which stored no messages, recorded the refusal. */
  detail: string | null
  at: Date
}

/** The refused operations of these subjects' payments, the longest waiting first. */
export async function findRefused(db: Db, subjects: readonly string[], limit: number): Promise<RefusedOperation[]> {
  const { rows } = await sql<RefusedOperation>`
    select o.payment_id as "paymentId", p.subject, p.provider, o.name, o.kind, o.amount, o.detail, o.at
      from payments.operation o join payments.payment p on p.id = o.payment_id
     where o.state = 'refused' and p.subject = any(${[...subjects]}::text[]) order by o.at limit ${limit}`.execute(db)
  return rows
}

interface Which {
  paymentId: string
  name: string
}

/** Allows the operation to be sent again with the same key. false: the operation is no longer refused. */
export async function askAgain(tx: Db, { paymentId, name }: Which): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments.operation')
    .set({ state: 'unknown' })
    .where('payment_id', '=', paymentId)
    .where('name', '=', name)
    .where('state', '=', 'refused')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Marks an operation as settled by hand, so it is not sent again. false: the operation is no longer refused. */
export async function settleByHand(
  tx: Db,
  { paymentId, name, note, accountId }: Which & { note: string; accountId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments.operation')
    .set({ state: 'by hand', note, settled_by: accountId })
    .where('payment_id', '=', paymentId)
    .where('name', '=', name)
    .where('state', '=', 'refused')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** A payment's refund to which the provider has not responded, so it may have been made. null: there is none. */
export async function findUnansweredRefund(
  db: Db,
  paymentId: string,
): Promise<{ name: string; amount: number } | null> {
  const row = await db
    .selectFrom('payments.operation')
    .select(['name', 'amount'])
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund')
    .where('state', 'in', ['asked', 'unknown'])
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/**
 * The operations of a payment that were settled by hand. The sums, in øre, leave out operations that the provider
 * reports. A step that was settled in the provider's own pages would otherwise count twice.
 */
export async function findByHand(
  db: Db,
  { id, captured, refunded: reportedRefund }: Pick<Payment, 'id' | 'captured' | 'refunded'>,
): Promise<{ names: Set<string>; captured: number; refunded: number }> {
  const rows = await db
    .selectFrom('payments.operation')
    .select(['name', 'kind', 'amount', 'state'])
    .where('payment_id', '=', id)
    .where('state', '<>', 'refused')
    .execute()
  const byHand = rows.filter(({ state }) => state === 'by hand')
  const sum = (of: typeof rows, what: 'capture' | 'refund') =>
    of.reduce((all, { kind, amount }) => (kind === what ? all + amount : all), 0)
  // Hent's own refunds are part of the reported ones, even if the provider did not respond to them.
  const ours = sum(rows, 'refund') - sum(byHand, 'refund')
  return {
    names: new Set(byHand.map(({ name }) => name)),
    captured: Math.max(0, sum(byHand, 'capture') - captured),
    refunded: Math.max(0, sum(byHand, 'refund') - Math.max(0, reportedRefund - ours)),
  }
}
