import { expect, test } from 'vitest'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { rightPassword as password, registration } from '#tests/support/api/customers.ts'
import { requestFor, usingShop, type Caller } from '#tests/support/api/reservation-api.ts'
import type { DepsChanges } from '#tests/support/api/api-deps.ts'

async function usingCustomers(changes: DepsChanges = {}) {
  const shop = await usingShop(changes)
  const register = async () => {
    const caller = await shop.guest()
    const typed = registration()
    const { body, status } = await caller.post('/customers/register', typed)
    expect(status).toBe(201)
    return { caller, typed, own: `/customers/${body.id}`, id: body.id as number, body }
  }
  return { ...shop, register }
}
const named = { first_name: 'Kari', last_name: 'Ås', email: 'kari.as@example.no', phone: '40112233' }
const currentOf = async (caller: Caller) => (await caller.get('/customers/current')).status

/** The code changes every minute. */
const aCode = expect.any(String)

test('a customer changes their own account; missing and null fields stay, empty ones are cleared', async () => {
  const { register } = await usingCustomers()
  const { caller, own, body } = await register()
  const first = await caller.put(own, {
    ...body,
    address: 'Storgata 1',
    city: 'Oslo',
    postal_code: '0155',
    newsletter: true,
    birth_date: '1990-12-31',
    terms_conditions: 1,
  })
  expect(first).toMatchObject({
    status: 200,
    body: { address: 'Storgata 1', newsletter: true, birth_date: '1990-12-31' },
  })
  const { first_name, last_name, email, phone } = body
  const second = await caller.put(own, {
    first_name: 'Ola',
    last_name,
    email,
    phone,
    address: '',
    city: null,
    club: false,
  })
  expect(second.body).toEqual({ ...first.body, qrCode: aCode, first_name: 'Ola', address: '', club: false })
  expect((await caller.get('/customers/current')).body).toEqual({ ...second.body, qrCode: aCode, cookies: false })
  expect(first_name).toBe('Kari')
})
test.each([365, 3_650])('a customer’s password does not expire: it logs in after %s days', async days => {
  const { register, database, guest } = await usingCustomers()
  const { typed, id } = await register()
  await database.pool.query(
    `update customers.customer set created_at = created_at - $1 * interval '1 day' where id = $2`,
    [days, id],
  )
  const { status } = await (await guest()).post('/customers/login', { email: typed.email, password })
  expect(status).toBe(200)
})
test('a customer states a gender and removes it again; other changes leave it', async () => {
  const { register } = await usingCustomers()
  const { caller, own, body } = await register()
  const change = async (changes: object) => (await caller.put(own, { ...body, ...changes })).body.gender_id
  expect(await change({ gender_id: 2 })).toBe(2)
  expect(await change({ gender_id: undefined, city: 'Oslo' })).toBe(2)
  expect(await change({ gender_id: 0 })).toBeNull()
})
test('an answer about cookies is recorded with every kind, refusals too, and can be changed but not removed', async () => {
  const { register, database } = await usingCustomers()
  const { caller, own, body } = await register()
  const recorded = async () =>
    (
      await database.pool.query('select kind, given from customers.consent where kind like $1 order by id', [
        'cookie_%',
      ])
    ).rows
  const refused = { cookie_default: 0, cookie_ga: undefined, cookie_google_tag_manager: 0, cookie_meta_pixel: 0 }
  const answer = await caller.put(own, { ...body, ...refused, cookies: 1 })
  expect(answer).toMatchObject({ status: 200, body: { cookies: true, cookie_ga: false } })
  const first = await recorded()
  expect(first).toHaveLength(4)
  expect(first.every(({ given }) => given === false)).toBe(true)
  const later = await caller.put(own, { ...answer.body, cookie_ga: 1, cookies: 1 })
  expect(later).toMatchObject({ status: 200, body: { cookies: true, cookie_ga: true } })
  expect((await recorded()).slice(4)).toEqual([{ kind: 'cookie_ga', given: true }])
  expect(await caller.put(own, { ...later.body, cookies: 0 })).toMatchObject({
    status: 403,
    body: { errors: { cookies: ['Kan ikke endres'] } },
  })
})
test('an account without first name, last name, phone and e-mail address gets an error for each, in this order', async () => {
  const { register } = await usingCustomers()
  const { caller, own } = await register()
  const empty = await caller.put(own, { first_name: null, last_name: ' ' })
  expect(empty).toMatchObject({ status: 422, body: { message: 'Ugyldig data' } })
  expect(Object.entries(empty.body.errors)).toEqual([
    ['first_name', ['Fornavn må ha en verdi']],
    ['last_name', ['Etternavn må ha en verdi']],
    ['phone', ['Telefonnummer må ha en verdi']],
    ['email', ['Email må ha en verdi']],
  ])
  expect(await caller.put(own, { ...named, gender_id: 'x' })).toMatchObject({
    status: 422,
    body: { message: 'Ugyldig data' },
  })
})
test("a customer cannot change or delete another's account, and the response says that another is logged in", async () => {
  const { register } = await usingCustomers()
  const [kari, ola] = [await register(), await register()]
  const another = { status: 401, body: { message: 'En annen bruker er logget inn' } }
  expect(await kari.caller.put(ola.own, { ...named, current_password: password })).toMatchObject(another)
  expect(await kari.caller.send('DELETE', ola.own, { password })).toMatchObject(another)
  expect((await ola.caller.get('/customers/current')).body).toEqual({ ...ola.body, qrCode: aCode })
})
test('without a login nothing is changed or deleted', async () => {
  const { register, guest } = await usingCustomers()
  const { own, caller } = await register()
  const stranger = await guest()
  expect((await stranger.put(own, named)).status).toBe(401)
  expect((await stranger.send('DELETE', own, { password })).status).toBe(401)
  expect(await currentOf(caller)).toBe(200)
})
test.each([
  ['permissions', ['admin']],
  ['email_verified', true],
  ['auth_id', '00000000-0000-4000-8000-000000000000'],
  ['id', 1_000],
])('a customer cannot change %s', async (field, value) => {
  const { register } = await usingCustomers()
  const { caller, own, body } = await register()
  const { status, body: refusal } = await caller.put(own, { ...body, [field]: value })
  expect({ status, errors: refusal.errors }).toEqual({ status: 403, errors: { [field]: ['Kan ikke endres'] } })
  expect((await caller.get('/customers/current')).body).toEqual({ ...body, qrCode: aCode })
})
test('changing the password, e-mail address or phone requires the current password; a new password ends the other sessions', async () => {
  const { register, guest } = await usingCustomers()
  const { caller, own, body, typed } = await register()
  const changes = [
    { email: 'ny.adresse@example.no' },
    { phone: '99887766' },
    { password: 'et annet passord her', password_confirmation: 'et annet passord her' },
  ]
  for (const change of changes)
    for (const current_password of [undefined, 'feil passord her'])
      expect((await caller.put(own, { ...body, ...change, current_password })).body.errors).toEqual({
        current_password: ['Skriv passordet du har nå'],
      })
  const before = caller.cookies.get('hent-customer')!
  const elsewhere = await guest()
  await elsewhere.post('/customers/login', { email: typed.email, password })
  expect((await caller.put(own, { ...body, ...changes[2], current_password: password })).status).toBe(200)
  // The response sets a new session cookie.
  expect(caller.cookies.get('hent-customer')).not.toBe(before)
  expect([await currentOf(caller), await currentOf(elsewhere)]).toEqual([200, 404])
  elsewhere.cookies.set('hent-customer', before)
  expect(await currentOf(elsewhere)).toBe(404)
  expect((await elsewhere.post('/customers/login', { email: typed.email, password })).status).toBe(422)
})
test('a changed password is refused if it is easy to guess or its repetition differs', async () => {
  const { register } = await usingCustomers()
  const { caller, own, body } = await register()
  const choose = async (chosen: string, again = chosen) =>
    (await caller.put(own, { ...body, password: chosen, password_confirmation: again, current_password: password }))
      .body.errors
  expect(await choose('passord123')).toEqual({
    password: [
      'Passordet er for lett å gjette, eller kjent fra datainnbrudd. Velg et annet, for eksempel fire tilfeldige ord.',
    ],
  })
  expect(await choose('et annet passord', 'et annat passord')).toEqual({
    password_confirmation: ['Passordene er ikke like'],
  })
})
test('a changed e-mail address is unverified, and the address of another account is refused', async () => {
  const { register, database } = await usingCustomers()
  const [kari, ola] = [await register(), await register()]
  await database.pool.query('update customers.customer set email_verified_at = now()')
  const change = (email: string) =>
    kari.caller.put(kari.own, { ...kari.body, email_verified: undefined, email, current_password: password })
  expect((await change(ola.typed.email.toUpperCase())).status).toBe(423)
  expect((await kari.caller.get('/customers/current')).body.email_verified).toBe(true)
  expect((await change('ny.kari@example.no')).body).toMatchObject({
    email: 'ny.kari@example.no',
    email_verified: false,
  })
})
test('after ten account deletions with a wrong password, the next is refused with 429', async () => {
  const { register } = await usingCustomers({ http: { rateLimits: true } })
  const { caller, own } = await register()
  const statuses = []
  for (let i = 0; i < 11; i++) statuses.push((await caller.send('DELETE', own, { password: `gjetning ${i}` })).status)
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
})
test('deleting an account needs the password, deletes its logins and consents, and keeps its reservations', async () => {
  const { register, database, reserve, guest } = await usingCustomers()
  const { id: shopId } = await givenShop(database.db)
  const sock = await givenVariant(database.db, { stock: { [shopId]: 5 } })
  const { caller, own, typed } = await register()
  const request = requestFor(shopId, [{ EanNo: sock.ean, Count: 1 }], { Email: typed.email })
  expect((await reserve(caller, request)).status).toBe(201)
  for (const wrong of [{}, { password: null }, { password: 'feil passord' }])
    expect(await caller.send('DELETE', own, wrong)).toMatchObject({
      status: 422,
      body: { message: 'Ikke gyldig data, alle feltene må fylles ut' },
    })
  const token = caller.cookies.get('hent-customer')!
  expect((await caller.send('DELETE', own, { password })).status).toBe(204)
  expect(caller.cookies.has('hent-customer')).toBe(false)
  const thief = await guest()
  thief.cookies.set('hent-customer', token)
  expect(await currentOf(thief)).toBe(404)
  const left = await database.pool.query(`select (select count(*)::int from customers.customer) as customers,
    (select count(*)::int from customers.session) as sessions, (select count(*)::int from customers.consent) as consents,
    (select count(*)::int from reservations.reservation) as reservations`)
  expect(left.rows).toEqual([{ customers: 0, sessions: 0, consents: 0, reservations: 1 }])
  expect((await thief.post('/customers/register', typed)).status).toBe(201)
})
test('a customer lists the logged-in devices and logs out another one, but cannot log out a device of another customer', async () => {
  const { register, guest } = await usingCustomers()
  const [kari, ola] = [await register(), await register()]
  const phone = await guest()
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile/15E Safari/604.1'
  await phone.post('/customers/login', { email: kari.typed.email, password }, { 'user-agent': agent })
  const devices = (await kari.caller.get('/customers/current/sessions')).body
  expect(devices.map(({ device, current }: Record<string, unknown>) => ({ device, current }))).toEqual([
    { device: 'Safari på iPhone', current: false },
    { device: 'Ukjent enhet', current: true },
  ])
  expect(Object.keys(devices[0]).sort()).toEqual([
    'created_at',
    'current',
    'device',
    'id',
    'password_needed',
    'seen_at',
  ])
  const path = `/customers/current/sessions/${devices[0].id}`
  expect((await ola.caller.delete(path, {})).status).toBe(404)
  expect(await currentOf(phone)).toBe(200)
  expect((await kari.caller.delete(path, {})).status).toBe(204)
  expect([await currentOf(phone), await currentOf(kari.caller)]).toEqual([404, 200])
})
test('a GET of /customers/current returns the logged-in customer, and a PUT needs an id in the path', async () => {
  const { register } = await usingCustomers()
  const { caller, body } = await register()
  expect((await caller.get('/customers/current')).body).toEqual({ ...body, qrCode: aCode })
  expect((await caller.put('/customers/current', named)).status).toBe(422)
})

test('shop and sizes are stored for the customer and each child, trimmed and without duplicates, and too many are refused', async () => {
  const { register } = await usingCustomers()
  const { caller, own, typed } = await register()
  const { first_name, last_name, email, phone } = typed
  const say = (preferences: unknown) => caller.put(own, { first_name, last_name, email, phone, preferences })
  const children = [
    { name: ' Ola\r\n', sizes: ['128', '128', ' '] },
    { name: 'Ola', sizes: [] },
  ]
  const { body, status } = await say({ shop: 55, sizes: [' M ', 'M', '', '42'], children })
  expect(status).toBe(200)
  const stored = { shop: 55, sizes: ['M', '42'], children: [{ name: 'Ola', sizes: ['128'] }] }
  expect(body.preferences).toEqual(stored)
  const wrong = [
    { sizes: ['x'.repeat(21)] },
    { sizes: Array(21).fill('M') },
    { sizes: 'M' },
    { children: [{ name: '', sizes: [] }] },
    { children: [{ name: 'x'.repeat(41), sizes: [] }] },
    { children: [{ name: 'Ola' }] },
    { children: Array.from({ length: 11 }, () => ({ name: 'Ola', sizes: [] })) },
    { children: [{ name: 'Ola', sizes: [], age: 7 }] },
    { colour: 'blå' },
  ]
  for (const each of wrong) expect((await say(each)).status, JSON.stringify(each)).toBe(422)
  // The database refuses a text with NUL. Any response but a server error is correct.
  expect((await say({ sizes: ['M\u0000'] })).status).toBeLessThan(500)
  const script = '<script>alert(1)</script>'
  expect((await say({ children: [{ name: script, sizes: ['S'] }] })).body.preferences.children[0].name).toBe(script)
  expect((await caller.put(own, { first_name, last_name, email, phone })).body.preferences.children[0].name).toBe(
    script,
  )
})
