import type { FeedKind } from '#feeds/index.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue.ts'
import { tellOfFeed, type CommandOutcome, type FeedAlarm } from './tell-of-feed.ts'

const queueName = 'take-feeds'

export interface ScheduledFeeds {
  queue: Queue
  log: Log
  /** Five fields as cron has them; undefined: feeds are taken by command alone. */
  schedule: string | undefined
  /** In the order in which they go in: stock names stores and articles. */
  kinds: readonly FeedKind[]
  /** Takes a feed as an operator would. A process of its own: a large feed holds up no shopper's request. */
  take: (kind: FeedKind, signal: AbortSignal) => Promise<CommandOutcome>
  /** Does the work unless another process of the shop is at it. */
  alone: (work: () => Promise<void>) => Promise<void>
  alarm: FeedAlarm
}

/** Looks on the schedule whether there are new feeds. Answers how to stop; what is going in is stopped too. */
export async function startScheduledFeeds(parts: ScheduledFeeds): Promise<{ stop(): Promise<void> }> {
  const { queue, log, schedule, kinds, alone } = parts
  const stopped = new AbortController()
  let underWay: Promise<void> | null = null
  if (schedule === undefined || kinds.length === 0) await queue.unschedule(queueName)
  else
    // The job only wakes: a feed may take longer than a job may, and a process that dies with one must not keep the others waiting.
    await queue.schedule(queueName, schedule, async () => {
      underWay ??= alone(() => takeAll(parts, stopped.signal))
        .catch((error: unknown) => log.error('scheduled feeds failed', { error: error as Error }))
        .finally(() => (underWay = null))
      await Promise.resolve()
    })
  return {
    async stop() {
      stopped.abort()
      await underWay
    },
  }
}

/** One kind after the other; one that fails keeps none of the others back. */
export async function takeAll({ kinds, take, log, alarm }: ScheduledFeeds, signal: AbortSignal): Promise<void> {
  for (const kind of kinds) {
    if (signal.aborted) return
    const { code, lines } = await take(kind, signal)
    if (signal.aborted) return
    const fields = { kind, code, outcome: lines.at(-1) ?? '' }
    if (code === 0) log.info('scheduled feed', fields)
    else log.error('scheduled feed failed', fields)
    await tellOfFeed(kind, { code, lines }, alarm, log)
  }
}
