import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { gtinOf, isSameCode } from '#shared/stock/gtin.ts'

/** The goods that a code names. */
export interface NamedGoods {
  /** Articles with all their variants, those of later feeds too. */
  articleIds: number[]
  variantIds: number[]
}

/** A subquery of the variants that a recall in force stops. */
export const recalledVariants = sql<number>`(select id from catalogue.recalled_variant)`

/** Those of these variants that a recall in force stops. */
export async function findRecalled(db: Db, variantIds: readonly number[]): Promise<Set<number>> {
  if (variantIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('catalogue.recalled_variant')
    .select('id')
    .where('id', '=', anyOf(variantIds))
    .execute()
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** The variants that these articles have now. */
export async function findVariantsOfArticles(db: Db, articleIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('catalogue.variant')
    .select('id')
    .where('article_id', '=', anyOf(articleIds))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The numbers of these articles. */
export async function findArticleNos(db: Db, articleIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogue.article')
    .select('article_no')
    .where('id', '=', anyOf(articleIds))
    .orderBy('id')
    .execute()
  return rows.map(row => row.article_no)
}

/** The goods of each typed code: an EAN, or an article number. Unknown codes are left out. */
export async function findGoodsOfCodes(db: Db, codes: readonly string[]): Promise<Map<string, NamedGoods>> {
  const rows = await db
    .selectFrom('catalogue.variant as v')
    .innerJoin('catalogue.article as a', 'a.id', 'v.article_id')
    .select(['v.id', 'v.ean', 'a.id as articleId', 'a.article_no as articleNo'])
    .where(eb =>
      eb.or([
        eb('a.article_no', '=', sql<string>`any(${[...codes]}::text[])`),
        eb('v.gtin', '=', sql<string>`any(${codes.map(gtinOf)}::text[])`),
      ]),
    )
    .orderBy('v.id')
    .execute()
  return new Map(
    codes.flatMap((code): [string, NamedGoods][] => {
      const ofArticle = rows.filter(({ articleNo }) => articleNo === code)
      const found = ofArticle.length > 0 ? ofArticle : rows.filter(({ ean }) => isSameCode(ean, code))
      if (found.length === 0) return []
      const articleIds = [...new Set(ofArticle.map(({ articleId }) => articleId))]
      return [[code, { articleIds, variantIds: found.map(({ id }) => id) }]]
    }),
  )
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`
