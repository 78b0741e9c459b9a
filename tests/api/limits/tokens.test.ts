import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { requestFor, usingShop } from '#tests/support/api/reservation-api.ts'

type Paths = Record<string, Record<string, unknown>>

test('every call is under /api/v1', async () => {
  const { guest } = await usingShop()
  const { body } = await (await guest()).get('/openapi.json')
  const paths = Object.keys(body.paths as Paths)
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter(path => !/^\/api\/v1(\/|$)/.test(path))).toEqual([])
})
test('every call with a method other than GET, except the exempt ones, gets 419 without a valid CSRF token', async () => {
  const { guest } = await usingShop()
  const visitor = await guest()
  const { body } = await visitor.get('/openapi.json')
  const changes = Object.entries(body.paths as Paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter(method => method !== 'get')
      .map(method => `${method} ${path}`),
  )
  // csrf-exemptions.test.ts lists them: three reads, one call by mail programs, one by payment providers.
  const open = new Set([
    'post /api/v1/cart/validate',
    'post /api/v1/reservations/receipts',
    'post /api/v1/staff/arrangements/preview',
    'post /api/v1/mail-consents/{token}/stop',
    'post /api/v1/payments/{provider}/callback/{token}',
  ])
  expect(changes.length).toBeGreaterThan(4)
  // Calls by key use no cookie, so they need no token.
  for (const change of changes.filter(each => !open.has(each) && !each.includes(' /api/v1/machine/'))) {
    const method = change.split(' ')[0]!.toUpperCase()
    const path = change
      .split(' ')[1]!
      .replace('/api/v1', '')
      .replace(/\{\w+\}/g, '1')
    for (const token of ['', 'made.up', visitor.cookies.get('XSRF-TOKEN')!.slice(1)]) {
      const result = await visitor.send(method, path, {}, { 'x-xsrf-token': token })
      expect([change, result.status, result.body.message]).toEqual([change, 419, 'Vennligst last siden på nytt'])
    }
  }
})
test('the CSRF token is accepted from X-XSRF-TOKEN and from X-CSRF-TOKEN, and only with its own cookie', async () => {
  const { guest } = await usingShop()
  const [kari, ola] = [await guest(), await guest()]
  const token = kari.cookies.get('XSRF-TOKEN')!
  const tried = async (caller: typeof kari, headers: Record<string, string>) =>
    (await caller.post('/staff/logout', undefined, headers)).status
  expect(await tried(kari, { 'x-xsrf-token': token })).toBe(204)
  expect(await tried(kari, { 'x-xsrf-token': '', 'x-csrf-token': token })).toBe(204)
  expect(await tried(kari, { 'x-xsrf-token': encodeURIComponent(token) })).toBe(204)
  expect(await tried(ola, { 'x-xsrf-token': token })).toBe(419)
})
test('the cookie XSRF-TOKEN is readable by the page, is set only once, and lasts a year', async () => {
  const { guest } = await usingShop()
  const visitor = await guest()
  visitor.cookies.clear()
  const first = await visitor.get('/customers/current')
  expect(first.headers.get('set-cookie')).toMatch(/^XSRF-TOKEN=[^;]+; Max-Age=31536000; Path=\/; SameSite=Lax$/)
  expect((await visitor.get('/customers/current')).headers.get('set-cookie')).toBeNull()
})
test('the first call also names the token in a header, for browsers that forbid scripts to read cookies', async () => {
  const { guest } = await usingShop()
  const visitor = await guest()
  const known = await visitor.get('/customers/current')
  expect(known.headers.get('x-xsrf-token')).toBe(visitor.cookies.get('XSRF-TOKEN'))
  visitor.cookies.clear()
  const first = await visitor.get('/customers/current')
  expect(first.headers.get('x-xsrf-token')).toMatch(/^[\w-]+\.[\w-]+$/)
  expect(first.headers.get('set-cookie')).toContain(`XSRF-TOKEN=${first.headers.get('x-xsrf-token')};`)
})
test('a body that is not JSON is refused', async () => {
  const { guest, database } = await usingShop()
  const { id } = await givenShop(database.db)
  const jacket = await givenVariant(database.db, { stock: { [id]: 1 } })
  const request = requestFor(id, [{ EanNo: jacket.ean, Count: 1 }])
  const visitor = await guest()
  const key = { 'idempotency-key': randomUUID() }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
    expect((await visitor.post('/reservations', request, { ...key, 'content-type': type })).status).toBe(422)
  }
  expect(
    (await visitor.post('/reservations', request, { ...key, 'content-type': 'application/json; charset=utf-8' }))
      .status,
  ).toBe(201)
})
