import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { recoveryCodes, secondFactorBegun, staffDevice } from '#contract/own-shop/staff-account.ts'
import { carryOutStaff, readArguments } from '#cli/staff.ts'
import { writeSetting } from '#database/settings.ts'
import { addStaff, findFactorState, resetPassword } from '#modules/people/staff/index.ts'
import { givenShop } from '#tests/support/catalogue/catalogue.ts'
import { usingShop } from '#tests/support/api/reservation-api.ts'

const password = 'et langt passord'
const email = 'nils@hent.example'
const shopSecret = 'the secret of this test, which is long enough'
/** The code of the time step this many steps from now. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 })

/** An account, and a browser that logged in with its password. */
async function givenStaff(changes: Parameters<typeof usingShop>[0] = {}) {
  const shop = await usingShop(changes)
  const { db, pool } = shop.database
  const made = await addStaff(db, { email, name: 'Nils', role: 'admin', shopIds: [], password })
  if (!made.ok) throw new Error(made.reason)
  const loggedIn = async (address?: string, typed = password) => {
    const caller = await shop.guest(address)
    const result = await caller.post('/staff/login', { email, password: typed })
    return { ...caller, answer: result, code: (code: string) => caller.post('/staff/login/code', { code }) }
  }
  const nils = await loggedIn()
  /** Sets up the second factor with the code of the previous step. */
  const setUp = async () => {
    const begun = await nils.post('/staff/second_factor', { current: password })
    const { secret } = secondFactorBegun.parse(begun.body)
    const done = await nils.post('/staff/second_factor/confirm', { code: codeOf(secret, -1) })
    expect(done.status).toBe(200)
    return { secret, codes: recoveryCodes.parse(done.body).codes }
  }
  const actions = async () => {
    const { rows } = await pool.query<{ action: string }>('select action from staff.audit_log order by id')
    return rows.map(({ action }) => action)
  }
  return { ...shop, db, pool, id: made.id, nils, loggedIn, setUp, actions }
}

test('with a second factor a login needs the password and a correct code', async () => {
  const { nils, loggedIn, setUp, actions, pool } = await givenStaff()
  expect(nils.answer.status).toBe(200)
  expect((await nils.get('/staff/second_factor')).body).toEqual({
    active: false,
    required: false,
    requiredFrom: expect.any(String),
    recoveryLeft: 0,
    passwordNeeded: true,
  })
  const { secret, codes } = await setUp()
  expect((await nils.get('/staff/second_factor')).body).toEqual({
    active: true,
    required: false,
    requiredFrom: expect.any(String),
    recoveryLeft: 10,
    passwordNeeded: true,
  })
  const again = await loggedIn()
  expect([again.answer.status, again.answer.body]).toEqual([202, { next: 'code' }])
  for (const path of ['/staff/current', '/staff/second_factor', '/staff/sessions', '/staff/reservations'])
    expect([path, (await again.get(path)).status]).toEqual([path, 401])
  expect((await again.code(codeOf(secret, 5))).body.errors.code).toHaveLength(1)
  expect((await again.code(codeOf(secret))).body).toMatchObject({ name: 'Nils', role: 'admin' })
  expect((await again.get('/staff/current')).status).toBe(200)
  // The code logs in with a new session: the cookie of the pending login stops working.
  expect((await again.code(codeOf(secret, 1))).status).toBe(401)
  expect(await actions()).toEqual(['account added', 'login', 'second factor set up', 'second factor refused', 'login'])
  const { rows: details } = await pool.query<{ factors: string | null; network: string }>(
    `select detail ->> 'factors' as factors, detail ->> 'network' as network from staff.audit_log where subject = 'staff' order by id`,
  )
  expect(details.map(({ factors }) => factors)).toEqual(['password', null, 'password and code'])
  for (const { network } of details) expect(network).toMatch(/^10\.\d+\.\d+\.0\/24$/)
  const { rows } = await pool.query('select secret from staff.second_factor')
  expect(JSON.stringify(rows)).not.toContain(secret)
  const stored = await pool.query('select code_hash from staff.recovery_code')
  expect(stored.rows).toHaveLength(10)
  for (const code of codes) expect(JSON.stringify(stored.rows)).not.toContain(code)
})

test("a code works once, even among simultaneous tries; the phone's clock may be one step off, but not two", async () => {
  const { loggedIn, setUp } = await givenStaff()
  const { secret } = await setUp()
  // The code that confirmed the setup is used up.
  expect((await (await loggedIn()).code(codeOf(secret, -1))).status).toBe(422)
  for (const steps of [-2, 2, 3]) expect((await (await loggedIn()).code(codeOf(secret, steps))).status).toBe(422)
  const two = [await loggedIn(), await loggedIn(), await loggedIn()]
  const code = codeOf(secret)
  const results = await Promise.all(two.map(each => each.code(code)))
  expect(results.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect((await (await loggedIn()).code(codeOf(secret, 1).replace(/^.../, '$& '))).status).toBe(200)
  // Codes older than a used one are used up too.
  expect((await (await loggedIn()).code(code)).status).toBe(422)
})

test('a paper code logs in once, also in capitals and with spaces; new codes end the old ones', async () => {
  const { loggedIn, setUp, nils, actions } = await givenStaff()
  const { secret, codes } = await setUp()
  expect(new Set(codes).size).toBe(10)
  const [first = '', second = ''] = codes
  expect((await (await loggedIn()).code(` ${first.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
  expect((await (await loggedIn()).code(first)).status).toBe(422)
  expect((await nils.get('/staff/second_factor')).body.recoveryLeft).toBe(9)
  const renewed = await nils.post('/staff/second_factor/recovery', { code: codeOf(secret) })
  expect(renewed.body.codes).toHaveLength(10)
  expect((await (await loggedIn()).code(second)).status).toBe(422)
  expect((await (await loggedIn()).code(renewed.body.codes[9])).status).toBe(200)
  expect(await actions()).toEqual(expect.arrayContaining(['recovery code used', 'recovery codes renewed']))
})

test('a role that requires a second factor must set one up first, and cannot remove it', async () => {
  const { loggedIn, db } = await givenStaff()
  await writeSetting(db, 'second_factor_roles', ['admin', 'service'])
  const fresh = await loggedIn()
  expect([fresh.answer.status, fresh.answer.body]).toEqual([202, { next: 'setup' }])
  for (const path of ['/staff/current', '/staff/sessions']) expect((await fresh.get(path)).status).toBe(401)
  expect((await fresh.get('/staff/second_factor')).body).toMatchObject({
    active: false,
    required: true,
    passwordNeeded: false,
  })
  expect((await fresh.post('/staff/second_factor/confirm', { code: '000000' })).status).toBe(422)
  const { secret } = (await fresh.post('/staff/second_factor', {})).body
  expect((await fresh.post('/staff/second_factor/confirm', { code: codeOf(secret) })).status).toBe(200)
  expect((await fresh.get('/staff/current')).body.name).toBe('Nils')
  expect((await fresh.delete('/staff/second_factor', { code: codeOf(secret, 1) })).status).toBe(409)
  await writeSetting(db, 'second_factor_roles', [])
  expect((await fresh.delete('/staff/second_factor', { code: '123456' })).status).toBe(422)
  expect((await fresh.delete('/staff/second_factor', { code: codeOf(secret, 1) })).status).toBe(204)
  expect((await loggedIn()).answer.status).toBe(200)
})

test.each([
  ['manager', 202],
  ['service', 202],
  ['editor', 202],
  ['admin', 202],
  ['assistant', 200],
] as const)('without a setting, a %s needs a second factor 14 days after the account was made', async (role, later) => {
  const { database, guest } = await usingShop()
  const { id: shopId } = await givenShop(database.db)
  const account = { email: 'mona@hent.example', role, shopIds: [shopId], password }
  await addStaff(database.db, account)
  await addStaff(database.db, { ...account, email: 'demo@hent.example', demo: true })
  const logIn = async (name: string) =>
    (await (await guest('127.0.0.1')).post('/staff/login', { email: `${name}@hent.example`, password })).status
  const passDays = (days: number) =>
    database.pool.query("update staff.account set factor_due_at = factor_due_at - $1 * interval '1 day'", [days])
  await passDays(13.9)
  expect(await logIn('mona')).toBe(200)
  await passDays(0.2)
  expect([await logIn('mona'), await logIn('demo')]).toEqual([later, 200])
  await writeSetting(database.db, 'second_factor_roles', [])
  expect(await logIn('mona')).toBe(200)
})

test.each([
  ['typed at the desk', 'own'],
  ['by a link of the operator', 'link'],
] as const)('a new password, %s, leaves the second factor in force', async (_, way) => {
  const { nils, loggedIn, setUp, db, database } = await givenStaff({ secret: shopSecret })
  const { secret } = await setUp()
  const next = 'et helt nytt passord'
  if (way === 'own')
    expect((await nils.put('/staff/current/password', { current: password, password: next })).status).toBe(204)
  else {
    const reset = await resetPassword(database.db, { email, secret: shopSecret, now: new Date() })
    const token = reset.ok ? reset.token : ''
    expect((await nils.post('/staff/password', { token, password: next })).status).toBe(204)
  }
  expect((await loggedIn()).answer.status).toBe(401)
  const again = await loggedIn(undefined, next)
  expect([again.answer.status, again.answer.body]).toEqual([202, { next: 'code' }])
  expect((await again.get('/staff/current')).status).toBe(401)
  expect((await again.code(codeOf(secret))).status).toBe(200)
  expect(await findFactorState(db, (await again.get('/staff/current')).body.id)).toEqual({
    active: true,
    recoveryLeft: 10,
  })
})

test.each([365, 3_650])('a password of staff does not expire: it logs in after %s days', async days => {
  const { loggedIn, pool } = await givenStaff()
  await pool.query(`update staff.account set created_at = created_at - $1 * interval '1 day'`, [days])
  expect((await loggedIn()).answer.status).toBe(200)
})

test('an active second factor cannot be replaced from an open browser, and after five wrong codes further tries get 429', async () => {
  const { nils, loggedIn, setUp } = await givenStaff({ http: { rateLimits: true } })
  const { secret } = await setUp()
  expect((await nils.post('/staff/second_factor', { current: password })).status).toBe(409)
  const thief = await loggedIn('10.9.9.9')
  const tried = []
  for (let time = 0; time < 7; time++) tried.push((await thief.code(String(time).padStart(6, '9'))).status)
  expect(tried).toEqual([422, 422, 422, 422, 422, 429, 429])
  expect((await thief.code(codeOf(secret))).status).toBe(429)
  for (const code of ['', 'abc', '1'.repeat(40), '12345\u0000', '٠١٢٣٤٥'])
    expect((await nils.post('/staff/second_factor/confirm', { code })).status).toBeGreaterThanOrEqual(422)
  for (const body of [{}, { code: 1 }, { code: '1'.repeat(41) }, { code: '1', more: 1 }])
    expect((await thief.post('/staff/login/code', body)).status).toBe(422)
})

test('the operator can reset a second factor, which ends the sessions and is audited', async () => {
  const { nils, loggedIn, setUp, actions, database } = await givenStaff()
  await setUp()
  const printed: string[] = []
  const hent = (line: string) => {
    const request = readArguments(line.split(' '))
    if (!request) return 2
    return carryOutStaff(database, request, {
      write: text => void printed.push(text),
      complain: text => void printed.push(text),
      publicUrl: '',
      secret: async () => '',
    })
  }
  expect(await hent('reset-second-factor Nils@hent.example')).toBe(0)
  expect(printed).toEqual(['The second factor is removed; 1 session ended.'])
  expect((await nils.get('/staff/current')).status).toBe(401)
  expect((await loggedIn()).answer.status).toBe(200)
  expect(await actions()).toContain('second factor reset')
  expect([await hent('reset-second-factor nobody@hent.example'), await hent('reset-second-factor')]).toEqual([1, 2])
})

test('devices are listed and can be logged out; a new password logs out the other device', async () => {
  const { nils, loggedIn, actions, db } = await givenStaff()
  const tablet = await loggedIn()
  const { body } = await nils.get('/staff/sessions')
  expect(body.map((row: unknown) => staffDevice.parse(row)).map((row: { current: boolean }) => row.current)).toEqual([
    false,
    true,
  ])
  const other = await addStaff(db, { email: 'odd@hent.example', role: 'admin', shopIds: [], password })
  expect(other.ok).toBe(true)
  const odd = await loggedIn()
  await odd.post('/staff/login', { email: 'odd@hent.example', password })
  const oddsOwn = (await odd.get('/staff/sessions')).body[0].id
  const end = (id: number, current: string) => nils.delete(`/staff/sessions/${id}`, { current })
  expect((await end(oddsOwn, password)).status).toBe(404)
  expect((await end(body[0].id, 'feil passord')).body.errors).toEqual({ current: ['Feil passord'] })
  expect((await tablet.get('/staff/current')).status).toBe(200)
  expect((await end(body[0].id, password)).status).toBe(204)
  expect([(await tablet.get('/staff/current')).status, (await nils.get('/staff/current')).status]).toEqual([401, 200])
  const phone = await loggedIn()
  const change = (current: string, next: string) => nils.put('/staff/current/password', { current, password: next })
  expect((await change('feil passord', 'et nytt passord')).body.errors).toEqual({ current: ['Feil passord'] })
  expect((await change(password, 'kort')).body.errors).toEqual({ password: ['Passordet må ha 8 til 128 tegn'] })
  expect((await change(password, 'et nytt passord')).status).toBe(204)
  expect([(await phone.get('/staff/current')).status, (await nils.get('/staff/current')).status]).toEqual([401, 200])
  expect((await loggedIn()).answer.status).toBe(401)
  expect(await actions()).toEqual(expect.arrayContaining(['device logged out', 'password changed']))
})

test('in an open browser, setting up a second factor needs the password, and is blocked after five wrong ones', async () => {
  const { nils } = await givenStaff({ http: { rateLimits: true } })
  const begin = async (body: object) => {
    const { status, body: answer } = await nils.post('/staff/second_factor', body)
    return [status, ...Object.values(answer.errors ?? {}).flat()]
  }
  expect(await begin({})).toEqual([422, 'Skriv passordet ditt'])
  expect(await begin({ current: '' })).toEqual([422, 'Skriv passordet ditt'])
  for (const body of [{ current: 1 }, { current: 'x'.repeat(129) }, { current: password, more: 1 }])
    expect((await nils.post('/staff/second_factor', body)).status).toBe(422)
  for (let time = 0; time < 5; time++) expect(await begin({ current: 'feil passord' })).toEqual([422, 'Feil passord'])
  expect((await begin({ current: password }))[0]).toBe(429)
  expect((await nils.get('/staff/second_factor')).body.active).toBe(false)
})

test('after a lost response, repeating the setup explains the next step, and repeating the removal succeeds', async () => {
  const { nils, setUp } = await givenStaff()
  const { secret } = await setUp()
  const again = await nils.post('/staff/second_factor/confirm', { code: codeOf(secret, -1) })
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('Lag nye koder på papir') as string])
  expect((await nils.delete('/staff/second_factor', { code: codeOf(secret) })).status).toBe(204)
  expect((await nils.delete('/staff/second_factor', { code: codeOf(secret) })).status).toBe(204)
})
