import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'
import { TimedClient } from './timed-client.ts'

/** A pool or an open transaction. Query functions accept either, and their callers open the transactions. */
export type Db = Kysely<DB> | Transaction<DB>
export type { Transaction } from 'kysely'
export type { DB } from './tables.ts'

export interface Database {
  db: Kysely<DB>
  pool: pg.Pool
  close(): Promise<void>
}

/** All in ms. */
export interface Timeouts {
  /** To get a connection, new or from the pool. */
  connect: number
  /** The database cancels a statement that takes longer. One second later the connection counts as lost. */
  statement: number
  /** The database ends an idle transaction after this time, so that the locks of a lost connection are released. */
  idleInTransaction: number
}
/** For requests: the whole request must fit into the API's own timeout. */
export const requestTimeouts: Timeouts = { connect: 5_000, statement: 7_000, idleInTransaction: 10_000 }
/** For the server's background work: pruning, ranking. */
export const backgroundTimeouts: Timeouts = { connect: 5_000, statement: 120_000, idleInTransaction: 120_000 }
/**
 * For reading changes of the catalogue with small statements. An unresponsive connection is replaced. Served data may
 * be 30 seconds old, which is enough time for two attempts.
 */
export const followTimeouts: Timeouts = { connect: 5_000, statement: 10_000, idleInTransaction: 60_000 }
/** For commands: migrations, feeds, the demo chain. */
export const commandTimeouts: Timeouts = { connect: 5_000, statement: 3_600_000, idleInTransaction: 3_600_000 }

// The bigint columns are serial numbers and sums of small counts, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Opens a pool. `applicationName` begins with "hent", so that a command can detect other Hent processes.
 * Does not connect yet: an unavailable database fails the first query.
 */
export function connect(
  url: string,
  options: { max?: number; applicationName?: string; timeouts?: Timeouts; onePlan?: true } = {},
): Database {
  const timeouts = options.timeouts ?? commandTimeouts
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'hent',
    Client: TimedClient,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.statement + 1_000,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    ...(options.onePlan ? { options: '-c plan_cache_mode=force_generic_plan' } : {}),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // Without a listener, an idle connection that the database closes would end the process.
  pool.on('error', () => {})
  // The same applies to a connection that is closed during a transaction. The transaction's next query fails.
  pool.on('connect', client => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      // Kysely ends the pool only if it has run a query itself.
      if (!pool.ending) await pool.end()
    },
  }
}

/**
 * A pool for reservations and their moves only. Each connection plans each of their few statements once, for all
 * values. By default PostgreSQL plans a statement with a list at each execution, which takes ten times as long as
 * running it.
 */
export function connectAllocationPool(url: string, max: number): Database {
  return connect(url, { applicationName: 'hent', timeouts: requestTimeouts, max, onePlan: true })
}
