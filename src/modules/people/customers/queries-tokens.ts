import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { asInterval, periods } from '#shared/privacy/periods.ts'

export type TokenPurpose = 'verify' | 'reset'
interface NewToken {
  customerId: number
  purpose: TokenPurpose
  tokenHash: string
  emailKey: string
  askedAt: string
  hours: number
}

/**
 * Replaces the customer's token of this purpose. false: nothing was written, because this token is spent or a newer one
 * was requested. Storing the same token again, after a failed mail, restarts its validity.
 */
export async function upsertToken(db: Db, token: NewToken): Promise<boolean> {
  const { rows } = await sql`
    insert into customers.token as old (customer_id, purpose, token_hash, email_key, asked_at, expires_at)
    values (${token.customerId}, ${token.purpose}, ${token.tokenHash}, ${token.emailKey}, ${token.askedAt},
            now() + make_interval(hours => ${token.hours}))
    on conflict (customer_id, purpose) do update
       set token_hash = excluded.token_hash, email_key = excluded.email_key, asked_at = excluded.asked_at,
           expires_at = excluded.expires_at, spent = false
     where old.asked_at < excluded.asked_at or (old.token_hash = excluded.token_hash and not old.spent)
    returning customer_id`.execute(db)
  return rows.length > 0
}

/** The owner of a token, spent or not. undefined: unknown, expired, or the account has another address now. */
export async function findToken(
  db: Db,
  purpose: TokenPurpose,
  tokenHash: string,
): Promise<{ customerId: number; spent: boolean } | undefined> {
  return db
    .selectFrom('customers.token as t')
    .innerJoin('customers.customer as c', 'c.id', 't.customer_id')
    .select(['t.customer_id as customerId', 't.spent'])
    .where('t.token_hash', '=', tokenHash)
    .where('t.purpose', '=', purpose)
    .where('t.expires_at', '>', sql<Date>`now()`)
    .whereRef('c.email_key', '=', 't.email_key')
    .executeTakeFirst()
}

/**
 * Uses up a token, in the transaction of the change that the token allows. false: a concurrent request has used it up,
 * or it has expired.
 */
export async function spendToken(tx: Db, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customers.token')
    .set({ spent: true })
    .where('token_hash', '=', tokenHash)
    .where('spent', '=', false)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes tokens that expired two days before `at` (default: now). Jobs that old are not retried. */
export async function pruneCustomerTokens(db: Db, at?: Date): Promise<void> {
  await db
    .deleteFrom('customers.token')
    .where(
      'expires_at',
      '<',
      sql<Date>`coalesce(${at ?? null}::timestamptz, now()) - ${asInterval(periods.token)}::interval`,
    )
    .execute()
}
