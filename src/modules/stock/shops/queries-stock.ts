import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { recalledVariants } from '#modules/catalogue/articles/index.ts'
import { pausedUntil } from './pauses/queries.ts'
import { prepared } from '#database/prepared.ts'

/** The key of a stock row. */
export interface StockKey {
  shopId: number
  variantId: number
}
/** Of these stock rows, finds those with available pieces in shops that are not paused. */
export async function findAvailable(db: Db, keys: readonly StockKey[]): Promise<StockKey[]> {
  const { rows } = await sql<StockKey>`
    select shop_id as "shopId", variant_id as "variantId" from shops.stock
     where available > 0 and ${pausedUntil(sql<number>`stock.shop_id`)} is null and (shop_id, variant_id) in
           (select * from unnest(${keys.map(({ shopId }) => shopId)}::int[], ${keys.map(({ variantId }) => variantId)}::int[]))`.execute(
    db,
  )
  return rows
}
export interface Demand {
  variantId: number
  count: number
}
/** The reservation, order or transfer that causes a movement. It is stored in the ledger. */
export interface AllocationCause {
  type: 'reservation' | 'order' | 'transfer'
  id: number
}
interface Movement extends StockKey {
  kind: 'reserve' | 'release' | 'hand_over'
  cause: AllocationCause
  onHand: number
  reserved: number
}

/**
 * Reserves pieces for a cause, with a ledger entry. Returns the variants with enough stock, without recalled ones.
 * `demand` must be sorted by variant. `again`: ignores buffer and doubt, because the same cause released the pieces a
 * moment ago.
 *
 * Does not notify the followers of the change log: PostgreSQL serialises the commits of transactions that notify. The
 * followers poll every second.
 */
export async function reservePieces(
  tx: Db,
  shopId: number,
  demand: readonly Demand[],
  cause: AllocationCause,
  again = false,
): Promise<number[]> {
  const ids = demand.map(({ variantId }) => variantId)
  const counts = demand.map(({ count }) => count)
  // The update itself checks the stock. An earlier check could be outdated when the lock is granted.
  const there = again ? sql`"on_hand" - "reserved"` : sql`"available"`
  const enough = demand.map(({ variantId, count }) => sql`("variant_id" = ${variantId}::int and ${there} >= ${count})`)
  const { rows } = await sql<{ variant_id: number }>`${prepared}
    with quiet as materialized (select set_config('hent.wake', 'off', true)),
    locked as materialized (
      select variant_id from shops.stock where shop_id = ${shopId} and variant_id = any(${ids}::int[])
       order by variant_id for no key update),
    taken as (
      update shops.stock
         set reserved = reserved + (${counts}::int[])[array_position(${ids}::int[], variant_id)]
       where shop_id = ${shopId} and variant_id in (select variant_id from locked, quiet) and (${sql.join(enough, sql` or `)})
         and variant_id not in ${recalledVariants}
      returning variant_id),
    noted as (
      insert into shops.stock_movement (shop_id, variant_id, on_hand_delta, reserved_delta, kind, cause_type, cause_id)
      select ${shopId}, variant_id, 0, (${counts}::int[])[array_position(${ids}::int[], variant_id)], 'reserve',
             ${cause.type}, ${cause.id}
        from taken)
    select variant_id from taken`.execute(tx)
  return rows.map(row => row.variant_id)
}

/** The available pieces of each variant in a shop, even if the shop is paused. 0: without a stock row, or recalled. */
export async function findLeft(tx: Db, shopId: number, variantIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('shops.stock')
    .select(['variant_id', 'available'])
    .where('shop_id', '=', shopId)
    .where('variant_id', '=', sql<number>`any(${[...variantIds]})`)
    .where('variant_id', 'not in', recalledVariants)
    .execute()
  const left = new Map(rows.map(row => [row.variant_id, row.available]))
  return new Map(variantIds.map(id => [id, left.get(id) ?? 0]))
}

/** The variants that a shop does not offer only because of the doubt (see `ask` in the glossary). */
export async function findDoubtedVariants(tx: Db, shopId: number, variantIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('shops.stock')
    .select('variant_id')
    .where('shop_id', '=', shopId)
    .where('variant_id', '=', sql<number>`any(${[...variantIds]})`)
    .where('ask', '=', true)
    .execute()
  return new Set(rows.map(row => row.variant_id))
}

/**
 * Pieces that a cause has handed over since `since` (a timestamp as text), without those that a later count includes.
 * `counted`: a later count includes some, so other shoppers may have reserved them.
 */
export async function findHandedOver(
  tx: Db,
  { shopId, variantId }: StockKey,
  cause: AllocationCause,
  since: string,
): Promise<{ pieces: number; counted: boolean }> {
  const { rows } = await sql<{ pieces: number; counted: boolean }>`
    select coalesce(-sum(m.on_hand_delta) filter (where c.counted_at is null or m.at > c.counted_at), 0)::int as pieces,
           coalesce(bool_or(m.at <= c.counted_at), false) as counted
      from shops.stock_movement m left join shops.stock_count c using (shop_id, variant_id)
     where m.shop_id = ${shopId} and m.variant_id = ${variantId} and m.at >= ${since}::timestamptz
       and m.kind = 'hand_over' and m.cause_type = ${cause.type} and m.cause_id = ${cause.id}`.execute(tx)
  return rows[0] ?? { pieces: 0, counted: false }
}

export async function lockStock(
  tx: Db,
  { shopId, variantId }: StockKey,
): Promise<{ onHand: number; reserved: number }> {
  return tx
    .selectFrom('shops.stock')
    .select(['on_hand as onHand', 'reserved'])
    .where('shop_id', '=', shopId)
    .where('variant_id', '=', variantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateStock(
  tx: Db,
  { shopId, variantId }: StockKey,
  { onHand, reserved }: { onHand: number; reserved: number },
): Promise<void> {
  await tx
    .updateTable('shops.stock')
    .set({ reserved, on_hand: onHand, shortfall: Math.max(0, reserved - onHand) })
    .where('shop_id', '=', shopId)
    .where('variant_id', '=', variantId)
    .execute()
}

export async function insertMovements(tx: Db, movements: readonly Movement[]): Promise<void> {
  await tx
    .insertInto('shops.stock_movement')
    .values(
      movements.map(each => ({
        shop_id: each.shopId,
        variant_id: each.variantId,
        on_hand_delta: each.onHand,
        reserved_delta: each.reserved,
        kind: each.kind,
        cause_type: each.cause.type,
        cause_id: each.cause.id,
      })),
    )
    .execute()
}

/**
 * At most 30 stock rows with at least `least` available pieces, for a fire drill. First those with 60 or more, the
 * smallest first, then the others.
 */
export function findAmpleStock(db: Db, least: number): Promise<{ shopId: number; variantId: number }[]> {
  return db
    .selectFrom('shops.stock as s')
    .innerJoin('shops.shop as p', 'p.id', 's.shop_id')
    .select(['s.shop_id as shopId', 's.variant_id as variantId'])
    .where('s.available', '>=', least)
    .where('s.carried', '=', true)
    .where('p.in_feed', '=', true)
    .orderBy('s.available', 'desc')
    .orderBy('s.shop_id')
    .orderBy('s.variant_id')
    .limit(30)
    .execute()
}
