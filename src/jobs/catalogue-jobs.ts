import type { Database } from '#database/connection.ts'
import { logSalePeriods, sealPriceLog } from '#modules/sales/campaigns/index.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue.ts'

/**
 * Logs the starts and ends of sales every minute, and seals the price log every hour. One process at a time does the
 * work.
 */
export async function startCatalogueJobs(deps: { database: Database; queue: Queue; log: Log }): Promise<void> {
  await deps.queue.schedule('log-sale-periods', '* * * * *', () => logSalePeriods(deps.database.db))
  await deps.queue.schedule('seal-price-log', '7 * * * *', async () => {
    const { batches, facts, tip, unfinished } = await sealPriceLog(deps.database.db)
    // The server's log is outside the database, so a forgery in its tables does not change this hash.
    if (batches > 0) deps.log.info('price log sealed', { batches, facts, seal: tip?.id, hash: tip?.hash })
    if (unfinished) deps.log.info('price log sealing deferred', { reason: 'open transaction or another process' })
  })
}
