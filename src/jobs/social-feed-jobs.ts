import type { Database } from '#database/connection.ts'
import { clearSocialFeed, pagePosts, readSocialFeed } from '#modules/documents/home/index.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { outsideService } from '#platform/outside-host.ts'
import type { Queue } from '#platform/queue.ts'

/** Asked for once at each start of a process, and else by the clock. */
export const socialFeedQueue = 'read-social-feed'
const byClock = 'ask-social-feed'

const timeout = 10_000

interface Deps {
  database: Pick<Database, 'db'>
  queue: Queue
  log: Log
  /** undefined: the chain has no page. */
  feed: Config['socialFeed']
  /** The demo chain has posts of its own. */
  demo: boolean
}

/** Looks every ten minutes for posts of the chain's page, once among all processes. */
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
