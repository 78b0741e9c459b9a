import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { GtinMap, gtinOf } from '#shared/stock/gtin.ts'
import { folded, partOf } from '#database/part-of.ts'
import { cleanText } from '#shared/text/typed-text.ts'

export interface LookedUpVariant {
  id: number
  ean: string
  articleNo: string
  name: string
  size: string
  colour: string | null
}
const most = 40

/**
 * Finds up to 40 variants of the whole catalogue, hidden ones included. A known EAN, SKU or article number finds its
 * variants. Other text finds the variants of articles with all its words in their names.
 */
export async function lookUpVariants(db: Db, typed: string): Promise<LookedUpVariant[]> {
  const text = cleanText(typed)
  if (text === '') return []
  const exact = await variants(db)
    .where(eb => eb.or([eb('v.gtin', '=', gtinOf(text)), eb('v.sku', '=', text), eb('a.article_no', '=', text)]))
    .limit(most)
    .execute()
  if (exact.length > 0) return exact
  const words = text.split(' ').map(partOf)
  return variants(db)
    .where(folded(sql`a.name`), 'like', sql<string>`all(${words}::text[])`)
    .limit(most)
    .execute()
}

export async function findVariants(db: Db, ids: readonly number[]): Promise<Map<number, LookedUpVariant>> {
  const rows = await variants(db)
    .where('v.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** The article id of each known EAN, including hidden articles and variants that have left the feed. */
export async function findArticlesOfEans(db: Db, eans: readonly string[]): Promise<GtinMap<number>> {
  const rows = await db
    .selectFrom('catalogue.variant')
    .select(['ean', 'article_id as articleId'])
    .where('gtin', '=', sql<string>`any(${eans.map(gtinOf)}::text[])`)
    .execute()
  return new GtinMap(rows.map(({ ean, articleId }) => [ean, articleId]))
}

function variants(db: Db) {
  return db
    .selectFrom('catalogue.variant as v')
    .innerJoin('catalogue.article as a', 'a.id', 'v.article_id')
    .innerJoin('catalogue.size as s', 's.id', 'v.size_id')
    .leftJoin('catalogue.colour as c', 'c.id', 'v.colour_id')
    .select(['v.id', 'v.ean', 'a.article_no as articleNo', 'a.name', 's.name as size', 'c.name as colour'])
    .orderBy('a.name')
    .orderBy('a.id')
    .orderBy('v.position')
    .orderBy('v.id')
}
