import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export type FeedKind = 'stores' | 'products' | 'inventory' | 'postcodes' | 'addresses' | 'reviews'

const lockNumber = 7_340_222

/** Feeds go in one at a time: waits until no other transaction is applying one, and holds until this one ends. */
export async function takeFeedLock(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(db)
}

/** Writes down that a feed is being applied, in the caller's transaction. Answers the run's id, for the stock ledger. */
export async function recordFeedRun(
  db: Db,
  run: { kind: FeedKind; fileName: string; fileHash: string; rows: number; changed: Record<string, number> },
): Promise<number> {
  const { id } = await db
    .insertInto('feeds.run')
    .values({
      kind: run.kind,
      file_name: run.fileName,
      file_hash: run.fileHash,
      rows: run.rows,
      changed: sql`${JSON.stringify(run.changed)}::jsonb`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** When each kind of feed was last taken. */
export async function lastFeedRuns(db: Db): Promise<{ kind: FeedKind; at: Date }[]> {
  const rows = await db
    .selectFrom('feeds.run')
    .select(['kind'])
    .select(({ fn }) => fn.max('at').as('at'))
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  return rows as { kind: FeedKind; at: Date }[]
}
