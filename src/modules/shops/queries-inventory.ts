import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { FeedStock } from './feed-shop.ts'

export interface InventoryCounts {
  rowsIn: number
  quantitiesUp: number
  quantitiesDown: number
  ownPrices: number
  pickups: number
  /** Rows that only their time of counting changed in. */
  recounted: number
  rowsBack: number
  rowsOut: number
  /** Rows older than what is stored: not followed. */
  older: number
}

export interface InventoryPlan {
  counts: InventoryCounts
  /** Shops whose file leaves out part of what they carry. */
  removals: { shopId: number; out: number; before: number }[]
  /** Variants counted below what is reserved, worst first. */
  shortfalls: { shopId: number; variantId: number; shortfall: number }[]
  /** Variants that a shop begins or ceases to ask a price of its own for, or another one. */
  repriced: number[]
}

const batch = 20_000

/**
 * Compares a full stock feed of the shops it names with the stock, in the caller's transaction, which must hold the feed
 * lock; `applyInventory` in the same transaction carries it out. `unreadable`: rows that were named but could not be
 * read; they stay as they are. Rows about to change are locked in shop, variant order, as reservations lock them, so
 * that the counts are those that will be written.
 */
export async function planInventory(
  db: Db,
  feed: readonly FeedStock[],
  unreadable: readonly { shopId: number; variantId: number }[],
): Promise<InventoryPlan> {
  await loadIncoming(db, feed)
  await addAbsent(db, unreadable)
  await sql`analyze incoming_stock`.execute(db)
  await sql`create temp table changed_stock on commit drop as ${target}`.execute(db)
  await lockChanged(db)
  // Between the first look and the locks a piece may have been handed over or reserved: look again.
  await sql`truncate changed_stock`.execute(db)
  await sql`insert into changed_stock ${target}`.execute(db)
  return {
    counts: await countChanges(db),
    removals: await readRemovals(db),
    shortfalls: await readShortfalls(db),
    repriced: await readRepriced(db),
  }
}

/** Writes what `planInventory` found, and a ledger row for every quantity that changes. */
export async function applyInventory(db: Db, feedRunId: number): Promise<void> {
  await sql`update shops.stock s set on_hand = c.on_hand, own_price = c.own_price, carried = c.carried, pickup = c.pickup,
      shortfall = c.shortfall, counted_at = c.counted_at
    from changed_stock c where not c.is_new and s.shop_id = c.shop_id and s.variant_id = c.variant_id`.execute(db)
  await sql`insert into shops.stock (shop_id, variant_id, on_hand, own_price, carried, pickup, counted_at)
    select shop_id, variant_id, on_hand, own_price, carried, pickup, counted_at from changed_stock where is_new
     order by shop_id, variant_id`.execute(db)
  await sql`insert into shops.stock_movement (shop_id, variant_id, on_hand_delta, cause, feed_run_id)
    select shop_id, variant_id, on_hand - on_hand_before, 'feed', ${feedRunId} from changed_stock where on_hand <> on_hand_before
     order by shop_id, variant_id`.execute(db)
}

async function loadIncoming(db: Db, feed: readonly FeedStock[]): Promise<void> {
  await sql`create temp table incoming_stock (shop_id int, variant_id int, quantity int, own_price int, pickup boolean,
    counted_at timestamptz, carried boolean, primary key (shop_id, variant_id)) on commit drop`.execute(db)
  for (let start = 0; start < feed.length; start += batch) {
    const rows = feed.slice(start, start + batch)
    await sql`insert into incoming_stock
      select *, true from unnest(${rows.map(row => row.shopId)}::int[], ${rows.map(row => row.variantId)}::int[],
        ${rows.map(row => row.quantity)}::int[], ${rows.map(row => row.ownPrice)}::int[], ${rows.map(row => row.pickup)}::boolean[],
        ${rows.map(row => row.countedAt.toISOString())}::timestamptz[])`.execute(db)
  }
}

/** What a shop carried and its file leaves out is no longer carried, as of the newest count in that shop's file. */
async function addAbsent(db: Db, unreadable: readonly { shopId: number; variantId: number }[]): Promise<void> {
  await sql`insert into incoming_stock
    select s.shop_id, s.variant_id, 0, s.own_price, s.pickup, f.newest, false
      from shops.stock s
      join (select shop_id, max(counted_at) as newest from incoming_stock group by shop_id) f using (shop_id)
     where s.carried
       and not exists (select from incoming_stock i where i.shop_id = s.shop_id and i.variant_id = s.variant_id)
       and not exists (select from unnest(${unreadable.map(row => row.shopId)}::int[], ${unreadable.map(row => row.variantId)}::int[])
                         as u(shop_id, variant_id) where u.shop_id = s.shop_id and u.variant_id = s.variant_id)`.execute(
    db,
  )
}

/**
 * The rows as they are to be, where that differs. A count is as of its own time: what was handed over or corrected
 * since then is still true and is added; what is reserved beyond the count becomes the shortfall.
 */
const target = sql`
  with since as (
    select m.shop_id, m.variant_id, sum(m.on_hand_delta)::int as moved
      from shops.stock_movement m join incoming_stock i using (shop_id, variant_id)
     where m.cause in ('hand_over', 'correction') and m.at > i.counted_at
     group by m.shop_id, m.variant_id
  ), wanted as (
    select i.shop_id, i.variant_id, s.shop_id is null as is_new, i.own_price, i.pickup, i.carried, i.counted_at,
           coalesce(s.on_hand, 0) as on_hand_before, coalesce(s.carried, true) as carried_before,
           s.own_price as own_price_before, s.pickup as pickup_before, s.shortfall as shortfall_before, s.counted_at as counted_before,
           coalesce(s.reserved, 0) as reserved,
           greatest(0, i.quantity + case when i.carried then coalesce(m.moved, 0) else 0 end) as on_hand
      from incoming_stock i left join shops.stock s using (shop_id, variant_id) left join since m using (shop_id, variant_id)
     where s.shop_id is null or i.counted_at >= s.counted_at
  )
  select *, greatest(0, reserved - on_hand) as shortfall from wanted
   where is_new or (on_hand, own_price, pickup, carried, counted_at, greatest(0, reserved - on_hand)) is distinct from
         (on_hand_before, own_price_before, pickup_before, carried_before, counted_before, shortfall_before)`

async function lockChanged(db: Db): Promise<void> {
  await sql`select count(*) from (
    select 1 from shops.stock s join changed_stock c using (shop_id, variant_id)
     order by s.shop_id, s.variant_id for update of s) locked`.execute(db)
}

async function countChanges(db: Db): Promise<InventoryCounts> {
  const [counts] = (
    await sql<InventoryCounts>`select
      count(*) filter (where is_new) as "rowsIn",
      count(*) filter (where not is_new and on_hand > on_hand_before) as "quantitiesUp",
      count(*) filter (where not is_new and carried and on_hand < on_hand_before) as "quantitiesDown",
      count(*) filter (where not is_new and own_price is distinct from own_price_before) as "ownPrices",
      count(*) filter (where not is_new and pickup <> pickup_before) as "pickups",
      count(*) filter (where not is_new and carried and carried_before
        and (on_hand, own_price, pickup) is not distinct from (on_hand_before, own_price_before, pickup_before)) as "recounted",
      count(*) filter (where not is_new and carried and not carried_before) as "rowsBack",
      count(*) filter (where not carried and carried_before) as "rowsOut",
      (select count(*) from incoming_stock i join shops.stock s using (shop_id, variant_id)
        where i.carried and i.counted_at < s.counted_at) as "older"
    from changed_stock`.execute(db)
  ).rows
  if (!counts) throw new Error('counting gave no row')
  return counts
}

async function readRemovals(db: Db): Promise<InventoryPlan['removals']> {
  const { rows } = await sql<InventoryPlan['removals'][number]>`
    select o.shop_id as "shopId", o.out, (select count(*) from shops.stock s where s.shop_id = o.shop_id and s.carried) as before
      from (select shop_id, count(*) as out from changed_stock where not carried and carried_before group by shop_id) o
     order by o.shop_id`.execute(db)
  return rows
}

async function readShortfalls(db: Db): Promise<InventoryPlan['shortfalls']> {
  const { rows } = await sql<InventoryPlan['shortfalls'][number]>`
    select shop_id as "shopId", variant_id as "variantId", shortfall from changed_stock
     where shortfall > coalesce(shortfall_before, 0) order by shortfall desc, shop_id, variant_id`.execute(db)
  return rows
}

async function readRepriced(db: Db): Promise<number[]> {
  const { rows } = await sql<{ variant_id: number }>`select distinct variant_id from changed_stock
    where case when carried then own_price end is distinct from case when carried_before then own_price_before end`.execute(
    db,
  )
  return rows.map(row => row.variant_id)
}

/** Where stock is not what its ledger adds up to: never, unless somebody wrote past it. At most `limit` rows. */
export function ledgerDifferences(db: Db, limit: number) {
  return db.selectFrom('shops.ledger_difference').selectAll().limit(limit).execute()
}
