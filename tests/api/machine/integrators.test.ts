import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { expect, onTestFinished, test, vi } from 'vitest'
import { corsHeaders } from '#api/cors.ts'
import { fieldErrors } from '#api/field-errors.ts'
import { operations } from '#api/description/operations.ts'
import { guestOf, requestFor } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'
import { givenArticle } from '#tests/support/catalogue/catalogue.ts'
import { usingServer } from '#tests/support/servers/api-server.ts'

const app = 'https://app.example.no'
const json = { 'content-type': 'application/json' }

test('an unsupported method on a known path gets 405 with the allowed methods, and OPTIONS lists them', async () => {
  const { ask } = await usingServer()
  const wrong = [
    ['PUT', '/shops', 'GET, HEAD, OPTIONS'],
    ['POST', '/articles/5', 'GET, HEAD, OPTIONS'],
    ['GET', '/reservations', 'OPTIONS, POST'],
    ['DELETE', '/staff/search/synonyms', 'GET, HEAD, OPTIONS, POST'],
    ['PATCH', '/', 'GET, HEAD, OPTIONS'],
  ]
  for (const [method, path, allow] of wrong) {
    const { status, headers, body } = await ask(`/api/v1${path}`, { method: method! })
    expect([method, path, status, headers['allow']]).toEqual([method, path, 405, allow])
    expect(JSON.parse(body)).toEqual({ message: expect.any(String), code: 'method_not_allowed' })
  }
  const request = await ask('/api/v1/reservations', { method: 'OPTIONS' })
  expect([request.status, request.headers['allow'], request.body]).toEqual([204, 'OPTIONS, POST', ''])
  for (const method of ['GET', 'OPTIONS']) expect((await ask('/api/v1/finnes-ikke', { method })).status).toBe(404)
})

test('an unknown field is named in the refusal, even `__proto__`', async () => {
  const { api, filled } = await usingServer()
  const guest = await guestOf(api)
  const request = requestFor(filled.shop.id, [{ EanNo: '7048652518972', Count: 1 }])
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })
  const sent = JSON.parse(JSON.stringify(request).replace('{', '{"__proto__":1,"Rabatt":2,')) as object
  const { status, body } = await guest.post('/reservations', sent, key())
  expect([status, body.errors['Rabatt']]).toEqual([422, ['Ukjent felt']])
  const { error } = z.object({ items: z.array(z.strictObject({})) }).safeParse({ items: [{ colour: 1, size: 2 }] })
  expect(fieldErrors(error!)).toEqual({ 'items.0.colour': ['Ukjent felt'], 'items.0.size': ['Ukjent felt'] })
})

test('a response has the remaining tries of each limit that it counts against, and a refusal costs more', async () => {
  const { ask, api } = await usingServer({ http: { rateLimits: true } })
  const first = (await ask('/api/v1/shops')).headers
  expect(first['ratelimit-policy']).toBe('"api";q=1200;w=60')
  expect(first['ratelimit']).toMatch(/^"api";r=1199;t=\d+$/)
  expect((await ask('/api/v1/articles/0')).headers['ratelimit']).toMatch(/^"api";r=1194;t=\d+$/)
  const cart = await ask('/api/v1/cart/validate', { method: 'POST', headers: json, parts: ['{}'] })
  expect(cart.headers['ratelimit-policy']).toBe('"api";q=1200;w=60, "cart";q=240;w=60')
  expect(cart.headers['ratelimit']).toMatch(/^"api";r=1189;t=\d+, "cart";r=239;t=\d+$/)
  const guest = await guestOf(api)
  const login = await guest.post('/staff/login', { email: 'a@hent.example', password: 'et langt passord' })
  expect([login.status, login.headers.get('ratelimit-policy')]).toEqual([401, '"api";q=1200;w=60'])
})

test('pages from a configured origin may read without cookies, and pages from other origins may not', async () => {
  const { ask } = await usingServer({ http: { corsOrigins: new Set([app]) } })
  for (const path of ['/shops', '/openapi.json', '/customers/current', '/finnes-ikke']) {
    const { headers } = await ask(`/api/v1${path}`, { headers: { origin: app } })
    expect([path, headers['access-control-allow-origin'], headers['vary']]).toEqual([
      path,
      app,
      'Accept-Encoding, Origin',
    ])
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    const other = await ask(`/api/v1${path}`, { headers: { origin: 'https://evil.example' } })
    expect(other.headers['access-control-allow-origin']).toBeUndefined()
    expect(other.headers['vary']).toContain('Origin')
  }
  const preflight = async (origin: string, path = '/articles/search') =>
    ask(`/api/v1${path}`, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })
  const { status, headers } = await preflight(app)
  expect([status, headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD, OPTIONS, POST'])
  expect(headers['access-control-allow-headers']).toContain('content-type')
  expect((await preflight('https://evil.example')).headers['access-control-allow-methods']).toBeUndefined()
  expect((await preflight(app, '/finnes-ikke')).status).toBe(404)
  expect(corsHeaders(new Set(), app)).toEqual([])
})

test('a response over 1 kB is compressed for the client and unpacks to the same text every time', async () => {
  const { api } = await usingServer()
  const long = '/api/v1/articles/search'
  const bodyOf = async (path: string, encoding: string) => {
    const init =
      path === long
        ? { method: 'POST', headers: { ...json, 'accept-encoding': encoding }, body: '{"query":"jakke"}' }
        : { headers: { 'accept-encoding': encoding } }
    const response = await api.fetch(new Request(`http://hent.test${path}`, init), {})
    return {
      told: response.headers.get('content-encoding'),
      bytes: Buffer.from(await response.arrayBuffer()),
      answer: response,
    }
  }
  for (const path of [long, '/api/v1/openapi.json', '/api/v1/']) {
    const plain = (await bodyOf(path, 'identity')).bytes.toString()
    expect(plain.length).toBeGreaterThan(1_024)
    for (const unpack of [brotliDecompressSync, gunzipSync])
      for (let again = 0; again < 2; again++) {
        const { told, bytes } = await bodyOf(path, unpack === gunzipSync ? 'gzip' : 'gzip, br')
        expect([path, told]).toEqual([path, unpack === gunzipSync ? 'gzip' : 'br'])
        expect(unpack(bytes).toString()).toBe(plain)
        expect(bytes.length).toBeLessThan(plain.length)
      }
  }
  const short = await bodyOf('/api/v1/finnes-ikke', 'br')
  expect([short.told, JSON.parse(short.bytes.toString()).code]).toEqual([null, 'not_found'])
})

test('six requests for a cached read compress it at most three times, and a change of the catalogue shows in the compressed response', async () => {
  const zlib = await import('#platform/content-encoding.ts')
  const squeezed = vi.spyOn(zlib, 'squeeze')
  onTestFinished(() => squeezed.mockRestore())
  const { api, database, catalogue } = await usingWholeApi(async ({ db }) => {
    for (let i = 0; i < 10; i++) await givenArticle(db, { name: `Jakke ${i}`, variants: [{}] })
  })
  const read = async (encoding: string) => {
    const request = {
      method: 'GET',
      url: '/api/v1/articles?per_page=5',
      headers: { host: 'x', 'accept-encoding': encoding },
      remoteAddress: '192.0.2.7',
    }
    expect(api.direct.takes(request)).toBe('at once')
    const { headers, body } = await api.direct.answer(request, null)
    const names = headers.filter((_, at) => at % 2 === 0)
    expect(names.filter(name => name === 'Content-Encoding')).toEqual(encoding === 'br' ? ['Content-Encoding'] : [])
    return encoding === 'br' ? brotliDecompressSync(body).toString() : body.toString()
  }
  const plain = await read('identity')
  for (let again = 0; again < 6; again++) expect(await read('br')).toBe(plain)
  expect(squeezed.mock.calls.length).toBeLessThanOrEqual(3)
  await database.db.updateTable('catalogue.article').set({ name: 'Jakke 3b' }).where('name', '=', 'Jakke 3').execute()
  await catalogue.refresh()
  for (let again = 0; again < 3; again++) expect(await read('br')).toContain('Jakke 3b')
})

test('the API reference lists every call, executes no script and loads nothing from elsewhere', async () => {
  const { ask } = await usingServer()
  const { status, headers, body } = await ask('/api/v1/')
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const { id } of Object.values(operations)) expect(body).toContain(`<section id="${id}">`)
  const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target)
  expect(targets.length).toBeGreaterThan(100)
  expect(targets.filter(target => !body.includes(`id="${target}"`))).toEqual([])
  expect(body).toContain('a Norwegian <code>message</code>')
  expect(body).not.toMatch(/<script|https?:\/\/|undefined|\[object/)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect((await ask('/api/v1')).body).toBe(body)
})
