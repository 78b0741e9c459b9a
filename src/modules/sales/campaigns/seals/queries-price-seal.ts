import { sql, type Expression } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { Batch, Bound, NewSeal, Seal } from './seal-chain.ts'

const pageSize = 5_000
const iso = (time: Expression<unknown>) =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** All seals, oldest first. */
export async function listSeals(db: Db): Promise<Seal[]> {
  const rows = await db
    .selectFrom('campaigns.price_seal')
    .select(['id', 'previous', 'batch', 'last_id as lastId', 'facts', 'content', 'hash'])
    .select(eb => [
      iso(eb.ref('ended_before')).as('endedBefore'),
      sql<string | null>`${iso(eb.ref('pruned_until'))}`.as('prunedUntil'),
      iso(eb.ref('sealed_at')).as('sealedAt'),
    ])
    .orderBy('id')
    .execute()
  return rows as Seal[]
}

/** The number of seals, and the time of the newest. null: none. */
export async function countSeals(db: Db): Promise<{ count: number; newest: Date | null }> {
  const { rows } = await sql<{ count: number; newest: Date | null }>`
    select count(*)::int as count, max(sealed_at) as newest from campaigns.price_seal`.execute(db)
  return rows[0] ?? { count: 0, newest: null }
}

/** Returns the id of the new seal. null: another seal already follows `previous`, so nothing is written. */
export async function insertSeal(
  db: Db,
  seal: NewSeal & { previous: number | null; hash: string },
): Promise<number | null> {
  const batch = seal.batch === null ? null : seal
  const { rows } = await sql<{ id: number }>`
    insert into campaigns.price_seal (previous, batch, last_id, ended_before, pruned_until, facts, content, sealed_at, hash)
    values (${seal.previous}, ${seal.batch}, ${batch?.lastId ?? null}, ${batch?.endedBefore ?? null}, ${seal.prunedUntil},
            ${batch?.facts ?? null}, ${batch?.content ?? null}, ${seal.sealedAt}, ${seal.hash})
    on conflict (previous) do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * The position up to which the log can be sealed once every transaction before `horizon` has ended. undefined: the log is
 * empty.
 */
export async function findSealable(db: Db): Promise<(Bound & { horizon: string; now: string }) | undefined> {
  const { rows } = await sql<Bound & { horizon: string; now: string }>`
    select coalesce((select max(id) from campaigns.price_log), 0) as "lastId", ${iso(sql`logged_until`)} as "endedBefore",
           pg_snapshot_xmax(pg_current_snapshot())::text as horizon, ${iso(sql`clock_timestamp()`)} as now
      from campaigns.price_log_mark where isfinite(logged_until)`.execute(db)
  return rows[0]
}

/** Whether every writing transaction before `horizon` has ended. */
export async function haveEnded(db: Db, horizon: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${horizon}::xid8 as ended`.execute(db)
  return rows[0]?.ended ?? false
}

/** The id of the `size`th row after `after`, but at most `max`. */
export async function findCut(db: Db, after: number, max: number, size: number): Promise<number> {
  const row = await db
    .selectFrom('campaigns.price_log')
    .select('id')
    .where('id', '>', after)
    .where('id', '<=', max)
    .orderBy('id')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? max
}

export type Span = Pick<Batch, 'after' | 'upTo' | 'datedFrom'>

interface Page {
  lines: string
  facts: number
  backdated: number
}

/**
 * The rows of a batch, then the ends of earlier rows, as lines of text in a fixed order. A page has a few thousand lines.
 */
export async function* readFacts(
  db: Db,
  { after, upTo, datedFrom }: Span,
  prunedUntil: string | null,
): AsyncGenerator<Page> {
  const counted = sql`valid_to >= ${prunedUntil ?? '-infinity'}::timestamptz`
  for (let from = after.lastId; ;) {
    const { rows } = await sql<Page & { last: number | null }>`
      select string_agg(line, E'\n' order by id) as lines, count(*)::int as facts, max(id) as last,
             (count(*) filter (where valid_from < ${datedFrom}::timestamptz and source <> 'claimed'))::int as backdated
        from (select id, valid_from, source,
                     json_build_array(id, variant_id, shop_id, price, sale_from at time zone 'UTC', valid_from at time zone 'UTC', source,
                                      feed_run_id, case when valid_to < ${upTo.endedBefore}::timestamptz then valid_to at time zone 'UTC' end)::text as line
                from campaigns.price_log where id > ${from} and id <= ${upTo.lastId} and ${counted} order by id limit ${pageSize}) page`.execute(
      db,
    )
    const [page] = rows
    if (!page || page.last === null) break
    yield page
    from = page.last
  }
  for (let [to, id] = [after.endedBefore, 0]; ;) {
    const { rows } = await sql<Page & { lastTo: string | null; lastId: number }>`
      select string_agg(line, E'\n' order by valid_to, id) as lines, count(*)::int as facts, 0 as backdated,
             ${iso(sql`max(valid_to)`)} as "lastTo", (array_agg(id order by valid_to desc, id desc))[1] as "lastId"
        from (select id, valid_to, json_build_array(id, valid_to at time zone 'UTC')::text as line
                from campaigns.price_log
               where valid_to < 'infinity' and valid_to < ${upTo.endedBefore}::timestamptz and (valid_to, id) >= (${to}::timestamptz, ${id + 1}::bigint)
                 and id <= ${after.lastId} and ${counted} order by valid_to, id limit ${pageSize}) page`.execute(db)
    const [page] = rows
    if (!page || page.lastTo === null) break
    yield page
    ;[to, id] = [page.lastTo, page.lastId]
  }
}

/**
 * The start of the month two years ago (UTC): prices that ended earlier affect no before price. null: there are none.
 */
export async function findPrunable(db: Db): Promise<string | null> {
  const { rows } = await sql<{ until: string }>`
    select ${iso(sql`until`)} as until from (select date_trunc('month', now() - interval '2 years', 'UTC') as until) month
     where exists (select from campaigns.price_log where valid_to < 'infinity' and valid_to < until)`.execute(db)
  return rows[0]?.until ?? null
}

/** Deletes at most `pageSize` rows that ended before `until`. Returns the number of deleted rows. */
export async function deleteEnded(db: Db, until: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from campaigns.price_log where id in (
      select id from campaigns.price_log where valid_to < 'infinity' and valid_to < ${until}::timestamptz limit ${pageSize})`.execute(
    db,
  )
  return Number(numAffectedRows)
}
