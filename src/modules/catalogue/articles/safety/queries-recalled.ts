import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { gtinOf, isSameCode } from '#shared/stock/gtin.ts'

/** Stops or allows the sale of these variants. Shoppers see it as soon as the read model has followed. */
export async function setRecalled(tx: Db, variantIds: readonly number[], recalled: boolean): Promise<void> {
  await tx
    .updateTable('catalogue.variant')
    .set({ recalled })
    .where('id', '=', sql<number>`any(${[...variantIds]}::int[])`)
    .where('recalled', '<>', recalled)
    .execute()
}

/** Those of these variants that a recall stops. */
export async function findRecalled(db: Db, variantIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('catalogue.variant')
    .select('id')
    .where('id', '=', sql<number>`any(${[...variantIds]}::int[])`)
    .where('recalled', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The variants of each typed code: an EAN, or an article number with all its variants. Unknown codes have none. */
export async function findVariantsOfCodes(db: Db, codes: readonly string[]): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('catalogue.variant as v')
    .innerJoin('catalogue.article as a', 'a.id', 'v.article_id')
    .select(['v.id', 'v.ean', 'a.article_no as articleNo'])
    .where(eb =>
      eb.or([
        eb('a.article_no', '=', sql<string>`any(${[...codes]}::text[])`),
        eb('v.gtin', '=', sql<string>`any(${codes.map(gtinOf)}::text[])`),
      ]),
    )
    .orderBy('v.id')
    .execute()
  return new Map(
    codes.map(code => {
      const ofArticle = rows.filter(({ articleNo }) => articleNo === code)
      const found = ofArticle.length > 0 ? ofArticle : rows.filter(({ ean }) => isSameCode(ean, code))
      return [code, found.map(({ id }) => id)]
    }),
  )
}
