import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#database/connection.ts'
import { chosenValue, settingsObject, type ChainSetting } from '#database/settings.ts'
import { recallReason } from '#shared/stock/recall-reason.ts'
import type { Evidence, Looks } from './presence.ts'

/** Days after which a search or a sale has half its weight. */
const halfLife = 60
/** Reasons for a missing piece that say nothing about the others, because staff know what happened to it. */
const knownReasons = ['Varen er skadet', 'Varen er solgt i butikken', recallReason]
const notFound = sql`line_id is not null and reason <> all(${knownReasons}::text[])`
/** Older evidence is ignored. */
const daysBack = 180
const since = sql`now() - ${daysBack}::int * interval '1 day'`
const weight = (at: string) => sql`0.5 ^ (extract(epoch from now() - ${sql.ref(at)}) / 86400 / ${halfLife}::float8)`
const daysFrom = (time: ReturnType<typeof sql>) =>
  sql<number>`greatest(0, extract(epoch from now() - ${time}) / 86400)::float8`

export interface JudgedRow {
  variantId: number
  onHand: number
  buffer: number
  doubt: number
  evidence: Evidence
}
interface EvidenceRow extends Looks, Omit<JudgedRow, 'evidence'> {
  onShelf: number
  quietDays: number
  feedDays: number
  sold: number
  soldSinceCount: number
}

/**
 * Selects stock rows of a shop: those of these variants, a page after a variant, or up to `doubted` rows with doubt and
 * with unreserved pieces above the buffer.
 */
export type EvidenceQuery = { variantIds: readonly number[] } | { after: number; limit: number } | { doubted: number }

/** The evidence of each row, in variant order. */
export async function findEvidence(db: Db, shopId: number, request: EvidenceQuery): Promise<JudgedRow[]> {
  const { rows } = await sql<EvidenceRow>`
    with asked as materialized (
      select s.variant_id, s.on_hand, s.reserved, s.buffer, s.doubt from shops.stock s
       where s.shop_id = ${shopId} and ${whereAsked(request)}),
    looked as materialized (
      select c.variant_id, c.pieces, c.line_id, c.reason, c.counted, c.at
        from asked join shops.correction c on c.shop_id = ${shopId} and c.variant_id = asked.variant_id
       where not c.withdrawn and c.at > ${since}),
    counted as (select variant_id, max(at) as at from looked where counted is not null group by 1),
    touched as (select variant_id, max(at) as at from looked where line_id is null group by 1),
    moved as materialized (
      select m.variant_id, m.kind, m.on_hand_delta as delta, m.at,
             asked.on_hand - sum(m.on_hand_delta) over (partition by m.variant_id order by m.at desc, m.id desc) as before
        from asked join shops.stock_movement m on m.shop_id = ${shopId} and m.variant_id = asked.variant_id
       where m.on_hand_delta <> 0 and m.at > ${since}),
    came as (select variant_id, max(at) as at from moved where before <= 0 group by 1),
    -- Searches before the last count, or before the goods arrived, say nothing about the pieces in the shop now.
    begun as (
      select asked.*, greatest(counted.at, came.at, '-infinity') as begun_at, counted.at as counted_at, touched.at as touched_at
        from asked left join counted using (variant_id) left join came using (variant_id) left join touched using (variant_id)),
    went as (
      select b.variant_id,
             sum(-m.delta * ${weight('m.at')}) filter (where m.kind = 'hand_over' and m.at > b.begun_at) as found,
             sum(-m.delta * ${weight('m.at')}) filter (where m.kind = 'hand_over') as handed_over,
             sum(-m.delta * ${weight('m.at')}) filter (where m.kind = 'count' and m.delta < 0) as counted_away,
             max(m.at) filter (where m.kind <> 'correction') as at
        from begun b join moved m using (variant_id) group by 1),
    tilled as (
      select t.variant_id, sum(t.quantity * ${weight('t.sold_at')}) as sold, max(t.sold_at) filter (where t.quantity > 0) as at,
             sum(t.quantity) filter (where t.sold_at > n.counted_at) as since_count
        from asked join shops.till_sale t on t.shop_id = ${shopId} and t.variant_id = asked.variant_id
        left join shops.stock_count n on n.shop_id = ${shopId} and n.variant_id = asked.variant_id
       where not t.collected and t.sold_at > ${since} group by 1),
    lacked as (
      select b.variant_id, sum(greatest(1, -l.pieces) * ${weight('l.at')}) as missing
        from begun b join looked l using (variant_id) where ${notFound} and l.at > b.begun_at group by 1)
    select b.variant_id as "variantId", b.on_hand as "onHand", b.buffer, b.doubt,
           greatest(0, b.on_hand - b.reserved) as "onShelf",
           greatest(0, coalesce(w.found, 0))::float8 as found, coalesce(l.missing, 0)::float8 as missing,
           -- A fall of the count and the sales of the tills are the same pieces, so only the larger number counts.
           greatest(0, coalesce(w.handed_over, 0) + greatest(w.counted_away, t.sold, 0))::float8 as sold,
           greatest(0, coalesce(t.since_count, 0))::int as "soldSinceCount",
           ${daysFrom(sql`greatest(w.at, t.at, b.touched_at, ${since})`)} as "quietDays",
           ${daysFrom(sql`greatest(n.counted_at, f.counted_at, b.counted_at)`)} as "feedDays"
      from begun b left join went w using (variant_id) left join lacked l using (variant_id)
      left join tilled t using (variant_id)
      left join shops.stock_count n on n.shop_id = ${shopId} and n.variant_id = b.variant_id
      left join shops.stock_freshness f on f.shop_id = ${shopId}
     order by b.variant_id`.execute(db)
  return rows.map(
    ({ variantId, onHand, buffer, doubt, onShelf, quietDays, feedDays, sold, soldSinceCount, ...looks }) => ({
      variantId,
      onHand,
      buffer,
      doubt,
      evidence: {
        ...{ onShelf, looks, quietDays, feedDays: feedDays ?? 0, soldSinceCount },
        soldPerDay: perDay(sold, quietDays),
      },
    }),
  )
}

/** Pieces sold per day: the rate at which constant sales would give this weighted sum, before the quiet days. */
const perDay = (sold: number, quietDays: number) => ((sold * Math.LN2) / halfLife) * 2 ** (quietDays / halfLife)

function whereAsked(request: EvidenceQuery) {
  if ('variantIds' in request) return sql`s.variant_id = any(${[...request.variantIds]}::int[])`
  if ('doubted' in request)
    return sql`s.doubt > 0 and s.on_hand - s.reserved > s.buffer order by s.available, s.variant_id limit ${request.doubted}`
  return sql`s.variant_id > ${request.after} order by s.variant_id limit ${request.limit}`
}

/**
 * Weighted numbers of a shop's found and missing pieces in the last 180 days, by variant. They come from hand-overs,
 * counts by hand, and pieces not found for a reservation.
 */
export async function findLooks(db: Db, shopId: number): Promise<(Looks & { variantId: number })[]> {
  const { rows } = await sql<Looks & { variantId: number }>`
    select variant_id as "variantId", greatest(0, sum(found))::float8 as found, sum(missing)::float8 as missing from (
      select variant_id, -on_hand_delta * ${weight('at')} as found, 0 as missing from shops.stock_movement
       where shop_id = ${shopId} and kind = 'hand_over' and on_hand_delta <> 0 and at > ${since}
      union all
      select variant_id, case when counted is null then 0 else least(counted, counted - pieces) * ${weight('at')} end,
             case when counted is null then greatest(1, -pieces) else greatest(0, -pieces) end * ${weight('at')}
        from shops.correction
       where shop_id = ${shopId} and not withdrawn and (counted is not null or ${notFound}) and at > ${since}) as looks
     group by 1`.execute(db)
  return rows
}

export interface PartLooks extends Looks {
  groupId: number
  share: number
}

/** Replaces a shop's missing shares, by group. */
export async function writeShares(db: Db, shopId: number, parts: readonly PartLooks[]): Promise<void> {
  const groups = parts.map(part => part.groupId)
  // Write the groups in a fixed order, so that concurrent processes cannot deadlock.
  await sql`
    with gone as (delete from shops.presence where shop_id = ${shopId} and group_id <> all(${groups}::int[]))
    insert into shops.presence (shop_id, group_id, found, missing, share)
    select ${shopId}::int, p.* from unnest(${groups}::int[], ${parts.map(part => part.found)}::float8[],
      ${parts.map(part => part.missing)}::float8[], ${parts.map(part => part.share)}::float8[]) as p order by 2
    on conflict (shop_id, group_id) do update
      set found = excluded.found, missing = excluded.missing, share = excluded.share`.execute(db)
}

export async function readShares(db: Db, shopId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('shops.presence')
    .select(['group_id as groupId', 'share'])
    .where('shop_id', '=', shopId)
    .execute()
  return new Map(rows.map(({ groupId, share }) => [groupId, share]))
}

export const stockDoubt: ChainSetting<boolean> = {
  key: 'stock_doubt',
  schema: z.boolean(),
  fallback: true,
  form: 'true or false',
  meaning: 'withholds last pieces that are probably missing; shoppers phone the shop instead',
}
const demoSetting = z.object({ loaded: z.boolean() }).catch({ loaded: false })

/**
 * `on`: the chain uses the feature (default). `agesOfFeeds`: the age of counts is evidence; false for the demo chain,
 * because its counts are as old as its files.
 */
export async function readDoubtSettings(db: Db): Promise<{ on: boolean; agesOfFeeds: boolean }> {
  const read = await db.selectNoFrom(settingsObject([stockDoubt.key, 'demo']).as('values')).executeTakeFirstOrThrow()
  const on = chosenValue(stockDoubt, read.values[stockDoubt.key])
  return { on, agesOfFeeds: !demoSetting.parse(read.values['demo']).loaded }
}

/**
 * Writes the doubts of rows if their stock on hand has not changed since they were judged. Returns the number of
 * changed rows. Locked rows keep their doubt until the next run.
 */
export async function writeDoubts(
  db: Db,
  shopId: number,
  rows: readonly { variantId: number; onHand: number; doubt: number }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    with d as materialized (
      select * from unnest(${rows.map(row => row.variantId)}::int[], ${rows.map(row => row.onHand)}::int[],
        ${rows.map(row => row.doubt)}::int[]) as d (variant_id, on_hand, doubt)),
    free as materialized (
      select variant_id from shops.stock
       where shop_id = ${shopId} and variant_id = any(${rows.map(row => row.variantId)}::int[])
       order by variant_id for no key update skip locked)
    update shops.stock s set doubt = d.doubt from d join free using (variant_id)
     where s.shop_id = ${shopId} and s.variant_id = d.variant_id and s.on_hand = d.on_hand and s.doubt <> d.doubt`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** All shops, including those that have left the feed, ordered by id. */
export async function findShopsToJudge(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('shops.shop').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** The number of rows with doubt and of shops with such rows, and whether the feature is on. */
export async function countDoubts(db: Db): Promise<{ on: boolean; rows: number; shops: number }> {
  const { on } = await readDoubtSettings(db)
  const { rows } = await sql<{ rows: number; shops: number }>`
    select count(*)::int as rows, count(distinct shop_id)::int as shops from shops.stock where doubt > 0`.execute(db)
  return { on, rows: rows[0]?.rows ?? 0, shops: rows[0]?.shops ?? 0 }
}
