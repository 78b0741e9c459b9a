import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { limitPart, lockCounts } from '../queries-inventory.ts'

const rowsOfPart = 2_000

/** Brings the next rows of a shop to what its rules say. Answers the last variant of them; null: there were no more. */
export async function writeBuffers(tx: Db, shopId: number, from: number): Promise<number | null> {
  await limitPart(tx)
  // Its rows are written by one at a time, and each looks at the rules only once it has its turn.
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

/** Shops that keep something back. */
export async function findBufferedShops(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('shops.buffer_rule').select('shop_id').distinct().orderBy('shop_id').execute()
  return rows.map(row => row.shop_id)
}
