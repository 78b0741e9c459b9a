import type { Database } from '#database/connection.ts'
import { clearSocialFeed, pagePosts, readSocialFeed } from '#modules/documents/home/index.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { outsideService } from '#platform/outside-host.ts'
import type { Queue } from '#platform/queue.ts'

/** Queued at each start of a process. The schedule does not use this queue. */
export const socialFeedQueue = 'read-social-feed'
const byClock = 'ask-social-feed'

const timeout = 10_000

interface Deps {
  database: Pick<Database, 'db'>
  queue: Queue
  log: Log
  /** undefined: the chain has no social media page. */
  feed: Config['socialFeed']
  /** The demo chain is loaded. Its posts are kept if `feed` is undefined. */
  demo: boolean
}

/** Fetches the posts of the chain's social media page at each start and every ten minutes. */
export async function startSocialFeedJobs({ database, queue, log, feed, demo }: Deps): Promise<void> {
  if (!feed) {
    await queue.work(socialFeedQueue, async () => 'done')
    await queue.unschedule(byClock)
    if (!demo) await clearSocialFeed(database)
    return
  }
  const service = outsideService({ name: 'social feed', address: feed.address, log, timeout })
  const page = { ...feed, origin: new URL(feed.address).origin }
  const read = async () => void (await readSocialFeed(database, () => pagePosts(service, page)))
  await queue.work(socialFeedQueue, async () => {
    await read()
    return 'done'
  })
  await queue.schedule(byClock, '*/10 * * * *', read)
  await queue.enqueue(database.db, socialFeedQueue, {})
}
