import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { deleteAllPending, deletePendingOf } from './second-factor/queries-pending-logins.ts'

/** The maximum number of sessions of a customer: as many as the list of devices shows. */
const sessionsAtMost = 100

/** Opens a session. Ends the least recently used ones if the customer has more than `sessionsAtMost`. */
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
  await sql`
    delete from customers.session where id in (
      select id from customers.session where customer_id = ${customerId}
       order by token_hash = ${tokenHash} desc, seen_at desc, id desc offset ${sessionsAtMost})`.execute(db)
}

/** Gives a session a new token and records a proof of identity. false: no such session, or it has ended. */
export async function renewToken(
  tx: Db,
  customerId: number,
  { from, to, days }: { /** The hash of the token until now. */ from: string; to: string; days: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customers.session')
    .set({ token_hash: to, proved_at: sql`now()`, expires_at: sql`now() + make_interval(days => ${days})` })
    .where('token_hash', '=', from)
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
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

/** Ends all sessions and pending logins of a customer, and returns the number of sessions. */
export async function deleteSessionsOf(db: Db, customerId: number): Promise<number> {
  await deletePendingOf(db, customerId)
  const { numDeletedRows } = await db
    .deleteFrom('customers.session')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Ends all sessions and pending logins of all customers, and returns the number of sessions. */
export async function deleteAllSessions(db: Db): Promise<number> {
  await deleteAllPending(db)
  const { numDeletedRows } = await db.deleteFrom('customers.session').executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Ends all pending logins of a customer, and all sessions but one. */
export async function deleteOtherSessions(db: Db, customerId: number, tokenHash: string): Promise<void> {
  await deletePendingOf(db, customerId)
  await db
    .deleteFrom('customers.session')
    .where('customer_id', '=', customerId)
    .where('token_hash', '<>', tokenHash)
    .execute()
}

/** The customer of a session with a proof of identity less than `minutes` ago. */
export async function findRecentlyProved(db: Db, tokenHash: string, minutes: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('customers.session')
    .select('customer_id as customerId')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('proved_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst()
  return row?.customerId
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

/** The devices on which a customer is logged in, latest login first, at most 100. */
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
