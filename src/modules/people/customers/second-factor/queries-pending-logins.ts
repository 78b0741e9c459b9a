import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

/** The maximum number of pending logins of a customer, because each correct password makes one. */
const pendingAtMost = 100

/** Opens a pending login. Ends the oldest ones if the customer has more than `pendingAtMost`. */
export async function insertPending(
  tx: Db,
  { customerId, tokenHash, minutes }: { customerId: number; tokenHash: string; minutes: number },
): Promise<void> {
  await tx
    .insertInto('customers.pending_login')
    .values({
      token_hash: tokenHash,
      customer_id: customerId,
      expires_at: sql`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
  await sql`
    delete from customers.pending_login where token_hash in (
      select token_hash from customers.pending_login where customer_id = ${customerId}
       order by expires_at desc, token_hash offset ${pendingAtMost})`.execute(tx)
}

/** The customer of a pending login. undefined: no such login, or it has expired. */
export async function findPending(db: Db, tokenHash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('customers.pending_login')
    .select('customer_id as customerId')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.customerId
}

/** false: no such login, or it has expired. */
export async function deletePending(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('customers.pending_login')
    .where('token_hash', '=', tokenHash)
    .returning(sql<boolean>`expires_at > now()`.as('open'))
    .executeTakeFirst()
  return row?.open ?? false
}

export async function deletePendingOf(tx: Db, customerId: number): Promise<void> {
  await tx.deleteFrom('customers.pending_login').where('customer_id', '=', customerId).execute()
}

export async function deleteAllPending(tx: Db): Promise<void> {
  await tx.deleteFrom('customers.pending_login').execute()
}

/** Deletes pending logins that have expired by `at` (default: now). */
export async function prunePendingLogins(db: Db, at?: Date): Promise<void> {
  await db
    .deleteFrom('customers.pending_login')
    .where('expires_at', '<', sql<Date>`coalesce(${at ?? null}::timestamptz, now())`)
    .execute()
}
