import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { StoredFactor } from '#platform/second-factor/accept-code.ts'

/** Locks the row until the transaction ends, so that a code is used only once. */
export async function lockFactor(tx: Db, customerId: number): Promise<StoredFactor | undefined> {
  const row = await tx
    .selectFrom('customers.second_factor')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  return row && { secret: row.secret, confirmed: row.confirmed_at !== null, lastStep: row.last_step }
}

export interface ActiveFactor {
  since: Date
  /** Number of unused recovery codes. */
  recoveryLeft: number
}

/** The second factor of a customer. null: it is off. */
export async function findFactor(db: Db, customerId: number): Promise<ActiveFactor | null> {
  const row = await db
    .selectFrom('customers.second_factor as f')
    .select('f.confirmed_at as since')
    .select(
      sql<number>`(select count(*)::int from customers.recovery_code where customer_id = f.customer_id and used_at is null)`.as(
        'recoveryLeft',
      ),
    )
    .where('f.customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.since ? { since: row.since, recoveryLeft: row.recoveryLeft } : null
}

/** Stores an unconfirmed secret. false: a confirmed one exists, and nothing was changed. */
export async function storeDraft(tx: Db, customerId: number, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('customers.second_factor')
    .values({ customer_id: customerId, secret })
    .onConflict(conflict =>
      conflict
        .column('customer_id')
        .doUpdateSet({ secret, last_step: 0, created_at: sql`now()` })
        .where('customers.second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Records the time step of an accepted code, so that it cannot be used again, and confirms the factor. */
export async function markUsed(tx: Db, customerId: number, step: number): Promise<void> {
  await tx
    .updateTable('customers.second_factor')
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, now())` })
    .where('customer_id', '=', customerId)
    .execute()
}

/** Uses up a recovery code. false: the customer has no such code, or it was already used. */
export async function spendRecoveryCode(tx: Db, customerId: number, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customers.recovery_code')
    .set({ used_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function replaceRecoveryCodes(tx: Db, customerId: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('customers.recovery_code').where('customer_id', '=', customerId).execute()
  await tx
    .insertInto('customers.recovery_code')
    .values(hashes.map(code_hash => ({ customer_id: customerId, code_hash })))
    .execute()
}

/** Deletes the factor with its recovery codes and pending logins. false: there was no active one. */
export async function deleteFactor(tx: Db, customerId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('customers.second_factor')
    .where('customer_id', '=', customerId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null
}
