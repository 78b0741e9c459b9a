import { expect, test } from 'vitest'
import { sendReservationMail } from '#jobs/messages/send-reservation-mail.ts'
import { settleOrder } from '#modules/sales/orders/index.ts'
import { mailQueue, type MailJob } from '#modules/sales/reservations/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { osloDay } from '#shared/time/oslo-time.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { requestFor } from '#tests/support/api/reservation-api.ts'

const home = {
  Delivery: true,
  Address: 'Fjellveien 7',
  PostalCode: '5003',
  City: 'Bergen',
  shipping_method_id: 2,
} as const
const [price, freight] = [129_900, 19_900]

/** An order of this many jackets, collected or sent, and captured, so it can no longer be undone. */
async function givenReceived(count = 2, changes: object = {}) {
  const shop = await usingOrders()
  const { id, token, session } = await shop.begun(count, 'vipps', changes)
  await shop.vipps.approve(session.id)
  await shop.look(session)
  const receipt = async () => (await shop.kari.get(`/reservations/receipt/${token}`)).body
  const say = (pieces: number, more: object = {}) =>
    shop.kari.post(`/reservations/receipt/${token}/withdrawals`, {
      lines: [{ line: 0, count: pieces }],
      seen: 0,
      ...more,
    })
  const handOver = async () => {
    await shop.staffMoves(id, ...('Delivery' in changes ? (['dispatch'] as const) : (['ready', 'collect'] as const)))
    await shop.later(id)
  }
  const ago = (days: number) =>
    shop.database.pool.query(
      `update reservations.reservation set closed_at = closed_at - make_interval(days => $2) where id = $1`,
      [id, days],
    )
  await addStaff(shop.database.db, {
    email: 'dina@hent.example',
    role: 'assistant',
    shopIds: [shop.oslo.id],
    password: 'et godt passord',
  })
  const dina = await shop.guest()
  await dina.post('/staff/login', { email: 'dina@hent.example', password: 'et godt passord' })
  const back = async (pieces: number, seen = 0) =>
    dina.post(`/staff/returns/${id}`, {
      code: (await receipt()).pickupCode,
      lines: [{ line: 0, count: pieces }],
      seen,
      shopId: shop.oslo.id,
      reason: 'Angrerett',
    })
  const desk = async () => (await dina.get(`/staff/returns/${id}?code=${(await receipt()).pickupCode}`)).body
  const mails = async () => {
    const { rows } = await shop.database.pool.query<{ data: MailJob }>(
      `select data from jobs.job where name = $1 and data->>'kind' = 'withdrawn' order by (data->>'withdrawalId')::int`,
      [mailQueue],
    )
    return rows.map(({ data }) => data)
  }
  const made = async () =>
    Number((await shop.database.pool.query('select count(*) from orders.withdrawal')).rows[0]!.count)
  return { ...shop, id, token, session, receipt, say, handOver, ago, dina, back, desk, mails, made }
}

test('a shopper withdraws from one piece of a collected paid order, and shop, receipt and desk show it', async () => {
  const { handOver, receipt, say, desk, dina, id, mails } = await givenReceived(2)
  expect((await receipt()).withdrawal).toBeNull()
  await handOver()
  const left = [{ line: 0, count: 2 }]
  expect((await receipt()).withdrawal).toMatchObject({ open: true, left, expected: [], announced: [] })
  const { status, body } = await say(1, { reason: 'Passer ikke' })
  const one = [{ line: 0, count: 1 }]
  expect([status, body.withdrawal]).toMatchObject([
    201,
    { open: true, left: one, expected: one, announced: [{ reason: 'Passer ikke', lines: one }] },
  ])
  expect(await desk()).toMatchObject({
    lines: [{ expected: 1, returned: 0 }],
    withdrawal: { announced: [{ lines: one }] },
  })
  expect((await dina.get(`/staff/reservations/${id}`)).body.withdrawn).toBe(1)
  expect(await mails()).toHaveLength(1)
})

test('a chain that grants 30 days lets shoppers withdraw for 30 days, also after it has shortened the period', async () => {
  const { handOver, receipt, ago, say, database, id } = await givenReceived(1)
  await database.pool.query(
    `update reservations.reservation set promise = promise || '{"returnDays": 30}' where id = $1 and promise->>'returnDays' = '14'`,
    [id],
  )
  await handOver()
  await ago(25)
  expect((await receipt()).withdrawal).toMatchObject({ open: true })
  expect((await say(1)).status).toBe(201)
})

test('simultaneous and repeated requests make one withdrawal and send one mail', async () => {
  const { handOver, say, made, mails } = await givenReceived(2)
  await handOver()
  const results = await Promise.all(Array.from({ length: 6 }, () => say(1)))
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201))
  expect((await say(1)).status).toBe(201)
  expect([await made(), (await mails()).length]).toEqual([1, 1])
  // A different withdrawal based on the same outdated state is refused.
  expect((await say(2)).status).toBe(409)
  const both = await Promise.all([say(1, { seen: 1 }), say(1, { seen: 1, reason: 'Annet' })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await made()).toBe(2)
})

test('returned goods are refunded at the desk, and the freight with the last piece', async () => {
  const { handOver, say, back, receipt, orders, id, vipps, session } = await givenReceived(2, home)
  await handOver()
  expect((await receipt()).withdrawal).toMatchObject({ lastDay: null, open: true })
  await say(2)
  expect((await back(1)).body).toMatchObject({ amount: price, lines: [{ expected: 1, returned: 1 }] })
  expect((await back(1, 1)).body).toMatchObject({ amount: price + freight })
  for (let time = 0; time < 3; time++) await settleOrder(orders, id)
  expect(vipps.payments.get(session.id)).toMatchObject({ refunded: 2 * price + freight })
  expect((await receipt()).withdrawal).toMatchObject({ open: false, left: [], expected: [] })
})

test('a piece that is withdrawn and returned at the same time counts once', async () => {
  const { handOver, say, back, receipt } = await givenReceived(1)
  await handOver()
  const [said, taken] = await Promise.all([say(1), back(1)])
  expect(taken.status).toBe(201)
  expect([201, 409]).toContain(said.status)
  expect((await receipt()).withdrawal).toMatchObject({ left: [], expected: [] })
})

test('the withdrawal period ends with its last day in Oslo, and later withdrawals are refused', async () => {
  const { handOver, say, ago, receipt, database } = await givenReceived(2)
  await handOver()
  const { lastDay } = (await receipt()).withdrawal
  expect(lastDay >= osloDay(new Date(Date.now() + 14 * 86_400_000 - 3_600_000)).date).toBe(true)
  await ago(30)
  expect((await receipt()).withdrawal.open).toBe(false)
  const { status, body } = await say(1)
  expect([status, body.message]).toEqual([409, expect.stringContaining('Angrefristen gikk ut')])
  expect((await database.pool.query('select from orders.withdrawal')).rowCount).toBe(0)
})

test('a sent order can be withdrawn from before its delivery, and its days count from the delivery', async () => {
  const { handOver, ago, receipt, id, dina } = await givenReceived(1, home)
  await handOver()
  await ago(60)
  expect((await receipt()).withdrawal).toMatchObject({ lastDay: null, open: true })
  await dina.post(`/staff/reservations/${id}/move`, { action: 'deliver' })
  const { lastDay, open } = (await receipt()).withdrawal
  expect([open, lastDay > osloDay(new Date()).date]).toEqual([true, true])
})

test('an order that is not handed over, can still be undone or is paid at the till, and a reservation, cannot be withdrawn from', async () => {
  const { say, orders, id, receipt, staffMoves, database, reserve, kari, oslo, jacket } = await givenReceived(1)
  expect((await say(1)).status).toBe(409)
  await staffMoves(id, 'ready', 'collect')
  expect(await say(1)).toMatchObject({ status: 409, body: { message: expect.stringContaining('om et par minutter') } })
  await database.pool.query(`update reservations.reservation set closed_at = closed_at - interval '1 hour'`)
  await settleOrder(orders, id)
  expect((await receipt()).withdrawal.open).toBe(true)
  await database.pool.query(`update orders.online_order set lost_at = now()`)
  expect((await receipt()).withdrawal).toBeNull()
  expect((await say(1)).status).toBe(409)
  const { body } = await reserve(kari, requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }]))
  expect((await kari.get(`/reservations/receipt/${body.receiptToken}`)).body.withdrawal).toBeNull()
  expect(
    (
      await kari.post(`/reservations/receipt/${body.receiptToken}/withdrawals`, {
        lines: [{ line: 0, count: 1 }],
        seen: 0,
      })
    ).status,
  ).toBe(404)
})

test('invalid withdrawals are refused, and change nothing', async () => {
  const { handOver, say, kari, made, token } = await givenReceived(2)
  await handOver()
  for (const [body, status] of [
    [{ lines: [] }, 422],
    [{ lines: [{ line: 0, count: 0 }] }, 422],
    [{ lines: [{ line: 0, count: 3 }] }, 409],
    [
      {
        lines: [
          { line: 0, count: 2 },
          { line: 0, count: 1 },
        ],
      },
      409,
    ],
    [{ lines: [{ line: 7, count: 1 }] }, 409],
    [{ lines: [{ line: 0, count: -1 }] }, 422],
    [{ lines: [{ line: 0, count: 1.5 }] }, 422],
    [{ lines: [{ line: '0', count: 1 }] }, 422],
    [{ lines: [{ line: 0, count: 1, price: 0 }] }, 422],
    [{ lines: null }, 422],
    [{ reason: '<script>alert(1)</script>' }, 422],
    [{ reason: 'x\u0000' }, 422],
    [{ seen: 5 }, 409],
    [{ seen: -1 }, 422],
    [{ seen: '0' }, 422],
    [{ extra: 1 }, 422],
  ] as const)
    expect((await say(1, body)).status, JSON.stringify(body)).toBe(status)
  for (const wrong of ['0'.repeat(32), 'x', '%00'.repeat(22), 'a'.repeat(190)])
    expect(
      (await kari.post(`/reservations/receipt/${wrong}/withdrawals`, { lines: [{ line: 0, count: 1 }], seen: 0 }))
        .status,
      wrong,
    ).toBe(404)
  expect((await kari.post(`/reservations/receipt/${token}/withdrawals`)).status).toBe(422)
  expect(await made()).toBe(0)
})

test('a mail confirms each withdrawal and its time at once, even if the address has reached its mail cap', async () => {
  const { handOver, say, mails, database, id, deps } = await givenReceived(2, home)
  await handOver()
  await say(1, { reason: 'Ombestemte meg' })
  await say(1, { seen: 1 })
  await database.pool.query(`insert into settings.setting (key, value) values ('mail_caps', '{"hour": 1, "day": 1}')`)
  const sent: Mail[] = []
  const mailer = {
    send: (mail: Mail) => (sent.push(mail), Promise.resolve({ ok: true as const })),
    close: () => undefined,
  }
  for (const job of await mails())
    await sendReservationMail(
      {
        database,
        mailer,
        smsQueue: null,
        countHeld: () => {},
        originOf: () => 'https://hent.example',
        secret: deps.secret,
        log: deps.log,
      },
      job,
    )
  expect(sent.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 2 }, () => `Vi har mottatt at du angrer kjøpet (ordre ${id})`),
  )
  expect(new Set(sent.map(mail => mail.id)).size).toBe(2)
  const year = String(new Date().getFullYear())
  for (const words of [`${year} kl.`, '1 × ', 'Grunn: Ombestemte meg', 'senest', 'Frakten får du også tilbake'])
    expect(sent[0]!.text).toContain(words)
  expect(sent[1]!.text).not.toContain('Grunn')
})
