// Refused requests leave one line each in the log, without personal data, and staff logins an audit entry.
import { expect, test } from 'vitest'
import { addStaff } from '#modules/people/staff/index.ts'
import { createLog } from '#platform/log.ts'
import { usingServer } from '#tests/support/servers/api-server.ts'

const network = '203.0.113.0/24'
const from = { 'x-forwarded-for': '203.0.113.77' }
const kari = { email: 'kari@hent.example', password: 'et langt passord' }
const secrets = ['kari@hent.example', 'et langt passord', 'feil passord', 'ukjent@', '203.0.113.77', 'hemmelig-ord']

async function usingLog(rateLimits = false) {
  const lines: string[] = []
  const log = createLog({ level: 'info', write: line => lines.push(line) })
  const shop = await usingServer({ log, http: { trustedProxies: 1, rateLimits } })
  await addStaff(shop.database.db, { ...kari, role: 'service', shopIds: [] })
  const { headers } = await shop.ask('/api/v1/customers/current', { headers: from })
  const token = String(headers['x-xsrf-token'])
  const browser = { ...from, cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token, 'content-type': 'application/json' }
  const post = (path: string, body: unknown, headers: Record<string, string> = browser) =>
    shop.ask(`/api/v1${path}`, { method: 'POST', headers, parts: [JSON.stringify(body)] })
  const get = (path: string, headers: Record<string, string> = {}) =>
    shop.ask(`/api/v1${path}`, { headers: { ...from, ...headers } })
  const logged = () =>
    lines.map(line => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'request refused')
  return { ...shop, post, get, logged, lines, browser }
}
type Shop = Awaited<ReturnType<typeof usingLog>>

const logIn = async ({ post, browser }: Shop) => {
  const { headers } = await post('/staff/login', kari)
  const session = (headers['set-cookie'] ?? []).map(cookie => cookie.split(';', 1)[0])
  return { ...browser, cookie: [browser.cookie, ...session].join('; ') }
}

const refusals: [name: string, status: number, reason: string, route: string, ask: (shop: Shop) => Promise<unknown>][] =
  [
    ['a page of staff', 401, 'unauthorised', 'GET /staff/current', ({ get }) => get('/staff/current')],
    [
      'a wrong password of staff',
      401,
      'unauthorised',
      'POST /staff/login',
      ({ post }) => post('/staff/login', { ...kari, password: 'feil passord' }),
    ],
    [
      'a wrong password of a customer',
      422,
      'wrong_login',
      'POST /customers/login',
      ({ post }) => post('/customers/login', { email: 'ukjent@example.no', password: 'feil passord' }),
    ],
    [
      'a key that does not exist',
      401,
      'key unknown',
      'GET /articles/:id',
      ({ get }) => get('/articles/1', { authorization: `Bearer hent_${'a'.repeat(32)}` }),
    ],
    ['no key', 401, 'key missing', 'POST /machine/stock/changes', ({ post }) => post('/machine/stock/changes', {})],
    [
      'a role without the permission',
      403,
      'forbidden',
      'GET /staff/search/synonyms',
      async shop => shop.get('/staff/search/synonyms', await logIn(shop)),
    ],
    [
      'a mutation without a token',
      419,
      'csrf',
      'POST /customers/login',
      ({ post }) =>
        post('/customers/login', { name: 'ukjent@example.no' }, { ...from, 'content-type': 'application/json' }),
    ],
    [
      'a body of the wrong type',
      422,
      'invalid',
      'POST /customers/login',
      ({ post, browser }) => post('/customers/login', 'hemmelig-ord', { ...browser, 'content-type': 'text/plain' }),
    ],
    [
      'a body that is too large',
      413,
      'too_large',
      'POST /customers/login',
      ({ post }) => post('/customers/login', { name: 'hemmelig-ord'.repeat(20_000) }),
    ],
    ['a query of a read', 422, 'invalid', 'GET /articles', ({ get }) => get('/articles?sizes=hemmelig-ord')],
    [
      'a search',
      422,
      'invalid',
      'POST /articles',
      ({ ask }) =>
        ask('/api/v1/articles/search', {
          method: 'POST',
          headers: { ...from, 'content-type': 'application/json', 'content-length': '24' },
          parts: ['{"query":{"hemmelig-ord"'],
        }),
    ],
  ]

test.each(refusals)(
  '%s is logged with its reason and network, and nothing typed',
  async (_, status, reason, route, ask) => {
    const shop = await usingLog()
    await ask(shop)
    const requestId = expect.stringMatching(/^[\da-f-]{36}$/) as string
    expect(shop.logged()).toEqual([
      {
        ...{ level: 'info', time: expect.any(String) as string, msg: 'request refused' },
        ...{ requestId, status, reason, route, network },
      },
    ])
    for (const secret of secrets) expect(shop.lines.join('')).not.toContain(secret)
  },
)

test('a limit that is used up is logged, and served requests are not', async () => {
  const shop = await usingLog(true)
  expect((await shop.get('/shops')).status).toBe(200)
  for (let turn = 0; turn < 6; turn++) await shop.post('/staff/login', { ...kari, password: 'feil passord' })
  expect(shop.logged().map(({ reason }) => reason)).toEqual([
    ...Array<string>(5).fill('unauthorised'),
    'too_many_requests',
  ])
})

test('staff logins are audited with network and factors, refused ones with network and reason', async () => {
  const shop = await usingLog()
  await logIn(shop)
  await shop.post('/staff/login', { ...kari, password: 'feil passord' })
  await shop.post('/staff/login', { ...kari, email: 'ukjent@hent.example' })
  await shop.database.pool.query('update staff.account set demo = true')
  await shop.post('/staff/login', kari)
  const { rows } = await shop.database.pool.query(
    `select action, account_id is not null as known, detail from staff.audit_log where subject = 'staff' order by id`,
  )
  const refused = (known: boolean, reason: string) => ({ action: 'login refused', known, detail: { network, reason } })
  expect(rows).toEqual([
    { action: 'login', known: true, detail: { network, factors: 'password' } },
    refused(true, 'wrong password'),
    refused(false, 'unknown account'),
    refused(true, 'demo account'),
  ])
})

test('a request that fails is logged with its id, route and error, and without what was sent', async () => {
  const shop = await usingLog()
  await shop.database.pool.query('alter table staff.audit_log rename column subject to topic')
  const { status, headers } = await shop.post('/staff/login', kari)
  expect(status).toBe(500)
  const failed = shop.lines.map(line => JSON.parse(line) as Record<string, unknown>)
  expect(failed).toEqual([
    {
      ...{ level: 'error', time: expect.any(String) as string, msg: 'request failed', path: '/api/v1/staff/login' },
      requestId: headers['x-request-id'],
      error: expect.objectContaining({ code: '42703', stack: expect.any(Array) as string[] }) as object,
    },
  ])
  for (const secret of secrets) expect(shop.lines.join('')).not.toContain(secret)
})
