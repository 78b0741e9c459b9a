import fc from 'fast-check'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { givenArticle, givenCampaign, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { hostileRequests, type Description, type HostileRequest } from '#tests/support/api/hostile-requests.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'
import { serveParts } from '#tests/support/servers/serve-parts.ts'

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}
type Sent = Pick<HostileRequest, 'method' | 'path' | 'headers'> & { body: string | null }

// Differ per connection or per call; a 429 counts down the seconds.
const notCompared = new Set([
  'ratelimit',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'x-request-id',
])
const json = { 'content-type': 'application/json' }

/** The same API behind two servers: one responds to reads directly, the other knows only the fetch handler. */
async function usingBoth({ rateLimits = false } = {}) {
  const whole = await usingWholeApi(
    async ({ db }) => {
      const shops = [await givenShop(db), await givenShop(db)]
      const stock = Object.fromEntries(shops.map(({ id }) => [id, 5]))
      const articles = []
      for (let i = 0; i < 25; i++)
        articles.push(
          await givenArticle(db, { name: `Jakke ${i} æ😀"<%`, price: 10_000 + i, variants: [{ stock }, {}] }),
        )
      articles.push(await givenArticle(db, { name: 'Skjult jakke', visibleOnWeb: 0, variants: [{ stock }] }))
      return { shops, articles }
    },
    { http: { rateLimits } },
  )
  const direct = await serverOf(whole.api, true)
  const long = await serverOf(whole.api, false)
  const kept = ({ status, headers, body }: Answer) => ({
    status,
    body,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !notCompared.has(name))),
  })
  const bothWays = async (sent: Sent): Promise<Answer> => {
    const [one, other] = [await direct(sent), await long(sent)]
    expect(kept(one), `${sent.method} ${sent.path} ${sent.body ?? ''}`.slice(0, 500)).toEqual(kept(other))
    for (const { headers } of [one, other])
      if (headers['content-type'] === 'application/json') expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    return one
  }
  return { ...whole, direct, long, bothWays }
}

async function serverOf(api: Awaited<ReturnType<typeof usingWholeApi>>['api'], directly: boolean) {
  const { port, close } = await serveParts({ api: api.fetch, ...(directly ? { direct: api.direct } : {}) })
  onTestFinished(close)
  return async ({ method, path, headers, body }: Sent): Promise<Answer> => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers })
    if (body !== null) sent.setHeader('content-length', Buffer.byteLength(body))
    sent.end(body ?? undefined)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 0, headers: answer.headers as Answer['headers'], body: await text(answer) }
  }
}
const get = (path: string, headers: Record<string, string> = {}): Sent => ({
  method: 'GET',
  path: `/api/v1${path}`,
  headers,
  body: null,
})
const post = (path: string, body: string, headers: Record<string, string> = json): Sent => ({
  method: 'POST',
  path: `/api/v1${path}`,
  headers,
  body,
})

test('a read gets the same response, including headers, directly and through the whole API', async () => {
  const { bothWays, filled, api } = await usingBoth()
  const [{ id, slug }, shop] = [filled.articles[0]!, filled.shops[0]!]
  const [{ id: category }] = JSON.parse((await bothWays(get('/categories'))).body) as [{ id: number }]
  const paths = [
    '/articles/brand',
    '/productlines',
    '/genders',
    '/colorgroups',
    '/shops',
    `/shops/${shop.slug}`,
    '/articles',
    `/articles/${id}`,
    `/articles/availability/${id}`,
    `/articles/by-name/${encodeURIComponent(slug)}`,
    `/articles/bundle?articles=${id},2,99999`,
    `/categories/${category}/articles?per_page=7&page=2&orderBy=Price&order=desc`,
    `/categories/${category}/articles?shops=${shop.id}&genders=1,2`,
    '/articles?page=999999999',
    '/articles?per_page=999999999',
  ]
  for (const path of paths) expect((await bothWays(get(path))).status, path).toBe(200)
  const bodies = [
    '{"query":"jakke"}',
    '{"query":"jakke","take":1000000000}',
    '\ufeff{"query":"jakke æ😀"}',
    '{"query":"\\u0000"}',
    '{"query":"%_\'\\"<script>"}',
    '{"__proto__":{"take":1},"query":"jakke"}',
    `{"query":"${'jakke '.repeat(1_600)}"}`,
  ]
  for (const body of bodies)
    for (const call of ['search', 'searchids', 'facets'])
      expect((await bothWays(post(`/articles/${call}`, body))).status, body.slice(0, 40)).toBe(200)
  const rejected = [
    '/articles?page=0',
    '/articles?page=1&page=2',
    '/articles?orderBy=__proto__',
    '/articles?genders=%00',
    '/articles?take=%F0%9F%98%80&page=x',
    '/articles?per_page=1e9',
    '/articles/0',
    '/articles/-1',
    '/articles/1e9',
    `/articles/${'9'.repeat(400)}`,
    '/articles/bundle',
    `/articles/bundle?articles=${'1,'.repeat(5_000)}`,
    '/categories/x/articles',
  ]
  for (const path of rejected) expect((await bothWays(get(path))).status, path).toBe(422)
  const unknown = [
    '/articles/99999',
    '/categories/99999/articles',
    '/subcategories/1/groups',
    '/shops/finnes-ikke',
    '/finnes-ikke',
    '/articles/1/2',
    '/shops/',
    '/articles/by-name/constructor',
    '//shops',
  ]
  for (const path of unknown) expect((await bothWays(get(path))).status, path).toBe(404)
  for (const body of [
    '',
    '{',
    '[]',
    'null',
    '{}',
    '{"query":5}',
    `{"query":"${'a'.repeat(10_001)}"}`,
    '{"query":"a","take":-1}',
    '{"query":"a","orderBy":"name"}',
    '{"query":"a","filters":{"colors":["x"]}}',
  ])
    expect((await bothWays(post('/articles/search', body))).status, body.slice(0, 40)).toBe(422)
  expect((await bothWays(post('/articles/search', `{"query":"${'a'.repeat(300_000)}"}`))).status).toBe(413)
  for (const type of ['text/plain', 'application/json, text/html', 'application/xml', ''])
    expect((await bothWays(post('/articles/search', '{"query":"a"}', { 'content-type': type }))).status).toBe(422)
  expect((await bothWays(post('/articles/search', '{"query":"a"}', {}))).status).toBe(422)
  for (const method of ['HEAD', 'PUT', 'DELETE', 'OPTIONS']) await bothWays({ ...get('/shops'), method })
  expect(api.direct.takes({ method: 'GET', url: '/api/v1/shops', headers: { host: 'x' }, remoteAddress: '' })).toBe(
    'at once',
  )
})
test('unchanged data is not sent again: 304 for the previous ETag, a new response after a change', async () => {
  const { bothWays, filled, catalogue, database } = await usingBoth()
  const [{ id, variants }] = filled.articles as [(typeof filled.articles)[number]]
  const first = await bothWays(get(`/articles/${id}`))
  const again = { 'if-none-match': first.headers['etag']! }
  expect(await bothWays(get(`/articles/${id}`, again))).toMatchObject({ status: 304, body: '' })
  await givenCampaign(database.db, { prices: { [variants[0]!.id]: 77 } })
  await catalogue.refresh()
  const after = await bothWays(get(`/articles/${id}`, again))
  expect([after.status, JSON.parse(after.body).price]).toEqual([200, 77])
  const page = JSON.parse((await bothWays(get('/articles?orderBy=Price&per_page=1'))).body)
  expect(page.data.map((article: { price: number }) => article.price)).toEqual([77])
})
test('a sold piece is missing from the next response, of the article and of the lists', async () => {
  const { bothWays, filled, catalogue, database } = await usingBoth()
  const [{ id, variants }] = filled.articles as [(typeof filled.articles)[number]]
  const [shop] = filled.shops as [(typeof filled.shops)[number]]
  const quantity = async () => {
    const [variant] = JSON.parse((await bothWays(get(`/articles/availability/${id}`))).body)
    return variant.shops.find((each: { id: number }) => each.id === shop.id).qty
  }
  const inShop = async () => JSON.parse((await bothWays(get(`/articles?shops=${shop.id}`))).body).total
  const setStock = async (onHand: number) => {
    await database.db
      .updateTable('shops.stock')
      .set({ on_hand: onHand })
      .where('shop_id', '=', shop.id)
      .where('variant_id', '=', variants[0]!.id)
      .execute()
    await catalogue.refresh()
  }
  expect([await quantity(), await inShop()]).toEqual([5, 25])
  await setStock(4)
  expect([await quantity(), await inShop()]).toEqual([4, 25])
  await setStock(0)
  expect([await quantity(), await inShop()]).toEqual([0, 24])
})
test('a call that is not a plain read goes through the whole API, even if its path matches a read with a parameter', async () => {
  const { api, bothWays } = await usingBoth()
  const taken = (url: string) => api.direct.takes({ method: 'GET', url, headers: { host: 'x' }, remoteAddress: '' })
  expect(taken('/api/v1/shops/near')).toBe(false)
  expect(taken('/api/v1/shops/nearly')).toBe('at once')
  const { body } = await bothWays(get('/shops/near'))
  expect(JSON.parse(body).code).not.toBe('not_found')
})
test('too many requests get 429, with one limit for both routes', async () => {
  const { direct, long } = await usingBoth({ rateLimits: true })
  let granted = 0
  for (let at = 0; at < 1_200; at++) if ((await (at % 2 ? direct : long)(get('/genders'))).status === 200) granted++
  expect(granted).toBe(1_200)
  for (const ask of [direct, long]) {
    const { status, headers, body } = await ask(get('/genders'))
    expect([status, JSON.parse(body).code, headers['cache-control']]).toEqual([429, 'too_many_requests', 'no-store'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})
test(
  'hostile requests get the same responses both ways, without server errors or slow responses',
  { timeout: 120_000 },
  async () => {
    const { bothWays, api, filled, deps } = await usingBoth()
    const faults: unknown[] = []
    deps.log.error = (message, fields) => void faults.push([message, fields])
    const description = (await (await api.request('/api/v1/openapi.json')).json()) as Description
    const reads = Object.fromEntries(
      Object.entries(description.paths).filter(([path, { get: read, post: written }]) =>
        read ? !/reservations|staff|customers|orders\/unseen/.test(path) : written && /search|facets/.test(path),
      ),
    )
    const known = {
      id: [1, 2, ...filled.articles.map(article => article.id)],
      shop: filled.shops.map(({ slug }) => slug),
      slug: filled.articles.map(({ slug }) => slug),
      query: ['jakke', ''],
    }
    const slow = 1_000
    let slowest = 0
    const hold = async ({ method, path, headers, body }: HostileRequest) => {
      const timed = async () => {
        const started = performance.now()
        const sent = { method, path, headers, body: method === 'GET' || method === 'HEAD' ? null : body }
        const { status } = await bothWays(sent)
        return { status, ms: performance.now() - started }
      }
      const { status, ms } = await timed()
      // On a busy machine any request may be late, so a slow request is timed again: slow input is slow each time.
      slowest = Math.max(slowest, ms < slow ? ms : Math.min(ms, (await timed()).ms))
      expect([status, faults.splice(0)]).toEqual([expect.any(Number), []])
      expect(status).toBeLessThan(500)
    }
    await fc.assert(fc.asyncProperty(hostileRequests({ ...description, paths: reads }, known, [{}]), hold), {
      numRuns: 600,
      seed: 11,
    })
    expect(slowest).toBeLessThan(slow)
  },
)
