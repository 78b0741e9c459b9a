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

/** Records the last use of a session, at most once an hour, so that page views do not write. */
export async function markSeen(db: Db, tokenHash: string): Promise<void> {
  await db
    .updateTable('customers.session')
    .set({ seen_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}

/** Ends all sessions of a customer. */
export async function deleteSessionsOf(db: Db, customerId: number): Promise<void> {
  await db.deleteFrom('customers.session').where('customer_id', '=', customerId).execute()
}

/** Ends all sessions of a customer but one. */
export async function deleteOtherSessions(db: Db, customerId: number, tokenHash: string): Promise<void> {
  await db
    .deleteFrom('customers.session')
    .where('customer_id', '=', customerId)
    .where('token_hash', '<>', tokenHash)
    .execute()
}

/** Whether a session began less than `minutes` ago. */
export async function isSessionYoung(db: Db, tokenHash: string, minutes: number): Promise<boolean> {
  const row = await db
    .selectFrom('customers.session')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends one of a customer's own sessions. false: the customer has no session with this id. */
export async function deleteSessionById(db: Db, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customers.session')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export interface LoggedInDevice {
  id: number
  tokenHash: string
  device: string
  createdAt: Date
  seenAt: Date
}

/** The devices on which a customer is logged in, latest first, at most 100. */
export async function listSessions(db: Db, customerId: number): Promise<LoggedInDevice[]> {
  return db
    .selectFrom('customers.session')
    .select(['id', 'token_hash as tokenHash', 'device', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Deletes sessions that have ended by `at` (default: now). */
export async function pruneCustomerSessions(db: Db, at?: Date): Promise<void> {
  await db
    .deleteFrom('customers.session')
    .where('expires_at', '<', sql<Date>`coalesce(${at ?? null}::timestamptz, now())`)
    .execute()
}
