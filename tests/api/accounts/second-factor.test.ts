import { expect, test } from 'vitest'
import { endSessionsOf } from '#modules/people/customers/index.ts'
import { tokenIn } from '#tests/support/api/account-mails.ts'
import { factorCode, typeFactor, usingFactor } from '#tests/support/api/customer-factor.ts'
import { rightPassword } from '#tests/support/api/customers.ts'
import type { Caller } from '#tests/support/api/reservation-api.ts'

const path = '/customers/current/second_factor'
const current = async (caller: Caller) => (await caller.get('/customers/current')).status

test('a customer turns the second factor on by a code of the app, gets recovery codes and a mail', async () => {
  const shop = await usingFactor()
  const kari = await shop.confirmed()
  const off = { active: false, since: null, recovery_left: 0, password_needed: false }
  expect((await kari.caller.get(path)).body).toEqual(off)
  const begun = await kari.caller.post(path, {})
  expect(begun).toMatchObject({ status: 201, body: { uri: expect.stringContaining(encodeURIComponent(kari.email)) } })
  expect(begun.body.qr_code).toContain('<svg')
  // Not before a code has been typed.
  expect((await shop.withPassword(kari.email)).first.status).toBe(200)
  const wrong = await shop.confirm(kari.caller, '000000')
  expect(wrong).toMatchObject({ status: 422, body: { errors: { code: [expect.stringMatching(/stemmer ikke/)] } } })
  const done = await shop.confirm(kari.caller, factorCode(begun.body.secret))
  expect(done.body.codes).toHaveLength(10)
  expect((await kari.caller.get(path)).body).toMatchObject({ active: true, recovery_left: 10 })
  expect((await kari.caller.post(path, {})).status).toBe(409)
  expect((await shop.confirm(kari.caller, factorCode(begun.body.secret, 1))).status).toBe(409)
  expect(await shop.subjects()).toEqual([[kari.email, 'Tofaktor er slått på']])
  expect(await shop.eventsOf(kari.id)).toEqual(['registered', 'login_password', 'failed_factor', 'factor_on'])
  const { rows } = await shop.database.pool.query(
    `select f.secret, r.code_hash from customers.second_factor f join customers.recovery_code r using (customer_id)
      where customer_id = ${kari.id}`,
  )
  expect(JSON.stringify(rows)).not.toContain(begun.body.secret)
  for (const code of done.body.codes) expect(JSON.stringify(rows)).not.toContain(code)
})

test('the second factor cannot be turned on before the e-mail address is confirmed', async () => {
  const shop = await usingFactor()
  const kari = await shop.register()
  expect((await kari.caller.post(path, {})).status).toBe(409)
  await shop.deliver()
})

test('turning the second factor on or off and renewing its codes need the password if the last login is not recent', async () => {
  const shop = await usingFactor()
  const kari = await shop.confirmed()
  await shop.unproved()
  const refused = { status: 422, body: { errors: { current_password: ['Skriv passordet du har nå'] } } }
  expect((await kari.caller.get(path)).body.password_needed).toBe(true)
  expect(await kari.caller.post(path, {})).toMatchObject(refused)
  const begun = await kari.caller.post(path, { current_password: rightPassword })
  await shop.unproved()
  const code = factorCode(begun.body.secret)
  expect(await shop.confirm(kari.caller, code)).toMatchObject(refused)
  const done = await shop.confirm(kari.caller, code, { current_password: rightPassword })
  expect(done.status).toBe(200)
  await shop.unproved()
  expect(await kari.caller.post(`${path}/recovery`, {})).toMatchObject(refused)
  const renewed = await kari.caller.post(`${path}/recovery`, { current_password: rightPassword })
  expect(renewed.body.codes).toHaveLength(10)
  await shop.unproved()
  expect(await kari.caller.delete(path, {})).toMatchObject(refused)
  expect((await kari.caller.delete(path, { current_password: rightPassword })).status).toBe(204)
  expect((await kari.caller.get(path)).body.active).toBe(false)
  expect((await kari.caller.post(`${path}/recovery`, {})).status).toBe(409)
  expect((await kari.caller.delete(path, {})).status).toBe(204)
  expect(await shop.subjects()).toEqual([
    [kari.email, 'Tofaktor er slått på'],
    [kari.email, 'Nye reservekoder'],
    [kari.email, 'Tofaktor er slått av'],
  ])
  expect((await shop.withPassword(kari.email)).first.status).toBe(200)
})

test('turning the second factor on or off logs out other browsers, and ends waiting logins', async () => {
  const shop = await usingFactor()
  const kari = await shop.confirmed()
  const before = await shop.withPassword(kari.email)
  const { secret } = await shop.turnOn(kari.caller)
  expect([await current(before), await current(kari.caller)]).toEqual([404, 200])
  const [later, waiting] = [await shop.withPassword(kari.email), await shop.withPassword(kari.email)]
  await typeFactor(later, factorCode(secret))
  await shop.deliver()
  expect((await kari.caller.delete(path, {})).status).toBe(204)
  expect([await current(later), await current(kari.caller)]).toEqual([404, 200])
  expect((await typeFactor(waiting, factorCode(secret, 1))).status).toBe(401)
  expect((await shop.deliver())[0]?.text).toContain('Alle andre enheter er logget ut.')
})

test('the second factor cannot be turned on after the address has changed', async () => {
  const shop = await usingFactor()
  const kari = await shop.confirmed()
  const begun = await kari.caller.post(path, {})
  await shop.moveTo(kari.caller, `ny-${kari.email}`)
  const confirmed = await shop.confirm(kari.caller, factorCode(begun.body.secret))
  expect(confirmed).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^Bekreft/) } })
  await shop.deliver()
})

test('a form of the second factor is refused when another customer has logged in', async () => {
  const shop = await usingFactor()
  const kari = await shop.confirmed()
  const ola = await shop.confirmed()
  const begun = await kari.caller.post(path, {})
  const typed = { customer_id: ola.id }
  const another = { status: 401, body: { message: 'En annen bruker er logget inn' } }
  const code = factorCode(begun.body.secret)
  expect(await kari.caller.post(path, typed)).toMatchObject(another)
  expect(await shop.confirm(kari.caller, code, { ...typed })).toMatchObject(another)
  expect((await shop.confirm(kari.caller, code, { customer_id: kari.id })).status).toBe(200)
  expect(await kari.caller.post(`${path}/recovery`, typed)).toMatchObject(another)
  expect(await kari.caller.delete(path, typed)).toMatchObject(another)
  expect((await kari.caller.get(path)).body).toMatchObject({ active: true, recovery_left: 10 })
  await shop.deliver()
})

test('a login by password waits for the code, has no session before it, and survives a reload', async () => {
  const shop = await usingFactor()
  const kari = await shop.confirmed()
  const { secret } = await shop.turnOn(kari.caller)
  const browser = await shop.withPassword(kari.email)
  expect(browser.first).toMatchObject({ status: 202, body: { next: 'second_factor' } })
  expect(browser.cookies.get('hent-customer')).toBeUndefined()
  expect(await current(browser)).toBe(204)
  expect((await browser.get('/customers/login/second_factor')).body).toEqual({ pending: true })
  expect((await typeFactor(browser, '000000')).status).toBe(422)
  expect((await browser.get('/customers/login/second_factor')).body).toEqual({ pending: true })
  const done = await typeFactor(browser, factorCode(secret).replace(/^.{3}/, '$& '))
  expect(done).toMatchObject({ status: 200, body: { id: kari.id } })
  expect(await current(browser)).toBe(200)
  expect((await browser.get('/customers/login/second_factor')).body).toEqual({ pending: false })
  expect((await shop.eventsOf(kari.id)).slice(-3)).toEqual(['factor_asked', 'failed_factor', 'login_factor'])
  // A login that has just been completed is a recent proof.
  expect((await browser.get(path)).body.password_needed).toBe(false)
})

test('a login by mailed code waits for the code of the app too', async () => {
  const shop = await usingFactor()
  const kari = await shop.confirmed()
  const { secret } = await shop.turnOn(kari.caller)
  await shop.deliver()
  const browser = await shop.guest()
  await browser.post('/customers/login/code', { email: kari.email })
  const [mail] = await shop.deliver()
  const code = /^\d{6}$/m.exec(mail!.text)?.[0]
  const first = await browser.post('/customers/login/code', { email: kari.email, code })
  expect(first).toMatchObject({ status: 202, body: { next: 'second_factor' } })
  expect(await current(browser)).toBe(204)
  expect((await typeFactor(browser, factorCode(secret))).status).toBe(200)
})

test('a waiting login ends after ten minutes, by logging out, and when the operator ends the sessions', async () => {
  const shop = await usingFactor()
  const kari = await shop.confirmed()
  const { secret } = await shop.turnOn(kari.caller)
  const { pool } = shop.database
  const ends: Record<string, (caller: Caller) => Promise<unknown>> = {
    'ten minutes': () =>
      pool.query(`update customers.pending_login set expires_at = expires_at - interval '10 minutes'`),
    'logging out': caller => caller.post('/customers/logout'),
    'an operator': () => endSessionsOf(shop, kari.email),
  }
  for (const [why, end] of Object.entries(ends)) {
    const browser = await shop.withPassword(kari.email)
    await end(browser)
    const late = await typeFactor(browser, factorCode(secret))
    expect({ why, status: late.status }).toEqual({ why, status: 401 })
    expect(await current(browser)).toBe(204)
  }
})

test('a recovery code logs in once, in any case and without separators, and is reported by mail', async () => {
  const shop = await usingFactor()
  const kari = await shop.confirmed()
  const { codes } = await shop.turnOn(kari.caller)
  await shop.deliver()
  const typed = ` ${codes[0]!.toUpperCase().replaceAll('-', ' ')} `
  expect((await typeFactor(await shop.withPassword(kari.email), typed)).status).toBe(200)
  expect((await typeFactor(await shop.withPassword(kari.email), codes[0]!)).status).toBe(422)
  expect((await kari.caller.get(path)).body.recovery_left).toBe(9)
  expect(await shop.subjects()).toEqual([[kari.email, 'En reservekode er brukt']])
  expect(await shop.eventsOf(kari.id)).toContain('login_recovery')
  // Renewed codes replace the others.
  await kari.caller.post(`${path}/recovery`, {})
  expect((await typeFactor(await shop.withPassword(kari.email), codes[1]!)).status).toBe(422)
})

test('the export has the second factor without its secrets, and a deleted account leaves none', async () => {
  const shop = await usingFactor()
  const kari = await shop.confirmed()
  const { secret, codes } = await shop.turnOn(kari.caller)
  const exported = await kari.caller.get('/customers/current/export')
  expect(exported.body.second_factor).toEqual({ since: expect.any(String), recovery_left: 10 })
  expect(JSON.stringify(exported.body)).not.toContain(secret)
  expect(JSON.stringify(exported.body)).not.toContain(codes[0])
  await shop.withPassword(kari.email)
  expect((await kari.caller.delete(`/customers/${kari.id}`, { password: rightPassword })).status).toBe(204)
  for (const table of ['second_factor', 'recovery_code', 'pending_login']) {
    const { rowCount } = await shop.database.pool.query(`select from customers.${table} where customer_id = ${kari.id}`)
    expect({ table, rowCount }).toEqual({ table, rowCount: 0 })
  }
})

const first = 'the first proof of an address removes a second factor that a stranger may have set up, and reports it'
test.each(['a new password', 'a mailed code'])(`${first}: %s`, async proof => {
  const shop = await usingFactor()
  const thief = await shop.confirmed()
  await shop.turnOn(thief.caller)
  const victim = `offer${thief.id}@example.no`
  expect((await shop.moveTo(thief.caller, victim)).status).toBe(200)
  await shop.deliver()
  const browser = await shop.guest()
  const ask = proof === 'a mailed code' ? '/customers/login/code' : '/customers/password/email'
  await browser.post(ask, { email: victim })
  const mail = (await shop.deliver()).find(({ to }) => to === victim)!
  const password = 'et helt nytt passord 7'
  if (proof === 'a mailed code') {
    const code = /^\d{6}$/m.exec(mail.text)?.[0]
    expect((await browser.post('/customers/login/code', { email: victim, code })).status).toBe(200)
  } else {
    const reset = { token: tokenIn(mail), password, password_confirmation: password }
    expect((await browser.post('/customers/password/reset', reset)).status).toBe(204)
    expect((await shop.logIn(browser, victim, password)).status).toBe(200)
  }
  expect(await shop.subjects()).toContainEqual([victim, 'Tofaktor er slått av'])
  expect(await shop.eventsOf(thief.id)).toContain('factor_off')
})
