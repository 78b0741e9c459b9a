// Attacks that keep mails from a mailbox's owner, or flood the mailbox.
import { expect, test } from 'vitest'
import { tokenIn, usingAccounts } from '#tests/support/api/account-mails.ts'
import { registration, rightPassword } from '#tests/support/api/customers.ts'
import { createLog } from '#platform/log.ts'
import { sendAccountMail } from '#jobs/messages/account-jobs.ts'
import { accountMailJob } from '#modules/people/customers/index.ts'

const isCode = ({ subject }: { subject: string }) => /^\d{6} er innloggingskoden/.test(subject)
const codeIn = ({ text }: { text: string }) => /^\d{6}$/m.exec(text)![0]
const isReset = ({ subject }: { subject: string }) => subject === 'Lag et nytt passord'
let counter = 0
const victimAddress = () => `offer${(counter += 1)}${Math.random().toString(36).slice(2)}@example.no`
const tagged = (email: string, n: number) => email.replace('@', `+${n}@`)

test.each(['confirmed', 'unconfirmed'])(
  'registrations of victim+n@ do not use up the mails of the victim, whose address is %s',
  async state => {
    const { register, deliver, guest, sent } = await usingAccounts()
    const email = victimAddress()
    const victim = await register(registration({ email }))
    const [verify] = await deliver()
    if (state === 'confirmed') await victim.caller.post('/customers/email/verify', { token: tokenIn(verify!) })
    for (let n = 0; n < 8; n++) await register(registration({ email: tagged(email, n) }))
    const caused = await deliver()
    expect(caused).toHaveLength(3)
    // The links and codes that the attacker requests for these accounts send no mail.
    const stranger = await guest()
    for (let n = 0; n < 8; n++) {
      await stranger.post('/customers/password/email', { email: tagged(email, n) })
      await stranger.post('/customers/login/code', { email: tagged(email, n) })
    }
    expect(await deliver()).toEqual([])

    const owner = await guest()
    await owner.post('/customers/password/email', { email })
    await owner.post('/customers/login/code', { email })
    const mails = await deliver()
    expect(mails.map(({ to }) => to)).toEqual([email, email])
    expect(mails.filter(isReset)).toHaveLength(1)
    expect((await owner.post('/customers/login/code', { email, code: codeIn(mails.find(isCode)!) })).status).toBe(200)
    expect(sent.length).toBe(6)
  },
)

test('Gmail spellings registered later do not use up the mails of the first account', async () => {
  const { register, deliver, guest } = await usingAccounts()
  const name = `k.ari${Date.now()}`
  const email = `${name}@gmail.com`
  await register(registration({ email }))
  expect(await deliver()).toHaveLength(1)
  for (const other of [name.replace('.', ''), `ka.ri${name.slice(5)}`, `kar.i${name.slice(5)}`, `${name}+x`])
    await register(registration({ email: `${other}@gmail.com` }))
  await register(registration({ email: `${name.replace('.', '')}+y@googlemail.com` }))
  expect(await deliver()).toHaveLength(3)
  await (await guest()).post('/customers/password/email', { email })
  expect((await deliver()).map(({ to }) => to)).toEqual([email])
})

test('an attacker who requests links and codes for an hour leaves one valid code, and a browser known to the account gets its own link and code', async () => {
  const { register, deliver, guest, logIn, database } = await usingAccounts({ http: { rateLimits: true } })
  const { email } = await register(registration({ email: victimAddress() }), '198.51.100.1')
  await deliver()
  const known = await guest('198.51.100.1')
  expect((await logIn(known, email, rightPassword)).status).toBe(200)
  await known.post('/customers/logout')
  const codes: string[] = []
  for (let minute = 0; minute < 60; minute += 2) {
    const stranger = await guest(`203.0.113.${minute}`)
    await stranger.post('/customers/password/email', { email: email.toUpperCase() })
    await stranger.post('/customers/login/code', { email })
    for (const mail of await deliver()) if (isCode(mail)) codes.push(codeIn(mail))
    const { rows } = await database.pool.query<{ good: number }>(
      'select count(*)::int as good from promises.email_code where expires_at > now() and tries < 5',
    )
    expect(rows[0], `after ${minute} minutes`).toEqual({ good: 1 })
    await database.pool.query(
      `update promises.email_code set sent_at = sent_at - interval '2 minutes', expires_at = expires_at - interval '2 minutes',
              hour_from = hour_from - interval '2 minutes'`,
    )
    await database.pool.query(`update notifications.mail set at = at - interval '2 minutes'`)
  }
  // Few codes were sent, so the owner finds the valid one in the mailbox.
  expect(codes.length).toBeLessThanOrEqual(9)
  expect((await known.post('/customers/password/email', { email })).status).toBe(202)
  expect((await known.post('/customers/login/code', { email })).status).toBe(202)
  const own = await deliver()
  expect([own.filter(isReset).length, own.filter(isCode).length]).toEqual([1, 1])
  expect((await known.post('/customers/login/code', { email, code: codeIn(own.find(isCode)!) })).status).toBe(200)
})

test('an attacker with the password cannot suppress the notices of a changed number and password: one of each arrives at most an hour late', async () => {
  const shop = await usingAccounts()
  const { register, deliver, deliverDelayed, database, jobs } = shop
  const kari = await register(registration({ email: victimAddress() }))
  await deliver()
  const thief = kari.caller
  const { password: _, password_confirmation: __, terms_conditions: ___, ...typed } = kari.typed
  let current = rightPassword
  const change = async (changes: object) => {
    const { status } = await thief.put(`/customers/${kari.id}`, { ...typed, current_password: current, ...changes })
    expect(status).toBe(200)
  }
  for (let n = 0; n < 12; n++) {
    await thief.get('/customers/email/resend')
    await thief.post('/customers/password/email', { email: kari.email })
    await change({ phone: `+479${String(1_000_000 + counter * 100 + n)}` })
  }
  const flood = await deliver()
  expect(flood.filter(({ subject }) => subject === 'Mobilnummeret ditt er endret')).toHaveLength(3)
  // One notice waits, not nine.
  expect(await jobs({ delayed: true })).toHaveLength(1)

  for (let n = 0; n < 5; n++) {
    const next = `et langt passord nummer ${n}`
    await change({ phone: typed.phone, password: next, password_confirmation: next })
    current = next
  }
  const told = await deliver()
  expect(told.filter(({ subject }) => subject === 'Passordet ditt er endret')).toHaveLength(3)
  expect(told[0]!.text).toMatch(/Det skjedde .* kl\./)
  expect(await jobs({ delayed: true })).toHaveLength(2)
  await database.pool.query(`update notifications.mail set at = at - interval '61 minutes'`)
  const late = await deliverDelayed()
  expect(late.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    [kari.email, 'Mobilnummeret ditt er endret'],
    [kari.email, 'Passordet ditt er endret'],
  ])
  expect(await deliverDelayed()).toEqual([])
})

test('moving an account between spellings of a mailbox does not flood it with links or notices', async () => {
  const { register, deliver } = await usingAccounts()
  const email = victimAddress()
  const mallory = await register(registration({ email: tagged(email, 0) }))
  const { password: _, password_confirmation: __, terms_conditions: ___, ...typed } = mallory.typed
  for (let n = 1; n <= 20; n++) {
    const moved = { ...typed, email: tagged(email, n), current_password: rightPassword }
    expect((await mallory.caller.put(`/customers/${mallory.id}`, moved)).status).toBe(200)
  }
  // Six links to confirm and three notices in the hour.
  expect((await deliver()).length).toBeLessThanOrEqual(9)
})

test('one of two simultaneous mails at the cap is held back; the log names the account, not its address', async () => {
  const { register, deliver, guest, jobs, mailDeps, database, sent } = await usingAccounts()
  const email = victimAddress()
  const { id } = await register(registration({ email }))
  await deliver()
  const caller = await guest()
  for (let n = 0; n < 7; n++) await caller.post('/customers/password/email', { email })
  const waiting = (await jobs()).map(({ data }) => accountMailJob.parse(data)).filter(({ kind }) => kind === 'reset')
  const lines: string[] = []
  const held: object[] = []
  const deps = {
    ...mailDeps,
    log: createLog({ level: 'info', write: line => void lines.push(line) }),
    countHeld: (each: object) => void held.push(each),
  }
  for (const job of waiting.slice(0, 5)) await sendAccountMail(deps, job)
  const before = sent.length
  await Promise.all(waiting.slice(5).map(job => sendAccountMail(deps, job)))
  expect(sent).toHaveLength(before + 1)
  expect(held).toEqual([{ kind: 'reset', outcome: 'dropped' }])
  const line: unknown = JSON.parse(lines.find(each => each.includes('mail held'))!)
  expect(line).toMatchObject({ msg: 'mail held', reason: 'hourly cap', kind: 'reset', accountId: id })
  expect(lines.join('')).not.toContain(email)
  const { rows } = await database.pool.query(`select kind, held from notifications.mail where held`)
  expect(rows).toEqual([{ kind: 'reset', held: true }])
})
