import { sql, type Selectable } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import type { Payment } from './payment.ts'

type Row = Selectable<DB['payments.payment']>
export type OperationRow = Selectable<DB['payments.operation']>
export type StoredPayment = Payment & {
  ref: string | null
  createKey: string
  callbackToken: string
  createdAt: Date
  /** The organisation number of the seller when the payment began. null: the chain. */
  seller: string | null
}

const stored = (row: Row): StoredPayment => ({
  id: row.id,
  subject: row.subject,
  provider: row.provider as Payment['provider'],
  status: row.status as Payment['status'],
  amount: row.amount,
  authorised: row.authorised,
  captured: row.captured,
  cancelled: row.cancelled,
  refunded: row.refunded,
  redirectUrl: row.redirect_url,
  ref: row.provider_ref,
  createKey: row.create_key,
  callbackToken: row.callback_token,
  createdAt: row.created_at,
  seller: row.seller,
})

/** Inserts the payment of a subject, or returns the existing one. */
export async function insertPayment(
  db: Db,
  payment: {
    id: string
    subject: string
    shop_id: number
    seller: string | null
    provider: string
    amount: number
    callbackToken: string
  },
): Promise<StoredPayment> {
  const { callbackToken, ...values } = payment
  await db
    .insertInto('payments.payment')
    .values({ ...values, callback_token: callbackToken, status: 'unknown' })
    .onConflict(on => on.column('subject').doNothing())
    .execute()
  return stored(
    await db
      .selectFrom('payments.payment')
      .selectAll()
      .where('subject', '=', payment.subject)
      .executeTakeFirstOrThrow(),
  )
}

export async function findPayment(
  db: Db,
  which: { id: string } | { subject: string } | { callbackToken: string },
): Promise<StoredPayment | undefined> {
  const query = db.selectFrom('payments.payment').selectAll()
  const row = await (
    'id' in which
      ? query.where('id', '=', which.id)
      : 'subject' in which
        ? query.where('subject', '=', which.subject)
        : query.where('callback_token', '=', which.callbackToken)
  ).executeTakeFirst()
  return row && stored(row)
}

export async function findPayments(db: Db, subjects: readonly string[]): Promise<Map<string, StoredPayment>> {
  const rows = await db
    .selectFrom('payments.payment')
    .selectAll()
    .where('subject', '=', sql<string>`any(${[...subjects]})`)
    .execute()
  return new Map(rows.map(row => [row.subject, stored(row)]))
}

/**
 * Whether the caller should begin the payment now. false: another request has recently begun it and may still be running.
 */
export async function claimBeginning(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments.payment')
    .set({ begun_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where(sql<boolean>`(begun_at is null or begun_at < clock_timestamp() - interval '25 seconds')`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Allows the next request to begin the payment immediately, with the same key, after an attempt has failed. */
export async function releaseBeginning(db: Db, id: string): Promise<void> {
  await db.updateTable('payments.payment').set({ begun_at: null }).where('id', '=', id).execute()
}

/** Changes a payment under a lock, so that concurrent changes build on each other. */
export async function changePayment(
  db: Db,
  id: string,
  change: (
    before: StoredPayment,
  ) => Partial<Pick<StoredPayment, 'status' | 'ref' | 'redirectUrl'>> &
    Partial<Pick<Payment, 'authorised' | 'captured' | 'cancelled' | 'refunded'>>,
): Promise<StoredPayment> {
  return db.transaction().execute(async tx => {
    const row = await tx
      .selectFrom('payments.payment')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const before = stored(row)
    const { ref, redirectUrl, ...plain } = change(before)
    const after = await tx
      .updateTable('payments.payment')
      .set({
        ...plain,
        ...(ref !== undefined && { provider_ref: ref }),
        ...(redirectUrl !== undefined && { redirect_url: redirectUrl }),
        checked_at: sql<Date>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return stored(after)
  })
}

/** Stores an operation before it is sent, or returns the stored one. `fresh`: it was not stored before. */
export async function insertOperation(
  db: Db,
  operation: { payment_id: string; name: string; kind: string; amount: number },
): Promise<{ row: OperationRow; fresh: boolean }> {
  const made = await db
    .insertInto('payments.operation')
    .values(operation)
    .onConflict(on => on.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) return { row: made, fresh: true }
  const row = await db
    .selectFrom('payments.operation')
    .selectAll()
    .where('payment_id', '=', operation.payment_id)
    .where('name', '=', operation.name)
    .executeTakeFirstOrThrow()
  return { row, fresh: false }
}

export const findOperation = (db: Db, paymentId: string, name: string): Promise<OperationRow | undefined> =>
  db
    .selectFrom('payments.operation')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('name', '=', name)
    .executeTakeFirst()

export async function updateOperation(
  db: Db,
  { payment_id, name }: Pick<OperationRow, 'payment_id' | 'name'>,
  state: 'done' | 'refused' | 'unknown',
  detail: string | null = null,
): Promise<void> {
  await db
    .updateTable('payments.operation')
    .set({ state, detail, ...(state === 'done' && { done_at: sql<Date>`clock_timestamp()` }) })
    .where('payment_id', '=', payment_id)
    .where('name', '=', name)
    .where('state', 'not in', ['done', 'by hand'])
    .execute()
}

/** The sum of a payment's completed operations of this kind except the one called `name`, in øre. */
export async function sumDone(
  db: Db,
  { payment_id, name, kind }: Pick<OperationRow, 'payment_id' | 'name' | 'kind'>,
): Promise<number> {
  const { sum } = await db
    .selectFrom('payments.operation')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('sum'))
    .where('payment_id', '=', payment_id)
    .where('kind', '=', kind)
    .where('name', '<>', name)
    // The provider may also report operations that were settled by hand.
    .where('state', 'in', ['done', 'by hand'])
    .executeTakeFirstOrThrow()
  return sum
}

/** Assigns later captures and refunds of a payment to another shop. */
export async function movePayment(tx: Db, subject: string, shopId: number): Promise<void> {
  await tx.updateTable('payments.payment').set({ shop_id: shopId }).where('subject', '=', subject).execute()
}
