import { sql } from 'kysely'
import type { Db } from './connection.ts'

/** The clock that promises go by: the database's, at this moment and not when the transaction began. */
export async function databaseNow(db: Db): Promise<Date> {
  const { now } = await db.selectNoFrom(sql<Date>`clock_timestamp()`.as('now')).executeTakeFirstOrThrow()
  return now
}
