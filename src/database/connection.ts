import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'
import { TimedClient } from './timed-client.ts'

/** A pool of connections or an open transaction: query functions take either, the caller opens transactions. */
export type Db = Kysely<DB> | Transaction<DB>
export type { Transaction } from 'kysely'
export type { DB } from './tables.ts'

export interface Database {
  db: Kysely<DB>
  pool: pg.Pool
  close(): Promise<void>
}

/** ms */
export interface Timeouts {
  /** For a connection, new or from the pool. */
  connect: number
  /** The database ends a statement that takes longer; a second after that the connection counts as lost. */
  statement: number
  /** The database ends a transaction of which it hears nothing: its locks do not outlive a lost connection. */
  idleInTransaction: number
}
/** Somebody waits for the answer: all of it must fit into the API's own timeout. */
export const requestTimeouts: Timeouts = { connect: 5_000, statement: 7_000, idleInTransaction: 10_000 }
/** Of the server's own work: pruning, ranking. */
export const backgroundTimeouts: Timeouts = { connect: 5_000, statement: 120_000, idleInTransaction: 120_000 }
/**
 * Of following the catalogue, in small statements. A silent connection is given up and another tried, twice within the
 * 30 seconds that what is served may be old.
 */
export const followTimeouts: Timeouts = { connect: 5_000, statement: 10_000, idleInTransaction: 60_000 }
/** Of commands: migrations, feeds, the demo chain. */
export const commandTimeouts: Timeouts = { connect: 5_000, statement: 3_600_000, idleInTransaction: 3_600_000 }

// bigint columns here are serial numbers and sums of small counts: far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Opens a pool on a database address. `applicationName` begins with "hent" so that a command can see who else is on.
 * Fails on first use, not here, when the database is away.
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
  // Without a listener an idle connection that the database drops would end the process.
  pool.on('error', () => {})
  // And one that is dropped while a transaction holds it: the transaction learns of it from its next query.
  pool.on('connect', client => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      // Kysely ends the pool only where it has asked something itself.
      if (!pool.ending) await pool.end()
    },
  }
}

/**
 * For reservations and their moves alone: few statements, each planned once a connection, for whatever values. Left to
 * itself the database plans one that is given a list anew each time, which takes ten times as long as running it.
 */
export function connectAllocationPool(url: string, max: number): Database {
  return connect(url, { applicationName: 'hent', timeouts: requestTimeouts, max, onePlan: true })
}
