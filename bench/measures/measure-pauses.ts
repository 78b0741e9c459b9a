import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { openCluster } from '#database/cluster/cluster.ts'
import { connect } from '#database/connection.ts'
import { rounded } from './statistics.ts'
import { WrongResponses } from './wrong-responses.ts'

const changes = {
  prices: 'update catalogue.variant set price = price + 100',
  names: `update catalogue.article set name = name || ' ny'`,
  stock: 'update shops.stock set on_hand = on_hand + 1 where shop_id = (select min(id) from shops.shop)',
  brand: `update catalogue.brand set name = name || ' ny' where id = (select brand_id from catalogue.article group by 1 order by count(*) desc limit 1)`,
  shop: `update shops.shop set name = 'Å ' || name where id = (select min(id) from shops.shop)`,
}
const followedWithin = 120_000

interface Pause {
  /** The longest pause of the event loop in the serving process, from its own histogram. */
  maxMs: number
  /** Time from the commit of the change until the shop serves it. */
  followedAfterMs: number
}

/** Changes every article in the database of a running shop, in several ways one after another. */
export async function measurePauses(dataDir: string, port: number) {
  const cluster = await openCluster({ dataDir })
  const database = connect(cluster.url(), { max: 1, applicationName: 'hent bench' })
  try {
    const found: Record<string, Pause> = {}
    for (const [name, change] of Object.entries(changes)) {
      const { version } = await figures(port)
      await database.pool.query(change)
      found[name] = await untilFollowed(port, name, version)
    }
    const articles = (await figures(port)).articles
    return { articles, limitMs: articles > 10_000 ? 200 : 50, ...found }
  } finally {
    await database.close()
    await cluster.leave()
  }
}

async function untilFollowed(port: number, name: string, before: number): Promise<Pause> {
  const committedAt = performance.now()
  let longest = 0
  while (performance.now() - committedAt < followedWithin) {
    const { version, lag } = await figures(port)
    // Each request to /metrics resets the histogram.
    longest = Math.max(longest, lag)
    if (version > before)
      return { maxMs: rounded(longest * 1000, 1), followedAfterMs: rounded(performance.now() - committedAt, 0) }
    await wait(100)
  }
  throw new WrongResponses(`the shop has not followed the change of ${name} within ${followedWithin / 1000} s`)
}

async function figures(port: number) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    articles: figure('hent_articles'),
    version: figure('hent_catalogue_version'),
    lag: figure('nodejs_eventloop_lag_max_seconds'),
  }
}
