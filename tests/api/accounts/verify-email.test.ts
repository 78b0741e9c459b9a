import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { tokenIn, usingAccounts } from '#tests/support/api/account-mails.ts'
import { rightPassword, registration } from '#tests/support/api/customers.ts'
import type { Caller } from '#tests/support/api/reservation-api.ts'
import type { DepsChanges } from '#tests/support/api/api-deps.ts'

const verify = (caller: Caller, token: string) => caller.post('/customers/email/verify', { token })
const resend = (caller: Caller, headers = {}) => caller.get('/customers/email/resend', headers)

async function registered(changes: DepsChanges = {}) {
  const shop = await usingAccounts(changes)
  const kari = await shop.register()
  const [mail] = await shop.deliver()
  return { ...shop, kari, mail: mail!, token: tokenIn(mail!) }
}

test('registration mails a link that confirms the address; opening it again succeeds too', async () => {
  const { kari, mail, token } = await registered()
  expect(mail).toMatchObject({ to: kari.email, subject: 'Bekreft e-postadressen din' })
  expect(mail.text).toContain(`https://ox.example/bekreft-epost/${token}`)
  expect(await verify(kari.caller, token)).toMatchObject({ status: 200, body: { id: kari.id, email_verified: true } })
  expect((await kari.caller.get('/customers/current')).body.email_verified).toBe(true)
  // Links in mails may be opened twice.
  expect((await verify(kari.caller, token)).status).toBe(200)
})
test('the confirmation mail does not contain the names typed at registration', async () => {
  const { register, deliver } = await usingAccounts()
  await register(registration({ first_name: 'Du har vunnet', last_name: 'evil.example' }))
  const [{ text, html } = { text: '', html: '' }] = await deliver()
  expect(text).toContain('Bekreft')
  expect(text + html).not.toMatch(/vunnet|evil/)
})
test("a link works only when logged in to its account, so the owner of an address cannot confirm a stranger's account by accident", async () => {
  const { kari, token, guest, register, logIn } = await registered()
  const phone = await guest()
  expect(await verify(phone, token)).toMatchObject({
    status: 401,
    body: { message: 'Logg inn for å bekrefte e-postadressen' },
  })
  const ola = await register()
  expect(await verify(ola.caller, token)).toMatchObject({
    status: 401,
    body: { message: 'En annen bruker er logget inn' },
  })
  expect((await kari.caller.get('/customers/current')).body.email_verified).toBe(false)
  expect((await logIn(phone, kari.email, rightPassword)).status).toBe(200)
  expect((await verify(phone, token)).status).toBe(200)
})
test('a changed address is unconfirmed and gets its own link, and the previous link stops working', async () => {
  const { kari, token, deliver } = await registered()
  const { password: _, password_confirmation: __, ...profile } = kari.typed
  const email = `ny.${kari.email}`
  const changed = { ...profile, email, current_password: rightPassword }
  expect(await kari.caller.put(`/customers/${kari.id}`, changed)).toMatchObject({ body: { email_verified: false } })
  expect((await verify(kari.caller, token)).status).toBe(422)
  const mails = (await deliver()).filter(({ subject }) => subject.startsWith('Bekreft'))
  expect(mails.map(({ to }) => to)).toEqual([email])
  expect((await verify(kari.caller, tokenIn(mails[0]!))).body).toMatchObject({ email, email_verified: true })
})
test('an expired link is refused with an explanation', async () => {
  const { kari, token, database } = await registered()
  await database.pool.query('update customers.token set expires_at = now()')
  expect(await verify(kari.caller, token)).toMatchObject({
    status: 422,
    body: { errors: { token: ['Lenken er brukt eller for gammel. Be om en ny.'] } },
  })
})
test("the link can be sent again to the customer's own address, and the response names the address", async () => {
  const { kari, token, deliver, guest } = await registered()
  const again = await resend(kari.caller)
  expect(again).toMatchObject({ status: 200, body: { message: `Epost sendt til ${kari.email}`, email: kari.email } })
  const [mail] = await deliver()
  expect(mail?.to).toBe(kari.email)
  expect((await verify(kari.caller, token)).status).toBe(422)
  expect((await verify(kari.caller, tokenIn(mail!))).status).toBe(200)
  expect((await resend(kari.caller)).status).toBe(409)
  expect((await resend(await guest())).status).toBe(401)
})
test('the link can be sent again three times; the fourth request gets 429 and a message that no mail was sent', async () => {
  const { kari } = await registered({ http: { rateLimits: true } })
  const results = []
  for (let i = 0; i < 4; i++) results.push(await resend(kari.caller))
  expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(results[3]?.body.message).toBe('Epost ble ikke sendt')
})
test('a page of another site cannot request the link', async () => {
  const { kari, jobs } = await registered()
  const before = await jobs()
  expect((await resend(kari.caller, { 'sec-fetch-site': 'cross-site' })).status).toBe(419)
  expect(await jobs()).toEqual(before)
})
test('a mailbox gets a limited number of account mails, however its address is spelt', async () => {
  const { register, deliver, database } = await usingAccounts()
  await writeSetting(database.db, 'mail_caps', { hour: 2, day: 12 })
  for (let i = 0; i < 4; i++) await register(registration({ email: `offer+${i}@example.no` }))
  expect((await deliver()).map(({ to }) => to)).toEqual(['offer+0@example.no', 'offer+1@example.no'])
})
