import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { expireReservations, mailQueue, changeStatus, undoStatusChange } from '#modules/sales/reservations/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { requestFor, usingShop } from '#tests/support/api/reservation-api.ts'
import { givenStaff, staff } from '#tests/support/api/staff-actor.ts'

async function givenReady() {
  const shop = await usingShop()
  await givenStaff(shop.database)
  const { db, pool } = shop.database
  // Always open, so that the time of the test run does not matter.
  const oslo = await givenShop(db, { name: 'Oslo', openingHours: 'Man-Søn 0000-2400' })
  const jacket = await givenVariant(db, { stock: { [oslo.id]: 3 } })
  const kari = await shop.guest()
  const { body } = await shop.reserve(kari, requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }]))
  const { id } = body.reservation
  await changeStatus(shop.deps, staff, { id, action: 'ready' })
  // Far in the future, on a Monday without holidays nearby.
  const setDeadline = (to: string) =>
    pool.query(`update reservations.reservation set pickup_deadline = ${to} where id = $1`, [id])
  await setDeadline(`'2099-05-04 12:00 Europe/Oslo'`)
  const path = `/reservations/receipt/${body.receiptToken}`
  return {
    ...shop,
    kari,
    id,
    token: body.receiptToken,
    setDeadline,
    extend: () => kari.post(`${path}/extend`),
    look: async () => (await kari.get(path)).body,
    mails: async () => {
      const { rows } = await pool.query<{ kind: string }>(
        `select data->>'kind' as kind from jobs.job where name = $1 and data->>'kind' = 'extended'`,
        [mailQueue],
      )
      return rows.length
    },
  }
}

test('a shopper extends the deadline once, by the number of opening hours that the chain sets, and gets a mail', async () => {
  const { database, look, extend, mails } = await givenReady()
  await writeSetting(database.db, 'extension_hours', 5)
  expect(await look()).toMatchObject({ extended: false, extendTo: '2099-05-04T15:00:00.000Z' })
  const { status, body } = await extend()
  const now = { extended: true, extendTo: null, pickupDeadline: '2099-05-04T15:00:00.000Z' }
  expect([status, body]).toMatchObject([200, { ...now, heldUntil: now.pickupDeadline }])
  expect([await look(), await mails()]).toMatchObject([now, 1])
  const again = await extend()
  expect([again.status, again.body.message, await mails()]).toEqual([
    409,
    expect.stringMatching(/^Fristen er allerede forlenget\. Varene holdes av til mandag 4\.\smai kl\.\s17\.00\.$/),
    1,
  ])
})
test('closed hours do not count towards the new deadline', async () => {
  const { database, look } = await givenReady()
  await database.pool.query(`update shops.shop set opening_hours = 'Man-Fre 1000-1800'`)
  await writeSetting(database.db, 'extension_hours', 10)
  // Six opening hours are left on Monday, and four follow on Tuesday.
  expect(await look()).toMatchObject({ extendTo: '2099-05-05T12:00:00.000Z' })
})
test('one of three simultaneous extensions succeeds, and the deadline moves once', async () => {
  const { database, extend, look, mails } = await givenReady()
  await writeSetting(database.db, 'extension_hours', 1)
  const results = await Promise.all([extend(), extend(), extend()])
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect([await look(), await mails()]).toMatchObject([{ pickupDeadline: '2099-05-04T11:00:00.000Z' }, 1])
})
test('an extension is refused with a reason if the deadline has passed, the reservation is cancelled, or the chain allows none', async () => {
  const { database, deps, token, setDeadline, extend, look, mails } = await givenReady()
  await writeSetting(database.db, 'extension_hours', 0)
  expect([(await look()).extendTo, (await extend()).body.message]).toEqual([
    null,
    expect.stringMatching(/^Fristen kan ikke forlenges\. Varene holdes av til mandag 4\./),
  ])
  await writeSetting(database.db, 'extension_hours', 16)
  await setDeadline(`clock_timestamp() - interval '1 second'`)
  expect((await look()).extendTo).toBeNull()
  expect((await extend()).body.message).toContain('Fristen er gått ut')
  await changeStatus(deps, { kind: 'shopper' }, { token, action: 'cancel' })
  const { status, body } = await extend()
  expect([status, body.message]).toEqual([409, 'Fristen kan ikke forlenges nå. Status: Avbestilt.'])
  expect(await mails()).toBe(0)
})
test('an extended reservation expires at its new deadline, and the shop can no longer undo that it is ready', async () => {
  const { deps, id, extend, setDeadline, look } = await givenReady()
  await extend()
  expect(await undoStatusChange(deps, staff, { id })).toMatchObject({ ok: false, reason: 'too_late' })
  expect(await expireReservations(deps)).toBe(0)
  await setDeadline(`clock_timestamp() - interval '1 second'`)
  expect([await expireReservations(deps), await look()]).toMatchObject([1, { status: 'Utløpt', extendTo: null }])
})
test('the desk reads in the history that the shopper extended the deadline', async () => {
  const { database, guest, id, extend } = await givenReady()
  const login = { email: 'dina@hent.example', password: 'et langt passord' }
  await addStaff(database.db, { ...login, name: 'Dina', role: 'service', shopIds: [] })
  const dina = await guest()
  await dina.post('/staff/login', login)
  await extend()
  const { body } = await dina.get(`/staff/reservations/${id}`)
  expect(body).toMatchObject({ statusID: 3, undoFor: 0 })
  expect(body.history.at(-1)).toMatchObject({ status: 'Hentefristen er forlenget', by: 'Kunden', line: null })
})
test('an extension with an unknown token is not found', async () => {
  const { guest } = await givenReady()
  const kari = await guest()
  for (const token of ['x', 'A'.repeat(32)])
    expect((await kari.post(`/reservations/receipt/${token}/extend`)).status).toBe(404)
})
