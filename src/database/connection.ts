import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'

/** A pool of connections or an open transaction: query functions take either, the caller opens transactions. */
export type Db = Kysely<DB> | Transaction<DB>
export type { Transaction } from 'kysely'
export type { DB } from './tables.ts'

export interface Database {
  db: Kysely<DB>
  pool: pg.Pool
  close(): Promise<void>
}

// bigint columns here are serial numbers and sums of small counts: far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Opens a pool on a database address. `applicationName` begins with "hent" so that a command can see who else is on.
 * Fails on first use, not here, when the database is away; a query gives up after `statementTimeout` milliseconds.
 */
export function connect(
  url: string,
  options: { max?: number; applicationName?: string; statementTimeout?: number } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'hent',
    connectionTimeoutMillis: 5_000,
    ...(options.statementTimeout ? { statement_timeout: options.statementTimeout } : {}),
  })
  // Without a listener an idle connection that the database drops would end the process.
  pool.on('error', () => {})
  // And one that is dropped while a transaction holds it: whoever holds it hears of it from the query.
  pool.on('connect', client => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
