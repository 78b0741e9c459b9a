import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import type { Database } from '#database/connection.ts'
import { givenArticle, givenShop, type GivenArticle } from '../support/catalogue/catalogue.ts'
import { freePort } from '../support/servers/free-port.ts'
import { startNginx } from '../support/servers/nginx.ts'
import { startShop, temporaryFolder, type RunningShop } from '../support/servers/shop.ts'
import { newIntent, send, type ClientLog } from './reservation-load.ts'

export const secret = 'one secret for all of the processes'
const browsers = 6
const shoppers = 3

/** Two web processes of a shop with 20 articles behind the shipped nginx.conf, until the test ends. */
export async function givenShopBehindNginx({ db }: Database, url: string) {
  const shop = await givenShop(db, { openingHours: 'Man-Søn 0000-2400' })
  const articles: GivenArticle[] = []
  for (let number = 1; number <= 20; number++)
    articles.push(
      await givenArticle(db, {
        name: `Skalljakke ${number}`,
        groups: ['Klær', 'Jakker', 'Skalljakker'],
        variants: [{ stock: { [shop.id]: 100_000 } }],
      }),
    )
  const folders = [await temporaryFolder('nginx-a'), await temporaryFolder('nginx-b')]
  onTestFinished(async () => void (await Promise.all(folders.map(folder => folder.remove()))))
  const ports = [await freePort(), await freePort()] as const
  /** `folder`: of another program than this checkout. */
  const start = (at: 0 | 1, folder?: string) =>
    startShop({
      dataDir: folders[at]!.path,
      ...(folder !== undefined && { folder }),
      env: {
        ...{ DATABASE_URL: url, PORT: String(ports[at]), SECRET: secret, PROCESS_ROLE: 'web' },
        // Two proxies: nginx, and in front of it the test, which sets the address of each shopper.
        ...{ TRUST_PROXY: '2', RATE_LIMITS: 'off', DEMO: '0' },
      },
    })
  const running: [RunningShop, RunningShop] = await Promise.all([start(0), start(1)])
  onTestFinished(async () => void (await Promise.all(running.map(each => each.stop()))))
  const nginx = await startNginx(...ports)
  onTestFinished(nginx.stop)
  const paths = [
    ...['/', '/butikker', '/herre', `/product/${articles[0]!.slug}`],
    ...['/api/v1/shops', `/api/v1/articles/${articles[0]!.id}`],
    ...articles.map(({ slug }) => `/product/${slug}?visit=`),
  ]
  for (const path of paths)
    expect({ path, status: (await fetch(nginx.url + path)).status }).toEqual({ path, status: 200 })

  /** Browses and reserves until `stop`. */
  const startLoadBehindNginx = () => {
    const gets = { done: 0, failed: [] as string[] }
    const log: ClientLog = { acknowledged: new Map(), inDoubt: new Map(), refused: [] }
    const eans = articles.map(({ variants }) => variants[0]!.ean)
    let going = true
    const browse = async (from: number) => {
      for (let at = from; going; at++) {
        const path = paths[at % paths.length]!
        const outcome = await fetch(`${nginx.url}${path}${path.endsWith('=') ? at : ''}`).then(
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
    return {
      gets,
      log,
      async stop() {
        going = false
        await Promise.all(load)
      },
    }
  }
  return { running, start, nginx, startLoad: startLoadBehindNginx }
}
