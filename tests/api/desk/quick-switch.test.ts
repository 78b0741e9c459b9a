import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { quickSwitch } from '#contract/own-shop/staff-account.ts'
import { writeSetting } from '#database/settings.ts'
import { addStaff, allowSwitch, removePin, resetPassword, setAccountActive } from '#modules/people/staff/index.ts'
import { usingShop, type Caller } from '#tests/support/api/reservation-api.ts'
import { givenShop } from '#tests/support/catalogue/catalogue.ts'

const password = 'et langt passord'
const pins = { dina: '4071', ola: '518206' }

/** A tablet on which Ola and then Dina have logged in. Both have a PIN. */
async function givenTablet(changes: Parameters<typeof usingShop>[0] = {}) {
  const shop = await usingShop(changes)
  const { db, pool } = shop.database
  const oslo = await givenShop(db)
  const ids: Record<string, number> = {}
  for (const name of ['ola', 'dina', 'nils']) {
    const made = await addStaff(db, { email: of(name), name, role: 'assistant', shopIds: [oslo.id], password })
    if (made.ok) ids[name] = made.id
  }
  const tablet = await shop.guest()
  const logIn = async (name: string, caller: Caller = tablet) =>
    expect((await caller.post('/staff/login', { email: of(name), password })).status).toBe(200)
  for (const [name, pin] of [
    ['ola', pins.ola],
    ['dina', pins.dina],
  ] as const) {
    await logIn(name)
    expect((await tablet.put('/staff/current/pin', { current: password, pin })).status).toBe(204)
  }
  const switchTo = (name: string, pin: string, caller: Caller = tablet) =>
    caller.post('/staff/switch', { account: ids[name], pin })
  const names = async (caller: Caller = tablet) => {
    const { status, body } = await caller.get('/staff/switch')
    return status === 200 ? quickSwitch.parse(body).accounts.map(({ name }) => name) : status
  }
  const whoAmI = async (caller: Caller = tablet) => (await caller.get('/staff/current')).body?.name ?? null
  const audit = async () => {
    const { rows } = await pool.query<{ account_id: number; action: string; from: number | null }>(
      `select account_id, action, (detail->>'from')::int as from from staff.audit_log
        where action like 'quick%' and detail->>'network' like '10.%.0/24' order by id`,
    )
    return rows.map(({ account_id, action, from }) => [account_id, action, from])
  }
  /** Gives Ola a session and a quick switch on the tablet, as a login there does. */
  const allowOla = async () => {
    const [device = ''] = (tablet.cookies.get('hent-device') ?? '').split('.')
    const tokenHash = createHash('sha256').update('of Ola').digest('base64url')
    await pool.query(
      `insert into staff.session (token_hash, account_id, stage, expires_at) values ($1, $2, 'full', now() + interval '1 hour')
       on conflict do nothing`,
      [tokenHash, ids['ola']],
    )
    await allowSwitch(db, device, ids['ola'] ?? 0, 'of Ola')
  }
  return { ...shop, db, pool, ids, tablet, logIn, switchTo, names, whoAmI, audit, allowOla }
}
const of = (name: string) => `${name}@hent.example`
/** The same cookies in another person's browser. */
const copyOf = (caller: Caller, from: Caller) => {
  caller.cookies.clear()
  for (const [name, value] of from.cookies) caller.cookies.set(name, value)
  return caller
}

test('staff take over a shared tablet by PIN with their own session, and the audit log names both', async () => {
  const { tablet, ids, names, switchTo, whoAmI, audit, guest, pool } = await givenTablet()
  expect(await names()).toEqual(['dina', 'ola'])
  const before = copyOf(await guest(), tablet)
  const taken = await switchTo('ola', pins.ola)
  expect([taken.status, taken.body.name, await whoAmI()]).toEqual([200, 'ola', 'ola'])
  // Copied cookies of the earlier session stop working, and the same request with them is refused.
  expect(await whoAmI(before)).toBe(null)
  expect((await switchTo('ola', pins.ola, before)).status).toBe(401)
  expect(await audit()).toEqual([[ids['ola'], 'quick switch', ids['dina']]])
  const { rows } = await pool.query('select pin_hash from staff.pin')
  expect(rows.map(({ pin_hash }) => pin_hash.startsWith('$argon2id$'))).toEqual([true, true])
  expect((await switchTo('dina', pins.dina)).body.name).toBe('dina')
})

test('the fifth wrong PIN ends the quick switch of that account on that device, even among simultaneous tries', async () => {
  const { ids, names, switchTo, logIn, whoAmI, audit } = await givenTablet()
  const guesses = Array.from({ length: 30 }, (_, at) => String(9_000 + at))
  const results = await Promise.all(guesses.map(pin => switchTo('ola', pin)))
  const count = (status: number) => results.filter(result => result.status === status).length
  expect([count(422), count(403)]).toEqual([5, 25])
  expect((await switchTo('ola', pins.ola)).status).toBe(403)
  expect([await names(), await whoAmI()]).toEqual([['dina'], 'dina'])
  expect((await audit()).filter(([, action]) => action === 'quick switch ended')).toEqual([
    [ids['ola'], 'quick switch ended', ids['dina']],
  ])
  await logIn('ola')
  expect((await switchTo('dina', pins.dina)).status).toBe(200)
  expect((await switchTo('ola', '0001')).body.errors.pin).toEqual(['Feil PIN. 4 forsøk igjen.'])
  expect((await switchTo('ola', pins.ola)).status).toBe(200)
})

test('a PIN works only on a device where its owner has logged in, and a device cookie alone is not enough', async () => {
  const { guest, tablet, logIn, names, switchTo } = await givenTablet()
  const elsewhere = await guest()
  await logIn('nils', elsewhere)
  expect(await names(elsewhere)).toEqual([])
  expect((await switchTo('ola', pins.ola, elsewhere)).status).toBe(403)
  const stranger = await guest()
  expect([await names(stranger), (await switchTo('ola', pins.ola, stranger)).status]).toEqual([401, 401])
  const thief = await guest()
  thief.cookies.set('hent-device', tablet.cookies.get('hent-device') ?? '')
  expect([await names(thief), (await switchTo('ola', pins.ola, thief)).status]).toEqual([401, 401])
})

test('after a logout on a tablet, or after ending its sessions elsewhere, a PIN no longer works there, even with the old cookies', async () => {
  const { guest, tablet, logIn, names, switchTo } = await givenTablet()
  const stolen = copyOf(await guest(), tablet)
  await tablet.post('/staff/logout')
  expect(await names(stolen)).toBe(401)
  await logIn('nils', stolen)
  expect([await names(stolen), (await switchTo('ola', pins.ola, stolen)).status]).toEqual([[], 403])

  await logIn('ola')
  await logIn('dina')
  expect(await names()).toEqual(['dina', 'ola'])
  const home = await guest()
  await logIn('ola', home)
  const { body } = await home.get('/staff/sessions')
  const here = body.find(({ current }: { current: boolean }) => !current)
  expect(here).toBeUndefined()
  await home.put('/staff/current/password', { current: password, password: 'et annet passord' })
  expect([await names(), (await switchTo('ola', pins.ola)).status]).toEqual([['dina'], 403])
})

test('a quick switch ends at midnight in Oslo, and a session by PIN ends with it', async () => {
  const { tablet, names, switchTo, whoAmI, pool } = await givenTablet()
  const { rows } = await pool.query(
    `select bool_and(ends_at = (date_trunc('day', now() at time zone 'Europe/Oslo') + interval '1 day') at time zone 'Europe/Oslo') as midnight
       from staff.quick_switch`,
  )
  expect(rows).toEqual([{ midnight: true }])
  // One hour before it expires, whatever the current time.
  await pool.query(`update staff.quick_switch set ends_at = now() + interval '1 hour'`)
  expect((await switchTo('ola', pins.ola)).status).toBe(200)
  const ended = await pool.query(
    `select (select expires_at from staff.session order by id desc limit 1) <= (select max(ends_at) from staff.quick_switch) as with_it`,
  )
  expect(ended.rows).toEqual([{ with_it: true }])
  await pool.query(`update staff.quick_switch set ends_at = now() - interval '1 second'`)
  expect([await names(), (await switchTo('dina', pins.dina)).status, await whoAmI(tablet)]).toEqual([[], 403, 'ola'])
})

test('a PIN stops working when its account is disabled, gets a new password or a second factor, or loses the PIN', async () => {
  const { db, pool, deps, ids, switchTo, whoAmI, allowOla } = await givenTablet()
  const id = ids['ola'] ?? 0
  const needed = (roles: string[]) => writeSetting(db, 'second_factor_roles', roles)
  const factor = `insert into staff.second_factor (account_id, secret, confirmed_at) values ($1, 'x', now())`
  const ways: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['disabled', () => setAccountActive(db, of('ola'), false), () => setAccountActive(db, of('ola'), true)],
    ['reset', () => resetPassword(db, { email: of('ola'), secret: deps.secret, now: new Date() }), async () => {}],
    ['second factor wanted', () => needed(['assistant']), () => needed([])],
    ['second factor set up', () => pool.query(factor, [id]), () => pool.query('delete from staff.second_factor')],
    ['without a PIN', () => removePin(db, id), async () => {}],
  ]
  for (const [name, happens, isOver] of ways) {
    await allowOla()
    await happens()
    expect([name, (await switchTo('ola', pins.ola)).status, await whoAmI()]).toEqual([name, 403, 'dina'])
    await isOver()
  }
})

test('setting a PIN needs the password, and easily guessed PINs are refused', async () => {
  const { tablet, switchTo } = await givenTablet()
  const set = async (current: string, pin: string) => {
    const { status, body } = await tablet.put('/staff/current/pin', { current, pin })
    return [status, ...Object.keys(body?.errors ?? {})]
  }
  expect(await set('feil passord', '4072')).toEqual([422, 'current'])
  for (const pin of ['407', '1234', '1111', '1984', 'abcd']) expect(await set(password, pin)).toEqual([422, 'pin'])
  expect((await switchTo('dina', pins.dina)).status).toBe(200)
})

test("PIN guesses are capped on a device across logins of the owner, and the owner's other devices still work", async () => {
  const { switchTo, guest, logIn, allowOla } = await givenTablet({ http: { rateLimits: true } })
  const statuses = []
  for (let at = 0; at < 22; at++) {
    if (at % 5 === 0) await allowOla()
    statuses.push((await switchTo('ola', `90${at + 30}`)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429, 429])
  const other = await guest()
  await logIn('ola', other)
  await logIn('dina', other)
  expect((await switchTo('ola', pins.ola, other)).status).toBe(200)
})

test('guesses from another device do not block the tablet, and get the same response for every account', async () => {
  const { guest, logIn, ids, switchTo } = await givenTablet({ http: { rateLimits: true } })
  const elsewhere = await guest()
  await logIn('nils', elsewhere)
  const results = []
  for (let at = 0; at < 25; at++) results.push(await switchTo('ola', `90${at + 30}`, elsewhere))
  for (const account of [ids['dina'], ids['nils'], 987_654])
    results.push(await elsewhere.post('/staff/switch', { account, pin: pins.dina }))
  const told = results.map(({ status, body }) => JSON.stringify([status, body]))
  expect([...new Set(told)]).toEqual([JSON.stringify([403, results[0]?.body])])
  expect((await switchTo('ola', pins.ola)).status).toBe(200)
})

test('wrong passwords for a PIN and wrong codes of the second factor count separately, and a correct password resets no code tries', async () => {
  const { tablet } = await givenTablet({ http: { rateLimits: true } })
  const setPin = async (current: string) => (await tablet.put('/staff/current/pin', { current, pin: '4072' })).status
  const confirm = async () => (await tablet.post('/staff/second_factor/confirm', { code: '000000' })).status
  const fiveAndOne = async (tried: () => Promise<number>) => {
    const statuses = []
    for (let at = 0; at < 6; at++) statuses.push(await tried())
    return statuses
  }
  const stopped = [...Array.from({ length: 5 }, () => 422), 429]
  expect(await fiveAndOne(confirm)).toEqual(stopped)
  expect([await setPin(password), await confirm()]).toEqual([204, 429])
  expect(await fiveAndOne(() => setPin('feil passord'))).toEqual(stopped)
  const changed = { current: password, password: 'et annet passord' }
  expect((await tablet.put('/staff/current/password', changed)).status).toBe(204)
})
