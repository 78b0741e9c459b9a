import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { givenArticle, givenShop } from '../support/catalogue/catalogue.ts'
import { findStockViolations } from '../support/api/reservation-api.ts'
import { usingDatabase } from '../support/database/database.ts'
import { freePort } from '../support/servers/free-port.ts'
import { startNginx } from '../support/servers/nginx.ts'
import { startShop, temporaryFolder, type RunningShop } from '../support/servers/shop.ts'
import { newIntent, send, type ClientLog } from './reservation-load.ts'
import { repeats, reportFigures } from '#tests/support/run/figures.ts'

const browsers = 6
const shoppers = 3
const rounds = repeats({ short: 1, long: 4 })

async function givenCatalogue() {
  const database = await usingDatabase()
  const shop = await givenShop(database.db, { openingHours: 'Man-Søn 0000-2400' })
  const articles = []
  for (let number = 1; number <= 20; number++)
    articles.push(
      await givenArticle(database.db, {
        name: `Skalljakke ${number}`,
        groups: ['Klær', 'Jakker', 'Skalljakker'],
        variants: [{ stock: { [shop.id]: 100_000 } }],
      }),
    )
  return { database, shop, articles }
}

test(
  'two processes behind the shipped nginx.conf are restarted in turn, and no page, no API call and no reservation fails',
  { timeout: rounds * 120_000 },
  async () => {
    const { database, shop, articles } = await givenCatalogue()
    const folders = [await temporaryFolder('rolling-a'), await temporaryFolder('rolling-b')]
    onTestFinished(async () => void (await Promise.all(folders.map(folder => folder.remove()))))
    const ports = [await freePort(), await freePort()] as const
    const start = (at: 0 | 1) =>
      startShop({
        dataDir: folders[at]!.path,
        env: {
          ...{ DATABASE_URL: database.url, PORT: String(ports[at]), SECRET: 'one secret for both of the processes' },
          // Two proxies: nginx, and in front of it the test, which sets the address of each shopper.
          ...{ TRUST_PROXY: '2', RATE_LIMITS: 'off' },
        },
      })
    const running: RunningShop[] = await Promise.all([start(0), start(1)])
    onTestFinished(async () => void (await Promise.all(running.map(each => each.stop()))))
    const nginx = await startNginx(...ports)
    onTestFinished(nginx.stop)

    const paths = [
      ...[
        '/',
        '/butikker',
        '/herre',
        `/product/${articles[0]!.slug}`,
        '/api/v1/shops',
        `/api/v1/articles/${articles[0]!.id}`,
      ],
      ...articles.map(({ slug }) => `/product/${slug}?visit=`),
    ]
    for (const path of paths)
      expect({ path, status: (await fetch(nginx.url + path)).status }).toEqual({ path, status: 200 })
    const gets = { done: 0, failed: [] as string[] }
    const log: ClientLog = { acknowledged: new Map(), inDoubt: new Map(), refused: [] }
    const eans = articles.map(({ variants }) => variants[0]!.ean)
    let going = true
    const browse = async (from: number) => {
      for (let at = from; going; at++) {
        const path = paths[at % paths.length]!
        const url = `${nginx.url}${path}${path.endsWith('=') ? at : ''}`
        const outcome = await fetch(url).then(
          async response => (await response.text(), response.status),
          (error: Error) => error.message,
        )
        gets.done++
        if (outcome !== 200) gets.failed.push(`${path.split('?')[0]}: ${outcome}`)
        await wait(20)
      }
    }
    const reserve = async () => {
      while (going) {
        const intent = await newIntent(nginx.url, shop.id, eans).catch(() => null)
        gets.done++
        if (intent === null) gets.failed.push('/api/v1/customers/current')
        else await send(nginx.url, intent, log)
        await wait(50)
      }
    }
    const load = [
      ...Array.from({ length: browsers }, (_, at) => browse(at * 7)),
      ...Array.from({ length: shoppers }, reserve),
    ]
    await wait(1_000)
    for (let round = 0; round < rounds; round++)
      for (const at of [0, 1] as const) {
        expect(await running[at]!.stop()).toBe(0)
        running[at] = await start(at)
      }
    await wait(1_000)
    going = false
    await Promise.all(load)

    reportFigures('rolling-restart', {
      restarts: 2 * rounds,
      gets: gets.done,
      'gets failed': gets.failed.length,
      'reservations acknowledged': log.acknowledged.size,
      lost: log.inDoubt.size,
    })
    const failed = { gets: gets.failed, reservations: [...log.inDoubt.values()].map(({ request }) => request) }
    expect(failed, `of ${gets.done} gets and ${log.acknowledged.size} reservations; nginx: ${nginx.errors()}`).toEqual({
      gets: [],
      reservations: [],
    })
    expect(log.refused).toEqual([])
    expect(log.acknowledged.size).toBeGreaterThan(20)
    expect(gets.done).toBeGreaterThan(200)
    expect(await findStockViolations(database)).toEqual([])
  },
)
