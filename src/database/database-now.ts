import { sql } from 'kysely'
import type { Db } from './connection.ts'

/** The database's current time (not the transaction's start), which deadlines of reservations are based on. */
export async function databaseNow(db: Db): Promise<Date> {
  const { now } = await db.selectNoFrom(sql<Date>`clock_timestamp()`.as('now')).executeTakeFirstOrThrow()
  return now
}
