import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { StockKey } from '../queries-stock.ts'

/** A stock movement with the stock after it. */
export interface LedgerEntry {
  id: string
  at: Date
  kind: 'reserve' | 'release' | 'hand_over' | 'count' | 'correction'
  causeType: string
  causeId: number | null
  onHand: number
  reserved: number
  onHandAfter: number
  reservedAfter: number
  /** Set only for corrections. */
  reason: string | null
  actor: string | null
  counted: number | null
}

/**
 * A page of a variant's movements in a shop, newest first, and the sum of the movements before the retention period.
 * The undo of a count shows the time of the undo, but is ordered by the time of the count. `total`: 0 on an empty page.
 */
export async function findLedgerEntries(
  db: Db,
  { shopId, variantId }: StockKey,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ entries: LedgerEntry[]; total: number; carriedOver: { onHand: number; reserved: number } | null }> {
  const carriedOver = await db
    .selectFrom('shops.stock_carried_over')
    .select(['on_hand as onHand', 'reserved'])
    .where('shop_id', '=', shopId)
    .where('variant_id', '=', variantId)
    .executeTakeFirst()
  const { rows } = await sql<LedgerEntry & { total: number }>`
    with summed as (
      select id, at, kind, cause_type, cause_id, on_hand_delta, reserved_delta, count(*) over ()::int as total,
             sum(on_hand_delta) over so_far as on_hand, sum(reserved_delta) over so_far as reserved
        from shops.stock_movement where shop_id = ${shopId} and variant_id = ${variantId}
      window so_far as (order by at, id)
      order by at desc, id desc offset ${(page - 1) * perPage} limit ${perPage})
    select m.id::text as id, coalesce(c.at, m.at) as at, m.kind, m.cause_type as "causeType", m.cause_id as "causeId", m.on_hand_delta as "onHand",
           m.reserved_delta as reserved, c.reason, c.actor, c.counted, m.total,
           (m.on_hand + ${carriedOver?.onHand ?? 0})::int as "onHandAfter",
           (m.reserved + ${carriedOver?.reserved ?? 0})::int as "reservedAfter"
      from summed m left join shops.correction c on m.cause_type = 'correction' and c.id = m.cause_id
     order by m.at desc, m.id desc`.execute(db)
  return { entries: rows, total: rows[0]?.total ?? 0, carriedOver: carriedOver ?? null }
}

export interface StockFigures {
  shopId: number
  variantId: number
  onHand: number
  reserved: number
  buffer: number
  doubt: number
  available: number
  shortfall: number
  countedAt: Date | null
}

/** The stock of these variants in a shop. Variants that the shop never had are left out. */
export function findFigures(db: Db, shopId: number, variantIds: readonly number[]): Promise<StockFigures[]> {
  return figures(db)
    .where('s.shop_id', '=', shopId)
    .where('s.variant_id', '=', sql<number>`any(${[...variantIds]}::int[])`)
    .execute()
}

/**
 * Up to `limit` stock rows with fewer pieces on hand than reserved, in these shops (null: all). Largest shortfall
 * first.
 */
export function findShortfalls(db: Db, shopIds: readonly number[] | null, limit: number): Promise<StockFigures[]> {
  const query = figures(db)
    .where('s.shortfall', '>', 0)
    .orderBy('s.shortfall', 'desc')
    .orderBy('s.shop_id')
    .orderBy('s.variant_id')
    .limit(limit)
  return (shopIds === null ? query : query.where('s.shop_id', '=', sql<number>`any(${[...shopIds]}::int[])`)).execute()
}

function figures(db: Db) {
  return db
    .selectFrom('shops.stock as s')
    .leftJoin('shops.stock_count as c', join =>
      join.onRef('c.shop_id', '=', 's.shop_id').onRef('c.variant_id', '=', 's.variant_id'),
    )
    .select(['s.shop_id as shopId', 's.variant_id as variantId', 's.on_hand as onHand', 's.reserved', 's.buffer'])
    .select('s.doubt')
    .select(['s.available', 's.shortfall', 'c.counted_at as countedAt'])
}
