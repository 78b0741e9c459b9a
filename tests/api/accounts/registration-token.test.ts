import { expect, test } from 'vitest'
import { inviteCustomers } from '#jobs/messages/account-jobs.ts'
import { deleteExpiredRecords } from '#jobs/retention-jobs.ts'
import { usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { tokenIn, usingAccounts } from '#tests/support/api/account-mails.ts'
import { registration, rightPassword as password } from '#tests/support/api/customers.ts'

const inShop = (changes: Record<string, string> = {}) => ({
  customer_no: 'K-1',
  first_name: 'Kari',
  last_name: 'Nordmann',
  email: 'Kari@Example.no',
  phone: '912 34 567',
  birth_date: '1990-12-31',
  address: 'Storgata 1',
  postcode: '2406',
  place: 'Elverum',
  club: 'true',
  newsletter: '',
  birthday_gift: '1',
  ...changes,
})
/** The fields of the page's form: fewer than a shop may know. */
const finish = (token: string, changes = {}) => ({
  first_name: 'Kari',
  last_name: 'Nordmann',
  email: 'kari@example.no',
  phone: '912 34 567',
  password,
  password_confirmation: password,
  terms_conditions: 1,
  club: true,
  newsletter: false,
  registration_token: token,
  ...changes,
})
const unknown = { status: 404, body: { message: 'Ingen bruker logget inn - vennligst logg inn' } }

async function usingShopCustomers() {
  const shop = await usingAccounts()
  const { database, deps } = shop
  const feeds = await usingFeeds(database)
  const invite = () => inviteCustomers({ database, secret: deps.secret, queue: deps.queue })
  return {
    ...shop,
    feeds,
    invite,
    take: (...lines: Record<string, string>[]) => feeds.take('customers', lines),
    stored: async () => (await database.pool.query('select * from customers.invitation order by customer_no')).rows,
  }
}
async function invitedKari() {
  const shop = await usingShopCustomers()
  expect(await shop.take(inShop())).toMatchObject({ ok: true, rows: 1, changed: { customersInvited: 1 } })
  expect(await shop.invite()).toBe(1)
  const [mail] = await shop.deliver()
  return { ...shop, mail: mail!, token: tokenIn(mail!) }
}

test("a customer registered in a shop is mailed one registration token, and the account made with it has the shop's data", async () => {
  const { guest, mail, token, invite, deliver, take, jobs } = await invitedKari()
  expect(mail).toMatchObject({ to: 'Kari@Example.no', subject: 'Gjør kontoen din ferdig' })
  expect(mail.text).toContain(`https://ox.example/registrer/${token}`)
  // No job contains the token.
  expect(JSON.stringify(await jobs())).not.toContain(token)
  await take(inShop())
  expect([await invite(), (await deliver()).length]).toEqual([0, 0])
  const browser = await guest()
  expect(await browser.get(`/customers/registrations/${token}`)).toMatchObject({
    status: 200,
    body: {
      registration_token: token,
      first_name: 'Kari',
      email: 'Kari@Example.no',
      phone: '+4791234567',
      club: true,
      newsletter: false,
    },
  })
  expect(await browser.post('/customers/register', finish(token))).toMatchObject({
    status: 201,
    body: {
      birth_date: '1990-12-31',
      address: 'Storgata 1',
      postal_code: '2406',
      city: 'Elverum',
      email_verified: true,
      club: true,
      birthday_gift: true,
      marketing: false,
    },
  })
  // The link proves the address: no confirmation mail is sent.
  expect(await deliver()).toEqual([])
})
test('a token makes one account, even in two simultaneous requests, and an unknown token gets 404', async () => {
  const { guest, token, database } = await invitedKari()
  const both = [await guest(), await guest()]
  const results = await Promise.all([
    both[0]!.post('/customers/register', finish(token)),
    both[1]!.post('/customers/register', finish(token, { email: 'annen@example.no', phone: '48123456' })),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual([201, 404])
  for (const each of [token, 'x', 'a'.repeat(100)]) {
    expect(await (await guest()).get(`/customers/registrations/${each}`)).toMatchObject(unknown)
    const typed = finish(each, { email: 'enda@example.no', phone: '48123457' })
    expect(await (await guest()).post('/customers/register', typed)).toMatchObject(unknown)
  }
  expect((await database.pool.query('select count(*)::int from customers.customer')).rows).toEqual([{ count: 1 }])
})
test('with another address than the invited one the account is unconfirmed, and that address gets a confirmation mail', async () => {
  const { guest, token, deliver } = await invitedKari()
  const result = await (await guest()).post('/customers/register', finish(token, { email: 'ny@example.no' }))
  expect(result).toMatchObject({ status: 201, body: { email: 'ny@example.no', email_verified: false } })
  expect((await deliver()).map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: 'ny@example.no', subject: 'Bekreft e-postadressen din' },
  ])
})
test('consents given in the shop keep their source, and later answers in the form replace them', async () => {
  const { guest, token, database } = await invitedKari()
  await (await guest()).post('/customers/register', finish(token, { club: false }))
  const { rows } = await database.pool.query('select kind, given, source from customers.consent order by id')
  expect(rows.filter(({ source }) => source === 'shop').map(({ kind }) => kind)).toEqual(['club', 'birthday_gift'])
  expect(rows.findLast(({ kind }) => kind === 'club')).toMatchObject({ given: false, source: 'registration' })
})
test('a refused registration does not use up the token', async () => {
  const { guest, token } = await invitedKari()
  const browser = await guest()
  expect((await browser.post('/customers/register', finish(token, { password: 'kort' }))).status).toBe(422)
  expect((await browser.post('/customers/register', finish(token))).status).toBe(201)
})
test('a corrected address gets a new invitation and ends the first link; other corrections keep the link', async () => {
  const { guest, token, take, invite, deliver } = await invitedKari()
  expect(await take(inShop({ place: 'Hamar' }))).toMatchObject({
    changed: { customersInvited: 0, customersChanged: 1 },
  })
  expect(await invite()).toBe(0)
  const browser = await guest()
  expect(await browser.get(`/customers/registrations/${token}`)).toMatchObject({ body: { city: 'Hamar' } })
  await take(inShop({ email: 'rett@example.no' }))
  expect(await invite()).toBe(1)
  const [mail] = await deliver()
  expect(mail!.to).toBe('rett@example.no')
  expect(await browser.get(`/customers/registrations/${token}`)).toMatchObject(unknown)
  expect((await browser.get(`/customers/registrations/${tokenIn(mail!)}`)).status).toBe(200)
})
test('two customers with swapped addresses each get their own', async () => {
  const { take, stored } = await usingShopCustomers()
  await take(inShop(), inShop({ customer_no: 'K-2', email: 'ola@example.no' }))
  expect(await take(inShop({ email: 'ola@example.no' }), inShop({ customer_no: 'K-2' }))).toMatchObject({ ok: true })
  expect((await stored()).map(row => row.email)).toEqual(['ola@example.no', 'Kari@Example.no'])
})
test('a customer who already has an account when the mail is due is not invited', async () => {
  const { register, take, invite, stored, deliver } = await usingShopCustomers()
  const { email } = await register(registration())
  await deliver()
  expect(await take(inShop({ email: email.toUpperCase() }))).toMatchObject({
    ok: true,
    changed: { customersInvited: 0 },
  })
  expect(await stored()).toEqual([])
  const later = registration()
  await take(inShop({ customer_no: 'K-2', email: later.email }))
  await register(later)
  expect(await invite()).toBe(0)
  expect(await stored()).toMatchObject([{ customer_no: 'K-2', email: null, facts: {} }])
})
test("after thirty days the shop's data is deleted except the customer number, which is not invited again", async () => {
  const { guest, token, database, stored, take, invite } = await invitedKari()
  const after = (days: number) => new Date(Date.now() + days * 86_400_000)
  await deleteExpiredRecords(database.db, after(29))
  expect((await (await guest()).get(`/customers/registrations/${token}`)).status).toBe(200)
  await deleteExpiredRecords(database.db, after(31))
  expect(await stored()).toMatchObject([
    { customer_no: 'K-1', email: null, email_key: null, facts: {}, consents: {}, token_hash: null },
  ])
  expect(await (await guest()).get(`/customers/registrations/${token}`)).toMatchObject(unknown)
  expect(await take(inShop())).toMatchObject({ ok: true, changed: { customersInvited: 0, customersChanged: 0 } })
  expect(await invite()).toBe(0)
})
test('an expired link is refused even before its data is deleted', async () => {
  const { guest, token, database } = await invitedKari()
  await database.pool.query(`update customers.invitation set expires_at = now()`)
  expect(await (await guest()).get(`/customers/registrations/${token}`)).toMatchObject(unknown)
  expect(await (await guest()).post('/customers/register', finish(token))).toMatchObject(unknown)
})
test('each invalid row is named, and any invalid row refuses the whole file', async () => {
  const { take, stored } = await usingShopCustomers()
  await take(inShop({ customer_no: 'K-9', email: 'opptatt@example.no' }))
  const outcome = await take(
    inShop({ customer_no: '' }),
    inShop({ customer_no: 'a', email: 'ikke en adresse' }),
    inShop({ customer_no: 'b', email: '' }),
    inShop({ customer_no: 'c', email: 'c@example.no', last_name: '' }),
    inShop({ customer_no: 'd', email: 'd@example.no', birth_date: '1990-02-30' }),
    inShop({ customer_no: 'e', email: 'e@example.no', birth_date: '2099-01-01' }),
    inShop({ customer_no: 'f', email: 'f@example.no', postcode: '24' }),
    inShop({ customer_no: 'g', email: 'g@example.no', club: 'kanskje' }),
    inShop({ customer_no: 'h', email: 'h@example.no', first_name: 'Ka\u202Eri' }),
    inShop({ customer_no: 'i', email: 'Opptatt@example.no' }),
    inShop({ customer_no: 'j', email: 'j@example.no', phone: '+46 70 123 45 67' }),
    inShop({ customer_no: 'k', email: 'k@example.no' }),
    inShop({ customer_no: 'l', email: 'K@example.no' }),
    inShop({ customer_no: 'm', email: 'm@example.no', first_name: 'x'.repeat(101) }),
  )
  expect(outcome.ok).toBe(false)
  expect(outcome.problems.errors.map(({ line, column }) => `${line} ${column}`).sort()).toEqual([
    '10 first_name',
    '11 email',
    '13 email',
    '14 email',
    '15 first_name',
    '2 customer_no',
    '3 email',
    '4 email',
    '5 last_name',
    '6 birth_date',
    '7 birth_date',
    '8 postcode',
    '9 club',
  ])
  expect(outcome.problems.warnings).toMatchObject([{ line: 12, column: 'phone' }])
  expect((await stored()).map(row => row.customer_no)).toEqual(['K-9'])
})
test('a dry run stores nothing, and the valid rows of a file can be imported without its bad ones', async () => {
  const { feeds, stored } = await usingShopCustomers()
  const file = [inShop(), inShop({ customer_no: 'K-2', email: 'feil' })]
  expect(await feeds.take('customers', [inShop()], { dryRun: true })).toMatchObject({ ok: true, dryRun: true })
  expect(await stored()).toEqual([])
  expect(await feeds.take('customers', file, { skipBadRows: true })).toMatchObject({ ok: true, rows: 1, rejected: 1 })
  expect((await stored()).map(row => row.customer_no)).toEqual(['K-1'])
})
test('a long list of customers is invited a hundred at a time', async () => {
  const { take, invite, stored } = await usingShopCustomers()
  const people = Array.from({ length: 250 }, (_, n) => inShop({ customer_no: `K-${n}`, email: `k${n}@example.no` }))
  await take(...people)
  expect([await invite(), await invite(), await invite(), await invite()]).toEqual([100, 100, 50, 0])
  expect(new Set((await stored()).map(row => row.token_hash)).size).toBe(250)
})
