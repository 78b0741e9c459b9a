import type { Database } from '#database/connection.ts'
import { findArticleIds } from '#modules/catalogue/articles/index.ts'
import { findTillSold, matchTillSales } from '#modules/stock/shops/index.ts'
import { lockRanking, replaceRanking } from './queries-bestsellers.ts'

const rankedDays = 90

/**
 * Ranks the articles by pieces and by turnover of the last 90 days. Counts the reserved and ordered pieces named at
 * `replaceRanking`, and till sales, less the pieces returned at tills. Lists are updated by the change log, so only
 * articles with a changed rank are read again.
 */
export async function rankBestsellers({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.transaction().execute(async tx => {
    await lockRanking(tx)
    await matchTillSales(tx)
    const sold = await findTillSold(tx, rankedDays)
    const articles = await findArticleIds(
      tx,
      sold.map(({ variantId }) => variantId),
    )
    const tills = sold.flatMap(({ variantId, ...sums }) => {
      const articleId = articles.get(variantId)
      return articleId === undefined ? [] : { articleId, ...sums }
    })
    await replaceRanking(tx, rankedDays, tills)
  })
}
