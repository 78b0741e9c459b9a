import { sql } from 'kysely'
import type { Db } from './connection.ts'

/** The database's current time (not the transaction's start), which deadlines of reservations are based on. */
export async function databaseNow(db: Db): Promise<Date> {
  const { now } = await db.selectNoFrom(sql<Date>`clock_timestamp()`.as('now')).executeTakeFirstOrThrow()
  return now
}

/** Whether an ISO time is more than this many minutes ago, by the database's clock. */
export async function isOlderThan(db: Db, time: string, minutes: number): Promise<boolean> {
  return (await databaseNow(db)).getTime() - Date.parse(time) > minutes * 60_000
}
