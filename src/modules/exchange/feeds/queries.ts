import { sql } from 'kysely'
import { advisoryLocks } from '#database/advisory-locks.ts'
import type { Db } from '#database/connection.ts'
import type { FeedCounts } from '#shared/feed-counts.ts'
import { asInterval, periods } from '#shared/privacy/periods.ts'

export type FeedKind =
  'stores' | 'products' | 'inventory' | 'postcodes' | 'addresses' | 'reviews' | 'customers' | 'sales' | 'campaigns'
/** `changes`: single counts sent by a till. The stock ledger refers to the run. */
type RunKind = FeedKind | 'changes'

/**
 * Tries to take the lock of feeds. It is session-level, because a stock feed is applied in many transactions. False:
 * another session holds it.
 */
export async function tryFeedLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    held: boolean
  }>`select pg_try_advisory_lock(${advisoryLocks.feedImport}) as held`.execute(db)
  return rows[0]?.held ?? false
}

/** Tries to take the lock of the process that imports feeds on schedule. It is session-level too. */
export async function tryScheduleLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    held: boolean
  }>`select pg_try_advisory_lock(${advisoryLocks.feedSchedule}) as held`.execute(db)
  return rows[0]?.held ?? false
}

export async function releaseFeedLock(db: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${advisoryLocks.feedImport})`.execute(db)
}

interface FeedRun {
  kind: RunKind
  fileName: string
  fileHash: string
  rows: number
}

/** Records a feed run in the transaction that applies it. Returns the run's id. */
export function recordFeedRun(db: Db, { changed, ...run }: FeedRun & { changed: FeedCounts }) {
  return insertRun(db, run, { changed: JSON.stringify(changed), finished: true, parts: null })
}

/** Opens a run that is applied in parts, to be completed by `finishRun`. Returns its id, for the stock ledger. */
export function openRun(db: Db, { parts, ...run }: FeedRun & { parts: number }): Promise<number> {
  return insertRun(db, run, { changed: '{}', finished: false, parts })
}

async function insertRun(
  db: Db,
  run: FeedRun,
  { changed, finished, parts }: { changed: string; finished: boolean; parts: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('feeds.run')
    .values({
      kind: run.kind,
      file_name: run.fileName,
      file_hash: run.fileHash,
      rows: run.rows,
      changed: sql`${changed}::jsonb`,
      ...(finished ? {} : { finished_at: null }),
      parts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds the changes of one part, in that part's transaction. */
export async function addToRun(db: Db, id: number, counts: Record<string, number>): Promise<void> {
  await sql`update feeds.run set changed = (
      select jsonb_object_agg(name, pieces) from (
        select name, sum(value::int) as pieces
          from (select * from jsonb_each_text(changed) union all select * from jsonb_each_text(${JSON.stringify(counts)}::jsonb))
            as each (name, value) group by name) as sums)
    where id = ${id}`.execute(db)
}

/** Completes a run and ends its import, whichever process started it. Returns the changes of all parts together. */
export async function finishRun(db: Db, id: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ changed: Record<string, number> }>`
    with run as (update feeds.run set finished_at = clock_timestamp() where id = ${id} returning id, changed),
    ended as (
      update feeds.import i
        set state = case when i.rejected > 0 then 'partly' else 'done' end, changed = run.changed, reason = null,
          ended_at = clock_timestamp()
        from run where i.run_id = run.id and i.ended_at is null)
    select changed from run`.execute(db)
  const [run] = rows
  if (!run) throw new Error(`there is no feed run ${id}`)
  return run.changed
}

export interface UnfinishedRun {
  id: number
  fileName: string
  fileHash: string
  parts: number
  at: Date
}

/** The run with parts that are not applied yet. There is at most one. */
export async function findUnfinishedRun(db: Db): Promise<UnfinishedRun | undefined> {
  return db
    .selectFrom('feeds.run')
    .select(['id', 'file_name as fileName', 'file_hash as fileHash', 'at'])
    .select(eb => eb.fn.coalesce('parts', sql<number>`0`).as('parts'))
    .where('finished_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
}

/** The start of the last completed run of each kind, including `changes`. Kinds without one are left out. */
export async function lastFeedRuns(db: Db): Promise<{ kind: RunKind; at: Date }[]> {
  const rows = await db
    .selectFrom('feeds.run')
    .select(['kind'])
    .select(({ fn }) => fn.max('at').as('at'))
    .where('finished_at', 'is not', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  return rows as { kind: RunKind; at: Date }[]
}

/** Deletes runs of tills older than 37 months at `at` (default: now). The ledger keeps movements for 36 months. */
export async function pruneTillCalls(db: Db, at?: Date): Promise<void> {
  await db
    .deleteFrom('feeds.run')
    .where('kind', '=', 'changes')
    .where('at', '<', sql<Date>`coalesce(${at ?? null}::timestamptz, now()) - ${asInterval(periods.till)}::interval`)
    .execute()
}

/** The file names of these runs, by run id. */
export async function findRunFiles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('feeds.run')
    .select(['id', 'file_name'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
  return new Map(rows.map(row => [row.id, row.file_name]))
}
