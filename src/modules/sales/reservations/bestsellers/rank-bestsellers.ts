import type { Database } from '#database/connection.ts'
import { lockRanking, replaceRanking } from './queries-bestsellers.ts'

const rankedDays = 90

/**
 * Ranks the articles of the last 90 days by pieces and by turnover, without cancelled, expired and missing
 * pieces. Lists follow by the change log, and only articles with a changed rank are read again.
 */
export async function rankBestsellers({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.transaction().execute(async tx => {
    await lockRanking(tx)
    await replaceRanking(tx, rankedDays)
  })
}
