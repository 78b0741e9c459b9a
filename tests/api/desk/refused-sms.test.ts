import { expect, test } from 'vitest'
import { deskDetail } from '#contract/staff.ts'
import { writeSetting } from '#database/settings.ts'
import { sendSms } from '#jobs/messages/send-sms.ts'
import { queueSms, smsJob, smsQueue, smsRecipient } from '#modules/exchange/notifications/index.ts'
import { findAudit } from '#modules/people/audit/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { httpSms } from '#platform/mail/sms.ts'
import { requestFor, usingShop } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingSmsGateway } from '#tests/support/servers/sms-gateway.ts'

const [wrong, right] = ['912 34 567', '912 34 568']

/** A ready reservation at the desk of its shop, with a phone number that the gateway refused. */
async function givenRefused() {
  const shop = await usingShop()
  const gateway = await usingSmsGateway()
  const { database, deps } = shop
  const [oslo, bergen] = [await givenShop(database.db), await givenShop(database.db)]
  const jacket = await givenVariant(database.db, { stock: { [oslo.id]: 3 } })
  const atDesk = async (name: string, shopId: number) => {
    const login = { email: `${name.toLowerCase()}@hent.example`, password: 'et langt passord' }
    await addStaff(database.db, { ...login, name, role: 'assistant', shopIds: [shopId] })
    const caller = await shop.guest()
    await caller.post('/staff/login', login)
    return caller
  }
  const { body } = await shop.reserve(
    await shop.guest(),
    requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }], { Phone: wrong }),
  )
  const { id } = body.reservation
  const path = `/staff/reservations/${id}`
  const dina = await atDesk('Dina', oslo.id)
  await dina.post(`${path}/move`, { action: 'ready' })
  const sms = httpSms({ url: gateway.url, token: 'hemmelig', sender: 'Hent' })
  const sending = { database, sms, originOf: () => 'https://hent.example', nameOf: () => 'Hent', secret: deps.secret }
  /** Sends all waiting messages in order, as a worker does. */
  const sendAll = async () => {
    const { rows } = await database.pool.query(`select data from jobs.job where name = $1 order by created_on`, [
      smsQueue,
    ])
    for (const { data } of rows) await sendSms(sending, smsJob.parse(data))
  }
  gateway.manner = 400
  await database.db
    .transaction()
    .execute(tx => queueSms(deps, tx, { kind: 'ready', reservationId: id, phone: '+4791234567' }))
  await sendAll()
  gateway.manner = 202
  const look = async () => deskDetail.parse((await dina.get(path)).body)
  return {
    database,
    gateway,
    sendAll,
    dina,
    stranger: await atDesk('Odd', bergen.id),
    look,
    path,
    id,
    secret: deps.secret,
  }
}

test('the desk sees a refused SMS, corrects the number and sends it once; the history and the audit log show both', async () => {
  const { dina, look, path, gateway, sendAll, database } = await givenRefused()
  const error = { kind: 'ready', reply: '400 at SMS', canResend: false }
  expect(await look()).toMatchObject({ canCorrectPhone: true, sms: error })
  expect((await dina.post(`${path}/sms`)).status).toBe(409)
  expect((await dina.put(`${path}/phone`, { phone: right })).status).toBe(204)
  expect(await look()).toMatchObject({ phone: '+4791234568', sms: { ...error, canResend: true } })
  const presses = await Promise.all([dina.post(`${path}/sms`), dina.post(`${path}/sms`)])
  expect(presses.map(({ status }) => status).toSorted()).toEqual([204, 409])
  await sendAll()
  expect(gateway.received.map(({ to }) => to)).toEqual(['+4791234567', '+4791234568'])
  expect(new Set(gateway.received.map(message => message.id)).size).toBe(2)
  const after = await look()
  expect(after.sms).toBeNull()
  expect(after.history.at(-1)).toMatchObject({ status: 'Telefonnummeret er rettet', by: 'Dina', statusID: 3 })
  const { entries: audited } = await findAudit(database.db, { kind: 'reservation', page: 1, perPage: 9 })
  expect(audited.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['reservation correct phone', 'reservation resend sms']),
  )
  expect(JSON.stringify([audited, after.history])).not.toMatch(/9123456|912 34/)
})

test('only the shop can correct a number, to a Norwegian mobile number, until the reservation is closed', async () => {
  const { dina, stranger, look, path } = await givenRefused()
  expect((await stranger.put(`${path}/phone`, { phone: right })).status).toBe(404)
  expect((await stranger.post(`${path}/sms`)).status).toBe(404)
  const invalid = await dina.put(`${path}/phone`, { phone: '22 33 44 55' })
  expect([invalid.status, invalid.body.errors]).toEqual([
    422,
    { phone: [expect.stringContaining('norsk mobilnummer')] },
  ])
  expect((await dina.put(`${path}/phone`, { phone: `+47${wrong}` })).status).toBe(204)
  expect((await look()).history.map(({ status }) => status)).not.toContain('Telefonnummeret er rettet')
  await dina.post(`${path}/move`, { action: 'collect' })
  expect((await dina.put(`${path}/phone`, { phone: right })).status).toBe(409)
  expect(await look()).toMatchObject({ canCorrectPhone: false, sms: null, phone: '+4791234567' })
})

test('a number that reached its cap gets no more SMS, and a refused SMS can be sent later', async () => {
  const { dina, look, path, id, database, secret } = await givenRefused()
  await dina.put(`${path}/phone`, { phone: right })
  await writeSetting(database.db, 'sms_caps', { hour: 1, day: 1 })
  const recipient = smsRecipient(secret, '+4791234568')
  const had = { reservation_id: id, kind: 'asked-1', state: 'sent', recipient }
  await database.db.insertInto('notifications.sms').values(had).execute()
  const press = await dina.post(`${path}/sms`)
  expect([press.status, press.body.message]).toEqual([409, expect.stringContaining('Ring kunden')])
  expect((await look()).sms).toMatchObject({ canResend: true })
})
