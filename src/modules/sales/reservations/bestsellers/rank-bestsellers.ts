import type { Database } from '#database/connection.ts'
import { findArticleIds } from '#modules/catalogue/articles/index.ts'
import { findTillSold, matchTillSales } from '#modules/stock/shops/index.ts'
import { lockRanking, replaceRanking } from './queries-bestsellers.ts'

const rankedDays = 90

/**
 * Ranks the articles of the last 90 days by pieces and by turnover: what was reserved or ordered, without cancelled,
 * expired and missing pieces, and what the tills sold, without returned pieces. Lists follow by the change log, and only
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
