import { expect, test } from 'vitest'
import { customer, memberCode } from '#contract/customers/customers.ts'
import { deskList } from '#contract/staff.ts'
import { makeMemberCode } from '#modules/people/customers/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { tokenIn, usingAccounts } from '#tests/support/api/account-mails.ts'
import { registration, rightPassword } from '#tests/support/api/customers.ts'
import { requestFor } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'

async function givenDesk() {
  const shop = await usingAccounts()
  const { db } = shop.database
  const [here, there] = [await givenShop(db, { name: 'Elverum' }), await givenShop(db, { name: 'Hamar' })]
  const sock = await givenVariant(db, { stock: { [here.id]: 20, [there.id]: 20 } })
  await addStaff(db, { email: 'ass@hent.example', role: 'assistant', shopIds: [here.id], password: 'et langt passord' })
  const desk = await shop.guest()
  await desk.post('/staff/login', { email: 'ass@hent.example', password: 'et langt passord' })
  const scan = async (code: string, more = '') =>
    deskList.parse((await desk.get(`/staff/reservations?status=all&q=${code}${more}`)).body)
  const reserve = async (by: Awaited<ReturnType<typeof shop.guest>>, shopId = here.id, changes = {}) =>
    (await shop.reserve(by, requestFor(shopId, [{ EanNo: sock.ean, Count: 1 }], changes))).body.reservation.id
  return { ...shop, here, there, scan, reserve }
}
const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)

test("a customer has a short-lived code, as text and QR, by which the desk finds the customer's reservations", async () => {
  const { register, guest, scan, reserve, there } = await givenDesk()
  const kari = await register(registration({ club: true, last_name: 'Nordmann' }))
  const ola = await register()
  const own = await reserve(kari.caller)
  await reserve(kari.caller, there.id)
  await reserve(ola.caller)
  await reserve(await guest())
  const result = await kari.caller.get('/customers/current/code')
  const { code, qrCode, expires_at, next_in } = memberCode.parse(result.body)
  expect(result.headers.get('cache-control')).toBe('no-store')
  expect(qrCode).toMatch(/^<svg .*<\/svg>\s*$/s)
  const left = Date.parse(expires_at) - Date.now()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(120_000)
  expect(next_in).toBeLessThanOrEqual(60_000)
  // A scan finds only reservations of the staff account's shops.
  const found = await scan(code)
  expect(ids(found)).toEqual([own])
  expect(found.member).toEqual({ name: 'Kari Nordmann', club: true })
  expect((await scan((await ola.caller.get('/customers/current/code')).body.code)).member?.club).toBe(false)
  expect((await (await guest()).get('/customers/current/code')).status).toBe(401)
})

test("the customer's QR code does not reveal an id, and may be sent back with a change", async () => {
  const { register, scan } = await givenDesk()
  const { caller } = await register(registration({ last_name: 'Nordmann' }))
  const { body } = await caller.get('/customers/current')
  const { qrCode, id, auth_id } = customer.parse(body)
  expect((await scan(qrCode)).member?.name).toBe('Kari Nordmann')
  expect(qrCode).not.toContain(String(id).padStart(6, '0'))
  expect(qrCode).not.toContain(auth_id)
  expect((await caller.put(`/customers/${id}`, { ...body, city: 'Voss' })).body).toMatchObject({ city: 'Voss' })
})

test('the member code finds guest reservations only once their address is confirmed', async () => {
  const { register, deliver, guest, scan, reserve, here } = await givenDesk()
  const { caller, email } = await register()
  const [mail] = await deliver()
  const asGuest = await reserve(await guest(), here.id, { Email: email.toUpperCase() })
  const { code } = (await caller.get('/customers/current/code')).body
  expect(ids(await scan(code))).toEqual([])
  await caller.post('/customers/email/verify', { token: tokenIn(mail!) })
  expect(ids(await scan(code))).toEqual([asGuest])
})

test('the desk sees that a code has expired or its account is deleted; a code with a wrong signature is an ordinary search', async () => {
  const { register, deps, scan, reserve } = await givenDesk()
  const { caller, id } = await register()
  await reserve(caller)
  const nobody = { data: [], member: { name: null, club: false } }
  expect(await scan(makeMemberCode(id, deps.secret, Date.now() - 180_000).code)).toMatchObject(nobody)
  expect(await scan(makeMemberCode(id, `${deps.secret}x`, Date.now()).code)).toMatchObject({ data: [], member: null })
  expect((await scan('Kari')).member).toBeNull()
  const { code } = (await caller.get('/customers/current/code')).body
  expect((await caller.send('DELETE', `/customers/${id}`, { password: rightPassword })).status).toBe(204)
  expect(await scan(code)).toMatchObject(nobody)
})
