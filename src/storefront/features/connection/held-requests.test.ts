import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHeldRequests as heldRequestsPast } from './held-requests.ts'

const network = { onLine: true }
let sent: unknown[] = []
let responses: (Response | 'no network')[] = []
const createHeldRequests = () => heldRequestsPast(() => Promise.resolve('unreachable'))

const send: typeof fetch = async (input, init) => {
  init?.signal?.throwIfAborted()
  sent.push(input)
  const result = responses.shift() ?? new Response('page')
  if (result === 'no network') throw new TypeError('Failed to fetch')
  return result
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('location', new URL('https://hent.example/jakker'))
  network.onLine = true
  sent = []
  responses = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Sends a request and records its outcome. */
function ask(requests: ReturnType<typeof createHeldRequests>, path: string, init?: RequestInit) {
  const request: { status?: number; failed?: unknown } = {}
  requests
    .holding(send)(path, init)
    .then(
      response => (request.status = response.status),
      (error: unknown) => (request.failed = error),
    )
  return request
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const away = (headers: HeadersInit = {}) => new Response('busy', { status: 503, headers })

test('a page requested without network waits, and loads when the network is back', async () => {
  network.onLine = false
  responses = ['no network']
  const requests = createHeldRequests()
  const request = ask(requests, '/jakker.data?farge=4')
  await vi.advanceTimersByTimeAsync(600_000)
  expect([request, requests.state(), sent.length]).toEqual([{}, 'waiting', 1])
  network.onLine = true
  requests.askNow()
  await settle()
  expect([request.status, requests.state(), sent.length]).toEqual([200, 'none', 2])
})

test('an unavailable server is retried after its Retry-After, not earlier', async () => {
  responses = [away({ 'Retry-After': '7' })]
  const requests = createHeldRequests()
  const request = ask(requests, '/search/jakke.data')
  await vi.advanceTimersByTimeAsync(6_900)
  expect([request, sent.length]).toEqual([{}, 1])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([request.status, sent.length]).toEqual([200, 2])
})

test('without Retry-After the delay grows, up to half a minute', async () => {
  responses = Array.from({ length: 40 }, (_, at) => (at % 2 ? new Response(null, { status: 502 }) : 'no network'))
  ask(createHeldRequests(), '/jakker.data')
  await vi.advanceTimersByTimeAsync(32_500)
  expect(sent.length).toBeLessThanOrEqual(6)
  const before = sent.length
  await vi.advanceTimersByTimeAsync(61_000)
  expect(sent.length - before).toBeGreaterThanOrEqual(2)
})

test('a click on «try now» sends the request at once', async () => {
  responses = [away({ 'Retry-After': '30' })]
  const requests = createHeldRequests()
  const request = ask(requests, '/jakker.data')
  await settle()
  requests.askNow()
  await settle()
  expect([request.status, sent.length]).toEqual([200, 2])
})

test('a request that the router aborts is not retried', async () => {
  responses = ['no network', 'no network', 'no network']
  const requests = createHeldRequests()
  const abort = new AbortController()
  const request = ask(requests, '/jakker.data', { signal: abort.signal })
  await settle()
  expect(requests.state()).toBe('waiting')
  abort.abort()
  await settle()
  expect([request.failed, requests.state()]).toEqual([abort.signal.reason, 'none'])
  requests.askNow()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.length).toBe(1)
})

test('refusals, forms, API calls and staff pages are not held', async () => {
  const outcomes = async (path: string, result: Response | 'no network', init?: RequestInit) => {
    responses = [result]
    const request = ask(createHeldRequests(), path, init)
    await settle()
    return request.status ?? 'failed'
  }
  expect(await outcomes('/jakker.data', new Response(null, { status: 404 }))).toBe(404)
  expect(await outcomes('/jakker.data', new Response(null, { status: 500 }))).toBe(500)
  expect(await outcomes('/checkout.data', away(), { method: 'POST' })).toBe(503)
  expect(await outcomes('/api/v1/shops', 'no network')).toBe('failed')
  expect(await outcomes('https://other.example/jakker.data', away())).toBe(503)
  expect(await outcomes('/ansatt.data', away())).toBe(503)
})

test('listeners are notified when requests wait, are retried and get a response', async () => {
  responses = [away({ 'Retry-After': '5' })]
  const requests = createHeldRequests()
  const states: string[] = []
  requests.subscribe(() => states.push(requests.state()))
  ask(requests, '/jakker.data')
  await settle()
  requests.askNow()
  await settle()
  expect(states).toEqual(['waiting', 'asking', 'none'])
})

test('page data that a content blocker blocks is retried without a notice while the server responds', async () => {
  responses = ['no network']
  const tries: number[] = []
  const requests = heldRequestsPast(async () => {
    tries.push(sent.length)
    return 'blocked'
  })
  const request = ask(requests, '/jakker.data')
  await settle()
  expect([request, requests.state(), tries]).toEqual([{}, 'none', [1]])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([request.status, requests.state()]).toEqual([200, 'none'])
})

test('with network, failed page data tries a way past content blockers, also for forms and staff pages; without network, none does', async () => {
  const outcomes = async (path: string, init?: RequestInit) => {
    responses = ['no network']
    let requested = 0
    const requests = heldRequestsPast(async () => {
      requested++
      return new Response(null, { status: 299 })
    })
    const request = ask(requests, path, init)
    await settle()
    return [request.status ?? (request.failed ? 'failed' : 'held'), requested]
  }
  expect(await outcomes('/jakker.data')).toEqual([299, 1])
  expect(await outcomes('/ansatt.data')).toEqual([299, 1])
  expect(await outcomes('/svar.data', { method: 'POST' })).toEqual([299, 1])
  expect(await outcomes('/api/v1/shops')).toEqual(['failed', 0])
  network.onLine = false
  expect(await outcomes('/jakker.data')).toEqual(['held', 0])
  expect(await outcomes('/ansatt.data')).toEqual(['failed', 0])
})
