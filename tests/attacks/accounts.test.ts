// Attacks on accounts, and their tests. Names with `api/` are files below tests/api; other names are files of this
// folder.
// - Finding out whether an account exists: by text and status api/customers, password-reset, login-by-code and
//   registration-token; by time here. Only registration reveals it, as specified (423), twenty times an hour.
// - Foreign hosts in links: by Host api/password-reset; by forwarding headers, in account mails, here; in pages and
//   receipts poisoned-by-headers.
// - Tokens used again, twice at once, late or for another address: api/password-reset, verify-email, registration-token
//   and login-by-code; challenges of passkeys: passkeys; for another purpose: here.
// - SMS codes used again, twice at once, guessed, or for an earlier number: api/phone-confirmation; sent to strangers
//   or at the chain's expense, or used by another account: here.
// - Planted sessions: api/customers; for all kinds of login: here.
// - Fields that only the shop decides: api/customers, customer-account and own-reservations; for the calls that write:
//   here; unknown fields in account calls: rules/request-bounds.
// - Ids of another owner's resources: api/owner.
// - Script in names and reviews: api/customer-reviews; in pages customers-in-caches; in names of passkeys api/passkeys.
// - Evasion of limits by X-Forwarded-For, letter case or +tags: api/limits, customers, password-reset and
//   device-cookie; for all kinds of attempt: here.
// - Customer data in caches: customers-in-caches.
// - Mails that strangers cause, or that displace the owner's: mails.
import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { usingAccounts, tokenIn } from '#tests/support/api/account-mails.ts'
import { registration, rightPassword } from '#tests/support/api/customers.ts'
import { origin, usingPasskeys } from '#tests/support/api/passkeys.ts'
import { askForCode, codeIn as codeOfSms, usingPhoneCodes, verifyPhone } from '#tests/support/api/phone-codes.ts'
import type { Caller } from '#tests/support/api/reservation-api.ts'

const nobody = 'ingen.her@example.no'
const codeIn = ({ text }: { text: string }) => /^\d{6}$/m.exec(text)?.[0]

test('response times do not reveal whether an address has an account', async () => {
  const { register, guest } = await usingAccounts()
  const { email } = await register()
  const caller = await guest()
  const calls: Record<string, (address: string) => Promise<unknown>> = {
    login: address => caller.post('/customers/login', { email: address, password: 'feil passord' }),
    'a wrong code': address => caller.post('/customers/login/code', { email: address, code: '000000' }),
    'a code is asked for': address => caller.post('/customers/login/code', { email: address }),
    'a link is asked for': address => caller.post('/customers/password/email', { email: address }),
  }
  for (const [name, call] of Object.entries(calls)) {
    const took: Record<string, number[]> = { [email]: [], [nobody]: [] }
    for (let round = 0; round < 15; round++)
      // Alternates, each first every other time, so that other load affects both alike.
      for (const address of round % 2 === 0 ? [email, nobody] : [nobody, email]) {
        const began = performance.now()
        await call(address)
        took[address]?.push(performance.now() - began)
      }
    const [known = 0, unknown = 0] = Object.values(took).map(each => each.toSorted((a, b) => a - b)[7] ?? 0)
    // A password hash computed for only one of them would take twenty times as long.
    const unlike = Math.max(known, unknown) / Math.min(known, unknown)
    expect(unlike, `${name}: ${known.toFixed(1)} and ${unknown.toFixed(1)} ms`).toBeLessThan(3)
  }
})

test('links in account mails lead only to the shop, regardless of forwarded headers', async () => {
  const evil = 'evil.example'
  const forged = {
    ...{
      host: evil,
      'x-forwarded-host': evil,
      'x-forwarded-server': evil,
      'x-host': evil,
      'x-forwarded-proto': 'http',
    },
    ...{ forwarded: `host=${evil};proto=http`, 'x-original-url': `//${evil}/`, origin: `https://${evil}` },
    ...{ referer: `https://${evil}/` },
  }
  const { guest, deliver } = await usingAccounts()
  const caller = await guest()
  const typed = registration()
  expect((await caller.post('/customers/register', typed, forged)).status).toBe(201)
  await caller.get('/customers/email/resend', forged)
  const other = await guest()
  await other.post('/customers/password/email', { email: typed.email }, forged)
  await other.post('/customers/login/code', { email: typed.email }, forged)
  const mails = await deliver()
  expect(mails.map(({ subject }) => subject.replace(/\d{6}/, '######')).toSorted()).toEqual([
    '###### er innloggingskoden din',
    'Bekreft e-postadressen din',
    'Bekreft e-postadressen din',
    'Lag et nytt passord',
  ])
  for (const mail of mails) {
    expect(JSON.stringify(mail)).not.toContain('evil')
    for (const [link] of mail.text.matchAll(/https?:\S+/g)) expect(link).toMatch(/^https:\/\/ox\.example\//)
  }
})

test('a token works only for the purpose it was mailed for', async () => {
  const { register, deliver, guest } = await usingAccounts()
  const { caller, email } = await register()
  const [verify] = await deliver()
  await (await guest()).post('/customers/password/email', { email })
  const [reset] = await deliver()
  const [toVerify, toReset] = [tokenIn(verify!), tokenIn(reset!)]
  const password = { password: 'multer på myra', password_confirmation: 'multer på myra' }
  const wrongUses: [string, object][] = [
    ['/customers/password/reset', { token: toVerify, ...password }],
    ['/customers/email/verify', { token: toReset }],
  ]
  for (const [path, body] of wrongUses) expect((await caller.post(path, body)).status, path).toBe(422)
  const stranger = await guest()
  for (const registration_token of [toVerify, toReset])
    expect((await stranger.post('/customers/register', registration({ registration_token }))).status).toBe(404)
  for (const code of [toVerify, toReset])
    expect((await stranger.post('/customers/login/code', { email, code: code.slice(0, 40) })).status).toBe(422)
  expect((await caller.post('/customers/email/verify', { token: toVerify })).status).toBe(200)
})

test('registration and each kind of login replace a session that an attacker planted in the browser', async () => {
  const { guest, register, deliver, device, addPasskey, askToLogIn } = await usingPasskeys()
  await addPasskey()
  const ola = await register()
  await deliver()
  const [name, planted] = ['__Host-hent-customer', 'p'.repeat(43)]
  const waysIn: Record<string, (caller: Caller) => Promise<{ status: number }>> = {
    register: caller => caller.post('/customers/register', registration()),
    password: caller => caller.post('/customers/login', { email: ola.email, password: rightPassword }),
    passkey: async caller =>
      caller.post('/customers/login/passkey', { credential: device.sign(await askToLogIn(caller), { origin }) }),
    code: async caller => {
      await caller.post('/customers/login/code', { email: ola.email })
      return caller.post('/customers/login/code', { email: ola.email, code: codeIn((await deliver()).at(-1)!) })
    },
  }
  for (const [way, logIn] of Object.entries(waysIn)) {
    const [victim, attacker] = [await guest(), await guest()]
    for (const caller of [victim, attacker]) caller.cookies.set(name, planted)
    expect((await logIn(victim)).status, way).toBeLessThan(300)
    expect(victim.cookies.get(name), way).not.toBe(planted)
    expect((await victim.get('/customers/current')).status, way).toBe(200)
    expect((await attacker.get('/customers/current/sessions')).status, way).toBe(401)
  }
})

test('twelve account calls refuse fields that only the shop decides', async () => {
  const { database, kari, guest, addPasskey } = await usingPasskeys()
  const { id } = (await addPasskey()).body
  const own = {
    permissions: ['admin'],
    email_verified: true,
    phone_verified: true,
    auth_id: '00000000-0000-4000-8000-000000000000',
  }
  const stored = async () =>
    JSON.stringify(
      (
        await database.pool.query(
          'select id, auth_id, email_verified_at, phone_verified_at, password_hash from customers.customer order by id',
        )
      ).rows,
    )
  const before = await stored()
  const { password: _, password_confirmation: __, terms_conditions: ___, ...typed } = kari.typed
  const writes: [string, string, object][] = [
    ['PUT', `/customers/${kari.id}`, typed],
    ['POST', '/customers/current/favourites', { articleIds: [] }],
    ['POST', '/customers/current/cart', { cart: null, write: crypto.randomUUID(), rows: [] }],
    ['POST', '/customers/current/passkeys/challenge', {}],
    ['PUT', `/customers/current/passkeys/${id}`, { name: 'x' }],
    ['POST', '/customers/email/verify', { token: 'x' }],
    ['POST', '/customers/current/phone/verify', { code: '000000' }],
  ]
  const entries: [string, string, object][] = [
    ['POST', '/customers/register', registration()],
    ['POST', '/customers/login', { email: kari.email, password: rightPassword }],
    ['POST', '/customers/login/code', { email: kari.email }],
    ['POST', '/customers/password/email', { email: kari.email }],
    ['POST', '/customers/password/reset', { token: 'x', password: 'x', password_confirmation: 'x' }],
  ]
  const stranger = await guest()
  for (const [caller, calls] of [
    [kari.caller, writes],
    [stranger, entries],
  ] as const)
    for (const [method, path, body] of calls)
      for (const [field, value] of Object.entries(own)) {
        const { status } = await caller.send(method, path, { ...body, [field]: value })
        expect([403, 422], `${method} ${path} ${field}`).toContain(status)
      }
  expect(await stored()).toBe(before)
  expect((await kari.caller.get('/customers/current')).body).toMatchObject({ permissions: [], email_verified: false })
})

test('forged IP addresses and other spellings give no further attempts', async () => {
  const { guest, register, deliver, jobs } = await usingAccounts({ http: { rateLimits: true } })
  const { email } = await register()
  await deliver()
  const spellings = (turn: number) =>
    [email, email.toUpperCase(), ` ${email}`, email.replace('kari', 'Kari')][turn % 4]!
  const made = (turn: number) => ({
    'x-forwarded-for': `192.0.2.${turn}`,
    'x-real-ip': `192.0.2.${turn}`,
    'cf-connecting-ip': `192.0.2.${turn}`,
    forwarded: `for=192.0.2.${turn}`,
  })
  const statuses = async (times: number, call: (turn: number) => Promise<{ status: number }>) => {
    const found = []
    for (let turn = 0; turn < times; turn++) found.push((await call(turn)).status)
    return found
  }
  const guesser = await guest()
  const tried = await statuses(6, turn =>
    guesser.post('/customers/login', { email: spellings(turn), password: 'feil passord' }, made(turn)),
  )
  expect(tried).toEqual([422, 422, 422, 422, 422, 429])
  expect((await guesser.post('/customers/login/code', { email, code: '000000' }, made(9))).status).toBe(429)
  const requester = await guest()
  const requested = await statuses(6, turn =>
    requester.post('/customers/password/email', { email: spellings(turn) }, made(turn)),
  )
  expect(requested).toEqual(Array<number>(6).fill(202))
  expect((await jobs()).filter(({ data }) => JSON.stringify(data).includes('reset'))).toHaveLength(3)
  const registers = await guest()
  const registered = await statuses(21, turn => registers.post('/customers/register', {}, made(turn)))
  expect(registered.slice(-2)).toEqual([422, 429])
})

test("one person with many accounts, spellings and addresses gets no more SMS codes than the network's cap", async () => {
  const { register, later, codeJobs, database } = await usingPhoneCodes({ http: { rateLimits: true } })
  await writeSetting(database.db, 'sms_code_caps', { hour: 100, day: 100, chain: 500 })
  const from = '203.0.113.7'
  const tried: number[] = []
  for (let turn = 0; turn < 8; turn++) {
    const { caller } = await register(registration(), from)
    for (let again = 0; again < 5; again++) {
      const made = { 'x-forwarded-for': `192.0.2.${turn}`, 'x-real-ip': `192.0.2.${again}` }
      tried.push((await askForCode(caller, made)).status)
      await later('2 hours')
    }
  }
  expect(tried.filter(status => status === 202)).toHaveLength(30)
  expect(new Set(tried.slice(30))).toEqual(new Set([429]))
  // The cap is a fraction of the chain's: other networks still get codes.
  expect((await askForCode((await register()).caller)).status).toBe(202)
  expect(await codeJobs()).toHaveLength(31)
})

test("an SMS code goes to the account's own number, and confirms nothing for another account", async () => {
  const { register, deliverCodes, messages, guest } = await usingPhoneCodes()
  const [kari, mallory] = [await register(), await register()]
  // A number or an id in the body does not change the recipient.
  for (const body of [{ phone: kari.phone }, { id: kari.id }, { customerId: kari.id }])
    await mallory.caller.post('/customers/current/phone/code', body)
  await deliverCodes()
  expect(messages.map(({ to }) => to)).toEqual([mallory.phone])
  await askForCode(kari.caller)
  const [message] = await deliverCodes()
  const code = codeOfSms(message!)
  expect((await verifyPhone(mallory.caller, code)).status).toBe(422)
  expect((await verifyPhone(await guest(), code)).status).toBe(401)
  // A number that another account has not confirmed can be typed. It is no proof, and ends when the other confirms it.
  const { password: _, password_confirmation: __, ...profile } = mallory.typed
  const taken = { ...profile, phone: kari.typed.phone, current_password: rightPassword }
  const before = await mallory.caller.put(`/customers/${mallory.id}`, taken)
  expect((await verifyPhone(kari.caller, code)).status).toBe(200)
  const after = await mallory.caller.put(`/customers/${mallory.id}`, taken)
  expect([before.status, before.body.phone_verified]).toEqual([200, false])
  expect(after.status).toBe(200)
})
