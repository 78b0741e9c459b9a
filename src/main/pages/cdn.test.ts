import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Snapshot, Stock } from '#modules/catalogue/read-model/index.ts'
import { readConfig } from '#platform/config.ts'
import { startFakeShop } from '#tests/support/catalogue/fake-shop.ts'
import { createCdn, purgeCall } from './cdn.ts'

const [few, more] = [Int32Array.of(1), Int32Array.of(2)] as unknown as [Stock, Stock]

function given({ seconds = 10, refuses = false } = {}) {
  const state = { version: 1, epoch: 1, stockVersion: 1, stock: few }
  const make = () =>
    ({
      ...{ version: state.version, epoch: state.epoch, stockVersion: state.stockVersion },
      ordinalById: new Map([[7, 0]]),
      records: { chunks: [[{ stock: state.stock }]] },
    }) as unknown as Snapshot
  let snapshot = make()
  const purged: string[][] = []
  const faults: unknown[] = []
  const refusal = { on: refuses }
  const cdn = createCdn({
    seconds,
    snapshot: () => snapshot,
    purge: async tags => {
      if (refusal.on) throw new Error('503')
      purged.push([...tags])
    },
    onFault: error => faults.push(error),
  })
  onTestFinished(cdn.close)
  const change = (changes: Partial<typeof state>) => {
    Object.assign(state, { version: state.version + 1 }, changes)
    snapshot = make()
    cdn.changed()
  }
  return { cdn, purged, faults, refusal, change, snapshot: () => snapshot }
}
const tagsOf = (headers: [string, string][]) => headers.find(([name]) => name === 'Cache-Tag')?.[1]

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('a page has tags for everything and for the stock on it, and a sale purges only those of its article', async () => {
  const { cdn, purged, change, snapshot } = given()
  expect(tagsOf(cdn.headersOf([], snapshot()))).toBe('hent')
  expect(tagsOf(cdn.headersOf(['any stock'], snapshot()))).toBe('hent,stock')
  const headers = cdn.headersOf([{ piecesOf: [7], stocks: [few] }, 'no stock'], snapshot())
  expect(Object.fromEntries(headers)).toEqual({
    'CDN-Cache-Control': 'max-age=10, stale-while-revalidate=30',
    'Surrogate-Control': 'max-age=10, stale-while-revalidate=30',
    'Cache-Tag': 'hent,stock-7',
    'Surrogate-Key': 'hent stock-7',
  })
  change({ stockVersion: 2 })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(purged).toEqual([['stock']])
  change({ stockVersion: 3, stock: more })
  // Until then the page cache of the process may serve the page of before the change.
  await vi.advanceTimersByTimeAsync(1_400)
  expect(purged).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_600)
  expect(purged[1]).toEqual(['stock', 'stock-7'])
})

test('a change of an article or a document purges all pages, and a failed purge is repeated', async () => {
  const { purged, faults, refusal, change } = given({ refuses: true })
  change({ epoch: 2 })
  await vi.advanceTimersByTimeAsync(3_000)
  expect([purged, faults.length]).toEqual([[], 1])
  refusal.on = false
  await vi.advanceTimersByTimeAsync(3_000)
  expect(purged).toEqual([['hent']])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(purged).toHaveLength(1)
})

test('a page that was made before a change is not stored by a CDN', () => {
  const { cdn, change, snapshot } = given()
  const before = snapshot()
  change({ stockVersion: 2 })
  expect(cdn.headersOf([], before)).toEqual([])
})

test('variables of a CDN that do not fit together are refused', () => {
  expect(() => readConfig({ CDN_PURGE_URL: 'https://cdn.example/purge' })).toThrow(/^CDN_SECONDS is not set/)
  expect(() => readConfig({ CDN_SECONDS: '61' })).toThrow(/^CDN_SECONDS is "61"; allowed: a whole number from 1 to 60/)
  expect(readConfig({}).cdn).toBeUndefined()
})

test('a purge is a POST that Cloudflare and Fastly understand, and a refusal of the CDN is an error', async () => {
  vi.useRealTimers()
  const requests: { body: string; key: unknown; token: unknown }[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    requests.push({
      body: await text(request),
      key: request.headers['surrogate-key'],
      token: request.headers.authorization,
    })
    response.writeHead(status).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const purgeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
  const purge = purgeCall({ seconds: 10, purgeUrl, purgeToken: 'hemmelig' })!
  await purge(['hent', 'stock-7'])
  expect(requests).toEqual([{ body: '{"tags":["hent","stock-7"]}', key: 'hent stock-7', token: 'Bearer hemmelig' }])
  status = 403
  await expect(purge(['hent'])).rejects.toThrow('the CDN refused the purge: status 403')
})

test('a CDN stores shared pages only, so that 1 of 50 requests reaches the origin, and 50 of 50 without it', async () => {
  vi.useRealTimers()
  const { cdn } = given()
  const cdnOfFake = { headersOf: () => cdn.headersOf([], given().snapshot()) }
  const shop = await startFakeShop({ cdn: cdnOfFake })
  const plain = await startFakeShop()
  onTestFinished(async () => void (await Promise.all([shop.close(), plain.close()])))
  /** Requests that reach the origin behind a cache that stores what `CDN-Cache-Control` allows. */
  const reaching = async (origin: string, path: string, cookies: readonly string[]) => {
    let [reached, stored] = [0, null as string | null]
    const bodies = new Set<string>()
    for (const cookie of cookies) {
      if (stored === null) {
        reached++
        const response = await fetch(origin + path, { headers: { cookie } })
        const body = await response.text()
        bodies.add(body)
        const control = response.headers.get('cdn-cache-control')
        if (control !== null) {
          expect([response.headers.getSetCookie(), response.headers.get('vary')]).toEqual([[], 'Accept-Encoding'])
          stored = body
        }
      } else bodies.add(stored)
    }
    return { reached, pages: bodies.size }
  }
  const shoppers = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? '' : `XSRF-TOKEN=${at}; customer=${at}`))
  for (const path of ['/', '/product/storm-skalljakke', '/om-oss']) {
    expect({ path, ...(await reaching(shop.url, path, shoppers)) }).toEqual({ path, reached: 1, pages: 1 })
    expect({ path, ...(await reaching(plain.url, path, shoppers)) }).toMatchObject({ path, reached: 50 })
  }
  // A list that the shopper's own shop sorts, and pages of one shopper or of staff.
  for (const path of ['/tekstil/jakker', '/min-side', '/ansatt', '/ukjent-side-som-ikke-finnes'])
    expect({ path, ...(await reaching(shop.url, path, shoppers.slice(0, 3))) }).toMatchObject({ path, reached: 3 })
  const encoding = { 'accept-encoding': 'br' }
  const again = await fetch(`${shop.url}/om-oss`, { headers: encoding })
  const revalidated = await fetch(`${shop.url}/om-oss`, {
    headers: { ...encoding, 'if-none-match': again.headers.get('etag') ?? '' },
  })
  expect([revalidated.status, revalidated.headers.get('cdn-cache-control')]).toEqual([
    304,
    'max-age=10, stale-while-revalidate=30',
  ])
})
