import type { Database } from '#database/connection.ts'
import { pruneChanges } from '#modules/search/index.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue.ts'

/** What the read model needs done once among all processes. */
export async function startCatalogueJobs(deps: { database: Database; queue: Queue; log: Log }): Promise<void> {
  await deps.queue.schedule('forget-changes', '43 * * * *', async () => {
    await pruneChanges(deps.database)
  })
}
