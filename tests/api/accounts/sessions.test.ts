import { expect, test } from 'vitest'
import { rightPassword } from '#tests/support/api/customers.ts'
import { usingPasskeys } from '#tests/support/api/passkeys.ts'
import type { Caller } from '#tests/support/api/reservation-api.ts'

const cookie = '__Host-hent-customer'
const devices = async (caller: Caller) =>
  (await caller.get('/customers/current/sessions')).body as {
    id: number
    current: boolean
    password_needed: boolean
  }[]

/** One customer, logged in in two browsers. The last proof of both is too old for a change. */
async function givenTwoDevices() {
  const shop = await usingPasskeys()
  const { kari } = shop
  const phone = await shop.guest()
  expect((await phone.post('/customers/login', { email: kari.email, password: rightPassword })).status).toBe(200)
  const passkey = (await shop.addPasskey()).body.id as number
  await shop.ageLogins()
  return { ...shop, phone, passkey }
}

type Given = Awaited<ReturnType<typeof givenTwoDevices>>
/** The requests that need a recent proof. */
const changes: Record<string, (given: Given, body: object) => Promise<{ status: number; body: unknown }>> = {
  'ending another device': async ({ kari, phone }, body) => {
    const own = (await devices(phone)).find(({ current }) => current)
    return kari.caller.delete(`/customers/current/sessions/${own!.id}`, body)
  },
  'adding a passkey': ({ kari, askToAdd }, body) => askToAdd(kari.caller, body),
  'removing a passkey': ({ kari, passkey }, body) => kari.caller.delete(`/customers/current/passkeys/${passkey}`, body),
}

test.each(Object.keys(changes))('%s needs the password again, which gives the session a new token', async name => {
  const given = await givenTwoDevices()
  const { kari, phone, guest } = given
  const change = changes[name]!
  const before = kari.caller.cookies.get(cookie)!
  expect((await devices(kari.caller)).every(({ password_needed }) => password_needed)).toBe(true)
  for (const body of [{}, { current_password: '' }, { current_password: 'feil passord' }])
    expect(await change(given, body)).toMatchObject({
      status: 422,
      body: { errors: { current_password: ['Skriv passordet du har nå'] } },
    })
  expect((await phone.get('/customers/current')).status).toBe(200)
  expect(kari.caller.cookies.get(cookie)).toBe(before)
  expect((await change(given, { current_password: rightPassword })).status).toBeLessThan(300)
  expect(kari.caller.cookies.get(cookie)).not.toBe(before)
  expect((await kari.caller.get('/customers/current')).status).toBe(200)
  const thief = await guest()
  thief.cookies.set(cookie, before)
  expect((await thief.get('/customers/current')).status).toBe(404)
  // The password is proof for ten minutes.
  expect((await devices(kari.caller)).some(({ password_needed }) => password_needed)).toBe(false)
})

test('the hundred and first session ends the one that was not used for longest', async () => {
  const { kari, phone, database, guest } = await givenTwoDevices()
  await database.pool.query(
    `insert into customers.session (token_hash, customer_id, device, seen_at, expires_at)
     select 'token ' || n, $1, 'Chrome', now() - interval '1 day', now() + interval '1 day' from generate_series(1, 98) n`,
    [kari.id],
  )
  await database.pool.query(
    `update customers.session set seen_at = now() - interval '2 days' where token_hash = 'token 7'`,
  )
  expect(await devices(kari.caller)).toHaveLength(100)
  expect((await phone.post('/customers/logout')).status).toBe(204)
  const logIn = async () =>
    (await (await guest()).post('/customers/login', { email: kari.email, password: rightPassword })).status
  expect([await logIn(), (await devices(kari.caller)).length]).toEqual([200, 100])
  expect(await logIn()).toBe(200)
  expect(await devices(kari.caller)).toHaveLength(100)
  const { rowCount } = await database.pool.query(`select from customers.session where token_hash = 'token 7'`)
  expect(rowCount).toBe(0)
})
