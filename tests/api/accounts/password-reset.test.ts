import { expect, test } from 'vitest'
import { sendAccountMail } from '#jobs/messages/account-jobs.ts'
import { accountMailJob } from '#modules/people/customers/index.ts'
import { tokenIn, usingAccounts } from '#tests/support/api/account-mails.ts'
import { rightPassword, registration } from '#tests/support/api/customers.ts'
import type { Caller } from '#tests/support/api/reservation-api.ts'
import type { DepsChanges } from '#tests/support/api/api-deps.ts'

const password = 'tyttebær under snøen'
const request = { password, password_confirmation: password }
const ask = (caller: Caller, email: string) => caller.post('/customers/password/email', { email })
const reset = (caller: Caller, token: string, typed: object = request) =>
  caller.post('/customers/password/reset', { token, ...typed })
const stale = { status: 422, body: { errors: { token: ['Lenken er brukt eller for gammel. Be om en ny.'] } } }

/** A customer who forgot the password, and the mailed link. */
async function forgotten(changes: DepsChanges = {}) {
  const shop = await usingAccounts(changes)
  const kari = await shop.register()
  await shop.deliver()
  const browser = await shop.guest()
  await ask(browser, kari.email.toUpperCase())
  const [mail] = await shop.deliver()
  return { ...shop, kari, browser, mail: mail!, token: tokenIn(mail!) }
}

test('the mailed link sets a new password: the old one stops working, and each logged-in device is logged out', async () => {
  const { kari, browser, mail, token, logIn, guest } = await forgotten()
  expect(mail).toMatchObject({ to: kari.email, subject: 'Lag et nytt passord', brand: 'ox' })
  expect(mail.text).toContain(`https://ox.example/nytt-passord/${token}`)
  const phone = await guest()
  expect((await logIn(phone, kari.email, rightPassword)).status).toBe(200)
  expect((await reset(browser, token)).status).toBe(204)
  for (const device of [kari.caller, phone]) expect((await device.get('/customers/current')).status).toBe(404)
  expect((await logIn(await guest(), kari.email, rightPassword)).status).toBe(422)
  expect(await logIn(await guest(), kari.email, password)).toMatchObject({
    status: 200,
    body: { email_verified: true },
  })
  // The link does not log in.
  expect((await browser.get('/customers/current')).status).toBe(204)
})
test('status, text and work of the response do not reveal whether an address has an account', async () => {
  const { browser, jobs, deliver, kari, database } = await forgotten()
  const before = await jobs()
  const results = [await ask(browser, kari.email), await ask(browser, 'ingen@example.no')]
  expect(results[0]).toMatchObject({ status: 202, body: { message: expect.stringContaining('Hvis adressen har') } })
  expect(results[1]?.body).toEqual(results[0]?.body)
  expect(results[1]?.status).toBe(202)
  expect((await jobs()).length - before.length).toBe(2)
  expect((await deliver()).map(({ to }) => to)).toEqual([kari.email])
  expect((await database.pool.query('select from customers.token')).rowCount).toBe(2)
})
test('a link works once, even for two simultaneous requests', async () => {
  const { browser, token, guest } = await forgotten()
  const results = await Promise.all([reset(browser, token), reset(await guest(), token)])
  expect(results.map(({ status }) => status).toSorted()).toEqual([204, 422])
  expect(await reset(browser, token)).toMatchObject(stale)
})
test('a link stops working when it expires, and when the next one is sent', async () => {
  const { browser, token, kari, deliver, database } = await forgotten()
  await ask(browser, kari.email)
  const [second] = await deliver()
  expect(await reset(browser, token)).toMatchObject(stale)
  await database.pool.query(`update customers.token set expires_at = now() where purpose = 'reset'`)
  expect(await reset(browser, tokenIn(second!))).toMatchObject(stale)
})
test('a link works only for the address that it was sent to', async () => {
  const { browser, token, kari } = await forgotten()
  const changed = { ...kari.typed, email: `ny.${kari.email}`, current_password: rightPassword }
  const { password: _, password_confirmation: __, ...profile } = changed
  expect((await kari.caller.put(`/customers/${kari.id}`, profile)).status).toBe(200)
  expect(await reset(browser, token)).toMatchObject(stale)
})
test('a refused new password gets an error for its field, and the link stays valid', async () => {
  const { browser, token, kari } = await forgotten()
  for (const [typed, errors] of [
    [{ password: 'kort', password_confirmation: 'kort' }, { password: ['Passordet må ha 8 til 128 tegn'] }],
    [
      { password: kari.email, password_confirmation: kari.email },
      {
        password: [
          'Passordet er for lett å gjette, eller kjent fra datainnbrudd. Velg et annet, for eksempel fire tilfeldige ord.',
        ],
      },
    ],
    [{ password, password_confirmation: 'noe helt annet' }, { password_confirmation: ['Passordene er ikke like'] }],
  ] as const)
    expect(await reset(browser, token, typed)).toMatchObject({ status: 422, body: { errors } })
  expect((await reset(browser, token)).status).toBe(204)
})
test.each(['', 'x', 'a'.repeat(101), '\0', '../x', null, 7])('an invalid token is refused: %j', async token => {
  const { browser } = await forgotten()
  expect((await reset(browser, token as string)).status).toBe(422)
})
test('queue and tables store no usable token', async () => {
  const { browser, token, database } = await forgotten()
  const { rows } = await database.pool.query(
    `select data::text as held from jobs.job union all select t::text from customers.token t
     union all select m::text from notifications.mail m`,
  )
  const held = rows.map(row => String(row.held))
  expect(held.length).toBeGreaterThan(3)
  expect(held.join('\n')).not.toContain(token)
  const words = new Set(held.flatMap(text => text.match(/[\w-]{22,64}/g) ?? []))
  expect(words.size).toBeGreaterThan(3)
  for (const word of words) expect((await reset(browser, word)).status).toBe(422)
})
test('a repeated mail has the same link, and a used link does not become valid again', async () => {
  const { browser, token, jobs, mailDeps, sent } = await forgotten()
  const job = accountMailJob.parse((await jobs()).at(-1)!.data)
  await sendAccountMail(mailDeps, job)
  expect(tokenIn(sent.at(-1)!)).toBe(token)
  expect((await reset(browser, token)).status).toBe(204)
  const mails = sent.length
  await sendAccountMail(mailDeps, job)
  expect(sent).toHaveLength(mails)
  expect(await reset(browser, token)).toMatchObject(stale)
})
test('an older mail that leaves the queue after a newer one is not sent, and the newer link stays valid', async () => {
  const { browser, kari, jobs, mailDeps, sent } = await forgotten()
  await ask(browser, kari.email)
  await ask(browser, kari.email)
  const [earlier, later] = (await jobs()).slice(-2).map(({ data }) => accountMailJob.parse(data))
  await sendAccountMail(mailDeps, { ...later!, askedAt: new Date(Date.parse(earlier!.askedAt) + 1_000).toISOString() })
  const mails = sent.length
  await sendAccountMail(mailDeps, earlier!)
  expect(sent).toHaveLength(mails)
  expect((await reset(browser, tokenIn(sent.at(-1)!))).status).toBe(204)
})
test('when the owner of an address sets a password by the link, a stranger who made the account is logged out for good', async () => {
  const { kari: stranger, browser, token, logIn, guest } = await forgotten()
  expect((await reset(browser, token)).status).toBe(204)
  expect((await stranger.caller.get('/customers/current')).status).toBe(404)
  expect((await logIn(await guest(), stranger.email, rightPassword)).status).toBe(422)
})
test('an address gets three links an hour, in any letter case; other spellings count apart, and the response is the same', async () => {
  const { guest, jobs, browser } = await forgotten({ http: { rateLimits: true } })
  const requested = async (...emails: string[]) => {
    const before = (await jobs()).length
    for (const email of emails) expect((await ask(await guest(), email)).status).toBe(202)
    return (await jobs()).length - before
  }
  expect(await requested('o.l.a+1@gmail.com', 'ola+2@googlemail.com', 'ola+3@gmail.com')).toBe(3)
  expect(await requested('ola@gmail.com', 'OLA@gmail.com', 'Ola@gmail.com', 'oLA@gmail.com')).toBe(3)
  expect((await ask(browser, 'ola')).body.errors).toEqual({ email: ['Skriv en gyldig e-postadresse'] })
})
test('a network may request links for twenty addresses, regardless of X-Forwarded-For; the next gets 429', async () => {
  const { guest } = await usingAccounts({ http: { rateLimits: true } })
  const statuses = []
  for (let i = 0; i < 21; i++) {
    const headers = { 'x-forwarded-for': `203.0.113.${i}` }
    const email = `gjett${i}@example.no`
    statuses.push((await (await guest('192.0.2.9')).post('/customers/password/email', { email }, headers)).status)
  }
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([202]))
  expect(statuses[20]).toBe(429)
})
test('an account locked after too many guesses can log in at once with the new password', async () => {
  const { kari, logIn, guest, deliver, jobs } = await forgotten({ http: { rateLimits: true } })
  const browser = await guest('192.0.2.5')
  for (let i = 0; i < 5; i++) expect((await logIn(browser, kari.email, 'noe helt annet')).status).toBe(422)
  expect((await logIn(browser, kari.email, 'noe helt annet')).status).toBe(429)
  await ask(browser, kari.email)
  expect((await jobs()).length).toBe(3)
  const [mail] = await deliver()
  expect((await reset(browser, tokenIn(mail!))).status).toBe(204)
  expect((await logIn(browser, kari.email, password)).status).toBe(200)
})
test('the links in mails lead to the host of the brand, regardless of the Host header', async () => {
  const { deliver, register, deps } = await usingAccounts({ http: { brandOf: () => 'fjell' } })
  const { caller, email } = await register(registration())
  await caller.post(
    '/customers/password/email',
    { email },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  )
  const mails = await deliver()
  expect(mails).toHaveLength(2)
  for (const { text, html, brand } of mails) {
    expect(brand).toBe('fjell')
    expect(text).toContain('https://fjell.example/')
    expect(text + html).not.toContain('evil')
  }
  expect(deps.http.publicUrl).toBeNull()
})
