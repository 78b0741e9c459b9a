import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { integers } from '../sets/integers.ts'

/** One shop's stock as two columns beside each other: a row object a figure would be millions of them. */
export interface StockColumn {
  shopId: number
  variantIds: Int32Array
  available: Int32Array
}

/** What the shops carry of these variants, a column a shop; where their numbers lie close, of others as well. */
export async function loadVariantStock(db: Db, variantIds: readonly number[]): Promise<StockColumn[]> {
  let [first, last] = [Infinity, -Infinity]
  for (const id of variantIds) {
    if (id < first) first = id
    if (id > last) last = id
  }
  // A range a shop is read in the order in which the rows lie, in half the time.
  const { rows } =
    variantIds.length > 100 && last - first < variantIds.length * 2
      ? await sql<AggregateRow>`
          select shop.id as shop_id, s.variants, s.available from shops.shop, lateral (
            select array_agg(variant_id)::text as variants, array_agg(available)::text as available
              from shops.stock where shop_id = shop.id and variant_id between ${first} and ${last} and carried) s`.execute(
          db,
        )
      : await sql<AggregateRow>`
          select shop_id, array_agg(variant_id)::text as variants, array_agg(available)::text as available
            from shops.stock where variant_id = any(${variantIds}::int[]) and carried group by shop_id`.execute(db)
  return rows.map(columnOf)
}

interface AggregateRow {
  shop_id: number
  variants: string | null
  available: string | null
}

function columnOf({ shop_id, variants, available }: AggregateRow): StockColumn {
  return { shopId: shop_id, variantIds: integers(variants), available: integers(available) }
}

/** The articles of which one of these shops carries something. */
export async function articlesCarriedBy(db: Db, shopIds: readonly number[]): Promise<Int32Array> {
  const { rows } = await sql<{ ids: string | null }>`
    select array_agg(distinct v.article_id)::text as ids from shops.stock s join catalogue.variant v on v.id = s.variant_id
     where s.shop_id = any(${shopIds}::int[]) and s.carried`.execute(db)
  return integers(rows[0]!.ids)
}
