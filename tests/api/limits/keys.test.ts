import { expect, test } from 'vitest'
import { systemActor } from '#modules/people/audit/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { endKey } from '#modules/people/keys/index.ts'
import { givenArticle, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { givenKey, machineOf } from '#tests/support/api/keys.ts'
import { guestOf } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const unlike = `hentkey_${'x'.repeat(32)}`
async function usingKeys(rateLimits = false) {
  return usingWholeApi(
    async ({ db }) => {
      const shop = await givenShop(db)
      await givenArticle(db, { name: 'Jakke', variants: [{ stock: { [shop.id]: 5 } }] })
      return shop
    },
    { http: { rateLimits } },
  )
}

test('a revoked or expired key is refused at once, and the response names the authentication scheme', async () => {
  const { api, database, filled } = await usingKeys()
  const key = await givenKey(database, `reservations:read:${filled.id}`)
  const ask = machineOf(api, key.token)
  expect((await ask('/machine/reservations')).status).toBe(200)
  await database.pool.query(`update keys.key set expires_at = now() - interval '1 second'`)
  const expired = await ask('/machine/reservations')
  expect(expired).toMatchObject({ status: 401, body: { message: 'Nøkkelen er ikke gyldig', code: 'unauthorised' } })
  expect(expired.headers.get('www-authenticate')).toBe('Bearer')
  await database.pool.query('update keys.key set expires_at = null')
  expect((await ask('/machine/reservations')).status).toBe(200)
  await endKey({ database }, systemActor, key.id)
  // Refused even where no key is needed, so that a program learns that its key is revoked.
  for (const path of ['/machine/reservations', '/articles', '/customers/current'])
    expect((await ask(path)).status).toBe(401)
})

test('guessed keys get 429 after thirty tries, and a valid key is still accepted', async () => {
  const { api, database } = await usingKeys(true)
  const { token } = await givenKey(database, 'catalogue:read')
  const statuses: number[] = []
  for (let i = 0; i < 32; i++)
    statuses.push((await machineOf(api, i % 2 ? unlike : 'gjettet')('/articles', { address: '192.0.2.1' })).status)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429, 429])
  expect((await machineOf(api, token)('/articles', { address: '192.0.2.1' })).status).toBe(200)
  expect((await machineOf(api, unlike)('/articles', { address: '192.0.2.2' })).status).toBe(401)
})

test('a key in the address is refused, but not a text that only contains the word', async () => {
  const { api, database } = await usingKeys()
  const { token } = await givenKey(database, 'catalogue:read')
  for (const path of [`/articles?key=${token}`, `/articles?access_token=${unlike}`, `/shops/${token}`]) {
    const error = await machineOf(api, '')(path)
    expect({ path, ...error }).toMatchObject({ path, status: 401, body: { code: 'unauthorised' } })
    expect((await machineOf(api, token)(path)).status).toBe(401)
    expect(JSON.stringify(error.body)).not.toContain(token)
    // The HTTP server first tries to respond without the API's middleware.
    expect(
      api.direct.takes({ method: 'GET', url: `/api/v1${path}`, headers: { host: 'hent.test' }, remoteAddress: '' }),
    ).toBe(false)
  }
  expect((await machineOf(api, '')('/search/suggestions?q=hentkey_')).status).toBe(200)
})

test("a key has its own limit, five times as wide, and does not use up its network's", async () => {
  const { api, database } = await usingKeys(true)
  const { token } = await givenKey(database, 'catalogue:read')
  const result = await machineOf(api, token)('/articles')
  expect(result.headers.get('ratelimit-policy')).toBe('"key";q=6000;w=60')
  expect((await machineOf(api, '')('/articles')).headers.get('ratelimit')).toMatch(/^"api";r=1199;/)
  // A hundred at a time: all together would time out waiting for a connection on a busy machine.
  const statuses = new Set<number>()
  for (let round = 0; round < 13; round++) {
    const burst = await Promise.all(Array.from({ length: 100 }, () => machineOf(api, token)('/genders')))
    for (const { status } of burst) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([200]))
})

test('a call with a key ignores cookies and needs no CSRF token', async () => {
  const { api, database, filled } = await usingKeys()
  await addStaff(database.db, { email: 'sjef@hent.example', role: 'admin', shopIds: [], password: 'et langt passord' })
  const boss = await guestOf(api)
  await boss.post('/staff/login', { email: 'sjef@hent.example', password: 'et langt passord' })
  expect((await boss.get('/staff/current')).status).toBe(200)
  const { token } = await givenKey(database, `reservations:read:${filled.id}`)
  const authorization = `Bearer ${token}`
  expect((await boss.get('/staff/current', { authorization })).status).toBe(403)
  expect((await boss.post('/staff/logout', {}, { authorization })).status).toBe(403)
  expect((await boss.get('/staff/current')).status).toBe(200)
  // A proxy's own login uses the same header, and is not a key.
  expect((await boss.get('/staff/current', { authorization: 'Basic aGVudDpoZW50' })).status).toBe(200)
})
