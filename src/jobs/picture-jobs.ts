import type { CommandOutcome } from './messages/tell-of-feed.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue.ts'

interface Parts {
  queue: Queue
  log: Log
  /** Whether pictures are due and no process is fetching them. */
  isDue: () => Promise<boolean>
  /** Runs `hent pictures fetch` in a separate process: decoding pictures must not delay shoppers' requests. */
  fetchDue: (signal: AbortSignal) => Promise<CommandOutcome>
}

/** Fetches the due pictures of feeds every minute. `stop` ends a running fetch, which the next start continues. */
export async function startPictureJobs({ queue, log, isDue, fetchDue }: Parts): Promise<{ stop(): Promise<void> }> {
  const stopped = new AbortController()
  let underWay: Promise<void> | null = null
  const run = async () => {
    try {
      const { code, lines } = await fetchDue(stopped.signal)
      if (stopped.signal.aborted) return
      const fields = { code, outcome: lines.at(-1) ?? '' }
      if (code === 0) log.info('pictures fetched', fields)
      else log.error('pictures not fetched', fields)
    } catch (error) {
      log.error('pictures not fetched', { error: error as Error })
    }
  }
  // The job only starts the fetch, which may take hours.
  await queue.schedule('fetch-pictures', '* * * * *', async () => {
    if (underWay || stopped.signal.aborted || !(await isDue())) return
    underWay = run().finally(() => (underWay = null))
  })
  return {
    async stop() {
      stopped.abort()
      await underWay
    },
  }
}
