import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { foreignPhoneMessage, phoneMessage } from '#shared/phone.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { registration, rightPassword } from '#tests/support/api/customers.ts'
import { askForCode, codeIn, usingPhoneCodes, verifyPhone } from '#tests/support/api/phone-codes.ts'
import { requestFor, type Caller } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'

const swedish = '+46701234567'
const forms = [swedish, '0046 70 123 45 67', '+46 (0)70-123 45 67']

async function usingForeignPhones({ on = true } = {}) {
  const shop = await usingPhoneCodes()
  const { db } = shop.database
  if (on) await writeSetting(db, 'foreign_phones', true)
  const { id: shopId } = await givenShop(db)
  const sock = await givenVariant(db, { stock: { [shopId]: 50 } })
  const place = async (Phone: string, caller?: Caller) =>
    shop.reserve(caller ?? (await shop.guest()), requestFor(shopId, [{ EanNo: sock.ean, Count: 1 }], { Phone }))
  const desk = async () => {
    const login = { email: 'leder@hent.example', password: 'et langt passord' }
    await addStaff(db, { ...login, role: 'manager', shopIds: [shopId] })
    const caller = await shop.guest()
    expect((await caller.post('/staff/login', login)).status).toBe(200)
    return caller
  }
  return { ...shop, place, desk }
}

test('by default only Norwegian numbers are accepted, with the specified message', async () => {
  const { place, register } = await usingForeignPhones({ on: false })
  for (const phone of [...forms, '070 123 45 67', '+4722334455'])
    expect(await place(phone)).toMatchObject({ status: 422, body: { errors: { Phone: [phoneMessage] } } })
  const { caller, id, typed } = await register()
  const { password: _, password_confirmation: __, terms_conditions: ___, ...profile } = typed
  expect(
    await caller.put(`/customers/${id}`, { ...profile, phone: swedish, current_password: rightPassword }),
  ).toMatchObject({ status: 422, body: { errors: { phone: [phoneMessage] } } })
})

test('with foreign phones on, each spelling of a number is stored in one form, and invalid numbers get the message about both kinds', async () => {
  const { place } = await usingForeignPhones()
  for (const phone of forms)
    expect(await place(phone)).toMatchObject({ status: 201, body: { reservation: { phone: swedish } } })
  expect(await place('912 34 567')).toMatchObject({ status: 201, body: { reservation: { phone: '+4791234567' } } })
  for (const phone of ['070 123 45 67', '+46 8 123 456 78', '+4722334455', '+46701'])
    expect(await place(phone)).toMatchObject({ status: 422, body: { errors: { Phone: [foreignPhoneMessage] } } })
})

test('the API returns to the checkout whether foreign numbers are accepted', async () => {
  for (const on of [false, true]) {
    const { guest } = await usingForeignPhones({ on })
    expect(await (await guest()).get('/reservations/phone-rule')).toMatchObject({ status: 200, body: { foreign: on } })
  }
})

test('all forms of a foreign number share one cap of open reservations', async () => {
  const { place, database } = await usingForeignPhones()
  await writeSetting(database.db, 'reservation_caps', { open: 2, pieces: 4 })
  const outcomes = []
  for (const phone of forms) outcomes.push(await place(phone))
  expect(outcomes.map(({ status }) => status)).toEqual([201, 201, 429])
  expect(outcomes[2]).toMatchObject({ body: { code: 'too_many_open' } })
})

test('the desk finds a foreign number in each spelling and by its last digits, and can correct a phone to a foreign number', async () => {
  const { place, desk } = await usingForeignPhones()
  const { body } = await place(swedish)
  const { id } = body.reservation
  const manager = await desk()
  const found = async (path: string, q: string) =>
    (await manager.get(`${path}?q=${encodeURIComponent(q)}`)).body.data.map((row: { id: number }) => row.id)
  for (const q of [swedish, '0046701234567', '+46 70 123 45 67', '070 123 45 67', '4567'])
    expect([q, await found('/staff/reservations', q)]).toEqual([q, [id]])
  expect(await found('/staff/reservations', '0701234568')).toEqual([])
  const correct = (phone: string) => manager.put(`/staff/reservations/${id}/phone`, { phone })
  expect(await correct('0701')).toMatchObject({ status: 422, body: { errors: { phone: [foreignPhoneMessage] } } })
  expect((await correct('+44 7400 123456')).status).toBe(204)
  expect(await found('/staff/reservations', '+447400123456')).toEqual([id])
})

test('an account has a foreign number once, logs in with each form, confirms it by SMS and finds its guest reservations', async () => {
  const { register, place, guest, deliverCodes } = await usingForeignPhones()
  const { body: placed } = await place('0046 70 123 45 67')
  const kari = await register(registration({ phone: swedish }))
  expect((await askForCode(kari.caller)).status).toBe(202)
  const [message] = await deliverCodes()
  expect(message?.to).toBe(swedish)
  expect(await verifyPhone(kari.caller, codeIn(message!))).toMatchObject({ status: 200 })
  const { body: list } = await kari.caller.get('/customers/current/reservations')
  expect(list.data.map(({ id }: { id: number }) => id)).toEqual([placed.reservation.id])
  for (const phone of forms)
    expect((await (await guest()).post('/customers/login', { phone, password: rightPassword })).status).toBe(200)
  const { typed } = kari
  const again = { ...typed, email: 'annen@example.no', phone: forms[2] }
  expect(await (await guest()).post('/customers/register', again)).toMatchObject({ body: { code: 'account_exists' } })
})

test('a stored foreign number still logs in and stays in the profile after the setting is turned off', async () => {
  const { register, guest, database } = await usingForeignPhones()
  const kari = await register(registration({ phone: swedish }))
  await writeSetting(database.db, 'foreign_phones', false)
  expect((await (await guest()).post('/customers/login', { phone: forms[1], password: rightPassword })).status).toBe(
    200,
  )
  const { password: _, password_confirmation: __, terms_conditions: ___, ...profile } = kari.typed
  expect(await kari.caller.put(`/customers/${kari.id}`, { ...profile, first_name: 'Ola' })).toMatchObject({
    status: 200,
    body: { first_name: 'Ola', phone: swedish },
  })
})
