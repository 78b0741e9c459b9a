import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { smsJob, smsQueue, type SmsJob } from '#modules/exchange/notifications/index.ts'
import { changeStatus, undoStatusChange } from '#modules/sales/reservations/index.ts'
import { createLog } from '#platform/log.ts'
import { httpSms } from '#platform/mail/sms.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { requestFor, usingShop } from '#tests/support/api/reservation-api.ts'
import { usingSmsGateway, type GatewayManner } from '#tests/support/servers/sms-gateway.ts'
import { sendReservationMail } from './send-reservation-mail.ts'
import { sendSms } from './send-sms.ts'
import { remindOfGoods } from './sms-jobs.ts'
import { givenStaff, staff } from '#tests/support/api/staff-actor.ts'

async function givenReady() {
  const shop = await usingShop()
  await givenStaff(shop.database)
  const gateway = await usingSmsGateway()
  const { database, deps } = shop
  await writeSetting(database.db, 'reservation_caps', { open: 50, pieces: 10 })
  const { id: shopId } = await givenShop(database.db, { name: 'Elverum', openingHours: 'Man-Søn 0000-2400' })
  const jacket = await givenVariant(database.db, { stock: { [shopId]: 50 } })
  const sms = httpSms({ url: gateway.url, token: 'hemmelig', sender: 'Hent' }, { timeout: 300 })
  const common = { database, originOf: () => 'https://hent.example', secret: deps.secret }
  const mails = {
    ...common,
    mailer: { send: async () => ({ ok: true as const }), close: () => {} },
    smsQueue: deps.queue,
    countHeld: () => {},
    log: createLog({ level: 'silent' }),
  }
  const sending = { ...common, sms, nameOf: () => 'Hent' }
  const place = async (who: { Phone?: string } = {}) => {
    const made = await shop.reserve(await shop.guest(), requestFor(shopId, [{ EanNo: jacket.ean, Count: 1 }], who))
    return made.body.reservation.id
  }
  const queueSms = async (reservationId: number, kind: 'ready' | 'stopped') =>
    sendReservationMail(mails, { kind, reservationId })
  /** A reservation that is ready, with its mail due. */
  const ready = async (who: { Phone?: string } = {}) => {
    const id = await place(who)
    await changeStatus(deps, staff, { id, action: 'ready' })
    await queueSms(id, 'ready')
    return id
  }
  const waiting = async (): Promise<SmsJob[]> => {
    const { rows } = await database.pool.query(`select data from jobs.job where name = $1 order by created_on`, [
      smsQueue,
    ])
    return rows.map(row => smsJob.parse(row.data))
  }
  const states = async () =>
    (await database.pool.query<{ state: string }>('select state from notifications.sms order by id')).rows.map(
      row => row.state,
    )
  return {
    ...shop,
    gateway,
    sending,
    place,
    ready,
    queueSms,
    waiting,
    states,
    common: { ...common, queue: deps.queue },
  }
}

test('a ready reservation sends one SMS with code and link, also when its mail is retried, and the queue stores no number', async () => {
  const { ready, queueSms, waiting, sending, gateway, states, database } = await givenReady()
  const id = await ready()
  await queueSms(id, 'ready')
  const [job, ...more] = await waiting()
  expect(more).toEqual([])
  expect(await sendSms(sending, job!)).toBe('done')
  expect(await sendSms(sending, job!)).toBe('done')
  const { rows } = await database.pool.query('select phone, pickup_code, receipt_token from reservations.reservation')
  expect(gateway.received).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      from: 'Hent',
      to: rows[0].phone,
      text: expect.stringMatching(
        new RegExp(
          `^Hent: Varene er klare i Elverum. Hentekode ${rows[0].pickup_code}. .* https://hent.example/kvittering/${rows[0].receipt_token}$`,
        ),
      ),
    },
  ])
  expect(gateway.headers[0]).toMatchObject({
    authorization: 'Bearer hemmelig',
    'idempotency-key': gateway.received[0]!.id,
  })
  expect(await states()).toEqual(['sent'])
  const kept = await database.pool.query(
    `select (select jsonb_agg(j) from jobs.job j)::text || (select jsonb_agg(s) from notifications.sms s)::text as all`,
  )
  expect(kept.rows[0].all).not.toContain(rows[0].phone.slice(3))
})

test.each<[GatewayManner, string, string]>([
  ['silent', 'unclear', 'UNCLEAR at SMS'],
  ['hangs up', 'unclear', 'UNCLEAR at SMS'],
  [500, 'unclear', 'UNCLEAR at SMS'],
  [400, 'refused', '400 at SMS'],
  [302, 'refused', '302 at SMS'],
])(
  'a gateway that responds %j gets the message once and never again: its state becomes %s',
  async (manner, state, reply) => {
    const { ready, waiting, sending, gateway, states } = await givenReady()
    await ready()
    gateway.manner = manner
    const [job] = await waiting()
    expect(await sendSms(sending, job!)).toEqual({ refused: reply })
    gateway.manner = 202
    expect(await sendSms(sending, job!)).toBe('done')
    expect([gateway.received.length, await states()]).toEqual([1, [state]])
  },
)

test('a message is retried until the gateway accepts it, after a temporary error or an outage', async () => {
  const { ready, waiting, sending, gateway, states } = await givenReady()
  await ready()
  const [job] = await waiting()
  for (const manner of [429, 503, 401]) {
    gateway.manner = manner
    await expect(sendSms(sending, job!)).rejects.toMatchObject({ name: 'SmsDelayed', code: `${manner} at SMS` })
  }
  await gateway.goAway()
  await expect(sendSms(sending, job!)).rejects.toMatchObject({ code: 'ECONNREFUSED at SMS' })
  expect(await states()).toEqual(['waiting'])
  await gateway.comeBack()
  gateway.manner = 202
  expect(await sendSms(sending, job!)).toBe('done')
  expect(await states()).toEqual(['sent'])
  expect(new Set(gateway.received.map(message => message.id)).size).toBe(1)
})

test('a gateway accepts each message at most once, for any sequence of responses and worker crashes', async () => {
  const { ready, waiting, sending, gateway, database } = await givenReady()
  await writeSetting(database.db, 'sms_caps', { hour: 50, day: 50 })
  const manner = fc.constantFrom<GatewayManner | 'killed' | 'both'>(
    202,
    400,
    429,
    500,
    503,
    'hangs up',
    'killed',
    'both',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(manner, { minLength: 1, maxLength: 4 }), async manners => {
      const id = await ready()
      const job = (await waiting()).find(each => each.reservationId === id)!
      gateway.received.length = 0
      let perhapsSent = 0
      for (const each of manners) {
        gateway.manner = each === 'killed' || each === 'both' ? 202 : each
        const before = gateway.received.length
        if (each === 'killed')
          await database.pool.query(
            `update notifications.sms set state = 'sending' where id = $1 and state = 'waiting'`,
            [job.id],
          )
        else
          await Promise.allSettled(
            each === 'both' ? [sendSms(sending, job), sendSms(sending, job)] : [sendSms(sending, job)],
          )
        const taken = gateway.manner === 202 || gateway.manner === 500 || gateway.manner === 'hangs up'
        if (taken) perhapsSent += gateway.received.length - before
      }
      expect(perhapsSent).toBeLessThanOrEqual(1)
    }),
    { numRuns: 10 },
  )
})

test('a ready mark undone within the minute sends no SMS, nor do goods collected before it is sent', async () => {
  const { place, waiting, sending, gateway, deps, database, ready } = await givenReady()
  const undone = await place()
  await changeStatus(deps, staff, { id: undone, action: 'ready' })
  expect((await undoStatusChange(deps, staff, { id: undone })).ok).toBe(true)
  const { rows } = await database.pool.query(`select count(*)::int as jobs from jobs.job where data->>'kind' = 'ready'`)
  expect([rows, await waiting()]).toEqual([[{ jobs: 0 }], []])
  const collected = await ready()
  await changeStatus(deps, staff, { id: collected, action: 'collect' })
  const [job] = await waiting()
  expect(await sendSms(sending, job!)).toBe('done')
  expect(gateway.received).toEqual([])
})

test('a number gets no more SMS than its cap, and the SMS about a cancelled reservation says that the shop cancelled it', async () => {
  const { ready, queueSms, waiting, sending, gateway, deps, database, states } = await givenReady()
  await writeSetting(database.db, 'sms_caps', { hour: 2, day: 3 })
  const same = { Phone: '912 34 567' }
  const ids = [await ready(same), await ready(same), await ready(same)]
  expect(await states()).toEqual(['waiting', 'waiting', 'held'])
  await database.pool.query(`update notifications.sms set at = at - interval '2 hours'`)
  await changeStatus(deps, staff, { id: ids[0]!, action: 'cancel' })
  await queueSms(ids[0]!, 'stopped')
  for (const job of (await waiting()).filter(({ kind }) => kind === 'stopped')) await sendSms(sending, job)
  expect(gateway.received.map(({ text }) => text)).toEqual([
    expect.stringMatching(`^Hent: Reservasjon ${ids[0]} er avbestilt av Elverum. https://`),
  ])
})

test('a reminder is sent once, the day before uncollected goods are released', async () => {
  const { ready, place, waiting, common, database } = await givenReady()
  const [late, fresh] = [await ready(), await ready()]
  await place()
  await database.pool.query(
    `update reservations.reservation set ready_at = now() - interval '5 hours', pickup_deadline = now() + interval '20 hours' where id = $1`,
    [late],
  )
  await Promise.all([remindOfGoods(common), remindOfGoods(common)])
  await remindOfGoods(common)
  const reminders = (await waiting()).filter(({ kind }) => kind === 'reminder')
  expect(reminders.map(({ reservationId }) => reservationId)).toEqual([late])
  expect(fresh).not.toBe(late)
})
