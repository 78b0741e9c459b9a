import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { limitPart, lockCounts } from '../queries-inventory.ts'

const rowsOfPart = 2_000

/**
 * Recalculates the buffers of the next 2,000 rows after variant `from`. Returns the last variant. null: no rows are
 * left.
 */
export async function writeBuffers(tx: Db, shopId: number, from: number): Promise<number | null> {
  await limitPart(tx)
  // One transaction at a time writes a shop's buffers, and each reads the rules only after it has the lock.
  await lockCounts(tx, shopId)
  const { rows } = await sql<{ last: number | null }>`
    with part as materialized (
      select variant_id, buffer, shops.buffer_of(shop_id, variant_id) as pieces from shops.stock
       where shop_id = ${shopId} and variant_id > ${from} order by variant_id limit ${rowsOfPart}
    ), locked as materialized (
      select s.variant_id, p.pieces from shops.stock s join part p using (variant_id)
       where s.shop_id = ${shopId} and p.buffer <> p.pieces order by s.variant_id for no key update of s
    ), written as (
      update shops.stock s set buffer = l.pieces from locked l where s.shop_id = ${shopId} and s.variant_id = l.variant_id
    )
    select max(variant_id) as last from part`.execute(tx)
  return rows[0]?.last ?? null
}

/** Shops with a buffer rule. */
export async function findBufferedShops(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('shops.buffer_rule').select('shop_id').distinct().orderBy('shop_id').execute()
  return rows.map(row => row.shop_id)
}
