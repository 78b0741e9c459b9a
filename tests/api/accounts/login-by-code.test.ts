import { expect, test } from 'vitest'
import { sendAccountMail } from '#jobs/messages/account-jobs.ts'
import { accountMailJob } from '#modules/people/customers/index.ts'
import { tokenIn, usingAccounts } from '#tests/support/api/account-mails.ts'
import { rightPassword } from '#tests/support/api/customers.ts'
import type { Caller } from '#tests/support/api/reservation-api.ts'
import type { DepsChanges } from '#tests/support/api/api-deps.ts'

const ask = (caller: Caller, email: string) => caller.post('/customers/login/code', { email })
const enter = (caller: Caller, email: string, code: string) => caller.post('/customers/login/code', { email, code })
const wrong = { status: 422, body: { errors: { code: ['Koden stemmer ikke, eller den er utløpt'] } } }
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A customer with a confirmed address, who requested a code in another browser. */
async function asked(changes: DepsChanges = {}, { confirmed = true } = {}) {
  const shop = await usingAccounts(changes)
  const kari = await shop.register()
  const [first] = await shop.deliver()
  if (confirmed) await kari.caller.post('/customers/email/verify', { token: tokenIn(first!) })
  const browser = await shop.guest()
  const result = await ask(browser, kari.email.toUpperCase())
  const [mail] = await shop.deliver()
  return { ...shop, kari, browser, answer: result, mail: mail!, code: /^\d{6}$/m.exec(mail!.text)?.[0] ?? '' }
}

test('a customer logs in by a mailed code, with the address in any case, and gets a new session', async () => {
  const { kari, browser, answer, mail, code } = await asked()
  expect(answer.status).toBe(202)
  expect(mail).toMatchObject({ to: kari.email, subject: `${code} er innloggingskoden din` })
  browser.cookies.set('hent-customer', 'planted-by-a-thief')
  const entered = await enter(browser, ` ${kari.email.toUpperCase()} `, ` ${code.slice(0, 3)} ${code.slice(3)} `)
  expect(entered).toMatchObject({ status: 200, body: { id: kari.id } })
  expect(browser.cookies.get('hent-customer')).not.toBe('planted-by-a-thief')
  expect((await browser.get('/customers/current')).body.id).toBe(kari.id)
  // Other sessions and the password stay valid.
  expect((await kari.caller.get('/customers/current')).status).toBe(200)
})
test('requesting a code gets the same response and makes one job and one code, with or without an account', async () => {
  const { browser, answer, jobs, deliver, database } = await asked()
  const before = await jobs()
  const unknown = await ask(browser, 'ingen@example.no')
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: answer.status, body: answer.body })
  expect((await jobs()).length - before.length).toBe(1)
  expect(await deliver()).toEqual([])
  expect((await database.pool.query('select from promises.email_code')).rowCount).toBe(2)
})
test('a wrong code gets the same response with and without an account', async () => {
  const { browser, kari, code } = await asked()
  await ask(browser, 'ingen@example.no')
  const results = []
  for (const email of [kari.email, 'ingen@example.no', 'aldri-spurt@example.no'])
    results.push(await enter(browser, email, otherThan(code)))
  for (const result of results) expect(result).toMatchObject(wrong)
  expect(new Set(results.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})
test('a code works once, even for two simultaneous requests', async () => {
  const { browser, guest, kari, code } = await asked()
  const other = await guest()
  const results = await Promise.all([enter(browser, kari.email, code), enter(other, kari.email, code)])
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await enter(await guest(), kari.email, code)).toMatchObject(wrong)
})
test('a code allows five guesses and expires after ten minutes', async () => {
  const { guest, kari, code, database } = await asked()
  for (let i = 0; i < 5; i++) expect(await enter(await guest(), kari.email, otherThan(code))).toMatchObject(wrong)
  expect(await enter(await guest(), kari.email, code)).toMatchObject(wrong)
  await database.pool.query(`update promises.email_code set tries = 0, expires_at = expires_at - interval '10 minutes'`)
  expect(await enter(await guest(), kari.email, code)).toMatchObject(wrong)
})
test('wrong codes and wrong passwords for an account from one network count together', async () => {
  const { guest, kari, code, logIn } = await asked({ http: { rateLimits: true } })
  const thief = () => guest('192.0.2.1')
  for (let i = 0; i < 3; i++) expect((await logIn(await thief(), kari.email, 'noe helt annet')).status).toBe(422)
  for (let i = 0; i < 2; i++) expect(await enter(await thief(), kari.email, otherThan(code))).toMatchObject(wrong)
  expect((await enter(await thief(), kari.email, otherThan(code))).status).toBe(429)
  expect((await enter(await guest('192.0.2.2'), kari.email, code)).status).toBe(200)
})
test("the first code of an unconfirmed address ends the account's sessions and password, which may be a stranger's", async () => {
  const { kari: stranger, browser, code, guest, logIn } = await asked({}, { confirmed: false })
  expect(await enter(browser, stranger.email, code)).toMatchObject({ status: 200, body: { email_verified: true } })
  expect((await stranger.caller.get('/customers/current')).status).toBe(404)
  expect((await logIn(await guest(), stranger.email, rightPassword)).status).toBe(422)
  expect((await browser.get('/customers/current')).status).toBe(200)
})
test('a logged-in customer cannot request a code', async () => {
  const { kari } = await asked()
  expect((await ask(kari.caller, kari.email)).status).toBe(401)
})
test('an expired code is not mailed', async () => {
  const { jobs, mailDeps, sent } = await asked()
  const job = accountMailJob.parse((await jobs()).at(-1)!.data)
  const mails = sent.length
  await sendAccountMail(mailDeps, { ...job, askedAt: new Date(Date.parse(job.askedAt) - 11 * 60_000).toISOString() })
  expect(sent).toHaveLength(mails)
})
