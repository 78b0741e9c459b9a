import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { FeedKind } from './queries.ts'

/** Where a feed comes from: an address without secrets, the name of a key, or empty for named files. */
export interface FeedSource {
  kind: FeedKind
  source: string
}

/**
 * The columns of the last accepted feed of this source. If there is none: of the last accepted feed of this kind. null:
 * no feed of this kind was accepted.
 */
export async function lastFeedColumns(db: Db, { kind, source }: FeedSource): Promise<string[] | null> {
  const row = await db
    .selectFrom('feeds.source_columns')
    .select('columns')
    .where('kind', '=', kind)
    .orderBy(sql`(source = ${source})`, 'desc')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.columns ?? null
}

/** Stores the columns of an accepted feed, in the transaction that applies or stages it. */
export async function recordFeedColumns(
  tx: Db,
  { kind, source, columns }: FeedSource & { columns: readonly string[] },
): Promise<void> {
  await sql`insert into feeds.source_columns as c (kind, source, columns)
    values (${kind}, ${source}, ${columns}::text[])
    on conflict (kind, source) do update set columns = excluded.columns, at = clock_timestamp()`.execute(tx)
}
