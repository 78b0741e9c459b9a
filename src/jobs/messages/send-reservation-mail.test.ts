import { expect, test } from 'vitest'
import { setTimeout as wait } from 'node:timers/promises'
import { writeSetting } from '#database/settings.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { createLog } from '#platform/log.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { requestFor, usingShop } from '#tests/support/api/reservation-api.ts'
import { changeStatus } from '#modules/sales/reservations/index.ts'
import { startReservationJobs } from '../reservation-jobs.ts'
import { sendReservationMail } from './send-reservation-mail.ts'
import { givenStaff, staff } from '#tests/support/api/staff-actor.ts'

async function reserved() {
  const shop = await usingShop()
  await givenStaff(shop.database)
  const sent: Mail[] = []
  const jobs = {
    database: shop.database,
    queue: shop.deps.queue,
    secret: shop.deps.secret,
    mailer: {
      async send(mail: Mail) {
        sent.push(mail)
        return { ok: true as const }
      },
      close: () => {},
    },
    smsQueue: null,
    countHeld: () => {},
    originOf: () => 'https://hent.example',
    log: createLog({ level: 'silent' }),
  }
  const { id } = await givenShop(shop.database.db, { name: 'Elverum' })
  const jacket = await givenVariant(shop.database.db, { stock: { [id]: 2 } })
  const { body } = await shop.reserve(
    await shop.guest(),
    requestFor(id, [{ EanNo: jacket.ean, Count: 1 }], { Email: 'Kari@Example.no' }),
  )
  return { ...shop, sent, jobs, placed: body }
}

test('the shopper gets a mail for the reservation and one when it is ready', async () => {
  const { jobs, sent, placed, deps } = await reserved()
  // No undo period: otherwise the mail would wait for it.
  await writeSetting(jobs.database.db, 'undo_seconds', 0)
  await startReservationJobs(jobs)
  for (let i = 0; i < 300 && sent.length < 1; i++) await wait(50)
  await changeStatus(deps, staff, { id: placed.reservation.id, action: 'ready' })
  for (let i = 0; i < 300 && sent.length < 2; i++) await wait(50)
  expect(sent.map(mail => mail.id)).toEqual([
    `reservation-confirmation.${placed.reservation.id}`,
    `reservation-ready.${placed.reservation.id}`,
  ])
  expect(sent[0]).toMatchObject({
    to: 'Kari@Example.no',
    text: expect.stringContaining(`https://hent.example/kvittering/${placed.receiptToken}`),
  })
  expect(sent[1]!.text).toContain(placed.pickupCode)
})
test('a mail of a shop with its own company names that company, and of another shop the chain’s', async () => {
  const { jobs, sent, placed, database } = await reserved()
  const job = { kind: 'confirmation', reservationId: placed.reservation.id } as const
  await database.pool.query(`update shops.shop set org_no = '974760673'`)
  const send = async (set: string) => {
    await database.pool.query(`update reservations.reservation set seller = ${set}`)
    await database.pool.query('delete from notifications.mail')
    await sendReservationMail(jobs, job)
  }
  const own = `'{"orgNo": "987654325", "email": "post@elverum.example"}'::jsonb`
  await send('seller')
  await send(`jsonb_set(seller, '{chain}', seller -> 'chain' || '{"name": "Kjeden AS", "orgNo": "923609016"}')`)
  await send(`jsonb_set(seller, '{shop}', seller -> 'shop' || ${own})`)
  await send('null')
  expect(sent.map(({ seller }) => seller?.join(' ').replaceAll('\u00A0', ' '))).toEqual([
    undefined,
    expect.stringMatching(/^Elverum, Kjeden AS, org\.nr\. 923 609 016 MVA/),
    expect.stringMatching(/^Elverum, org\.nr\. 987 654 325 MVA, .*post@elverum\.example$/),
    expect.stringMatching(/^Elverum, org\.nr\. 974 760 673 MVA, /),
  ])
})
test('the confirmation links to the terms that are stored with the reservation', async () => {
  const { jobs, sent, placed, database } = await reserved()
  const version = 'f'.repeat(16)
  await database.pool.query(`insert into content.terms_version (version, words) values ($1, '{}')`, [version])
  await database.pool.query('update reservations.reservation set terms_version = $1', [version])
  await sendReservationMail(jobs, { kind: 'confirmation', reservationId: placed.reservation.id })
  expect(sent[0]!.text).toContain(`https://hent.example/kjopsvilkar/${version}\n`)
})
test('the confirmation asks for proof of identity when an article has an age limit', async () => {
  const { jobs, sent, placed, database } = await reserved()
  const job = { kind: 'confirmation', reservationId: placed.reservation.id } as const
  await sendReservationMail(jobs, job)
  await database.pool.query('update catalogue.article set age_limit = 18')
  await database.pool.query('delete from notifications.mail')
  await sendReservationMail(jobs, job)
  expect(sent.map(({ text }) => text.includes('må vise legitimasjon'))).toEqual([false, true])
})
test('a mail that no longer applies is not sent', async () => {
  const { jobs, sent, placed, deps } = await reserved()
  await changeStatus(deps, { kind: 'shopper' }, { token: placed.receiptToken, action: 'cancel' })
  await sendReservationMail(jobs, { kind: 'confirmation', reservationId: placed.reservation.id })
  await sendReservationMail(jobs, { kind: 'ready', reservationId: placed.reservation.id })
  await sendReservationMail(jobs, { kind: 'confirmation', reservationId: 999_999 })
  expect(sent).toEqual([])
})
test('the job of a confirmation holds no personal data', async () => {
  const { database, placed } = await reserved()
  const { rows } = await database.pool.query(`select data from jobs.job where name = 'reservation-mail'`)
  expect(rows).toEqual([{ data: { kind: 'confirmation', reservationId: placed.reservation.id } }])
})

test('sending a mail takes four database statements besides begin: its facts, the lock with the caps, the count with the row, and the commit', async () => {
  const { database, jobs, placed, deps } = await reserved()
  await deps.queue.stop()
  const requested: string[] = []
  const recorded = new WeakSet()
  database.pool.on('acquire', client => {
    if (recorded.has(client)) return
    recorded.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      requested.push(String(args[0]).trim())
      return query(...args)
    }) as typeof client.query
  })
  await sendReservationMail(jobs, { kind: 'confirmation', reservationId: placed.reservation.id })
  // `begin` is sent together with the statement after it: src/database/timed-client.test.ts.
  expect(requested.filter(text => text !== 'begin').length, requested.join('\n\n')).toBe(4)
})

test('a cancellation queues and sends one mail, and that mail is not sent for a reservation that is not cancelled', async () => {
  const { database, jobs, sent, placed, deps } = await reserved()
  const job = { kind: 'cancelled', reservationId: placed.reservation.id } as const
  await sendReservationMail(jobs, job)
  expect(sent).toEqual([])
  await changeStatus(deps, { kind: 'shopper' }, { token: placed.receiptToken, action: 'cancel' })
  const { rows } = await database.pool.query(`select data from jobs.job where data ->> 'kind' = 'cancelled'`)
  expect(rows).toEqual([{ data: job }])
  await sendReservationMail(jobs, job)
  expect(sent.map(({ id, subject }) => [id, subject])).toEqual([
    [`reservation-cancelled.${job.reservationId}`, `Reservasjonen din (${job.reservationId}) er avbestilt`],
  ])
})
