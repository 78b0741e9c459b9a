import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { findChargedPrices, type ChargedPrice } from '#modules/sales/campaigns/index.ts'
import { eanColumn, type VariantColumns } from '../facts/variant-columns.ts'
import type { VariantContent } from '../facts/variant-facts.ts'
import { integers } from '../sets/integers.ts'

const nothingCharged: VariantColumns['charged'] = new Map<number, readonly ChargedPrice[]>()

const noContents: VariantColumns['contents'] = new Map<number, VariantContent>()

interface Columns {
  articles: string | null
  ids: string | null
  /** As JSON: a substring of one long text would keep the whole text in memory. */
  eans: string[] | null
  sizes: string | null
  colours: string | null
  prices: string | null
  contents: Record<string, VariantContent> | null
}

export interface LoadedVariants {
  columns: VariantColumns
  /** The range of each article's variants, by article id. */
  ranges: ReadonlyMap<number, { from: number; end: number }>
}

/**
 * The variants of these articles that are in the feed, in the order of the article page. Charged prices are read for
 * the variants in `priced`. All variants are read as columns of a single row, because reading many rows takes the
 * driver longer than everything else.
 */
export async function loadVariants(
  db: Db,
  articleIds: readonly number[],
  priced: ReadonlySet<number>,
): Promise<LoadedVariants> {
  const { rows } = await sql<Columns>`
    select array_agg(article_id)::text as articles, array_agg(id)::text as ids, json_agg(ean) as eans,
           array_agg(size_id)::text as sizes, array_agg(coalesce(colour_id, 0))::text as colours,
           array_agg(price)::text as prices,
           jsonb_object_agg(id, jsonb_build_object('measure', unit_measure, 'base', unit_base_measure))
             filter (where unit_measure is not null) as contents
      from (select article_id, id, ean, size_id, colour_id, price, unit_measure, unit_base_measure from catalogue.variant
             where article_id = any(${articleIds}::int[]) and in_feed order by article_id, position, id) v`.execute(db)
  const columns = rows[0]!
  const articles = integers(columns.articles)
  const ranges = new Map<number, { from: number; end: number }>()
  for (let from = 0, end = 1; from < articles.length; from = end++) {
    while (articles[end] === articles[from]) end++
    ranges.set(articles[from]!, { from, end })
  }
  return {
    columns: {
      ids: integers(columns.ids),
      eans: eanColumn(columns.eans ?? []),
      sizes: integers(columns.sizes),
      colours: integers(columns.colours),
      prices: integers(columns.prices),
      contents: contentsOf(columns.contents),
      charged: priced.size > 0 ? await findChargedPrices(db, [...priced]) : nothingCharged,
    },
    ranges,
  }
}

const contentsOf = (contents: Columns['contents']): VariantColumns['contents'] =>
  contents ? new Map(Object.entries(contents).map(([id, content]) => [Number(id), content])) : noContents

/** Ids of all variants in the feed, unsorted. */
export async function variantIdsInFeed(db: Db): Promise<Int32Array> {
  const { rows } = await sql<{ ids: string | null }>`
    select array_agg(id)::text as ids from catalogue.variant where in_feed`.execute(db)
  return integers(rows[0]!.ids)
}
