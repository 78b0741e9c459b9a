import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { apiBase } from '#contract/paths.ts'
import { requestFor } from '#tests/support/api/reservation-api.ts'
import { usingServer } from '#tests/support/servers/api-server.ts'

let server: Awaited<ReturnType<typeof usingServer>>
let order: ReturnType<typeof requestFor>
let token: string
let otherToken: string
beforeEach(async () => {
  server = await usingServer()
  const { shop, article } = server.filled
  order = requestFor(shop.id, [{ EanNo: article.variants[0]?.ean ?? '', Count: 1 }])
  token = await newToken()
  otherToken = await newToken()
})

/** A request with these headers only. */
async function send(method: string, path: string, headers: Record<string, string>, body?: unknown) {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  return server.ask(apiBase + path, {
    method,
    headers: { ...type, ...headers },
    parts: body === undefined ? [] : [JSON.stringify(body)],
  })
}
const newToken = async () => String((await send('GET', '/customers/current', {})).headers['x-xsrf-token'])
const receiptOf = ({ body }: { body: string }) => (JSON.parse(body) as { receiptToken: string }).receiptToken
const reserve = (headers: Record<string, string>, key: string = randomUUID()) =>
  send('POST', '/reservations', { 'idempotency-key': key, ...headers }, order)
const own = { 'sec-fetch-site': 'same-origin' }

test('a browser that sends no cookies reserves with its token, once per idempotency key', async () => {
  const key = randomUUID()
  const headers = { ...own, 'x-csrf-token': token }
  const first = await reserve(headers, key)
  expect(first.status, first.body).toBe(201)
  expect(receiptOf(await reserve(headers, key))).toBe(receiptOf(first))
  // After a lost response the browser finds its reservation, and another browser with the same key does not.
  const attempt = (own: Record<string, string>) =>
    send('GET', '/reservations/attempt', { ...own, 'idempotency-key': key })
  expect(receiptOf(await attempt(headers))).toBe(receiptOf(first))
  const hidden = await attempt({ ...own, 'x-csrf-token': otherToken })
  expect(hidden.status).toBe(404)
})

test.each<[string, () => Record<string, string>]>([
  ['another site', () => ({ 'sec-fetch-site': 'cross-site', 'x-xsrf-token': token })],
  ['another host of the site', () => ({ 'sec-fetch-site': 'same-site', 'x-xsrf-token': token })],
  ['no page', () => ({ 'sec-fetch-site': 'none', 'x-xsrf-token': token })],
  ['a browser that does not state the site', () => ({ 'x-xsrf-token': token, origin: 'http://hent.test' })],
  ['two stated sites', () => ({ 'sec-fetch-site': 'same-origin, cross-site', 'x-xsrf-token': token })],
  ['a page without a token', () => own],
  ['a page with a made-up token', () => ({ ...own, 'x-xsrf-token': 'made.up' })],
  ['a page with a changed token', () => ({ ...own, 'x-xsrf-token': `a${token}` })],
  ['a browser with an empty cookie', () => ({ ...own, 'x-xsrf-token': token, cookie: '' })],
  ['a browser with a login only', () => ({ ...own, 'x-xsrf-token': token, cookie: 'hent-session=abc' })],
  ['a browser with another token', () => ({ ...own, 'x-xsrf-token': token, cookie: `XSRF-TOKEN=${otherToken}` })],
])('a reservation from %s gets 419', async (_, headers) => {
  const { status } = await reserve(headers())
  expect(status).toBe(419)
})

test('a token without its cookie gives no access to calls that need a login', async () => {
  const headers = { ...own, 'x-xsrf-token': token }
  for (const [method, path] of [
    ['PUT', '/customers/current'],
    ['POST', '/customers/current/favourites'],
    ['PUT', '/staff/current/pin'],
  ] as const)
    expect((await send(method, path, headers, {})).status, path).toBe(401)
})

test('another site gets no CORS headers, so that its pages cannot send the token’s header', async () => {
  const { headers } = await send('OPTIONS', '/reservations', {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-xsrf-token, content-type',
  })
  expect(Object.keys(headers).filter(name => name.startsWith('access-control-'))).toEqual([])
  const current = await send('GET', '/customers/current', { origin: 'https://evil.example' })
  expect(Object.keys(current.headers).filter(name => name.startsWith('access-control-'))).toEqual([])
  expect(current.headers['cache-control']).toBe('no-store')
})
