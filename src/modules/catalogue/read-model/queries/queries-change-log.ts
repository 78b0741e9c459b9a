import { sql } from 'kysely'
import type { Database, Db } from '#database/connection.ts'
import { integers } from '../sets/integers.ts'

/** What transactions changed: ids of articles, and of articles whose stock moved. */
export interface Changes {
  articles: Int32Array
  stock: Int32Array
  /** groups, brands, colours, sizes, shops or synonyms */
  lists: boolean
  /** Kinds that are no goods: content, settings. */
  others: readonly string[]
  xids: readonly bigint[]
}

/** Where a reader of the log stands. */
export interface Position {
  /** Every transaction below it had ended at the last look, and what it wrote has been applied. */
  lowWater: bigint
  /** Transactions at or above `lowWater` that have been applied: each commits whole. */
  seen: readonly bigint[]
}

/**
 * Where the log stands in this transaction's view. Serial numbers commit out of order, so a reader that remembers the
 * highest one skips rows; the lowest transaction still running is a line below which nothing more can appear.
 */
export async function positionNow(db: Db): Promise<{ lowWater: bigint; prunedBelow: bigint }> {
  const { rows } = await sql<{ xmin: string; pruned: string | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
           (select ended_below::text from search.log_mark where pruned order by at desc limit 1) as pruned`.execute(db)
  return { lowWater: BigInt(rows[0]!.xmin), prunedBelow: BigInt(rows[0]!.pruned ?? 0) }
}

/** What this transaction sees, for another one to see the same while it is open. */
export async function exportMoment(db: Db): Promise<string> {
  const { rows } = await sql<{ moment: string }>`select pg_export_snapshot() as moment`.execute(db)
  return rows[0]!.moment
}

export async function takeMoment(db: Db, moment: string): Promise<void> {
  await sql`set transaction snapshot ${sql.lit(moment)}`.execute(db)
}

const kindsOfGoods = new Set(['article', 'stock', 'lists', 'shop'])

/** What this transaction sees and the reader has not applied: a row a kind, since a feed writes hundreds of thousands. */
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

/** The reader's position after it applied `changes`. A long import elsewhere holds the line back, not the others' changes. */
export function advanced({ seen }: Position, { xids }: Changes, lowWater: bigint): Position {
  return { lowWater, seen: [...seen, ...xids].filter(xid => xid >= lowWater) }
}

/**
 * Removes log rows of transactions that had ended an hour ago (`keep`, an interval); answers how many. A process that
 * has not looked since finds the mark above its own position, and builds anew.
 */
export async function pruneChanges({ db }: Pick<Database, 'db'>, cached = '1 hour'): Promise<number> {
  await sql`insert into search.log_mark (ended_below) values (pg_snapshot_xmin(pg_current_snapshot()))`.execute(db)
  const { rows } = await sql<{ at: string; line: string }>`
    select at::text as at, ended_below::text as line from search.log_mark
     where at <= clock_timestamp() - ${cached}::interval order by at desc limit 1`.execute(db)
  const [mark] = rows
  if (!mark) return 0
  // Marked before anything goes, so that no reader misses both the rows and the mark.
  await sql`update search.log_mark set pruned = true where at = ${mark.at}::timestamptz`.execute(db)
  await sql`delete from search.log_mark where at < ${mark.at}::timestamptz`.execute(db)
  const gone = await sql`delete from search.change where xid < ${mark.line}::xid8`.execute(db)
  return Number(gone.numAffectedRows ?? 0)
}
