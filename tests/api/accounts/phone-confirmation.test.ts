import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownerOf } from '#application/sales/owner-of.ts'
import { writeSetting } from '#database/settings.ts'
import { sendPhoneCode } from '#jobs/messages/send-phone-code.ts'
import { findCustomerById } from '#modules/people/customers/index.ts'
import { listCollected, changeStatus } from '#modules/sales/reservations/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { registration, rightPassword } from '#tests/support/api/customers.ts'
import { askForCode, codeIn, usingPhoneCodes, verifyPhone } from '#tests/support/api/phone-codes.ts'
import { requestFor, type Caller } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { givenStaff, staff } from '#tests/support/api/staff-actor.ts'

const wrong = { errors: { code: ['Koden stemmer ikke, eller den er utløpt'] } }
const current = async (caller: Caller) => (await caller.get('/customers/current')).body

test("a code sent by SMS confirms a customer's number once, and the rows of jobs, messages and codes do not contain the number", async () => {
  const { register, deliverCodes, database } = await usingPhoneCodes()
  const kari = await register()
  expect(await current(kari.caller)).toMatchObject({ phone_verified: false, phone_verifiable: true })
  expect(await askForCode(kari.caller)).toMatchObject({ status: 202, body: { phone: kari.phone } })
  const [message, ...more] = await deliverCodes()
  expect(more).toEqual([])
  const code = codeIn(message!)
  expect(message).toMatchObject({ to: kari.phone, text: expect.stringMatching(`^Hent: .*\n\n@ox.example #${code}$`) })
  expect(message!.text).toMatch(/^[A-Za-z0-9 .:@#,\nØøÅåæÆ]{1,160}$/)
  const { rows } = await database.pool.query<{ all: string }>(
    `select (select jsonb_agg(j) from jobs.job j where name = 'phone-code')::text
         || (select jsonb_agg(s) from notifications.sms s)::text || (select jsonb_agg(e) from promises.email_code e)::text as all`,
  )
  expect(rows[0]?.all).not.toContain(kari.phone.slice(3))
  expect(await verifyPhone(kari.caller, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
    status: 200,
    body: { id: kari.id, phone_verified: true, phone_verifiable: false },
  })
  expect(await verifyPhone(kari.caller, code)).toMatchObject({ status: 422, body: wrong })
  expect(await askForCode(kari.caller)).toMatchObject({
    status: 409,
    body: { message: 'Mobilnummeret er allerede bekreftet' },
  })
})
test('a code is offered only if the chain sends SMS and the address is confirmed; else the refusal says why', async () => {
  const { register, codeJobs } = await usingPhoneCodes({ messages: { sendsSms: false } })
  const { caller } = await register()
  expect(await current(caller)).toMatchObject({ phone_verified: false, phone_verifiable: false })
  expect(await askForCode(caller)).toMatchObject({ status: 409, body: { message: 'Butikken sender ikke SMS' } })
  expect(await codeJobs()).toEqual([])
  const other = await usingPhoneCodes()
  const typed = registration()
  const guest = await other.guest()
  expect((await guest.post('/customers/register', typed)).body.phone_verifiable).toBe(false)
  expect(await askForCode(guest)).toMatchObject({
    status: 409,
    body: { message: 'Bekreft e-postadressen din først' },
  })
  expect(await other.codeJobs()).toEqual([])
})
test('one of three simultaneous confirmations with the same code succeeds', async () => {
  const { register, deliverCodes, database } = await usingPhoneCodes()
  const kari = await register()
  await askForCode(kari.caller)
  const code = codeIn((await deliverCodes())[0]!)
  const results = await Promise.all([1, 2, 3].map(() => verifyPhone(kari.caller, code)))
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  const { rows } = await database.pool.query('select phone_verified_at from customers.customer')
  expect(rows[0].phone_verified_at).not.toBe(null)
})
test('two simultaneous requests send one code', async () => {
  const { register, codeJobs } = await usingPhoneCodes()
  const kari = await register()
  const results = await Promise.all([askForCode(kari.caller), askForCode(kari.caller)])
  expect(results.map(({ status }) => status).toSorted()).toEqual([202, 429])
  expect(await codeJobs()).toHaveLength(1)
})
test('a changed number is unconfirmed; the code of the previous number is invalid and is no longer sent', async () => {
  const { register, deliverCodes, confirmPhone, codeJobs, later } = await usingPhoneCodes()
  const kari = await register()
  expect((await confirmPhone(kari.caller)).status).toBe(200)
  const { password: _, password_confirmation: __, ...profile } = kari.typed
  const change = (phone: string) =>
    kari.caller.put(`/customers/${kari.id}`, { ...profile, phone, current_password: rightPassword })
  // Another spelling of the number is not a change.
  expect((await change(`0047 ${kari.typed.phone}`)).body).toMatchObject({ phone_verified: true })
  expect((await change('99887766')).body).toMatchObject({ phone_verified: false, phone_verifiable: true })
  await later()
  await askForCode(kari.caller)
  const [message] = await deliverCodes()
  expect(message?.to).toBe('+4799887766')
  await later()
  await askForCode(kari.caller)
  expect((await change('99887755')).status).toBe(200)
  expect(await codeJobs()).toHaveLength(3)
  expect(await deliverCodes()).toEqual([])
  expect((await verifyPhone(kari.caller, codeIn(message!))).body).toMatchObject(wrong)
})
test('a code allows five guesses, stops working when it expires, and is not sent eleven minutes after the request', async () => {
  const { register, deliverCodes, database, sending, codeJobs, messages } = await usingPhoneCodes()
  const kari = await register()
  await askForCode(kari.caller)
  const code = codeIn((await deliverCodes())[0]!)
  const guess = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let i = 0; i < 5; i++) expect((await verifyPhone(kari.caller, guess)).status).toBe(422)
  expect((await verifyPhone(kari.caller, code)).status).toBe(422)
  await database.pool.query(`update promises.email_code set tries = 0, expires_at = now()`)
  expect((await verifyPhone(kari.caller, code)).status).toBe(422)
  const [job] = await codeJobs()
  await database.pool.query(`update notifications.sms set state = 'waiting'`)
  const askedAt = new Date(Date.now() - 11 * 60_000).toISOString()
  expect(await sendPhoneCode(sending, { ...job!, askedAt })).toBe('done')
  expect(messages).toHaveLength(1)
})
test('a code is not sent again if its worker stopped during sending', async () => {
  const { register, sending, codeJobs, messages, database } = await usingPhoneCodes()
  const kari = await register()
  await askForCode(kari.caller)
  const [job] = await codeJobs()
  await database.pool.query(`update notifications.sms set state = 'sending'`)
  expect(await sendPhoneCode(sending, job!)).toEqual({ refused: 'UNCLEAR at SMS' })
  expect(messages).toEqual([])
})
test('codes have an hourly and a daily cap per number, and a cap for the chain', async () => {
  const { register, deliverCodes, database, later, codeJobs } = await usingPhoneCodes()
  await writeSetting(database.db, 'sms_code_caps', { hour: 2, day: 3, chain: 4 })
  const [kari, ola] = [await register(), await register()]
  const statuses = []
  for (const wait of ['2 minutes', '2 minutes', '61 minutes', '2 minutes', '2 minutes']) {
    statuses.push((await askForCode(kari.caller)).status)
    await later(wait)
  }
  expect(statuses).toEqual([202, 202, 429, 202, 429])
  expect((await askForCode(ola.caller)).status).toBe(202)
  const per = await register()
  expect(await askForCode(per.caller)).toMatchObject({
    status: 429,
    body: { message: 'Vi kan ikke sende flere koder på SMS nå. Prøv igjen i morgen.' },
  })
  expect(await codeJobs()).toHaveLength(4)
  await deliverCodes()
  const { rows } = await database.pool.query(`select count(*)::int from notifications.sms where kind <> 'code'`)
  expect(rows[0].count).toBe(0)
})
test('an account gets five codes a day for all its numbers together; a repeated request within a minute does not count', async () => {
  const { register, later, codeJobs } = await usingPhoneCodes({ http: { rateLimits: true } })
  const kari = await register()
  const { password: _, password_confirmation: __, ...profile } = kari.typed
  const statuses = []
  for (let turn = 0; turn < 6; turn++) {
    const phone = `9100000${turn}`
    await kari.caller.put(`/customers/${kari.id}`, { ...profile, phone, current_password: rightPassword })
    statuses.push((await askForCode(kari.caller)).status)
    if (turn === 0) statuses.push((await askForCode(kari.caller)).status)
    await later()
  }
  expect(statuses).toEqual([202, 429, 202, 202, 202, 202, 429])
  expect(await codeJobs()).toHaveLength(5)
})

async function usingGuests() {
  const shop = await usingPhoneCodes()
  const { db, pool } = shop.database
  await writeSetting(db, 'reservation_caps', { open: 500, pieces: 10 })
  const { id: shopId } = await givenShop(db, { name: 'Elverum' })
  const sock = await givenVariant(db, { stock: { [shopId]: 500 } })
  /** Reserves, and dates the reservation back this many days. */
  const place = async (caller: Caller, who: { Phone?: string; Email?: string }, daysAgo = 0): Promise<number> => {
    const { body } = await shop.reserve(caller, requestFor(shopId, [{ EanNo: sock.ean, Count: 1 }], who))
    const { id } = body.reservation
    await pool.query(
      `update reservations.reservation set created_at = created_at - make_interval(days => $2) where id = $1`,
      [id, daysAgo],
    )
    return id
  }
  const listed = async (caller: Caller): Promise<number[]> =>
    (await caller.get('/customers/current/reservations')).body.data.map(({ id }: { id: number }) => id)
  return { ...shop, place, listed, pool, shopId, sock }
}

test('guest reservations with the number join the account once it is confirmed, each once, without those of other customers', async () => {
  const { register, guest, place, listed, confirmPhone, pool } = await usingGuests()
  const [kari, ola] = [await register(), await register()]
  const Phone = kari.typed.phone
  const earlier = await place(await guest(), { Phone })
  const both = await place(await guest(), { Phone, Email: kari.email })
  await place(ola.caller, { Phone })
  await place(await guest(), {})
  expect(await listed(kari.caller)).toEqual([both])
  await confirmPhone(kari.caller)
  expect(await listed(kari.caller)).toEqual([both, earlier])
  const own = await place(kari.caller, { Phone })
  const later = await place(await guest(), { Phone })
  expect(await listed(kari.caller)).toEqual([later, own, both, earlier])
  // An online order holds an address and a payment, so only the e-mail address finds it.
  await pool.query('update reservations.reservation set is_order = true where id = any($1)', [[later, both]])
  expect(await listed(kari.caller)).toEqual([own, earlier])
})
test('reservations that join the account are found by the member code, and can be reviewed once collected', async () => {
  const { register, guest, place, confirmPhone, database, deps, shopId, sock } = await usingGuests()
  await addStaff(database.db, {
    email: 'a@hent.example',
    role: 'assistant',
    shopIds: [shopId],
    password: rightPassword,
  })
  const desk = await guest()
  await desk.post('/staff/login', { email: 'a@hent.example', password: rightPassword })
  const kari = await register()
  const id = await place(await guest(), { Phone: kari.typed.phone })
  const { code } = (await kari.caller.get('/customers/current/code')).body
  const found = async () =>
    (await desk.get(`/staff/reservations?status=all&q=${code}`)).body.data.map((one: { id: number }) => one.id)
  const collected = async () => {
    const customer = await findCustomerById(database.db, kari.id)
    return (await listCollected(database.db, ownerOf(customer!))).map(({ articleId }) => articleId)
  }
  await givenStaff(database)
  for (const step of ['ready', 'collect'] as const)
    expect(await changeStatus(deps, staff, { id, action: step })).toMatchObject({ ok: true })
  expect([await found(), await collected()]).toEqual([[], []])
  await confirmPhone(kari.caller)
  expect([await found(), await collected()]).toEqual([[id], [sock.articleId]])
})
test('a confirmed number covers reservations up to ninety days before and after the confirmation', async () => {
  const { register, guest, place, listed, confirmPhone, pool } = await usingGuests()
  const kari = await register()
  const Phone = kari.typed.phone
  const [, within] = [await place(await guest(), { Phone }, 91), await place(await guest(), { Phone }, 89)]
  await confirmPhone(kari.caller)
  expect(await listed(kari.caller)).toEqual([within])
  const after = await place(await guest(), { Phone })
  await pool.query(
    `update customers.customer set phone_verified_at = now() - interval '89 days', phone_owned_from = now() - interval '179 days'`,
  )
  expect((await listed(kari.caller)).includes(after)).toBe(true)
  await pool.query(`update customers.customer set phone_verified_at = now() - interval '90 days 1 second'`)
  expect(await listed(kari.caller)).not.toContain(after)
  expect(await current(kari.caller)).toMatchObject({ phone_verified: false, phone_verifiable: true })
})
test('a number confirmed again within 180 days counts as owned throughout, and after a longer gap for the last ninety days', async () => {
  const { register, confirmPhone, pool, later } = await usingPhoneCodes()
  const kari = await register()
  await confirmPhone(kari.caller)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 91, max: 400 }), fc.integer({ min: 0, max: 400 }), async (since, before) => {
      await pool.query(
        `update customers.customer set phone_verified_at = now() - make_interval(days => $1),
                phone_owned_from = now() - make_interval(days => $2)`,
        [since, since + before],
      )
      await pool.query('delete from notifications.sms')
      await later('2 hours')
      expect((await confirmPhone(kari.caller)).status).toBe(200)
      const { rows } = await pool.query(
        'select round(extract(epoch from now() - phone_owned_from) / 86400)::int as days from customers.customer',
      )
      expect(rows[0].days).toBe(since < 180 ? since + before : 90)
    }),
    { numRuns: 12 },
  )
})
test('an owner who takes over an account by its address does not get the phone number that a stranger confirmed there', async () => {
  const { register, confirmPhone, deliver, guest } = await usingPhoneCodes()
  const mallory = await register()
  await confirmPhone(mallory.caller)
  const email = 'offer@example.no'
  const { password: _, password_confirmation: __, ...profile } = mallory.typed
  await mallory.caller.put(`/customers/${mallory.id}`, { ...profile, email, current_password: rightPassword })
  expect(await current(mallory.caller)).toMatchObject({ email_verified: false, phone_verified: true })
  await deliver()
  const owner = await guest()
  await owner.post('/customers/login/code', { email })
  const code = /^\d{6}$/m.exec((await deliver()).at(-1)!.text)![0]
  expect((await owner.post('/customers/login/code', { email, code })).body).toMatchObject({
    email_verified: true,
    phone_verified: false,
  })
})
