import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#tests/attacks/ask.ts'
import { startFakeShop } from '#tests/support/catalogue/fake-shop.ts'

// The built pages over HTTP (needs `npm run build`).
let shop: Awaited<ReturnType<typeof startFakeShop>>
beforeAll(async () => {
  shop = await startFakeShop()
})
afterAll(() => shop?.close())

const files = [
  '/.git/config',
  '/.git/HEAD',
  '/.git',
  '/.env',
  '/.npmrc',
  '/.ssh/id_rsa',
  '/package.json',
  '/package-lock.json',
  '/node_modules/hono/package.json',
  '/node_modules/.package-lock.json',
  '/src/main/serve.ts',
  '/scripts/start.mjs',
  '/docs/security.md',
  '/deploy/nginx.conf',
  '/data/postgres/password',
  '/build/server/index.js',
  '/build/client/assets',
  '/server/index.js',
  '/server-status',
  '/backup.sql',
  '/etc/passwd',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/server/index.js',
  '/..%2f..%2f.git/config',
  '/media/..%2f..%2fpostgres/password',
]
const folders = [
  '/assets',
  '/assets/',
  '/media',
  '/media/',
  '/node_modules/',
  '/src/',
  '/build/',
  '/.well-known/',
  '/.git/',
]

test.each([...files, ...folders])('%s is not served, whatever the request accepts', async path => {
  for (const accept of ['*/*', 'text/html', 'application/json']) {
    let found = await ask(shop.url, path, { headers: { accept } })
    // A page's address has no slash at its end.
    if (found.status === 301) found = await ask(shop.url, String(found.headers.location), { headers: { accept } })
    expect([400, 404], `${path} ${found.status}`).toContain(found.status)
    expect(found.text).not.toMatch(
      /repositoryformatversion|"dependencies"|"lockfileVersion"|Index of|root:x:0|import .* from/,
    )
  }
})

// For requests to the API see tests/support/api/malformed-requests.ts.
const paths = ['/', '/tekstil', '/ansatt/logg-inn', '/robots.txt', '/assets/x.js', '/media/x.jpg', '/healthz']
const methods = ['TRACE', 'PROPFIND', 'PUT', 'DELETE', 'PATCH', 'LOCK', 'SEARCH', 'PURGE', 'QUERY', 'OPTIONS']

test.each(methods)('%s is refused for pages, files and pictures, and echoes nothing', async method => {
  const results: Record<string, number> = {}
  for (const path of paths) {
    const { status, text, headers } = await ask(shop.url, path, { method, headers: { 'x-mine': 'hemmelig-ord' } })
    results[path] = status
    expect(text + JSON.stringify(headers)).not.toContain('hemmelig-ord')
  }
  expect(results).toEqual(Object.fromEntries(paths.map(path => [path, 405])))
})
