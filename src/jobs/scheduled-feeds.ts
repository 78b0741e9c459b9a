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
  /** A cron expression with five fields. undefined: feeds are imported only by command and on request. */
  schedule: string | undefined
  /** In import order: stock rows refer to stores and articles. */
  kinds: readonly FeedKind[]
  /** Imports a feed in a separate process, with the CLI, so that a large feed delays no request. */
  take: (feed: ScheduledFeed, signal: AbortSignal) => Promise<CommandOutcome>
  /** Runs the work under a lock of all processes. false: another process holds the lock, and the work did not run. */
  alone: (work: () => Promise<void>) => Promise<boolean>
  /** Whether an import that was requested in the admin is still waiting. */
  isWaiting: (importId: number) => Promise<boolean>
  alarm: FeedAlarm
}

export interface ScheduledFeed {
  kind: FeedKind
  /** The id in `feeds.import`. Only for imports requested in the admin. */
  importId?: number
}

/**
 * Imports feeds by the schedule and on requests from the admin. The returned `stop` also stops a running import.
 */
export async function startScheduledFeeds(parts: ScheduledFeeds): Promise<{ stop(): Promise<void> }> {
  const { queue, log, schedule, kinds, alone, isWaiting } = parts
  const stopped = new AbortController()
  let underWay: Promise<void> | null = null
  // The job only starts the check, because an import may exceed the time limit of a job. A crash must not block the
  // other feeds.
  const begin = (requested: readonly ScheduledFeed[]): Promise<boolean> =>
    new Promise(resolve => {
      if (underWay) return resolve(false)
      const work = async () => {
        resolve(true)
        await takeAll(parts, requested, stopped.signal)
      }
      underWay = alone(work)
        .then(resolve)
        .catch((error: unknown) => {
          log.error('scheduled feed check failed', { error: error as Error })
          resolve(false)
        })
        .finally(() => (underWay = null))
    })
  if (schedule === undefined || kinds.length === 0) await queue.unschedule(queueName)
  else await queue.schedule(queueName, schedule, async () => void (await begin(kinds.map(kind => ({ kind })))))
  if (kinds.length > 0)
    await queue.work(fetchFeedQueue, async data => {
      const request = fetchFeedJob.parse(data)
      if (!kinds.includes(request.kind) || !(await isWaiting(request.importId))) return 'done'
      // The job is retried until the running check, of this or another process, has ended.
      if (!(await begin([request]))) throw new Error('another feed import is running')
      return 'done'
    })
  return {
    async stop() {
      stopped.abort()
      await underWay
    },
  }
}

/** Imports the feeds one after another. A failing feed does not stop the others (`PartsFailed`). */
export async function takeAll(
  { take, log, alarm }: Pick<ScheduledFeeds, 'take' | 'log' | 'alarm'>,
  requested: readonly ScheduledFeed[],
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
  await forEachPart(requested, ({ kind }) => `feed of ${kind}`, takeOne)
}
