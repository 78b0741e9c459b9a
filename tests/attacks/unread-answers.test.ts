import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startFakeShop } from '#tests/support/fake-shop.ts'
import { ask } from './ask.ts'

const connections = process.env['HENT_FAULTS'] === 'long' ? 200 : 40
let shop: Awaited<ReturnType<typeof startFakeShop>>
beforeAll(async () => {
  shop = await startFakeShop({ trustedProxies: 1 })
})
afterAll(() => shop?.close())

/** A connection that sends requests and reads no answer. */
function unread(requests: number): void {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  socket.pause()
  socket.on('error', () => {})
  socket.write('GET /tekstil HTTP/1.1\r\nHost: hent.test\r\nX-Forwarded-For: 203.0.113.1\r\n\r\n'.repeat(requests))
  onTestFinished(() => void socket.destroy())
}
const open = () => shop.inFlight.figures.open
const memory = () => process.memoryUsage().rss / 2 ** 20

test('hundreds of requests behind one another, unread, end their connection and cost next to no memory', async () => {
  await ask(shop.url, '/tekstil')
  const before = memory()
  const cut = shop.inFlight.figures.cut
  for (let at = 0; at < connections; at++) unread(200)
  await expect.poll(() => shop.inFlight.figures.cut - cut, { timeout: 60_000 }).toBeGreaterThanOrEqual(connections)
  await expect.poll(open, { timeout: 10_000 }).toBe(0)
  expect(memory() - before).toBeLessThan(connections * 2)
})

test('a connection that reads gets as many answers as it asks for, and many behind one address get theirs', async () => {
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
})
