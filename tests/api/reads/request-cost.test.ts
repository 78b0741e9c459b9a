import { expect, onTestFinished, test, vi } from 'vitest'
import { usingServer } from '#tests/support/servers/api-server.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const nothing = async () => {}
const json = { 'content-type': 'application/json' }
const wrong = { filters: Object.fromEntries(['colors', 'brands', 'sizes'].map(name => [name, Array(1_000).fill('')])) }

/** The whole API with its limits, called from an address. */
async function usingLimitedApi() {
  const { api } = await usingWholeApi(nothing, { http: { rateLimits: true } })
  const ask = async (path: string, { from, body }: { from: string; body?: unknown }) => {
    const init = body === undefined ? {} : { method: 'POST', headers: json, body: JSON.stringify(body) }
    const response = await api.fetch(new Request(`http://hent.test/api/v1${path}`, init), { remoteAddress: from })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  /** Sends a search through the direct reads of the HTTP server. Returns the status. */
  const askDirectly = async (body: unknown, from: string) => {
    const text = JSON.stringify(body)
    const headers = { ...json, host: 'hent.test', 'content-length': String(text.length) }
    const request = { method: 'POST', url: '/api/v1/articles/search', headers, remoteAddress: from }
    expect(api.direct.takes(request)).toBe('with its body')
    return ((await api.direct.spend(request)) ?? (await api.direct.answer(request, text))).status
  }
  return { ask, askDirectly }
}

test('validation of a list stops at the first of a thousand errors and reports only that one', async () => {
  const { ask } = await usingLimitedApi()
  const { status, text } = await ask('/articles/search', { from: '192.0.2.1', body: { query: 'jakke', ...wrong } })
  expect(status).toBe(422)
  expect(JSON.parse(text).errors).toEqual({ 'filters.colors.0': ['Feil type'] })
})

test('a refused request costs as much as five good ones, through both routes; another address need not wait', async () => {
  const { ask, askDirectly } = await usingLimitedApi()
  const untilRefused = async (once: () => Promise<number>) => {
    for (let count = 0; count < 1_300; count++) if ((await once()) === 429) return count
    return Infinity
  }
  const refusal = { query: 1 }
  expect(await untilRefused(() => askDirectly(refusal, '192.0.2.1'))).toBe(240)
  expect(await untilRefused(async () => (await ask('/articles/0', { from: '192.0.2.2' })).status)).toBe(240)
  expect(await untilRefused(() => askDirectly({ query: 'jakke', take: 1 }, '192.0.2.3'))).toBe(1_200)
  expect((await ask('/shops', { from: '192.0.2.4' })).status).toBe(200)
})

test('a long body costs points by its length', async () => {
  const { askDirectly } = await usingLimitedApi()
  const ids = Array.from({ length: 1_000 }, (_, at) => 100_000 + at)
  const body = { query: '', take: 1, filters: { colors: ids, brands: ids, sizes: ids, groups: ids } }
  let good = 0
  while (good < 1_200 && (await askDirectly(body, '192.0.2.1')) === 200) good++
  expect(good).toBeGreaterThan(100)
  expect(good).toBeLessThan(200)
})

test('a search with a body of 130 kB is refused', async () => {
  const { ask } = await usingLimitedApi()
  const { status } = await ask('/articles/search', { from: '192.0.2.1', body: { query: 'x'.repeat(130 * 1024) } })
  expect(status).toBe(413)
})

test('the API description is serialised once, and need not be sent twice', async () => {
  const written = vi.spyOn(JSON, 'stringify')
  onTestFinished(() => written.mockRestore())
  const { api } = await usingWholeApi(nothing)
  const ask = async (headers: Record<string, string> = {}) =>
    api.fetch(new Request('http://hent.test/api/v1/openapi.json', { headers }))
  const descriptions = () =>
    written.mock.calls.filter(([value]) => (value as { openapi?: string } | null)?.openapi !== undefined).length
  const first = await ask()
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/json'])
  const again = await ask()
  expect(await again.text()).toBe(await first.text())
  expect(descriptions()).toBe(1)
  const etag = first.headers.get('etag') ?? ''
  const unchanged = await ask({ 'if-none-match': etag })
  expect([etag !== '', unchanged.status, await unchanged.text()]).toEqual([true, 304, ''])
})

test('suggestions for one or two letters are cached regardless of other parameters, and for three letters they are not', async () => {
  const { api } = await usingServer()
  const suggested = (query: string) =>
    api.reads.answer({ method: 'GET', address: `/search/suggestions?${query}`, body: null, ifNoneMatch: undefined })
      ?.body
  for (const letters of ['j', 'ja']) expect(suggested(`q=${letters}&_=1`)).toBe(suggested(`q=${letters}&_=2`))
  expect(suggested('q=jak&_=1')).not.toBe(suggested('q=jak&_=2'))
})

test('a client over its limit is refused by the request head, without waiting for the body', async () => {
  const { api, statusOf } = await usingServer({ http: { rateLimits: true } })
  const head = (length: number) =>
    `POST /api/v1/articles/search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
  const request = { method: 'POST', url: '/api/v1/articles/search', remoteAddress: '127.0.0.1' }
  const used = async () => api.direct.spend({ ...request, headers: { 'content-length': '120000' } })
  for (let at = 0; at < 60 && (await used()) === null; at++);
  expect(await statusOf(head(100_000))).toBe(429)
})
