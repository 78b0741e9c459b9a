import type { Database } from '#database/connection.ts'
import { finishInterruptedRun } from '#feeds/index.ts'
import { endAbandonedImports } from '#modules/exchange/feeds/index.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue.ts'

/** Checks every minute for an interrupted stock feed, and continues it where it stopped. */
export async function startFeedJobs(deps: { database: Database; queue: Queue; log: Log }): Promise<void> {
  const report = {
    step: (line: string) => deps.log.info(line),
    change: (line: string) => deps.log.info(line),
    progress: () => {},
  }
  await deps.queue.schedule('finish-stock-feeds', '* * * * *', async () => {
    // Abandoned imports are ended afterwards, so that an import that has just been finished is not recorded as failed.
    const taken = await finishInterruptedRun(deps.database.db, report).finally(() =>
      endAbandonedImports(deps.database.db),
    )
    if (!taken) return
    const { run, done, outcome } = taken
    const fields = { file: run.fileName, parts: run.parts, before: done }
    if (outcome.ok) deps.log.info('interrupted stock feed finished', fields)
    else
      deps.log.warn('interrupted stock feed waiting', {
        ...fields,
        reason: 'rows locked by another transaction',
        shops: outcome.shopIds.join(' '),
      })
  })
}
