import type { Database } from '#database/connection.ts'
import { lockRanking, replaceRanking } from './queries-bestsellers.ts'

const rankedDays = 90

/**
 * Ranks the articles of the last 90 days by pieces and by turnover, what was called off, expired or not found left out.
 * The lists follow by the change log; only articles whose rank moved are read again.
 */
export async function rankBestsellers({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.transaction().execute(async tx => {
    await lockRanking(tx)
    await replaceRanking(tx, rankedDays)
  })
}
