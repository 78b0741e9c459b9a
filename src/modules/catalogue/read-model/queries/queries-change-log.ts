import { sql } from 'kysely'
import type { Database, Db } from '#database/connection.ts'
import { integers } from '../sets/integers.ts'

/**
 * The changes of some transactions. `articles`: ids of changed articles. `stock`: ids of articles with changed stock.
 */
export interface Changes {
  articles: Int32Array
  stock: Int32Array
  /** True: a list or a shop changed (log kinds `lists` and `shop`). */
  lists: boolean
  /** Kinds outside the catalogue: content, settings. */
  others: readonly string[]
  xids: readonly bigint[]
}

/** The position of a reader in the log. */
export interface Position {
  /**
   * A transaction id. Every transaction with a lower id had ended at the last read, and its changes have been applied.
   */
  lowWater: bigint
  /** Transactions at or above `lowWater` that have been applied. A transaction commits all its rows together. */
  seen: readonly bigint[]
}

/**
 * The current position of the log, as this transaction sees it. Transactions commit in another order than their serial
 * numbers, so a reader that remembers the highest number would skip rows. Below the oldest running transaction
 * (`lowWater`) no more rows can appear.
 */
export async function positionNow(db: Db): Promise<{ lowWater: bigint; prunedBelow: bigint }> {
  const { rows } = await sql<{ xmin: string; pruned: string | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
           (select ended_below::text from search.log_mark where pruned order by at desc limit 1) as pruned`.execute(db)
  return { lowWater: BigInt(rows[0]!.xmin), prunedBelow: BigInt(rows[0]!.pruned ?? 0) }
}

/** Exports this transaction's snapshot. Another transaction can import it while this one is open. */
export async function exportMoment(db: Db): Promise<string> {
  const { rows } = await sql<{ moment: string }>`select pg_export_snapshot() as moment`.execute(db)
  return rows[0]!.moment
}

export async function takeMoment(db: Db, moment: string): Promise<void> {
  await sql`set transaction snapshot ${sql.lit(moment)}`.execute(db)
}

const kindsOfGoods = new Set(['article', 'stock', 'lists', 'shop'])

/**
 * The changes that this transaction sees and the reader has not applied. One result row per kind, because a feed writes
 * hundreds of thousands of log rows.
 */
export async function changesAfter(db: Db, { lowWater, seen }: Position): Promise<Changes> {
  const { rows } = await sql<{ kind: string; refs: string; xids: string[] }>`
    select kind, array_agg(distinct ref)::text as refs, array_agg(distinct xid)::text[] as xids from search.change
     where xid >= ${lowWater.toString()}::xid8 and xid <> all (${`{${seen.join()}}`}::xid8[]) group by kind`.execute(db)
  const refsOf = (kind: string) => integers(rows.find(row => row.kind === kind)?.refs ?? null)
  return {
    articles: refsOf('article'),
    stock: refsOf('stock'),
    lists: rows.some(({ kind }) => kind === 'lists' || kind === 'shop'),
    others: rows.map(({ kind }) => kind).filter(kind => !kindsOfGoods.has(kind)),
    xids: [...new Set(rows.flatMap(({ xids }) => xids))].map(BigInt),
  }
}

/**
 * The reader's position after it applied `changes`. A long import holds `lowWater` back, but does not delay the changes
 * of other transactions.
 */
export function advanced({ seen }: Position, { xids }: Changes, lowWater: bigint): Position {
  return { lowWater, seen: [...seen, ...xids].filter(xid => xid >= lowWater) }
}

/**
 * Removes the log rows of transactions that ended more than `keep` (a PostgreSQL interval) ago, and returns their
 * number. A process that has not read the log since then finds the mark above its position, and reads the whole
 * catalogue again.
 */
export async function pruneChanges({ db }: Pick<Database, 'db'>, keep = '1 hour'): Promise<number> {
  await sql`insert into search.log_mark (ended_below) values (pg_snapshot_xmin(pg_current_snapshot()))`.execute(db)
  const { rows } = await sql<{ at: string; line: string }>`
    select at::text as at, ended_below::text as line from search.log_mark
     where at <= clock_timestamp() - ${keep}::interval order by at desc limit 1`.execute(db)
  const [mark] = rows
  if (!mark) return 0
  // Set the mark before deleting, so that no reader misses both the rows and the mark.
  await sql`update search.log_mark set pruned = true where at = ${mark.at}::timestamptz`.execute(db)
  await sql`delete from search.log_mark where at < ${mark.at}::timestamptz`.execute(db)
  const gone = await sql`delete from search.change where xid < ${mark.line}::xid8`.execute(db)
  return Number(gone.numAffectedRows ?? 0)
}
