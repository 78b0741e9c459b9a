import { expect, test } from 'vitest'
import { addStaff } from '#modules/people/staff/index.ts'
import { usingShop, type Caller } from '#tests/support/api/reservation-api.ts'

const [email, password, cookie] = ['nils@hent.example', 'et langt passord', 'hent-staff']

async function givenNils() {
  const shop = await usingShop()
  const { db, pool } = shop.database
  await addStaff(db, { email, name: 'Nils', role: 'admin', shopIds: [], password })
  const loggedIn = async () => {
    const caller = await shop.guest()
    expect((await caller.post('/staff/login', { email, password })).status).toBe(200)
    return caller
  }
  const list = async (caller: Caller) =>
    (await caller.get('/staff/sessions')).body as { id: number; current: boolean }[]
  return { ...shop, pool, loggedIn, list, nils: await loggedIn() }
}

/** The requests with a re-entered password. */
const changes: Record<string, (nils: Caller, current: string, other: number) => Promise<{ status: number }>> = {
  'a new password': (nils, current) => nils.put('/staff/current/password', { current, password: 'et nytt passord' }),
  'a PIN': (nils, current) => nils.put('/staff/current/pin', { current, pin: '4072' }),
  'a second factor': (nils, current) => nils.post('/staff/second_factor', { current }),
  'an ended device': (nils, current, other) => nils.delete(`/staff/sessions/${other}`, { current }),
}

test.each(Object.keys(changes))('the password that %s needs gives the session a new token', async name => {
  const { nils, loggedIn, list, guest } = await givenNils()
  await loggedIn()
  const other = (await list(nils)).find(({ current }) => !current)!.id
  const change = changes[name]!
  const before = nils.cookies.get(cookie)!
  expect((await change(nils, 'feil passord', other)).status).toBe(422)
  expect(nils.cookies.get(cookie)).toBe(before)
  expect((await change(nils, password, other)).status).toBeLessThan(300)
  expect(nils.cookies.get(cookie)).not.toBe(before)
  expect((await nils.get('/staff/current')).status).toBe(200)
  const thief = await guest()
  thief.cookies.set(cookie, before)
  expect((await thief.get('/staff/current')).status).toBe(401)
})

test('a session ends two hours after its last request, and each request keeps it alive', async () => {
  const { nils, loggedIn, list, pool } = await givenNils()
  const tablet = await loggedIn()
  const idle = (minutes: number) =>
    pool.query(`update staff.session set seen_at = now() - make_interval(mins => $1)`, [minutes])
  await idle(119)
  expect((await nils.get('/staff/current')).status).toBe(200)
  expect(await list(nils)).toHaveLength(2)
  await pool.query(`update staff.session set seen_at = seen_at - interval '2 minutes'`)
  expect((await nils.get('/staff/current')).status).toBe(200)
  expect((await tablet.get('/staff/current')).status).toBe(401)
  expect(await list(nils)).toHaveLength(1)
  // An idle session does not come back.
  expect((await tablet.get('/staff/current')).status).toBe(401)
})

test('the hundred and first session of an account ends the one that was not used for longest', async () => {
  const { nils, loggedIn, list, pool } = await givenNils()
  await pool.query(
    `insert into staff.session (token_hash, account_id, device, seen_at, expires_at)
     select 'token ' || n, account_id, 'Chrome', now() - make_interval(mins => n), now() + interval '1 hour'
       from staff.session, generate_series(1, 99) n`,
  )
  expect(await list(nils)).toHaveLength(100)
  await loggedIn()
  expect(await list(nils)).toHaveLength(100)
  const { rowCount } = await pool.query(`select from staff.session where token_hash = 'token 99'`)
  expect(rowCount).toBe(0)
})
