import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { DirectReads } from '#api/reads/direct-reads.ts'
import { createInFlight } from '#main/http/in-flight.ts'
import { startFakeShop } from '#tests/support/catalogue/fake-shop.ts'
import { serveParts } from '#tests/support/servers/serve-parts.ts'
import { ask } from './ask.ts'

const connections = process.env['HENT_FAULTS'] === 'long' ? 200 : 40
let shop: Awaited<ReturnType<typeof startFakeShop>>
beforeAll(async () => {
  shop = await startFakeShop({ trustedProxies: 1 })
})
afterAll(() => shop?.close())

/** A connection that sends requests and reads no response. */
function unread(requests: number, path = '/tekstil', url = shop.url): void {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.pause()
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: hent.test\r\nX-Forwarded-For: 203.0.113.1\r\n\r\n`.repeat(requests))
  onTestFinished(() => void socket.destroy())
}
const open = () => shop.inFlight.figures.open
const memory = () => process.memoryUsage().rss / 2 ** 20

test(
  'two hundred pipelined requests with unread responses close their connection, and use less than 2 MiB of memory',
  { timeout: 120_000 },
  async () => {
    await ask(shop.url, '/tekstil')
    const before = memory()
    const cut = shop.inFlight.figures.cut
    for (let at = 0; at < connections; at++) unread(200)
    await expect.poll(() => shop.inFlight.figures.cut - cut, { timeout: 60_000 }).toBeGreaterThanOrEqual(connections)
    await expect.poll(open, { timeout: 10_000 }).toBe(0)
    expect(memory() - before).toBeLessThan(connections * 2)
  },
)

test(
  'two hundred connections of one address, and one with thirty pipelined requests, get all their responses',
  { timeout: 120_000 },
  async () => {
    const phones = Array.from({ length: 200 }, () =>
      ask(shop.url, '/tekstil', { headers: { 'x-forwarded-for': '203.0.113.9' } }),
    )
    expect((await Promise.all(phones)).map(({ status }) => status)).toEqual(phones.map(() => 200))
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let statuses = 0
    socket.on('data', (part: Buffer) => (statuses += part.toString('latin1').split('HTTP/1.1 200').length - 1))
    socket.write('GET /healthz HTTP/1.1\r\nHost: hent.test\r\n\r\n'.repeat(30))
    await expect.poll(() => statuses, { timeout: 10_000 }).toBe(30)
  },
)

/** A server that creates a new list of two megabytes per read. Returns the count of lists. */
async function startLargeLists() {
  let made = 0
  const inFlight = createInFlight({ trustedProxies: 1 })
  const direct: DirectReads = {
    takes: () => 'at once',
    spend: () => null,
    answer: () => {
      made += 1
      return { status: 200, headers: [], body: Buffer.alloc(2 ** 21, 'a') }
    },
  }
  const { url, close } = await serveParts({ api: () => new Response(), direct, pages: shop.pages, inFlight })
  onTestFinished(close)
  return { url, inFlight, made: () => made }
}
const list = '/api/v1/categories/1/articles?per_page=1000'

test('while a connection does not read, most of its responses are not created', { timeout: 120_000 }, async () => {
  const { url, inFlight, made } = await startLargeLists()
  for (let at = 0; at < 4; at++) unread(30, list, url)
  await expect.poll(() => inFlight.figures.open, { timeout: 10_000 }).toBeGreaterThan(50)
  expect((await ask(url, '/healthz')).status).toBe(200)
  // The system buffers some megabytes per connection before it waits for the client.
  expect(made()).toBeLessThan(4 * 10)
})

test(
  "one network's unread bytes of large lists are capped, and other networks are served meanwhile",
  { timeout: 120_000 },
  async () => {
    const { url, inFlight } = await startLargeLists()
    const before = memory()
    for (let at = 0; at < connections; at++) unread(30, list, url)
    for (let at = 0; at < connections; at++) unread(200, list, url)
    await expect.poll(() => inFlight.figures.refused, { timeout: 60_000 }).toBeGreaterThan(0)
    expect((await ask(url, list, { headers: { 'x-forwarded-for': '198.51.100.7' } })).status).toBe(200)
    expect(memory() - before).toBeLessThan(300)
  },
)
