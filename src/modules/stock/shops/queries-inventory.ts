import { sql } from 'kysely'
import { advisoryLocks } from '#database/advisory-locks.ts'
import type { Db } from '#database/connection.ts'
import type { CountedStock, KnownStock, StockChange, StockPart } from './plan-stock.ts'

/** The stock of the variants in the rows. Variants that the shop never had are left out. */
export async function readKnownStock(
  db: Db,
  shopId: number,
  rows: readonly CountedStock[],
): Promise<Map<number, KnownStock>> {
  const [first, last] = rangeOf(rows)
  const known = await sql<KnownStock>`
    with i as materialized (
      select * from unnest(${variantsOf(rows)}::int[], ${timesOf(rows)}::timestamptz[]) as i (variant_id, counted_at)
    ), moved as (
      select i.variant_id, sum(m.on_hand_delta)::int as pieces
        from shops.stock_movement m join i on i.variant_id = m.variant_id and m.at > i.counted_at
       where m.shop_id = ${shopId} and m.kind in ('hand_over', 'correction') and m.at > ${earliest(rows)}::timestamptz
       group by i.variant_id
    )
    select s.variant_id as "variantId", s.on_hand as "onHand", s.reserved, s.own_price as "ownPrice", s.carried, s.pickup,
           s.shortfall, (extract(epoch from c.counted_at) * 1000)::float8 as "countedAt",
           coalesce(moved.pieces, 0) as "movedSince"
      from i join shops.stock s on s.shop_id = ${shopId} and s.variant_id = i.variant_id and s.variant_id between ${first} and ${last}
      left join shops.stock_count c
        on c.shop_id = ${shopId} and c.variant_id = i.variant_id and c.variant_id between ${first} and ${last}
      left join moved on moved.variant_id = i.variant_id`.execute(db)
  return new Map(known.rows.map(row => [row.variantId, row]))
}

/**
 * Writes changes, with a ledger row for each changed quantity. Locks existing rows in variant order, as reservations
 * do, and writes only the rows that are still as planned. The others stay locked. Returns the variants of the written
 * rows.
 */
export async function writeStock(
  db: Db,
  shopId: number,
  changes: readonly StockChange[],
  feedRunId: number,
): Promise<ReadonlySet<number>> {
  const fresh = changes.filter(each => each.isNew)
  const there = changes.filter(each => !each.isNew)
  if (fresh.length > 0) await insertStock(db, shopId, fresh, feedRunId)
  if (there.length === 0) return new Set(variantsOf(fresh))
  const { rows } = await sql<{ variantId: number }>`
    with c as materialized (
      select * from unnest(${variantsOf(there)}::int[], ${there.map(each => each.onHandBefore)}::int[],
        ${there.map(each => each.reservedBefore)}::int[], ${valuesOf(there)})
        as c (variant_id, on_hand_before, reserved_before, on_hand, own_price, carried, pickup, shortfall)
    ), locked as materialized (
      select variant_id, on_hand, reserved from shops.stock
       where shop_id = ${shopId} and variant_id = any(${variantsOf(there)}::int[]) order by variant_id for no key update
    ), written as (
      update shops.stock s set on_hand = c.on_hand, own_price = c.own_price, carried = c.carried, pickup = c.pickup,
             shortfall = c.shortfall
        from c join locked l on l.variant_id = c.variant_id and l.on_hand = c.on_hand_before and l.reserved = c.reserved_before
       where s.shop_id = ${shopId} and s.variant_id = c.variant_id
      returning s.variant_id, c.on_hand - c.on_hand_before as delta
    ), noted as (
      insert into shops.stock_movement (shop_id, variant_id, on_hand_delta, kind, cause_type, cause_id)
      select ${shopId}::int, variant_id, delta, 'count', 'count', ${feedRunId}::int from written where delta <> 0 order by variant_id
    )
    select variant_id as "variantId" from written`.execute(db)
  return new Set([...variantsOf(fresh), ...variantsOf(rows)])
}

async function insertStock(db: Db, shopId: number, fresh: readonly StockChange[], feedRunId: number): Promise<void> {
  await sql`
    with added as (
      insert into shops.stock (shop_id, variant_id, on_hand, own_price, carried, pickup, shortfall)
      select ${shopId}::int, c.* from unnest(${variantsOf(fresh)}::int[], ${valuesOf(fresh)}) as c order by 2
      returning variant_id, on_hand
    )
    insert into shops.stock_movement (shop_id, variant_id, on_hand_delta, kind, cause_type, cause_id)
    select ${shopId}::int, variant_id, on_hand, 'count', 'count', ${feedRunId}::int from added where on_hand <> 0 order by variant_id`.execute(
    db,
  )
}

const valuesOf = (changes: readonly StockChange[]) => sql`${changes.map(each => each.onHand)}::int[],
  ${changes.map(each => each.ownPrice)}::int[], ${changes.map(each => each.carried)}::boolean[],
  ${changes.map(each => each.pickup)}::boolean[], ${changes.map(each => each.shortfall)}::int[]`

export async function writeCounts(db: Db, shopId: number, rows: readonly CountedStock[]): Promise<void> {
  if (rows.length === 0) return
  const counts = sql`unnest(${variantsOf(rows)}::int[], ${timesOf(rows)}::timestamptz[]) as i (variant_id, counted_at)`
  const updated = await sql`update shops.stock_count c set counted_at = i.counted_at from ${counts}
    where c.shop_id = ${shopId} and c.variant_id = i.variant_id`.execute(db)
  if (Number(updated.numAffectedRows) === rows.length) return
  await sql`insert into shops.stock_count (shop_id, variant_id, counted_at)
    select ${shopId}::int, i.* from ${counts} on conflict do nothing`.execute(db)
}

/** The variants that the shop carries. */
export async function findCarried(db: Db, shopId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shops.stock')
    .select('variant_id')
    .where('shop_id', '=', shopId)
    .where('carried', '=', true)
    .execute()
  return rows.map(row => row.variant_id)
}

/** Stages parts, numbered from 0. */
export async function insertParts(db: Db, runId: number, parts: Iterable<StockPart>): Promise<void> {
  let part = 0
  for (const { shopId, rows } of parts)
    await sql`insert into shops.stock_feed_part
      (run_id, part, shop_id, variant_ids, quantities, own_prices, pickups, carried, counted_at)
      values (${runId}, ${part++}, ${shopId}, ${variantsOf(rows)}, ${rows.map(row => row.quantity)}, ${rows.map(row => row.ownPrice)},
        ${rows.map(row => row.pickup)}, ${rows.map(row => row.carried)}, ${timesOf(rows)})`.execute(db)
}

// Short, because a part that waits for one row holds the locks of its other rows, and reservations wait for these.
const lockTimeout = '250ms'
// If a process hangs during a part, the database ends the transaction after this time and releases its locks.
const idleTimeout = '10s'

/**
 * Sets limits for the lock waits and the idle time of a part's transaction. The followers of the change log are not
 * notified, because they poll every second. `synchronous_commit` stays on. Otherwise a follower could apply a
 * transaction that is lost in a crash. It would then skip the next transaction, which gets the same number.
 */
export async function limitPart(db: Db): Promise<void> {
  await sql`select set_config('lock_timeout', ${lockTimeout}, true), set_config('hent.wake', 'off', true),
    set_config('idle_in_transaction_session_timeout', ${idleTimeout}, true)`.execute(db)
}

/**
 * Serialises counts of a shop's stock until the transaction ends. Otherwise a part of a feed could overwrite a newer
 * count by a till or by hand, made between the part's read and its write. Reservations do not take this lock.
 */
export async function lockCounts(tx: Db, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.stockCounts}, ${shopId})`.execute(tx)
}

export interface PartKey {
  runId: number
  part: number
  shopId: number
}

/** The remaining parts of a run, in order. */
export async function findParts(db: Db, runId: number): Promise<PartKey[]> {
  return db
    .selectFrom('shops.stock_feed_part')
    .select(['run_id as runId', 'part', 'shop_id as shopId'])
    .where('run_id', '=', runId)
    .orderBy('part')
    .execute()
}

/** Deletes a part and returns its rows. The deletion commits with the changes. */
export async function takePart(db: Db, { runId, part }: PartKey): Promise<CountedStock[]> {
  const { rows } = await sql<CountedStock>`
    with p as (delete from shops.stock_feed_part where run_id = ${runId} and part = ${part} returning *)
    select r.variant_id as "variantId", r.quantity, r.own_price as "ownPrice", r.pickup, r.carried,
           (extract(epoch from r.counted_at) * 1000)::float8 as "countedAt"
      from p, unnest(p.variant_ids, p.quantities, p.own_prices, p.pickups, p.carried, p.counted_at)
             as r (variant_id, quantity, own_price, pickup, carried, counted_at)`.execute(db)
  return rows
}

const variantsOf = (rows: readonly { variantId: number }[]) => rows.map(row => row.variantId)
/** The range of the rows' variants. The rows of a part are neighbours, so the query reads only this range. */
const rangeOf = (rows: readonly CountedStock[]): [number, number] =>
  rows.reduce<[number, number]>(
    ([first, last], { variantId }) => [Math.min(first, variantId), Math.max(last, variantId)],
    [2 ** 31 - 1, 0],
  )
const earliest = (rows: readonly CountedStock[]) =>
  new Date(rows.reduce((time, row) => Math.min(time, row.countedAt), Infinity)).toISOString()
const timesOf = (rows: readonly CountedStock[]) => rows.map(row => new Date(row.countedAt).toISOString())
