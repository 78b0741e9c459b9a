import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { CountedStock, KnownStock, StockChange, StockPart } from './plan-stock.ts'

/** What the shop has of the variants that the rows name; a variant that it never had is not in the answer. */
export async function readKnownStock(
  db: Db,
  shopId: number,
  rows: readonly CountedStock[],
): Promise<Map<number, KnownStock>> {
  const known = await sql<KnownStock>`
    with since as materialized (
      select m.variant_id, m.on_hand_delta, m.at from shops.stock_movement m
       where m.shop_id = ${shopId} and m.cause in ('hand_over', 'correction') and m.at > ${earliest(rows)}::timestamptz
    )
    select s.variant_id as "variantId", s.on_hand as "onHand", s.reserved, s.own_price as "ownPrice", s.carried, s.pickup,
           s.shortfall, c.counted_at as "countedAt",
           coalesce(m.moved, 0)::int as "movedSince"
      from unnest(${variantsOf(rows)}::int[], ${timesOf(rows)}::timestamptz[]) as i (variant_id, counted_at)
      join shops.stock s on s.shop_id = ${shopId} and s.variant_id = i.variant_id
      left join shops.stock_count c on c.shop_id = ${shopId} and c.variant_id = i.variant_id
      left join (
        select i.variant_id, sum(since.on_hand_delta) as moved
          from since join unnest(${variantsOf(rows)}::int[], ${timesOf(rows)}::timestamptz[]) as i (variant_id, counted_at)
            on i.variant_id = since.variant_id and since.at > i.counted_at
         group by i.variant_id
      ) m on m.variant_id = i.variant_id`.execute(db)
  return new Map(known.rows.map(row => [row.variantId, row]))
}

/** In variant order, as reservations lock them. */
export async function lockStockRows(db: Db, shopId: number, variantIds: readonly number[]): Promise<void> {
  await sql`select count(*) from (
    select 1 from shops.stock where shop_id = ${shopId} and variant_id = any(${[...variantIds]}::int[])
     order by variant_id for no key update) locked`.execute(db)
}

/** Writes changes of rows that are locked or new, and a ledger row for every quantity that changes. */
export async function writeStock(
  db: Db,
  shopId: number,
  changes: readonly StockChange[],
  feedRunId: number,
): Promise<void> {
  const values = (of: readonly StockChange[]) => sql`
    select * from unnest(${of.map(each => each.variantId)}::int[], ${of.map(each => each.onHand)}::int[],
      ${of.map(each => each.ownPrice)}::int[], ${of.map(each => each.carried)}::boolean[],
      ${of.map(each => each.pickup)}::boolean[], ${of.map(each => each.shortfall)}::int[])
      as c (variant_id, on_hand, own_price, carried, pickup, shortfall)`
  const there = changes.filter(each => !each.isNew)
  const fresh = changes.filter(each => each.isNew)
  if (there.length > 0)
    await sql`update shops.stock s set on_hand = c.on_hand, own_price = c.own_price, carried = c.carried, pickup = c.pickup,
        shortfall = c.shortfall
      from (${values(there)}) c where s.shop_id = ${shopId} and s.variant_id = c.variant_id`.execute(db)
  if (fresh.length > 0)
    await sql`insert into shops.stock (shop_id, variant_id, on_hand, own_price, carried, pickup)
      select ${shopId}::int, variant_id, on_hand, own_price, carried, pickup from (${values(fresh)}) c order by variant_id`.execute(
      db,
    )
  const moved = changes.filter(each => each.onHand !== each.onHandBefore)
  if (moved.length > 0)
    await sql`insert into shops.stock_movement (shop_id, variant_id, on_hand_delta, cause, feed_run_id)
      select ${shopId}::int, variant_id, delta, 'feed', ${feedRunId}
        from unnest(${moved.map(each => each.variantId)}::int[], ${moved.map(each => each.onHand - each.onHandBefore)}::int[])
          as m (variant_id, delta) order by variant_id`.execute(db)
}

export async function writeCounts(db: Db, shopId: number, rows: readonly CountedStock[]): Promise<void> {
  if (rows.length === 0) return
  const counts = sql`unnest(${variantsOf(rows)}::int[], ${timesOf(rows)}::timestamptz[]) as i (variant_id, counted_at)`
  const updated = await sql`update shops.stock_count c set counted_at = i.counted_at from ${counts}
    where c.shop_id = ${shopId} and c.variant_id = i.variant_id`.execute(db)
  if (Number(updated.numAffectedRows) === rows.length) return
  await sql`insert into shops.stock_count (shop_id, variant_id, counted_at)
    select ${shopId}::int, i.* from ${counts} on conflict do nothing`.execute(db)
}

/** The variants that a shop's last full feed named. */
export async function findCarried(db: Db, shopId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shops.stock')
    .select('variant_id')
    .where('shop_id', '=', shopId)
    .where('carried', '=', true)
    .execute()
  return rows.map(row => row.variant_id)
}

/** Keeps what is to be applied, numbered from 0. */
export async function insertParts(db: Db, runId: number, parts: readonly StockPart[]): Promise<void> {
  for (const [part, { shopId, rows }] of parts.entries())
    await sql`insert into shops.stock_feed_part
      (run_id, part, shop_id, variant_ids, quantities, own_prices, pickups, carried, counted_at)
      values (${runId}, ${part}, ${shopId}, ${variantsOf(rows)}, ${rows.map(row => row.quantity)}, ${rows.map(row => row.ownPrice)},
        ${rows.map(row => row.pickup)}, ${rows.map(row => row.carried)}, ${timesOf(rows)})`.execute(db)
}

// Short: while it waits for one row, the part holds those before it, and reservations of them wait as well.
const lockTimeout = '250ms'
// A command that hangs in the middle of a part must not keep its locks.
const longestSilence = '10s'

/** For the transaction of one part. Those who follow the change log are not woken for each: they look every second. */
export async function limitPart(db: Db): Promise<void> {
  await sql`select set_config('lock_timeout', ${lockTimeout}, true), set_config('hent.wake', 'off', true),
    set_config('idle_in_transaction_session_timeout', ${longestSilence}, true)`.execute(db)
}

export interface PartKey {
  runId: number
  part: number
  shopId: number
}

/** The parts that are left of a run, in their order. */
export async function findParts(db: Db, runId: number): Promise<PartKey[]> {
  return db
    .selectFrom('shops.stock_feed_part')
    .select(['run_id as runId', 'part', 'shop_id as shopId'])
    .where('run_id', '=', runId)
    .orderBy('part')
    .execute()
}

export async function readPart(db: Db, { runId, part }: PartKey): Promise<CountedStock[]> {
  const { rows } = await sql<CountedStock>`
    select r.variant_id as "variantId", r.quantity, r.own_price as "ownPrice", r.pickup, r.carried, r.counted_at as "countedAt"
      from shops.stock_feed_part p,
           unnest(p.variant_ids, p.quantities, p.own_prices, p.pickups, p.carried, p.counted_at)
             as r (variant_id, quantity, own_price, pickup, carried, counted_at)
     where p.run_id = ${runId} and p.part = ${part}`.execute(db)
  return rows
}

export async function deletePart(db: Db, { runId, part }: PartKey): Promise<void> {
  await db.deleteFrom('shops.stock_feed_part').where('run_id', '=', runId).where('part', '=', part).execute()
}

const variantsOf = (rows: readonly CountedStock[]) => rows.map(row => row.variantId)
const earliest = (rows: readonly CountedStock[]) =>
  new Date(rows.reduce((time, row) => Math.min(time, row.countedAt.getTime()), Infinity)).toISOString()
const timesOf = (rows: readonly CountedStock[]) => rows.map(row => row.countedAt.toISOString())

/** Where stock is not what its ledger adds up to: never, unless somebody wrote past it. At most `limit` rows. */
export function ledgerDifferences(db: Db, limit: number) {
  return db.selectFrom('shops.ledger_difference').selectAll().limit(limit).execute()
}
