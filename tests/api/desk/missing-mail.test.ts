// A mailbox may be at its mail cap, or refuse mail. The shopper must still learn what needs an action, by mail or a call.
import { expect, test } from 'vitest'
import { deskDetail, deskList } from '#contract/staff.ts'
import { writeSetting } from '#database/settings.ts'
import { sendReservationMail, stillApplies } from '#jobs/messages/send-reservation-mail.ts'
import { releaseHeldMails } from '#modules/exchange/notifications/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { changeStatus, jobOfKind, type MailJob } from '#modules/sales/reservations/index.ts'
import { createLog } from '#platform/log.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { requestFor, usingShop } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'

const login = { email: 'dina@hent.example', password: 'et langt passord' }
const victim = 'kari@example.no'

async function givenDesk() {
  const shop = await usingShop()
  const { database, deps } = shop
  await writeSetting(database.db, 'mail_caps', { hour: 2, day: 2 })
  await writeSetting(database.db, 'reservation_caps', { open: 50, pieces: 10 })
  const { id: shopId } = await givenShop(database.db)
  const jacket = await givenVariant(database.db, { stock: { [shopId]: 100 } })
  await addStaff(database.db, { ...login, role: 'assistant', shopIds: [shopId] })
  const dina = await shop.guest()
  await dina.post('/staff/login', login)
  const sent: Mail[] = []
  const server = { refuses: false }
  const mails = {
    ...{ database, secret: deps.secret, smsQueue: null, countHeld: () => {}, originOf: () => 'https://hent.example' },
    log: createLog({ level: 'silent' }),
    mailer: {
      async send(mail: Mail) {
        if (server.refuses) return { ok: false as const, reason: 'refused' as const, reply: '550 at RCPT TO' }
        sent.push(mail)
        return { ok: true as const }
      },
      close: () => {},
    },
  }
  const send = (job: MailJob) => sendReservationMail(mails, job)
  const reserve = async () => {
    const items = [{ EanNo: jacket.ean, Count: 1 }]
    const { status, body } = await shop.reserve(await shop.guest(), requestFor(shopId, items, { Email: victim }))
    expect(status).toBe(201)
    await send({ kind: 'confirmation', reservationId: body.reservation.id })
    return body.reservation.id
  }
  const makeReady = async (id: number) => {
    expect((await dina.post(`/staff/reservations/${id}/move`, { action: 'ready' })).status).toBe(200)
    await send({ kind: 'ready', reservationId: id })
  }
  const expire = async (id: number) => {
    // A month without a day of picking.
    const longAgo = `update reservations.reservation set created_at = created_at - interval '30 days' where id = $1`
    await database.pool.query(longAgo, [id])
    expect(await changeStatus(deps, { kind: 'system' }, { id, action: 'expire' })).toMatchObject({ ok: true })
    await send({ kind: 'stopped', reservationId: id })
  }
  const missing = async (id: number) => deskDetail.parse((await dina.get(`/staff/reservations/${id}`)).body).missingMail
  const later = (hours: number) =>
    database.pool.query(`update notifications.mail set at = at - make_interval(hours => $1)`, [hours])
  /** As the five-minute job does. */
  const release = async () => {
    const jobs: MailJob[] = []
    await releaseHeldMails(database, {
      stillApplies: (tx, { reservationId, kind }) =>
        stillApplies({ ...mails, database: { db: tx } }, jobOfKind(reservationId, kind)),
      enqueue: async (_, { reservationId, kind }) => void jobs.push(jobOfKind(reservationId, kind)),
    })
    for (const job of jobs) await send(job)
  }
  return { dina, sent, server, reserve, makeReady, expire, missing, later, release, send }
}

test('the mail that goods are ready is sent although strangers keep the mailbox at its cap for two days', async () => {
  const { reserve, makeReady, later, sent, missing } = await givenDesk()
  const own = await reserve()
  for (let hour = 0; hour < 48; hour += 8) {
    for (let at = 0; at < 3; at++) await reserve()
    await later(8)
  }
  for (let at = 0; at < 3; at++) await reserve()
  await makeReady(own)
  expect(sent.at(-1)!.id).toBe(`reservation-ready.${own}`)
  expect(await missing(own)).toBeNull()
})

test('a mail of the shop beyond the cap is shown at the desk as missing, and sent as soon as the cap allows it', async () => {
  const { dina, reserve, makeReady, later, release, sent, missing } = await givenDesk()
  const ids = [await reserve(), await reserve(), await reserve()]
  for (const id of ids) await makeReady(id)
  const last = ids[2]!
  const delayed = { kind: 'ready', why: 'delayed' }
  expect(await missing(last)).toEqual(delayed)
  const rows = deskList.parse((await dina.get('/staff/reservations?status=ready')).body).data
  expect(rows.map(row => [row.id, row.missingMail]).toSorted()).toEqual(
    [ids[0], ids[1], last].map(id => [id, id === last ? delayed : null]).toSorted(),
  )
  // For two days other mails of the shop use up the cap.
  await later(23)
  await release()
  expect(await missing(last)).toEqual(delayed)
  await later(2)
  await Promise.all([release(), release()])
  expect(await missing(last)).toBeNull()
  expect(sent.filter(({ id }) => id === `reservation-ready.${last}`)).toHaveLength(1)
})

test('the desk shows a held mail as delayed for a week; after that the mail is neither shown nor sent', async () => {
  const { reserve, makeReady, later, release, sent, missing } = await givenDesk()
  const ids = [await reserve(), await reserve(), await reserve()]
  for (const id of ids) await makeReady(id)
  const before = sent.length
  const last = ids[2]!
  await later(167)
  expect(await missing(last)).toEqual({ kind: 'ready', why: 'delayed' })
  await later(2)
  expect(await missing(last)).toBeNull()
  await release()
  expect(sent).toHaveLength(before)
})

test('a held mail that no longer applies is deleted without counting towards the cap', async () => {
  const { dina, reserve, makeReady, later, release, sent } = await givenDesk()
  const ids = [await reserve(), await reserve(), await reserve(), await reserve()]
  for (const id of ids) await makeReady(id)
  const [, , collected, waiting] = ids
  expect((await dina.post(`/staff/reservations/${collected}/move`, { action: 'collect' })).status).toBe(200)
  await later(25)
  const next = await reserve()
  await release()
  expect(sent.at(-1)!.id).toBe(`reservation-ready.${waiting}`)
  await makeReady(next)
  expect(sent.at(-1)!.id).toBe(`reservation-ready.${next}`)
})

test('mails about expired reservations do not use up the allowance of mails of the shop', async () => {
  const { reserve, makeReady, expire, sent, missing } = await givenDesk()
  const ids = [await reserve(), await reserve(), await reserve(), await reserve()]
  for (const id of ids.slice(0, 2)) await expire(id)
  for (const id of ids.slice(2)) await makeReady(id)
  expect(sent.slice(2).map(({ id }) => id)).toEqual(ids.slice(2).map(id => `reservation-ready.${id}`))
  // The mail is not sent later, so the desk does not say so.
  expect(await missing(ids[0]!)).toBeNull()
})

test('a refused mail is shown at the desk until a retry sends it or the goods are collected', async () => {
  const { dina, reserve, makeReady, missing, server, send } = await givenDesk()
  const [first, second] = [await reserve(), await reserve()]
  server.refuses = true
  await makeReady(first)
  await makeReady(second)
  expect(await missing(first)).toEqual({ kind: 'ready', why: 'refused' })
  server.refuses = false
  await send({ kind: 'ready', reservationId: first })
  expect(await missing(first)).toBeNull()
  // The customer has come: no call is needed.
  expect((await dina.post(`/staff/reservations/${second}/move`, { action: 'collect' })).status).toBe(200)
  expect(await missing(second)).toBeNull()
})
