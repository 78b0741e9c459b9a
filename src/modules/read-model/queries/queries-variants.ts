import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { findChargedPrices, type ChargedPrice } from '#modules/campaigns/index.ts'
import type { VariantFacts } from '../facts/article-facts.ts'
import { integers } from '../sets/integers.ts'

const nothingCharged: readonly ChargedPrice[] = []

interface Columns {
  articles: string | null
  ids: string | null
  /** As JSON: what is cut out of one long text would hold all of it. */
  eans: string[] | null
  sizes: string | null
  colours: string | null
  prices: string | null
}

/**
 * The variants of these articles that are in the feed, in the order of the article page; those of `priced` with what was
 * charged for them. As columns of one row: the driver takes longer for a row than all else takes.
 */
export async function loadVariants(
  db: Db,
  articleIds: readonly number[],
  priced: ReadonlySet<number>,
): Promise<Map<number, VariantFacts[]>> {
  const { rows } = await sql<Columns>`
    select array_agg(article_id)::text as articles, array_agg(id)::text as ids, json_agg(ean) as eans,
           array_agg(size_id)::text as sizes, array_agg(coalesce(colour_id, 0))::text as colours,
           array_agg(price)::text as prices
      from (select article_id, id, ean, size_id, colour_id, price from catalogue.variant
             where article_id = any(${articleIds}::int[]) and in_feed order by article_id, position, id) v`.execute(db)
  const columns = rows[0]!
  const charged = priced.size > 0 ? await findChargedPrices(db, [...priced]) : null
  const articles = integers(columns.articles)
  const ids = integers(columns.ids)
  const eans = columns.eans ?? []
  const sizes = integers(columns.sizes)
  const colours = integers(columns.colours)
  const prices = integers(columns.prices)
  const variants = new Map<number, VariantFacts[]>()
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!
    const variant: VariantFacts = {
      id,
      ean: eans[i]!,
      sizeId: sizes[i]!,
      // Numbers of colours begin with 1.
      colourId: colours[i] || null,
      price: prices[i]!,
      charged: charged?.get(id) ?? nothingCharged,
    }
    const group = variants.get(articles[i]!)
    if (group) group.push(variant)
    else variants.set(articles[i]!, [variant])
  }
  return variants
}

/** The numbers of all variants that are in the feed, in no order. */
export async function variantIdsInFeed(db: Db): Promise<Int32Array> {
  const { rows } = await sql<{ ids: string | null }>`
    select array_agg(id)::text as ids from catalogue.variant where in_feed`.execute(db)
  return integers(rows[0]!.ids)
}
