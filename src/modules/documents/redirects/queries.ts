import { sql } from 'kysely'
import { advisoryLocks } from '#database/advisory-locks.ts'
import type { Db } from '#database/connection.ts'
import type { Redirect } from './read-redirects.ts'

interface StoredRedirects {
  id: number
  redirects: Redirect[]
  madeAt: Date
}
const mostStates = 50

/** The states of the table, newest first. */
export async function findStates(db: Db, limit = mostStates): Promise<StoredRedirects[]> {
  const rows = await db
    .selectFrom('redirects.state')
    .select(['id', 'rows', 'made_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({ id: row.id, redirects: row.rows as unknown as Redirect[], madeAt: row.made_at }))
}

/** As they are now; undefined: there never were any. */
export async function findRedirects(db: Db): Promise<StoredRedirects | undefined> {
  return (await findStates(db, 1))[0]
}

/** Two who change them at once do so one after the other. */
export async function lockRedirects(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.redirects)})`.execute(tx)
}

/** Forgets what nobody can go back to. */
export async function insertState(tx: Db, redirects: readonly Redirect[]): Promise<number> {
  const { id } = await tx
    .insertInto('redirects.state')
    .values({ rows: sql`${JSON.stringify(redirects)}::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    delete from redirects.state where id not in (
      select id from redirects.state order by id desc limit ${mostStates})`.execute(tx)
  return id
}
