import type { Database } from '#database/connection.ts'
import { finishInterruptedRun } from '#feeds/index.ts'
import { endAbandonedImports } from '#modules/exchange/feeds/index.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue.ts'

/** A stock feed whose process ended half-way is taken up where it stopped, without anybody's doing. */
export async function startFeedJobs(deps: { database: Database; queue: Queue; log: Log }): Promise<void> {
  const report = {
    step: (line: string) => deps.log.info(line),
    change: (line: string) => deps.log.info(line),
    progress: () => {},
  }
  await deps.queue.schedule('finish-stock-feeds', '* * * * *', async () => {
    // Ended after that: an import whose parts are in by now did not fail.
    const taken = await finishInterruptedRun(deps.database.db, report).finally(() =>
      endAbandonedImports(deps.database.db),
    )
    if (!taken) return
    const { run, done, outcome } = taken
    const fields = { file: run.fileName, parts: run.parts, before: done }
    if (outcome.ok) deps.log.info('stopped stock feed finished', fields)
    else
      deps.log.warn('stopped stock feed waits for rows that somebody holds', {
        ...fields,
        shops: outcome.shopIds.join(' '),
      })
  })
}
