import type { Database } from '#database/connection.ts'
import { logSalePeriods, prunePriceLog } from '#modules/campaigns/index.ts'
import { pruneChanges } from '#modules/read-model/index.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue.ts'

/** What the read model and the price log need done once among all processes. */
export async function startCatalogueJobs(deps: { database: Database; queue: Queue; log: Log }): Promise<void> {
  await deps.queue.schedule('forget-changes', '43 * * * *', async () => {
    await pruneChanges(deps.database)
    await prunePriceLog(deps.database.db)
  })
  await deps.queue.schedule('log-sale-periods', '* * * * *', () => logSalePeriods(deps.database.db))
}
