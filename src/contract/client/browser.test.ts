import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserApi } from '#contract/client/browser.ts'
import { fetchToken } from './browser.ts'
import { readResponse } from './transport.ts'

const meta = {
  content: 'the-token',
  getAttribute: () => meta.content,
  setAttribute: (_: string, value: string) => (meta.content = value),
}
const page = { cookie: 'XSRF-TOKEN=the-token', querySelector: () => meta }
let requests: { url: string; init: RequestInit }[] = []
let responses: Response[] = []

beforeEach(() => {
  requests = []
  responses = []
  meta.content = 'the-token'
  page.cookie = 'XSRF-TOKEN=the-token'
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init })
    return responses.shift() ?? Response.json([])
  })
})
afterEach(() => vi.unstubAllGlobals())

const headersOf = (at: number) => new Headers(requests[at]?.init.headers)

test('requests carry the header X-Requested-With, whether they read or write', async () => {
  await browserApi('GET /shops')
  await browserApi('POST /cart/validate', { body: { items: [] } })
  await fetchToken()
  expect(requests.map((_, at) => headersOf(at).get('x-requested-with'))).toEqual([
    'XMLHttpRequest',
    'XMLHttpRequest',
    'XMLHttpRequest',
  ])
  expect(requests.every(({ url }) => url.startsWith('/api/v1/'))).toBe(true)
})
test('reads and writes carry the token of the meta tag', async () => {
  await browserApi('GET /shops')
  await browserApi('POST /cart/validate', { body: { items: [] } })
  expect([headersOf(0).get('x-csrf-token'), headersOf(1).get('x-csrf-token')]).toEqual(['the-token', 'the-token'])
})
test('bodies are sent as JSON', async () => {
  await browserApi('POST /cart/validate', { body: { items: [] } })
  expect(headersOf(0).get('content-type')).toBe('application/json')
})
test('a missing token is reported on the console only', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  page.cookie = ''
  await expect(fetchToken()).resolves.toHaveProperty('status', 200)
  expect(consoleError).toHaveBeenCalledWith('Missing CSRF token')
})
test.each([
  [
    'throws',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
  ['is empty', () => ''],
])('where `document.cookie` %s, the token comes from the header', async (_, get) => {
  vi.stubGlobal('document', Object.defineProperty({ querySelector: () => meta }, 'cookie', { get }))
  responses = [new Response(null, { status: 204, headers: { 'x-xsrf-token': 'from.header' } })]
  await fetchToken()
  expect(meta.content).toBe('from.header')
})
test('a request has no timeout by default', async () => {
  await browserApi('GET /shops')
  expect(requests[0]?.init.signal).toBeUndefined()
})
test('an outdated token is fetched again, and the request is sent once more', async () => {
  const stale = () => Response.json({ message: 'Vennligst last siden på nytt', code: 'csrf' }, { status: 419 })
  responses = [stale(), new Response(null, { status: 204 }), Response.json({ isCartValid: true })]
  const result = await browserApi('POST /cart/validate', { body: { items: [] } })
  expect(result.ok).toBe(true)
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/v1/cart/validate',
    '/api/v1/customers/current',
    '/api/v1/cart/validate',
  ])
})
test('a response with a status from 200 to 299 is a success, any other a refusal', async () => {
  const outcome = async (status: number) =>
    (
      await readResponse(
        status === 204 ? new Response(null, { status }) : Response.json({ message: 'm', code: 'c' }, { status }),
      )
    ).ok
  expect(await Promise.all([200, 201, 204, 299].map(outcome))).toEqual([true, true, true, true])
  expect(await Promise.all([300, 400, 404, 419, 422, 500].map(outcome))).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})
test('a call lost during its response body counts as no response, not as an empty one', async () => {
  const body = new ReadableStream({ pull: stream => stream.error(new TypeError('network error')) })
  responses = [new Response(body)]
  expect(await browserApi('GET /shops')).toMatchObject({ ok: false, status: 0, error: { code: 'offline' } })
})
