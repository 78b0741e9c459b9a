import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { StoredFactor } from '#platform/second-factor/accept-code.ts'

/** Locks the row until the transaction ends, so that a code is used only once. */
export async function lockFactor(tx: Db, accountId: number): Promise<StoredFactor | undefined> {
  const row = await tx
    .selectFrom('staff.second_factor')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row && { secret: row.secret, confirmed: row.confirmed_at !== null, lastStep: row.last_step }
}

/** Whether an account has a second factor, and how many recovery codes are left. */
export async function findFactorState(db: Db, accountId: number): Promise<{ active: boolean; recoveryLeft: number }> {
  const { rows } = await sql<{ active: boolean; recoveryLeft: number }>`
    select f.confirmed_at is not null as active,
           (select count(*)::int from staff.recovery_code r where r.account_id = f.account_id and used_at is null) as "recoveryLeft"
      from staff.second_factor f where f.account_id = ${accountId}`.execute(db)
  const [state] = rows
  return state?.active ? state : { active: false, recoveryLeft: 0 }
}

/** The end of the account's period without a second factor. null: there is no such account. */
export async function findFactorDue(db: Db, accountId: number): Promise<Date | null> {
  const account = await db
    .selectFrom('staff.account')
    .select('factor_due_at')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.factor_due_at ?? null
}

/** Stores an unconfirmed secret. false: a confirmed one exists, and nothing was changed. */
export async function storeDraft(db: Db, accountId: number, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff.second_factor')
    .values({ account_id: accountId, secret })
    .onConflict(conflict =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, last_step: 0, created_at: sql`now()` })
        .where('staff.second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Records the time step of an accepted code, so that it cannot be used again, and confirms the factor. */
export async function markUsed(tx: Db, accountId: number, step: number): Promise<void> {
  await tx
    .updateTable('staff.second_factor')
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, now())` })
    .where('account_id', '=', accountId)
    .execute()
}

/** Uses up a recovery code. false: the account has no such code, or it was already used. */
export async function spendRecoveryCode(tx: Db, accountId: number, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff.recovery_code')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function replaceRecoveryCodes(tx: Db, accountId: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('staff.recovery_code').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('staff.recovery_code')
    .values(hashes.map(code_hash => ({ account_id: accountId, code_hash })))
    .execute()
}

export async function deleteFactor(tx: Db, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff.second_factor')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
