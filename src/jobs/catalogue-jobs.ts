import type { Database } from '#database/connection.ts'
import { logSalePeriods } from '#modules/campaigns/index.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue.ts'

/** What the price log needs done once among all processes. */
export async function startCatalogueJobs(deps: { database: Database; queue: Queue; log: Log }): Promise<void> {
  await deps.queue.schedule('log-sale-periods', '* * * * *', () => logSalePeriods(deps.database.db))
}
