import { consentKinds } from '#shared/customer-consents.ts'
import { expect, test } from 'vitest'
import { rightPassword as password, registration } from '#tests/support/api/customers.ts'
import { usingShop, type Caller } from '#tests/support/api/reservation-api.ts'
import type { DepsChanges } from '#tests/support/api/api-deps.ts'

const cookie = 'hent-customer'
const home = { address: 'Storgata 1', postal_code: '0155', city: 'Oslo' }
const kari = registration({ email: 'Kari.Nordmann@Example.no', phone: '+47 912 34 567', ...home })
const wrongLogin = 'Feil brukernavn/passord - har du glemt passordet ditt?'
// Written by hand, so that a new column reaches a response only when it is allowed here.
const fields =
  `address auth_id birth_date birthday_gift city club cookie_default cookie_ga cookie_google_tag_manager cookie_meta_pixel
  cookies email email_verified event_invite favourite_mail first_name gender_id id last_name marketing newsletter permissions phone phone_verifiable phone_verified postal_code preferences
  qrCode review_mail terms_conditions`.split(/\s+/)

async function usingKari(changes: DepsChanges = {}) {
  const shop = await usingShop(changes)
  const browser = await shop.guest()
  const registered = await browser.post('/customers/register', kari)
  expect(registered.status).toBe(201)
  return { ...shop, browser, registered }
}
const logIn = (caller: Caller, typed: object) => caller.post('/customers/login', { password, ...typed })
const currentOf = async (caller: Caller) => (await caller.get('/customers/current')).status

test('registration logs in to a new, unverified account without permissions, returns no password and stores it as an Argon2id hash', async () => {
  const { browser, registered, database } = await usingKari()
  expect(Object.keys(registered.body).sort()).toEqual(fields)
  expect(registered.body).toMatchObject({
    email: 'Kari.Nordmann@Example.no',
    phone: '+4791234567',
    ...home,
    permissions: [],
    email_verified: false,
    terms_conditions: 1,
    newsletter: false,
  })
  const current = await browser.get('/customers/current')
  expect(current).toMatchObject({ status: 200, body: { ...registered.body, qrCode: expect.any(String) } })
  expect(current.headers.get('cache-control')).toBe('no-store')
  const { rows } = await database.pool.query('select password_hash from customers.customer')
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
})
test('reading the current customer gets 204 without a login, and 404 with an expired session, which removes the cookie', async () => {
  const { browser, database, guest } = await usingKari()
  expect(await currentOf(await guest())).toBe(204)
  await database.pool.query('update customers.session set expires_at = now()')
  expect(await browser.get('/customers/current')).toMatchObject({
    status: 404,
    body: { message: 'Ingen bruker logget inn - vennligst logg inn' },
  })
  expect(browser.cookies.has(cookie)).toBe(false)
  expect(await currentOf(browser)).toBe(204)
})
test('login works with the e-mail address in any case or the phone in any spelling, and starts a new session', async () => {
  const { guest } = await usingKari()
  const tokens = new Set<string | undefined>()
  for (const name of [
    { email: 'kari.nordmann@example.NO' },
    { email: ' Kari.Nordmann@example.no ' },
    { phone: '0047 91 23 45 67' },
    { email: '91234567' },
  ]) {
    const browser = await guest()
    browser.cookies.set(cookie, 'planted-by-a-thief')
    expect((await logIn(browser, name)).status, JSON.stringify(name)).toBe(200)
    tokens.add(browser.cookies.get(cookie))
  }
  expect(tokens.size).toBe(4)
  expect(tokens.has('planted-by-a-thief')).toBe(false)
})
test('logout ends the session, also for a copied cookie', async () => {
  const { browser, guest } = await usingKari()
  const token = browser.cookies.get(cookie)!
  expect((await browser.post('/customers/logout')).status).toBe(204)
  expect(browser.cookies.has(cookie)).toBe(false)
  const thief = await guest()
  thief.cookies.set(cookie, token)
  expect(await currentOf(thief)).toBe(404)
})
test('the session cookie is HttpOnly and SameSite=Lax, and under https Secure with the __Host- prefix', async () => {
  const { registered } = await usingKari({ http: { publicUrl: 'https://hent.example' } })
  const set = registered.headers.getSetCookie().find(each => each.includes('customer'))
  expect(set).toMatch(/^__Host-hent-customer=[\w-]{43}; .*Path=\/.*HttpOnly/)
  for (const attribute of ['Secure', 'SameSite=Lax']) expect(set).toContain(attribute)
  expect(set).not.toContain('Domain')
})
test('the stored session does not contain its token', async () => {
  const { browser, database } = await usingKari()
  const { rows } = await database.pool.query('select s::text as all from customers.session s')
  expect(rows[0].all).not.toContain(browser.cookies.get(cookie))
})
test('a wrong password and an unknown account get the same response', async () => {
  const { guest } = await usingKari()
  const results = []
  for (const typed of [
    { email: kari.email, password: 'noe helt annet' },
    { email: 'ingen@example.no' },
    { phone: '40000999' },
    { phone: 'tull' },
    {},
    { email: kari.email, phone: kari.phone },
  ]) {
    const { status, body } = await logIn(await guest(), typed)
    results.push({ status, body })
  }
  expect(results.length).toBe(6)
  for (const result of results)
    expect(result).toEqual({ status: 422, body: { message: wrongLogin, code: 'wrong_login' } })
})
test('a logged-in customer cannot log in or register', async () => {
  const { browser } = await usingKari()
  const message = 'Du er allerede logget inn - logg ut for å logge inn med en ny bruker'
  expect(await logIn(browser, { email: kari.email })).toMatchObject({ status: 401, body: { message } })
  expect(await browser.post('/customers/register', registration())).toMatchObject({ status: 401, body: { message } })
})
test.each([
  ['address in another case', { email: 'KARI.nordmann@example.no' }],
  ['confirmed phone in another spelling', { phone: '0047 912 34 567' }],
])('registering an existing account with the same %s gets 423', async (_, same) => {
  const { guest, database } = await usingKari({ messages: { sendsSms: true } })
  await database.pool.query('update customers.customer set phone_verified_at = now(), phone_owned_from = now()')
  const result = await (await guest()).post('/customers/register', registration(same))
  expect(result.status).toBe(423)
  expect(result.body.message).toBe(
    'Hei - vi ser at det allerede finnes en konto med samme email/telefonummer - har du glemt passordet?',
  )
})
test('only one of two simultaneous registrations of an address gets the account', async () => {
  const shop = await usingShop()
  const both = [await shop.guest(), await shop.guest()]
  const results = await Promise.all(both.map(caller => caller.post('/customers/register', kari)))
  expect(results.map(({ status }) => status).sort()).toEqual([201, 423])
})
test('an unknown registration token gets 404', async () => {
  const shop = await usingShop()
  const result = await (await shop.guest()).post('/customers/register', registration({ registration_token: 'x' }))
  expect(result).toMatchObject({ status: 404, body: { message: 'Ingen bruker logget inn - vennligst logg inn' } })
})
test('login, registration and logout without a CSRF token are refused', async () => {
  const { guest } = await usingKari()
  const caller = await guest()
  const without = { 'x-xsrf-token': '' }
  for (const [path, body] of [
    ['/customers/login', { email: kari.email, password }],
    ['/customers/register', registration()],
    ['/customers/logout', undefined],
  ] as const)
    expect(await caller.post(path, body, without)).toMatchObject({
      status: 419,
      body: { message: 'Vennligst last siden på nytt' },
    })
})
test('a response names all invalid fields of a registration at once, and nothing is stored', async () => {
  const shop = await usingShop()
  const caller = await shop.guest()
  const result = await caller.post('/customers/register', {
    first_name: ' \u202e\0 ',
    last_name: 'x'.repeat(101),
    email: 'kari@',
    phone: '22 33 44 55',
    birth_date: '1990-02-30',
    gender_id: 7,
    postal_code: '15',
    password: 'kort',
    password_confirmation: 'kort',
  })
  expect(result).toMatchObject({ status: 422, body: { code: 'invalid' } })
  expect(result.body.errors).toEqual({
    first_name: ['Fornavn må ha en verdi'],
    last_name: ['Høyst 100 tegn'],
    email: ['Skriv en gyldig e-postadresse'],
    phone: ['Telefonnummeret må være et norsk mobilnummer (8 siffer som starter med 4 eller 9)'],
    birth_date: ['Skriv en gyldig fødselsdato'],
    gender_id: ['Ugyldig verdi'],
    postal_code: ['Postnummeret må ha 4 siffer'],
    password: ['Passordet må ha 8 til 128 tegn'],
    terms_conditions: ['Du må godta vilkårene'],
  })
  const empty = await caller.post('/customers/register', { password, password_confirmation: password })
  expect(Object.values(empty.body.errors).slice(0, 4)).toEqual([
    ['Fornavn må ha en verdi'],
    ['Etternavn må ha en verdi'],
    ['Telefonnummer må ha en verdi'],
    ['Email må ha en verdi'],
  ])
  expect((await shop.database.pool.query('select 1 from customers.customer')).rowCount).toBe(0)
})
test.each([
  'permissions',
  'email_verified',
  'email_verified_at',
  'phone_verified',
  'phone_verifiable',
  'auth_id',
  'id',
  'password_hash',
])('registration with %s does not grant it', async field => {
  const shop = await usingShop()
  const result = await (await shop.guest()).post('/customers/register', { ...registration(), [field]: '1' })
  expect(result).toMatchObject({ status: 422, body: { errors: { [field]: ['Ukjent felt'] } } })
})
test('a consent is stored with its time, source and wording', async () => {
  const shop = await usingShop()
  const caller = await shop.guest()
  const { body } = await caller.post('/customers/register', registration({ newsletter: true, club: 0 }))
  expect([body.newsletter, body.club, body.marketing, body.cookies]).toEqual([true, false, false, false])
  const { rows } = await shop.database.pool.query(
    'select kind, given, source, wording_version, at <= now() as past from customers.consent order by kind',
  )
  const told = { source: 'registration', wording_version: '2026-12-4', past: true }
  expect(rows).toEqual([
    { kind: 'club', given: false, ...told },
    { kind: 'newsletter', given: true, ...told },
  ])
})
test.each(consentKinds)('consent to %s is off by default, is stored when given, and can be withdrawn', async kind => {
  const shop = await usingShop()
  const caller = await shop.guest()
  const { body } = await caller.post('/customers/register', registration())
  const { first_name, last_name, email, phone } = body
  const change = (given: boolean) =>
    caller.put(`/customers/${body.id}`, { first_name, last_name, email, phone, [kind]: given })
  expect(body[kind]).toBe(false)
  expect((await change(true)).body[kind]).toBe(true)
  expect((await caller.get('/customers/current')).body[kind]).toBe(true)
  expect((await change(false)).body[kind]).toBe(false)
  expect((await caller.get('/customers/current')).body[kind]).toBe(false)
  const { rows } = await shop.database.pool.query('select given from customers.consent where kind = $1', [kind])
  expect(rows.at(-1)).toEqual({ given: false })
})
test.each([
  [[{ email: kari.email }, { email: kari.email.toUpperCase() }, { email: ` ${kari.email}` }]],
  [[{ phone: '91234567' }, { phone: '+4791234567' }, { phone: '0047 912 34 567' }]],
])(
  'after five attempts in fifteen minutes at a name, in any spelling, an IP address must wait; the owner at another address need not',
  async names => {
    const { guest } = await usingKari({ http: { rateLimits: true } })
    const statuses = []
    for (let i = 0; i < 6; i++) {
      const thief = await guest('192.0.2.1')
      const headers = { 'x-forwarded-for': `203.0.113.${i}` }
      const typed = { ...names[i % names.length], password: 'noe helt annet' }
      statuses.push(await thief.post('/customers/login', typed, headers))
    }
    expect(statuses.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429])
    expect(statuses[5]?.body.message).toBe(
      'Du har brukt opp antall innloggingsforsøk - for å beskytte kontoen din tillater vi ikke flere forsøk på en stund. Vennligst kom tilbake senere og prøv igjen.',
    )
    expect(Number(statuses[5]?.headers.get('retry-after'))).toBeGreaterThan(600)
    expect((await logIn(await guest('192.0.2.2'), { email: kari.email })).status).toBe(200)
  },
)
test('an IP address has twenty customer login tries over all accounts; the next is refused with 429', async () => {
  const { guest } = await usingKari({ http: { rateLimits: true } })
  const thief = await guest('192.0.2.1')
  const statuses = []
  for (let i = 0; i < 21; i++) statuses.push((await logIn(thief, { email: `gjett+${i}@example.no` })).status)
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([422]))
  expect(statuses[20]).toBe(429)
})
test('a customer login gives no access to the desk, not even in the staff cookie', async () => {
  const { browser, guest } = await usingKari()
  expect((await browser.get('/staff/current')).status).toBe(401)
  const crossed = await guest()
  crossed.cookies.set('hent-staff', browser.cookies.get(cookie)!)
  expect((await crossed.get('/staff/current')).status).toBe(401)
})
