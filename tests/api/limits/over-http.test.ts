import { expect, test } from 'vitest'
import { callTimeout } from '#api/app.ts'
import { usingServer } from '#tests/support/servers/api-server.ts'
const json = { 'content-type': 'application/json' }

test('a chunked body without a length is read like any other', async () => {
  const { ask } = await usingServer()
  const result = await ask('/api/v1/articles/search', {
    method: 'POST',
    headers: json,
    parts: ['{"query":', '"jakke"}'],
  })
  expect(result.status, result.body).toBe(200)
  expect(JSON.parse(result.body).hits.total.value).toBe(1)
})
test('a chunked body over the size limit is refused', async () => {
  const { ask } = await usingServer()
  const parts = Array.from({ length: 40 }, () => ' '.repeat(16 * 1024))
  const result = await ask('/api/v1/articles/search', { method: 'POST', headers: json, parts })
  expect([result.status, JSON.parse(result.body).code]).toEqual([413, 'too_large'])
  expect((await ask('/api/v1/shops')).status).toBe(200)
})
test('an unsupported method on a known path gets a JSON refusal, not an error', async () => {
  const { ask } = await usingServer()
  for (const method of ['OPTIONS', 'DELETE', 'PUT', 'PATCH', 'TRACE', 'PROPFIND']) {
    const { status, body } = await ask('/api/v1/shops', { method })
    expect(status, `${method} ${body}`).toBe(method === 'OPTIONS' ? 204 : 405)
    if (status === 405)
      expect(JSON.parse(body)).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  }
})
test('an unknown path below /api gets its response from the API itself', async () => {
  const { ask } = await usingServer()
  for (const path of ['/api', '/api/', '/api/v2/shops', '/api//v1/shops', '/api/v1/finnes-ikke']) {
    const { status, headers, body } = await ask(path)
    expect([status, headers['content-type'], JSON.parse(body).code]).toEqual([404, 'application/json', 'not_found'])
  }
})
test('ten thousand coordinates make the address too long, and the response says so', async () => {
  const { send, ask } = await usingServer()
  const many = Array.from({ length: 10_000 }, () => '10.75,59.91').join(';')
  const text = await send(`GET /api/v1/osrm/table/v1/car/${many} HTTP/1.1\r\nHost: x\r\n\r\n`)
  expect(text).toMatch(/^HTTP\/1\.1 431 /)
  expect(text).toContain('{"message":"Adressen eller toppfeltene er for lange","code":"too_long"}')
  const most = Array.from({ length: 200 }, (_, at) => `10.${100 + at}123456,59.9${at}123456`).join(';')
  expect((await ask(`/api/v1/osrm/table/v1/car/${most}`)).status).toBe(200)
})
test('invalid HTTP is refused, and the shop continues', async () => {
  const { ask, send } = await usingServer()
  const rejected = [
    'GET /api/v1/shops\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: x\r\n${'X-A: b\r\n'.repeat(5_000)}\r\n`,
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'POST /api/v1/articles/search HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nzz\r\n',
    'POST /api/v1/articles/search HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nnonsense\r\n',
    'POST /api/v1/articles/search HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n',
    'GET http://evil.example/api/v1/shops HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /api/v1/shops%zz HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /api/v1/shops HTTP/1.1\r\nHost: a b/c?d\r\n\r\n',
    'GET /api/v1/shops HTTP/1.1\r\nHost: \r\n\r\n',
    '\0\0\0\0\r\n\r\n',
  ]
  for (const bytes of rejected) {
    const answer = await send(bytes)
    expect(answer, bytes.slice(0, 80)).toMatch(/^HTTP\/1\.1 (4\d\d|505) /)
    expect(answer).not.toMatch(/\bat \w+ \(|node_modules/)
  }
  expect((await ask('/api/v1/shops')).status).toBe(200)
})
test('pipelined requests get their responses in order', async () => {
  const { send } = await usingServer()
  const one = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
  const answers = await send(one('/api/v1/shops') + one('/api/v1/finnes-ikke') + one('/healthz') + one('/assets/x'))
  expect([...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '404', '200', '404'])
})
test('plain-text responses also forbid sniffing, scripts and caching', async () => {
  const { ask } = await usingServer()
  for (const path of ['/assets/x', '/media/x', '/search/%00', '//evil.example', '/side']) {
    const { headers } = await ask(path)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
    })
  }
})
test('with a database that hangs, reads too get 503 with Retry-After', { timeout: 40_000 }, async () => {
  const timeout = 1_500
  const { ask, database } = await usingServer({ http: { callTimeout: timeout } })
  const other = await database.pool.connect()
  await other.query('begin; lock table reservations.reservation in access exclusive mode')
  const started = Date.now()
  const { status, headers, body } = await ask(`/api/v1/reservations/receipt/${'x'.repeat(32)}`)
  await other.query('rollback')
  other.release()
  expect([status, JSON.parse(body).code, headers['retry-after']]).toEqual([503, 'timeout', '5'])
  expect(Date.now() - started).toBeGreaterThanOrEqual(timeout)
  expect(Date.now() - started).toBeLessThan(timeout + 5_000)
  // The timeout in production, in ms.
  expect(callTimeout).toBe(15_000)
})
