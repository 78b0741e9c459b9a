import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { requestFor, usingShop } from '#tests/support/api/reservation-api.ts'

test('an IP address has twenty staff login tries over all accounts; then it gets 429, and other addresses do not', async () => {
  const shop = await usingShop({ http: { rateLimits: true } })
  await addStaff(shop.database.db, {
    email: 'sjef@hent.example',
    role: 'admin',
    shopIds: [],
    password: 'et langt passord',
  })
  const thief = await shop.guest('192.0.2.1')
  const statuses: number[] = []
  for (let i = 0; i < 21; i++) {
    statuses.push(
      (await thief.post('/staff/login', { email: `gjett${i}@hent.example`, password: 'passord123' })).status,
    )
  }
  expect(statuses.slice(0, 20).every(status => status === 401)).toBe(true)
  expect(statuses[20]).toBe(429)
  const right = { email: 'sjef@hent.example', password: 'et langt passord' }
  expect((await thief.post('/staff/login', right)).status).toBe(429)
  expect((await (await shop.guest('192.0.2.2')).post('/staff/login', right)).status).toBe(200)
})
test("X-Forwarded-For is trusted only from the chain's own proxies", async () => {
  const shop = await usingShop({ http: { trustedProxies: 1 } })
  await writeSetting(shop.database.db, 'origin_caps', { open: 3, hour: 30 })
  const { id } = await givenShop(shop.database.db)
  const sock = await givenVariant(shop.database.db, { stock: { [id]: 100 } })
  const kari = await shop.guest('10.0.0.1')
  const from = async (address: string) => {
    const request = requestFor(id, [{ EanNo: sock.ean, Count: 1 }])
    const headers = { 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': address }
    return (await kari.post('/reservations', request, headers)).status
  }
  // The last entry was added by the chain's proxy; the earlier ones come from the caller.
  const statuses: number[] = []
  for (const made of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4']) statuses.push(await from(`${made}, 192.0.2.9`))
  expect(statuses).toEqual([201, 201, 201, 409])
  expect(await from('192.0.2.9, 192.0.2.10')).toBe(201)
})
test('all addresses of an IPv6 /64 network count as one', async () => {
  const shop = await usingShop({ http: { rateLimits: true } })
  const statuses: number[] = []
  for (let i = 0; i < 21; i++) {
    const caller = await shop.guest(`2001:db8:7:7:${i.toString(16)}::1`)
    statuses.push(
      (await caller.post('/staff/login', { email: `gjett${i}@hent.example`, password: 'passord123' })).status,
    )
  }
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([401]))
  expect(statuses[20]).toBe(429)
})
test('an IPv6 /48 and an IPv4 /24 have ten times the tries of one of their networks, and their neighbours still work', async () => {
  const shop = await usingShop({ http: { rateLimits: true } })
  const ask = async (address: string) =>
    (await (await shop.guest(address)).post('/customers/password/reset', {})).status
  for (const [of, neighbour] of [
    [(at: number) => `2001:db8:7:${at.toString(16)}::1`, '2001:db8:8:1::1'],
    [(at: number) => `192.0.2.${at}`, '192.0.3.1'],
  ] as const) {
    const statuses = []
    for (let at = 1; at <= 10; at++) for (let time = 0; time < 30; time++) statuses.push(await ask(of(at)))
    expect(new Set(statuses)).toEqual(new Set([422]))
    expect([await ask(of(11)), await ask(neighbour)]).toEqual([429, 422])
  }
})
test('a refused address does not use up the tries of its neighbours', async () => {
  const shop = await usingShop({ http: { rateLimits: true } })
  const [greedy, neighbour] = [await shop.guest('192.0.2.1'), await shop.guest('192.0.2.2')]
  const statuses = []
  for (let time = 0; time < 320; time++) statuses.push((await greedy.post('/customers/password/reset', {})).status)
  expect(statuses.filter(status => status === 422)).toHaveLength(30)
  expect((await neighbour.post('/customers/password/reset', {})).status).toBe(422)
})
