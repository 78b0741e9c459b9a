// A stranger who knows a customer's password, or reads the mailbox, must not get past the second factor.
import { expect, test } from 'vitest'
import { tokenIn } from '#tests/support/api/account-mails.ts'
import { factorCode, typeFactor, usingFactor } from '#tests/support/api/customer-factor.ts'

const usingLimits = () => usingFactor({ http: { rateLimits: true } })
let networks = 0
/** An address in a network of its own. */
const elsewhere = () => `203.${++networks}.113.7`
const refused = { status: 422 }

test('unknown browsers get five guesses of a code per network and a daily limit; a browser of the owner is not locked out, and a recovery code works after the limit', async () => {
  const shop = await usingLimits()
  const kari = await shop.confirmed()
  const { secret, codes } = await shop.turnOn(kari.caller)
  const thief = elsewhere()
  const statuses = []
  // A new login gives no new guesses.
  for (let i = 0; i < 6; i++)
    statuses.push((await typeFactor(await shop.withPassword(kari.email, thief), '000000')).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  await kari.caller.post('/customers/logout')
  expect((await shop.logIn(kari.caller, kari.email, kari.typed.password)).status).toBe(202)
  expect((await typeFactor(kari.caller, factorCode(secret))).status).toBe(200)
  await kari.caller.post('/customers/logout')
  const { rows } = await shop.database.pool.query<{ key: string }>(
    `select key from settings.rate_limit where key like 'customer-factor-others:%'`,
  )
  expect(rows).toHaveLength(1)
  await shop.database.pool.query(`update settings.rate_limit set points = 1000 where key = $1`, [rows[0]!.key])
  // All unknown browsers together have used up their guesses: a recovery code still works there.
  const fresh = await shop.withPassword(kari.email, elsewhere())
  expect((await typeFactor(fresh, factorCode(secret, 1))).status).toBe(429)
  expect((await typeFactor(fresh, codes[0]!)).status).toBe(200)
})

test('a code works once: not again in another browser, and not for two requests at once', async () => {
  const shop = await usingLimits()
  const kari = await shop.confirmed()
  const { secret } = await shop.turnOn(kari.caller)
  const [mine, theirs] = [
    await shop.withPassword(kari.email, elsewhere()),
    await shop.withPassword(kari.email, elsewhere()),
  ]
  // The code that turned the factor on is used, too.
  expect(await typeFactor(mine, factorCode(secret, -1))).toMatchObject(refused)
  const both = await Promise.all([mine, theirs].map(caller => typeFactor(caller, factorCode(secret))))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const later = await shop.withPassword(kari.email, elsewhere())
  expect(await typeFactor(later, factorCode(secret))).toMatchObject(refused)
})

test('two uses of one recovery code at once give one login', async () => {
  const shop = await usingLimits()
  const kari = await shop.confirmed()
  const { codes } = await shop.turnOn(kari.caller)
  const callers = await Promise.all([1, 2, 3].map(() => shop.withPassword(kari.email, elsewhere())))
  const results = await Promise.all(callers.map(caller => typeFactor(caller, codes[0]!)))
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
})

test('a waiting login belongs to the browser that sent the password, and completes once', async () => {
  const shop = await usingLimits()
  const kari = await shop.confirmed()
  const { secret, codes } = await shop.turnOn(kari.caller)
  const mine = await shop.withPassword(kari.email, elsewhere())
  const other = await shop.guest(elsewhere())
  expect((await typeFactor(other, factorCode(secret))).status).toBe(401)
  // The token of the waiting login is no session.
  other.cookies.set('hent-customer', mine.cookies.get('hent-login')!)
  expect((await other.get('/customers/current/reservations')).status).toBe(401)
  other.cookies.set('hent-login', mine.cookies.get('hent-login')!)
  other.cookies.delete('hent-customer')
  const both = await Promise.all([typeFactor(mine, codes[0]!), typeFactor(other, codes[1]!)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('a new password by a mailed link leaves the second factor on, ends waiting logins, and makes no browser known', async () => {
  const shop = await usingLimits()
  const kari = await shop.confirmed()
  const { secret } = await shop.turnOn(kari.caller)
  const before = await shop.withPassword(kari.email, elsewhere())
  await shop.deliver()
  const address = elsewhere()
  const thief = await shop.guest(address)
  await thief.post('/customers/password/email', { email: kari.email })
  const [mail] = await shop.deliver()
  const password = 'tyvens nye passord 4'
  const body = { token: tokenIn(mail!), password, password_confirmation: password }
  expect((await thief.post('/customers/password/reset', body)).status).toBe(204)
  expect((await typeFactor(before, factorCode(secret))).status).toBe(401)
  expect((await shop.logIn(thief, kari.email, password)).status).toBe(202)
  expect((await thief.get('/customers/current')).status).toBe(204)
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await typeFactor(thief, '000000')).status)
  expect(statuses.at(-1)).toBe(429)
})

test('a stranger with the password cannot turn the factor on: the mailed code is needed, and five wrong ones end it', async () => {
  const shop = await usingLimits()
  const kari = await shop.confirmed()
  const thief = await shop.withPassword(kari.email, elsewhere())
  const begun = await thief.post('/customers/current/second_factor', {})
  const code = () => factorCode(begun.body.secret)
  const right = await shop.mailedCode()
  const wrong = right === '000000' ? '000001' : '000000'
  for (let i = 0; i < 5; i++)
    expect(await shop.confirm(thief, code(), { mail_code: wrong })).toMatchObject({
      ...refused,
      body: { errors: { mail_code: [expect.stringMatching(/stemmer ikke/)] } },
    })
  expect(await shop.confirm(thief, code(), { mail_code: right })).toMatchObject(refused)
  // The code of a login does not work here, nor this code at a login.
  const own = await shop.guest(elsewhere())
  expect((await own.post('/customers/login/code', { email: kari.email })).status).toBe(202)
  expect(await own.post('/customers/login/code', { email: kari.email, code: right })).toMatchObject(refused)
  expect((await thief.get('/customers/current/second_factor')).body.active).toBe(false)
  expect(shop.sent.map(({ subject }) => subject)).not.toContain('Tofaktor er slått på')
  await shop.deliver()
})
