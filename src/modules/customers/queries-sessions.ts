import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export async function insertSession(
  db: Db,
  { customerId, tokenHash, device, days }: { customerId: number; tokenHash: string; device: string; days: number },
): Promise<void> {
  await db
    .insertInto('customers.session')
    .values({
      token_hash: tokenHash,
      customer_id: customerId,
      device,
      expires_at: sql`now() + make_interval(days => ${days})`,
    })
    .execute()
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('customers.session').where('token_hash', '=', tokenHash).execute()
}

/** When it was used last, to the hour: a page view does not write. */
export async function markSeen(db: Db, tokenHash: string): Promise<void> {
  await db
    .updateTable('customers.session')
    .set({ seen_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}

/** Forgets sessions that have ended by `at` (unset: now). */
export async function pruneCustomerSessions(db: Db, at?: Date): Promise<void> {
  await db
    .deleteFrom('customers.session')
    .where('expires_at', '<', sql<Date>`coalesce(${at ?? null}::timestamptz, now())`)
    .execute()
}
