import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { identifiedResponse } from './identified-response.ts'
import { watchRequests } from './watch-requests.ts'

async function watched(options: { accessLog: boolean; trustedProxies: number }) {
  const lines: Record<string, unknown>[] = []
  const log = createLog({
    level: 'info',
    write: line => void lines.push(JSON.parse(line) as Record<string, unknown>),
  })
  const server = createServer(
    { ServerResponse: identifiedResponse },
    watchRequests(
      ({ url = '' }, outgoing) => {
        // Cached pages, files and API reads pass their headers as a list of names and values.
        if (url.startsWith('/api/v1/read'))
          outgoing.writeHead(200, ['Content-Type', 'text/plain', 'X-Request-Id', 'of-a-read'])
        else if (url.startsWith('/api/')) outgoing.writeHead(200, { 'x-request-id': 'of-the-api' })
        else outgoing.writeHead(url.startsWith('/borte') ? 404 : 200, ['Content-Type', 'text/plain'])
        outgoing.end('ja')
      },
      { log, ...options },
    ),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { lines, ask: (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers }) }
}

test('every response has a request id, and a line in the access log if enabled', async () => {
  const { lines, ask } = await watched({ accessLog: true, trustedProxies: 0 })
  const page = await ask('/borte?epost=kari@example.no')
  const id = page.headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(page.headers.get('content-type')).toBe('text/plain')
  expect((await ask('/api/v1/x')).headers.get('x-request-id')).toBe('of-the-api')
  expect((await ask('/api/v1/read')).headers.get('x-request-id')).toBe('of-a-read')
  await ask('/kvittering/hemmelig')
  await expect.poll(() => lines.length).toBe(4)
  expect(lines).toMatchObject([
    { msg: 'request', requestId: id, method: 'GET', path: '/borte', status: 404 },
    { path: '/api/v1/x', status: 200, requestId: 'of-the-api' },
    { path: '/api/v1/read', requestId: 'of-a-read' },
    { path: '/kvittering/…' },
  ])
})

test('an unconfigured proxy causes one warning, a configured one none', async () => {
  const forwarded = { 'X-Forwarded-For': '192.0.2.1' }
  const uncounted = await watched({ accessLog: false, trustedProxies: 0 })
  await uncounted.ask('/')
  expect(uncounted.lines).toEqual([])
  for (const path of ['/', '/']) await uncounted.ask(path, forwarded)
  expect(uncounted.lines).toMatchObject([{ level: 'warn', msg: expect.stringContaining('TRUST_PROXY') as string }])
  const counted = await watched({ accessLog: false, trustedProxies: 1 })
  await counted.ask('/', forwarded)
  expect(counted.lines).toEqual([])
})
