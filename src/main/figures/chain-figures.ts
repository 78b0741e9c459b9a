import type { Database } from '#database/connection.ts'
import { feedKinds } from '#feeds/index.ts'
import { mailQueues } from '#jobs/queues.ts'
import { importStates } from '#modules/exchange/feeds/index.ts'
import { findStaleStock } from '#modules/stock/shops/index.ts'
import type { Metrics } from '#platform/metrics.ts'
import { readQueueAges } from '#platform/queue-state.ts'
import { lastKnown } from './last-known.ts'

/** Registers the age of jobs, mails and feeds, and shops with stale stock, read from the database at each metrics request. */
export function registerChainFigures(
  { byLabelLookedUp, gaugeLookedUp }: Pick<Metrics, 'byLabelLookedUp' | 'gaugeLookedUp'>,
  { db, pool }: Pick<Database, 'db' | 'pool'>,
): void {
  gaugeLookedUp(
    'hent_stale_stock_shops',
    'Shops of which nothing has been counted for longer than the setting stale_stock_hours',
    lastKnown(0, async () => (await findStaleStock(db)).shops.length),
  )
  byLabelLookedUp(
    { name: 'hent_queue_age_seconds', help: 'Since the oldest unfinished job of the queue was due', label: 'queue' },
    lastKnown({}, () => readQueueAges(pool)),
  )
  gaugeLookedUp(
    'hent_mail_delay_seconds',
    'Since the oldest mail or SMS that has not left was due',
    lastKnown(0, async () => {
      const ages = await readQueueAges(pool)
      return Math.max(0, ...mailQueues.map(queue => ages[queue] ?? 0))
    }),
  )
  byLabelLookedUp(
    { name: 'hent_feed_age_seconds', help: 'Since a new file of the feed was imported', label: 'kind' },
    lastKnown({}, () => feedAges(db)),
  )
}

async function feedAges(db: Database['db']): Promise<Record<string, number>> {
  const now = Date.now()
  const states = await importStates(db, feedKinds)
  return Object.fromEntries(
    states.flatMap(({ kind, lastIn }) =>
      lastIn?.endedAt ? [[kind, Math.max(0, now - lastIn.endedAt.getTime()) / 1000]] : [],
    ),
  )
}
