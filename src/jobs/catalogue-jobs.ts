import type { Database } from '#database/connection.ts'
import { logSalePeriods, sealPriceLog } from '#modules/sales/campaigns/index.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue.ts'

/** What the price log needs done once among all processes. */
export async function startCatalogueJobs(deps: { database: Database; queue: Queue; log: Log }): Promise<void> {
  await deps.queue.schedule('log-sale-periods', '* * * * *', () => logSalePeriods(deps.database.db))
  await deps.queue.schedule('seal-price-log', '7 * * * *', async () => {
    const { batches, facts, tip, unfinished } = await sealPriceLog(deps.database.db)
    // The log lies outside of the database: who could make all seals anew cannot change this.
    if (batches > 0) deps.log.info('Price log sealed', { batches, facts, seal: tip?.id, hash: tip?.hash })
    if (unfinished)
      deps.log.info('The price log is sealed next hour: an older transaction runs, or another process seals')
  })
}
