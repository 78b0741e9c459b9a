import type { FeedKind } from '#feeds/index.ts'
import { fetchFeedJob, fetchFeedQueue } from '#modules/exchange/feeds/index.ts'
import { forEachPart } from '#platform/jobs/parts.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue.ts'
import { tellOfFeed, type CommandOutcome, type FeedAlarm } from './messages/tell-of-feed.ts'

const queueName = 'take-feeds'

export interface ScheduledFeeds {
  queue: Queue
  log: Log
  /** Five fields as cron has them; undefined: feeds are taken by command alone. */
  schedule: string | undefined
  /** In the order in which they go in: stock names stores and articles. */
  kinds: readonly FeedKind[]
  /** Takes a feed as an operator would. A process of its own: a large feed holds up no shopper's request. */
  take: (feed: ScheduledFeed, signal: AbortSignal) => Promise<CommandOutcome>
  /** Does the work unless another process of the shop is at it: then false. */
  alone: (work: () => Promise<void>) => Promise<boolean>
  /** Whether what the desk asked for under this number still waits to be taken. */
  isWaiting: (importId: number) => Promise<boolean>
  alarm: FeedAlarm
}

export interface ScheduledFeed {
  kind: FeedKind
  /** Where the desk asked for it: its number in feeds.import. */
  importId?: number
}

/** Looks on the schedule, and when the desk asks, whether there are new feeds. Answers how to stop; what is going in is stopped too. */
export async function startScheduledFeeds(parts: ScheduledFeeds): Promise<{ stop(): Promise<void> }> {
  const { queue, log, schedule, kinds, alone, isWaiting } = parts
  const stopped = new AbortController()
  let underWay: Promise<void> | null = null
  // Jobs only wake it: a feed may take longer than a job may, and a process that dies with one must not keep the others waiting.
  const begin = (wanted: readonly ScheduledFeed[]): Promise<boolean> =>
    new Promise(resolve => {
      if (underWay) return resolve(false)
      const work = async () => {
        resolve(true)
        await takeAll(parts, wanted, stopped.signal)
      }
      underWay = alone(work)
        .then(resolve)
        .catch((error: unknown) => {
          log.error('scheduled feeds failed', { error: error as Error })
          resolve(false)
        })
        .finally(() => (underWay = null))
    })
  if (schedule === undefined || kinds.length === 0) await queue.unschedule(queueName)
  else await queue.schedule(queueName, schedule, async () => void (await begin(kinds.map(kind => ({ kind })))))
  if (kinds.length > 0)
    await queue.work(fetchFeedQueue, async data => {
      const wanted = fetchFeedJob.parse(data)
      if (!kinds.includes(wanted.kind) || !(await isWaiting(wanted.importId))) return 'done'
      // Tried again until the look that is under way, here or in another process, is over.
      if (!(await begin([wanted]))) throw new Error('other feeds are being taken')
      return 'done'
    })
  return {
    async stop() {
      stopped.abort()
      await underWay
    },
  }
}

/** Takes one feed after the other. A feed that fails does not keep the others back (`PartsFailed`). */
export async function takeAll(
  { take, log, alarm }: Pick<ScheduledFeeds, 'take' | 'log' | 'alarm'>,
  wanted: readonly ScheduledFeed[],
  signal: AbortSignal,
): Promise<void> {
  const takeOne = async (feed: ScheduledFeed): Promise<number> => {
    if (signal.aborted) return 0
    const { kind } = feed
    const { code, lines } = await take(feed, signal)
    if (signal.aborted) return 0
    const fields = { kind, code, outcome: lines.at(-1) ?? '' }
    if (code === 0) log.info('scheduled feed', fields)
    else log.error('scheduled feed failed', fields)
    await tellOfFeed(kind, { code, lines }, alarm, log)
    return 1
  }
  await forEachPart(wanted, ({ kind }) => `feed of ${kind}`, takeOne)
}
