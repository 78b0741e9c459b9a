import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { recalledVariants } from '#modules/catalogue/articles/index.ts'
import type { StockTable } from '../facts/stock-table.ts'
import { bigEndian, integers } from '../sets/integers.ts'

/** The SQL form of `stockFigure` in facts/stock.ts. */
const figure = sql`(case when available > 0 then available + 1 when ask then 1 else 0 end)`
/**
 * All stock entries as one binary value, eight bytes each: millions of rows or texts would be slower. Entries with a
 * shop id or a figure of 32,768 or more are in a second value, twelve bytes each.
 */
const entries = sql`
  string_agg(int8send((variant_id::int8 << 32) | ((shop_id << 16) | ${figure})), '')
    filter (where (shop_id | ${figure}) < 32768) as entries,
  string_agg(int4send(variant_id) || int4send(shop_id) || int4send(${figure}), '')
    filter (where (shop_id | ${figure}) >= 32768) as large`

export interface StockEntries {
  entries: Buffer | null
  large: Buffer | null
}

/** Leaves out awaited and recalled variants, and variants that the shop does not carry. Shoppers see no stock of them. */
const isSold = sql`carried and variant_id not in (select id from catalogue.variant where awaited union all ${recalledVariants})`

/** Stock of these variants. If their ids are dense, the result also contains the variants between them. */
export async function loadVariantStock(db: Db, variantIds: Int32Array): Promise<StockEntries> {
  let [first, last] = [Infinity, -Infinity]
  for (const id of variantIds) {
    if (id < first) first = id
    if (id > last) last = id
  }
  // Reading a range of ids per shop follows the storage order and takes half the time.
  const { rows } =
    variantIds.length > 100 && last - first < variantIds.length * 2
      ? await sql<StockEntries>`
          select ${entries} from shops.shop, lateral (
            select shop_id, variant_id, available, ask from shops.stock
             where shop_id = shop.id and variant_id between ${first} and ${last} and ${isSold}) s`.execute(db)
      : await sql<StockEntries>`
          select ${entries} from shops.stock
           where variant_id = any(${Array.from(variantIds)}::int[]) and ${isSold}`.execute(db)
  return rows[0]!
}

/** The number of blocks of the stock table. */
export async function stockBlocks(db: Db): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`
    select pg_relation_size('shops.stock') / current_setting('block_size')::int as blocks`.execute(db)
  return rows[0]!.blocks
}

/** The stock in these blocks, in storage order: faster than an index when everything is read. */
export async function loadStockIn(db: Db, from: number, end: number): Promise<StockEntries> {
  const { rows } = await sql<StockEntries>`
    select ${entries} from shops.stock
     where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${end},0)`}::tid and ${isSold}`.execute(db)
  return rows[0]!
}

export function putStock(table: StockTable, { entries, large }: StockEntries): void {
  if (entries) {
    const words = bigEndian(entries)
    for (let at = 0; at < entries.length; at += 8) {
      const shop = words.getUint16(at + 4)
      table.put(words.getInt32(at), shop, words.getUint16(at + 6))
    }
  }
  if (large) {
    const words = bigEndian(large)
    for (let at = 0; at < large.length; at += 12)
      table.put(words.getInt32(at), words.getInt32(at + 4), words.getInt32(at + 8))
  }
}

/** Ids of the articles with a variant that any of these shops carries. */
export async function articlesCarriedBy(db: Db, shopIds: readonly number[]): Promise<Int32Array> {
  const { rows } = await sql<{ ids: string | null }>`
    select array_agg(distinct v.article_id)::text as ids from shops.stock s join catalogue.variant v on v.id = s.variant_id
     where s.shop_id = any(${shopIds}::int[]) and s.carried`.execute(db)
  return integers(rows[0]!.ids)
}
