import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDataPrefetch } from './data-prefetch.ts'

let time = 0
let sent: string[] = []
let answer: () => Response = () => new Response('ahead')
const network: typeof fetch = async (input, init) => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href)
  const headers = input instanceof Request ? input.headers : new Headers(init?.headers)
  sent.push(`${headers.get('purpose') ?? 'router'} ${pathname}${search}`)
  return answer()
}
const requested = '/product/storm.data?farge=3&_routes=product'

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://hent.example/jakker'))
  ;[time, sent, answer] = [0, [], () => new Response('ahead')]
})
afterEach(() => vi.unstubAllGlobals())

function given() {
  const ahead = createDataPrefetch(network, () => time)
  const routers = ahead.answering(network)
  return { ahead, ask: async (path = requested) => (await routers(path)).text() }
}

test('the router’s request for any colour gets the prefetched data, once', async () => {
  const { ahead, ask } = given()
  await ahead.load('/product/storm')
  expect(await ask()).toBe('ahead')
  expect(sent).toEqual(['prefetch /product/storm.data?_routes=product'])
  await ask()
  expect(sent).toHaveLength(2)
})

test('an article is requested once, however often its card comes into view', async () => {
  const { ahead } = given()
  await Promise.all([ahead.load('/product/storm'), ahead.load('/product/storm')])
  expect(sent).toHaveLength(1)
})

test('a failed prefetch is ignored, and the tap sends its own request', async () => {
  const failures = [
    () => new Response(null, { status: 204 }),
    () => new Response(null, { status: 503 }),
    () => {
      throw new TypeError('Failed to fetch')
    },
  ]
  for (const failure of failures) {
    answer = failure
    const { ahead, ask } = given()
    await ahead.load('/product/storm')
    answer = () => new Response('asked')
    expect(await ask()).toBe('asked')
  }
})

test('prefetched data over two seconds old is used and reported as old once; data a minute old is not used', async () => {
  const { ahead, ask } = given()
  await ahead.load('/product/storm')
  time = 1_900
  await ask()
  expect(ahead.gaveOld('/product/storm')).toBe(false)
  await ahead.load('/product/storm')
  time += 2_100
  await ask()
  expect([ahead.gaveOld('/product/storm'), ahead.gaveOld('/product/storm')]).toEqual([true, false])
  await ahead.load('/product/storm')
  time += 60_000
  answer = () => new Response('asked')
  expect(await ask()).toBe('asked')
})

test('requests for other data are sent unchanged', async () => {
  const { ahead, ask } = given()
  await ahead.load('/product/storm')
  answer = () => new Response('asked')
  for (const path of ['/jakker.data', '/product/storm.data', '/product/fonn.data?_routes=product', '/api/v1/shops'])
    expect(await ask(path)).toBe('asked')
})

test('only the last two dozen articles are stored', async () => {
  const { ahead, ask } = given()
  for (let at = 0; at < 25; at++) await ahead.load(`/product/a${at}`)
  answer = () => new Response('asked')
  expect(await ask('/product/a0.data?_routes=product')).toBe('asked')
  expect(await ask('/product/a1.data?_routes=product')).toBe('ahead')
})
