import { sql } from 'kysely'
import type { Database, Db } from '#database/connection.ts'

export interface Change {
  id: number
  xid: bigint
  kind: 'article' | 'stock' | 'shop' | 'lists'
  ref: number
}

/** Where a reader of the log stands. */
export interface Position {
  /** Every transaction below it had ended at the last look, and what it wrote has been applied. */
  lowWater: bigint
  /** Rows at or above `lowWater` that have been applied, with their transactions. */
  seen: ReadonlyMap<number, bigint>
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

/** Rows that this transaction sees and the reader has not applied. */
export async function changesAfter(db: Db, { lowWater, seen }: Position): Promise<Change[]> {
  const { rows } = await sql<{ id: number; xid: string; kind: Change['kind']; ref: number }>`
    select id, xid::text as xid, kind, ref from search.change
     where xid >= ${lowWater.toString()}::xid8 order by id`.execute(db)
  return rows.filter(row => !seen.has(row.id)).map(row => ({ ...row, xid: BigInt(row.xid) }))
}

/** The reader's position after it applied `changes`. A long import elsewhere holds the line back, not the others' changes. */
export function advanced(seen: ReadonlyMap<number, bigint>, changes: readonly Change[], lowWater: bigint): Position {
  const kept = new Map([...seen].filter(([, xid]) => xid >= lowWater))
  for (const { id, xid } of changes) if (xid >= lowWater) kept.set(id, xid)
  return { lowWater, seen: kept }
}

/**
 * Removes log rows of transactions that had ended an hour ago (`keep`, an interval); answers how many. A process that
 * has not looked since finds the mark above its own position, and builds anew.
 */
export async function pruneChanges({ db }: Pick<Database, 'db'>, keep = '1 hour'): Promise<number> {
  await sql`insert into search.log_mark (ended_below) values (pg_snapshot_xmin(pg_current_snapshot()))`.execute(db)
  const { rows } = await sql<{ at: string; line: string }>`
    select at::text as at, ended_below::text as line from search.log_mark
     where at <= clock_timestamp() - ${keep}::interval order by at desc limit 1`.execute(db)
  const [mark] = rows
  if (!mark) return 0
  // Marked before anything goes, so that no reader misses both the rows and the mark.
  await sql`update search.log_mark set pruned = true where at = ${mark.at}::timestamptz`.execute(db)
  await sql`delete from search.log_mark where at < ${mark.at}::timestamptz`.execute(db)
  const gone = await sql`delete from search.change where xid < ${mark.line}::xid8`.execute(db)
  return Number(gone.numAffectedRows ?? 0)
}
