import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export interface CountedRow {
  variantId: number
  /** Stock on hand that the page showed to the person who counts. */
  seen: number
  onHand: number
  /** True: the person confirmed the number, although it differs widely from `seen`. */
  confirmed?: boolean | undefined
}
interface Round {
  shopId: number
  /** True: staff counted the shelf, so later feeds with older counts are ignored. */
  isCount: boolean
  reason: string
  /** `staff:` and the account id. */
  actor: string
  rows: readonly CountedRow[]
}
const idsOf = (rows: readonly { variantId: number }[]) => rows.map(({ variantId }) => variantId)

/** Inserts stock rows of zero where the shop has none, and locks all rows in variant order, as reservations do. */
export async function lockRows(tx: Db, shopId: number, rows: readonly CountedRow[]): Promise<Map<number, number>> {
  await sql`insert into shops.stock (shop_id, variant_id)
    select ${shopId}::int, id from unnest(${idsOf(rows)}::int[]) as id order by id on conflict do nothing`.execute(tx)
  const locked = await tx
    .selectFrom('shops.stock')
    .select(['variant_id', 'on_hand'])
    .where('shop_id', '=', shopId)
    .where('variant_id', '=', sql<number>`any(${idsOf(rows)}::int[])`)
    .orderBy('variant_id')
    .forUpdate()
    .execute()
  return new Map(locked.map(row => [row.variant_id, row.on_hand]))
}

/**
 * Writes a round of counts or corrections on locked rows. Changed rows get a ledger entry. Returns the round's number.
 */
export async function writeRound(tx: Db, { shopId, isCount, reason, actor, rows }: Round): Promise<number> {
  const { rows: written } = await sql<{ round: number }>`
    with said as materialized (
      select * from unnest(${idsOf(rows)}::int[], ${rows.map(row => row.onHand)}::int[]) as i (variant_id, on_hand)),
    now as materialized (select clock_timestamp() as at, nextval('shops.correction_round_seq')::int as round),
    made as (
      insert into shops.correction (shop_id, variant_id, pieces, reason, actor, round, counted, counted_before, at)
      select s.shop_id, s.variant_id, i.on_hand - s.on_hand, ${reason}, ${actor}, now.round,
             case when ${isCount} then i.on_hand end, case when ${isCount} then c.counted_at end, now.at
        from said i join shops.stock s on s.shop_id = ${shopId} and s.variant_id = i.variant_id
        left join shops.stock_count c on c.shop_id = s.shop_id and c.variant_id = s.variant_id cross join now
      returning id, shop_id, variant_id, pieces, at),
    noted as (
      insert into shops.stock_movement (shop_id, variant_id, on_hand_delta, kind, cause_type, cause_id, at)
      select shop_id, variant_id, pieces, 'correction', 'correction', id, at from made where pieces <> 0),
    written as (
      update shops.stock s set on_hand = i.on_hand, shortfall = greatest(0, s.reserved - i.on_hand)
        from said i where s.shop_id = ${shopId} and s.variant_id = i.variant_id),
    counted as (
      insert into shops.stock_count (shop_id, variant_id, counted_at)
      select shop_id, variant_id, at from made where ${isCount}
      on conflict (shop_id, variant_id) do update set counted_at = excluded.counted_at)
    select round from now`.execute(tx)
  const [made] = written
  if (!made) throw new Error('A sequence always has a next value')
  return made.round
}

export interface RoundRow {
  id: number
  shopId: number
  variantId: number
  onHand: number
  pieces: number
  actor: string
  withdrawn: boolean
  /** No later count exists. */
  newest: boolean
  /** Seconds left in which the round can be undone. */
  left: number
}

/** Locks a round's corrections and their stock rows, in variant order. */
export async function lockRound(tx: Db, round: number, seconds: number): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select c.id, c.shop_id as "shopId", c.variant_id as "variantId", s.on_hand as "onHand", c.pieces, c.actor, c.withdrawn,
           case when c.counted is null then n.counted_at is null or n.counted_at < c.at
                else n.counted_at is not distinct from c.at end as newest,
           ${seconds}::float8 - extract(epoch from clock_timestamp() - c.at)::float8 as left
      from shops.correction c join shops.stock s using (shop_id, variant_id)
      left join shops.stock_count n using (shop_id, variant_id)
     where c.round = ${round} order by c.variant_id for update of s, c`.execute(tx)
  return rows
}

/**
 * Writes entries that reverse a locked round. Their ledger time is the time of that round: the count of a feed then
 * comes before both or after both.
 */
export async function reverseRound(tx: Db, round: number, reason: string, actor: string): Promise<void> {
  await sql`
    with undone as (
      update shops.correction set withdrawn = true where round = ${round} returning *),
    made as (
      insert into shops.correction (shop_id, variant_id, pieces, reason, actor, withdrawn)
      select shop_id, variant_id, -pieces, ${reason}, ${actor}, true from undone returning id, shop_id, variant_id, pieces),
    noted as (
      insert into shops.stock_movement (shop_id, variant_id, on_hand_delta, kind, cause_type, cause_id, at)
      select m.shop_id, m.variant_id, m.pieces, 'correction', 'correction', m.id, u.at
        from made m join undone u using (shop_id, variant_id) where m.pieces <> 0),
    written as (
      update shops.stock s set on_hand = s.on_hand - u.pieces, shortfall = greatest(0, s.reserved - s.on_hand + u.pieces)
        from undone u where s.shop_id = u.shop_id and s.variant_id = u.variant_id),
    counted as (
      update shops.stock_count c set counted_at = u.counted_before from undone u
       where u.counted is not null and u.counted_before is not null and c.shop_id = u.shop_id and c.variant_id = u.variant_id)
    delete from shops.stock_count c using undone u
     where u.counted is not null and u.counted_before is null and c.shop_id = u.shop_id and c.variant_id = u.variant_id`.execute(
    tx,
  )
}
