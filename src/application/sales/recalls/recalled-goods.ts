import type { Db } from '#database/connection.ts'
import { findArticleNos, findVariants, findVariantsOfArticles } from '#modules/catalogue/articles/index.ts'
import type { StoredRecall } from '#modules/sales/recalls/index.ts'

type Named = Pick<StoredRecall, 'articleIds' | 'variantIds'>

/** The variants of a recall: the stored ones, and those that its articles have got since. */
export async function variantsOf(db: Db, { articleIds, variantIds }: Named): Promise<number[]> {
  return [...new Set([...variantIds, ...(await findVariantsOfArticles(db, articleIds))])]
}

/** The EANs of the recalled goods. */
export async function recalledEans(db: Db, named: Named): Promise<string[]> {
  return [...(await findVariants(db, await variantsOf(db, named))).values()].map(({ ean }) => ean)
}

/** The goods as typed in the draft: article numbers, and the EANs of variants beside these articles. */
export async function codesOf(db: Db, { articleIds, variantIds }: Named): Promise<string[]> {
  const ofArticles = new Set(await findVariantsOfArticles(db, articleIds))
  const others = await findVariants(
    db,
    variantIds.filter(id => !ofArticles.has(id)),
  )
  return [...(await findArticleNos(db, articleIds)), ...[...others.values()].map(({ ean }) => ean)]
}
