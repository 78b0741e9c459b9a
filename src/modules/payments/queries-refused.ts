import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { ProviderName } from '#shared/payments/provider-names.ts'
import type { Payment } from './payment.ts'

/** A change of a payment that its provider refused. */
export interface RefusedOperation {
  paymentId: string
  subject: string
  provider: ProviderName
  name: string
  kind: 'capture' | 'cancel' | 'refund'
  /** øre; 0 of a cancellation, which is of all that is left */
  amount: number
  /** What the provider said; null: it was refused before that was written down. */
  detail: string | null
  at: Date
}

/** The longest waiting first. */
export async function findRefused(db: Db, limit: number): Promise<RefusedOperation[]> {
  const { rows } = await sql<RefusedOperation>`
    select o.payment_id as "paymentId", p.subject, p.provider, o.name, o.kind, o.amount, o.detail, o.at
      from payments.operation o join payments.payment p on p.id = o.payment_id
     where o.state = 'refused' order by o.at limit ${limit}`.execute(db)
  return rows
}

interface Which {
  paymentId: string
  name: string
}

/** It may be asked again, on the same key; false: it is not refused any more. */
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

/** It is settled outside of the shop and never asked again; false: it is not refused any more. */
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

/**
 * Of a payment, what was settled outside of the shop. `refunded` (øre) is without what the provider tells of by itself: who
 * settles a refund in the provider's own pages has it in both.
 */
export async function findByHand(
  db: Db,
  { id, refunded: told }: Pick<Payment, 'id' | 'refunded'>,
): Promise<{ names: Set<string>; refunded: number }> {
  const rows = await db
    .selectFrom('payments.operation')
    .select(['name', 'kind', 'amount', 'state'])
    .where('payment_id', '=', id)
    .where('state', '<>', 'refused')
    .execute()
  const byHand = rows.filter(({ state }) => state === 'by hand')
  const refunds = (of: typeof rows) => of.reduce((sum, { kind, amount }) => (kind === 'refund' ? sum + amount : sum), 0)
  // Of what is not answered yet the provider may have told already.
  const ours = refunds(rows) - refunds(byHand)
  return {
    names: new Set(byHand.map(({ name }) => name)),
    refunded: Math.max(0, refunds(byHand) - Math.max(0, told - ours)),
  }
}
