import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { cannedResponse } from './canned-response.ts'
import { closedLoop, type LoopJob } from './closed-loop.ts'
import { numberSlot, requestBytes } from './request-bytes.ts'

async function serving(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
const job = (port: number, more: Partial<LoopJob> = {}): LoopJob => ({
  port,
  connections: 1,
  from: 0,
  since: 0,
  to: 5,
  maxRequests: 12,
  maxMs: 10_000,
  status: 200,
  keep: false,
  numbered: false,
  ...more,
})
const requests = [0, 1, 2, 3, 4].map(n => requestBytes({ method: 'GET', path: `/${n}` }))

test('requests are sent in order repeatedly, and each is timed', async () => {
  const requested: string[] = []
  const port = await serving((request, response) => {
    requested.push(request.url ?? '')
    setTimeout(() => response.end('0123456789'), 10)
  })
  const run = await closedLoop(requests, job(port, { from: 3 }))
  expect(requested).toEqual(['/3', '/4', '/0', '/1', '/2', '/3', '/4', '/0', '/1', '/2', '/3', '/4'])
  expect(run.latencies).toHaveLength(12)
  expect(Math.min(...run.latencies)).toBeGreaterThan(8)
  expect(run).toMatchObject({ next: 0, bytes: 120, wrong: { count: 0 } })
})
test('a request with a number slot gets a unique number each time', async () => {
  const requested = new Set<string>()
  const port = await serving((request, response) => {
    requested.add(request.url ?? '')
    response.end('x')
  })
  const places = [0, 1].map(n => requestBytes({ method: 'GET', path: `/${n}?_=${numberSlot}` }))
  await closedLoop(places, job(port, { to: 2, numbered: true }))
  await closedLoop(places, job(port, { to: 2, numbered: true }))
  expect(requested.size).toBe(24)
  expect([...requested].every(path => /^\/[01]\?_=\d{8}$/.test(path))).toBe(true)
  await expect(closedLoop(requests, job(port, { numbered: true }))).rejects.toThrow('No place for a number')
})
test('sixteen connections have at most sixteen requests in flight', async () => {
  let underWay = 0
  let most = 0
  const port = await serving((_, response) => {
    most = Math.max(most, ++underWay)
    setTimeout(() => {
      underWay--
      response.end('x')
    }, 20)
  })
  const run = await closedLoop(requests, job(port, { connections: 16, maxRequests: 64 }))
  expect(most).toBe(16)
  expect(run.latencies).toHaveLength(64)
})
test('a response with another status or without a body is counted as wrong', async () => {
  const port = await serving((request, response) => {
    if (request.url === '/1') response.writeHead(500).end('oops')
    else response.end(request.url === '/2' ? '' : 'x')
  })
  const { wrong } = await closedLoop(requests, job(port, { maxRequests: 5 }))
  expect(wrong).toEqual({ count: 2, first: 'GET /1 HTTP/1.1: HTTP/1.1 500 Internal Server Error, 4 bytes' })
})
test('a server that closes the connection ends the measurement with an error', async () => {
  const port = await serving((_, response) => response.socket?.destroy())
  await expect(closedLoop(requests, job(port))).rejects.toThrow(/closed|ECONNRESET/)
})
test('the loop ends at its time limit', async () => {
  const port = await serving((_, response) => response.end('x'))
  const run = await closedLoop(requests, job(port, { maxRequests: 1_000_000, maxMs: 60 }))
  expect(run.elapsedMs).toBeGreaterThan(50)
  expect(run.elapsedMs).toBeLessThan(2_000)
})
test('the bare server gets exactly the bytes, type and encoding that the shop sent', async () => {
  const packed = gzipSync('{"hei":"på deg"}')
  const port = await serving((_, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json', 'Set-Cookie': 'a=b' })
    response.write(packed.subarray(0, 9))
    response.end(packed.subarray(9))
  })
  const { recorded } = await closedLoop(requests, job(port, { maxRequests: 1, keep: true }))
  const { canned, text, encoding } = cannedResponse(recorded[0] as (typeof recorded)[0])
  expect(canned.body.equals(packed)).toBe(true)
  expect(canned).toMatchObject({
    index: 0,
    status: 200,
    headers: { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' },
  })
  expect(Object.keys(canned.headers)).toHaveLength(2)
  expect([text, encoding]).toEqual(['{"hei":"på deg"}', 'gzip'])
})
