import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startFakeShop } from '#tests/support/catalogue/fake-shop.ts'
import { ask } from './ask.ts'

const connections = process.env['HENT_FAULTS'] === 'long' ? 590 : 300
let shop: Awaited<ReturnType<typeof startFakeShop>>
beforeAll(async () => {
  shop = await startFakeShop({ trustedProxies: 1 })
})
afterAll(() => shop?.close())

let searches = 0
/** Connections from one address, each with a request for a page that is not cached. `answers`: the statuses so far. */
function burst(count: number, from: string) {
  const results: string[] = []
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.on('data', (part: Buffer) => {
      const status = /^HTTP\/1\.1 (\d+)/.exec(part.toString('latin1'))?.[1]
      if (status) results.push(status)
    })
    const path = `/search/angrep${(searches += 1)}?side=${searches}`
    socket.write(`GET ${path} HTTP/1.1\r\nHost: hent.test\r\nX-Forwarded-For: ${from}\r\n\r\n`)
    return socket
  })
  const leave = () => sockets.forEach(socket => socket.destroy())
  onTestFinished(leave)
  return { answers: results, leave }
}

const rendered = () => shop.pages.figures.shared
const shopper = (path: string) => ask(shop.url, path, { headers: { 'x-forwarded-for': '198.51.100.7' } })
async function settled() {
  await expect.poll(() => rendered().waiting + rendered().running, { timeout: 60_000 }).toBe(0)
}

test(
  'during a burst of uncached pages other requests are served between the renders',
  { timeout: 120_000 },
  async () => {
    const { answers, leave } = burst(connections, '203.0.113.1')
    await expect.poll(() => rendered().waiting, { timeout: 20_000 }).toBeGreaterThan(100)
    // Refusals are sent immediately and need no render.
    const made = () => answers.filter(status => status === '200').length
    const before = made()
    for (const path of ['/healthz', '/api/v1/shops', '/sko?side=1'])
      expect((await shopper(path)).status, path).toBe(200)
    // Three responses, one after another, while most of the burst still waits.
    expect(made() - before).toBeLessThan(connections / 3)
    expect(rendered().waiting).toBeGreaterThan(50)
    leave()
    await settled()
  },
)

test('requests beyond the queue get 503, and the pages of all others are rendered', { timeout: 120_000 }, async () => {
  const shed = rendered().shed
  const { answers } = burst(connections, '203.0.113.2')
  await settled()
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(connections)
  const error = answers.filter(status => status === '503').length
  expect(error).toBe(rendered().shed - shed)
  // Their number depends on how many pages are rendered while other clients still connect.
  expect(error).toBeGreaterThanOrEqual(connections / 20)
  expect(answers.filter(status => status === '200').length).toBe(connections - error)
})

test(
  'a refused page shows a notice in Norwegian, has Retry-After, and is not cached',
  { timeout: 120_000 },
  async () => {
    const { leave } = burst(connections, '203.0.113.3')
    await expect.poll(() => rendered().waiting, { timeout: 20_000 }).toBeGreaterThan(200)
    // More than can wait: however many are rendered meanwhile, some are refused.
    const result = await Promise.any(
      Array.from({ length: 300 }, async (_, at) => {
        const one = await ask(shop.url, `/search/avvist${at}`, { headers: { 'x-forwarded-for': '203.0.113.3' } })
        return one.status === 503 ? one : Promise.reject(new Error(`status ${one.status}`))
      }),
    )
    expect(result.headers['retry-after']).toBe('3')
    expect(result.headers['cache-control']).toBe('no-store')
    expect(result.text).toContain('<html lang="nb">')
    expect(result.text).toContain('Mange handler akkurat nå')
    leave()
    await settled()
  },
)

test('waiting pages of disconnected clients are not rendered', { timeout: 120_000 }, async () => {
  const requested = shop.api.asked.length
  const { leave } = burst(connections, '203.0.113.4')
  await expect.poll(() => rendered().waiting, { timeout: 20_000 }).toBeGreaterThan(200)
  leave()
  await expect.poll(() => rendered().waiting, { timeout: 20_000 }).toBeLessThan(5)
  await settled()
  await wait(50)
  expect(shop.api.asked.length - requested).toBeLessThan(connections)
  expect((await shopper('/search/etter')).status).toBe(200)
})
