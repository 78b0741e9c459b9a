import { expect, test } from 'vitest'
import { sendReservationMail } from '#jobs/messages/send-reservation-mail.ts'
import { findWithdrawals } from '#modules/sales/orders/index.ts'
import { mailQueue, type MailJob } from '#modules/sales/reservations/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { givenShop } from '#tests/support/catalogue/catalogue.ts'
import { usingOrders } from '#tests/support/api/orders.ts'

/** An order of two jackets that was handed over `days` ago, and a browser that did not make it. */
async function givenHandedOver({ days = 0, rateLimits = false } = {}) {
  const shop = await usingOrders({ rateLimits })
  const person = { Email: 'Kari.Nordmann@example.no', Phone: '91234567' }
  const { id, token, session } = await shop.begun(2, 'vipps', person)
  await shop.vipps.approve(session.id)
  await shop.look(session)
  await shop.staffMoves(id, 'ready', 'collect')
  await shop.later(id)
  const { pool, db } = shop.database
  const ago = (count: number) =>
    pool.query('update reservations.reservation set closed_at = closed_at - make_interval(days => $2) where id = $1', [
      id,
      count,
    ])
  await ago(days)
  const stranger = await shop.guest()
  const find = (number: string, contact: string, caller = stranger) =>
    caller.post('/withdrawals/order', { number, contact })
  const send = (count: number, more: object = {}, caller = stranger) =>
    caller.post('/withdrawals', {
      number: String(id),
      contact: '912 34 567',
      lines: [{ line: 0, count }],
      seen: 0,
      ...more,
    })
  /** The mails about withdrawals, written once. */
  const mails = async () => {
    const { rows } = await pool.query<{ data: MailJob }>(
      `select data from jobs.job where name = $1 and data->>'kind' like 'withdraw%' order by created_on`,
      [mailQueue],
    )
    const sent: Mail[] = []
    const mailer = {
      send: (mail: Mail) => (sent.push(mail), Promise.resolve({ ok: true as const })),
      close: () => undefined,
    }
    const { secret, log } = shop.deps
    const originOf = () => 'https://hent.example'
    for (const { data } of rows)
      await sendReservationMail(
        { database: shop.database, mailer, smsQueue: null, countHeld: () => {}, originOf, secret, log },
        data,
      )
    return sent
  }
  const linkIn = (mail: Mail | undefined) =>
    /https:\/\/hent\.example\/angre\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const state = async () => (await findWithdrawals(db, [id])).get(id)
  return { ...shop, id, token, ago, stranger, find, send, mails, linkIn, state }
}

test('an order is found by its number and its address or phone, and a wrong contact looks like an unknown number', async () => {
  const { id, find, kari, token } = await givenHandedOver()
  for (const contact of ['kari.nordmann@EXAMPLE.no', '91234567', '+47 912 34 567']) {
    const { status, body } = await find(`Ordre #${id}`, contact)
    expect([status, body]).toMatchObject([
      200,
      {
        number: id,
        receiptToken: null,
        sentTo: 'K•••@example.no',
        articles: [{ line: 0 }],
        withdrawal: { open: true, left: [{ line: 0, count: 2 }] },
      },
    ])
    expect(JSON.stringify(body)).not.toContain('Nordmann')
  }
  const wrong = await find(String(id), 'ola@example.no')
  expect(wrong.status).toBe(404)
  expect(await find('999999', 'kari.nordmann@example.no')).toMatchObject({ status: 404, body: wrong.body })
  // The browser that made the order needs no mail.
  expect((await find(String(id), '91234567', kari)).body).toMatchObject({ receiptToken: token })
})

test('a malformed number or contact is refused at its field, in Norwegian', async () => {
  const { id, find } = await givenHandedOver()
  const errorsOf = async (number: string, contact: string) => {
    const { status, body } = await find(number, contact)
    return [status, Object.keys(body.errors ?? {})]
  }
  expect(await errorsOf('', '')).toEqual([422, ['number', 'contact']])
  expect(await errorsOf(String(id), 'kari@')).toEqual([422, ['contact']])
  expect(await errorsOf('12x', '91234567')).toEqual([422, ['number']])
  expect((await find('x', '91234567')).body.errors.number[0]).toMatch(/^Skriv ordrenummeret/)
})

test('a withdrawal by order number and contact waits for the link in a mail, and counts from the time it was sent in', async () => {
  const { send, mails, linkIn, state, stranger, token, ago, database } = await givenHandedOver({ days: 10 })
  const sent = await send(1, { reason: 'Passer ikke' })
  expect(sent).toMatchObject({ status: 201, body: { receiptToken: null, sentTo: 'K•••@example.no' } })
  expect((await state())?.announced).toEqual([])
  const [mail] = await mails()
  expect([mail?.to, mail?.subject]).toEqual([
    'Kari.Nordmann@example.no',
    expect.stringMatching(/^Bekreft at du angrer/),
  ])
  expect(mail?.text).toContain('1 × ')
  const path = `/withdrawals/${linkIn(mail)}`
  const shown = await stranger.get(path)
  expect(shown.body).toMatchObject({ confirmed: false, lines: [{ line: 0, count: 1 }], at: sent.body.at })

  // Ten days later the period has ended, but it had not when the withdrawal was sent in.
  await ago(10)
  const { pool } = database
  const at = new Date(new Date(sent.body.at as string).getTime() - 10 * 86_400_000)
  await pool.query('update orders.withdrawal_request set at = $1', [at])
  expect((await state())?.open).toBe(false)
  const [first, again] = [await stranger.post(path), await stranger.post(path)]
  expect([first.body, again.status]).toMatchObject([{ confirmed: true, receiptToken: token }, 200])
  expect((await state())?.announced).toMatchObject([{ at, lines: [{ line: 0, count: 1 }], reason: 'Passer ikke' }])
  // The goods are due 14 days after the confirmation.
  const returnBy = (await state())?.announced[0]?.returnBy ?? ''
  expect(new Date(returnBy).getTime()).toBeGreaterThan(Date.now() + 12 * 86_400_000)
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Vi har mottatt at du angrer/)])
})

test('the link of a withdrawal that was sent in too late, or of an unknown one, confirms nothing', async () => {
  const { send, mails, linkIn, state, stranger, ago, find, id } = await givenHandedOver()
  await send(2)
  const [mail] = await mails()
  await ago(40)
  const refused = await stranger.post(`/withdrawals/${linkIn(mail)}`)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/^Angrefristen gikk ut/)])
  expect((await send(2)).body.message).toBe(refused.body.message)
  expect((await find(String(id), '91234567')).body.withdrawal).toMatchObject({ open: false })
  for (const wrong of ['0'.repeat(32), 'x', '%00'])
    expect((await stranger.post(`/withdrawals/${wrong}`)).status, wrong).toBe(404)
  expect((await state())?.announced).toEqual([])
})

test('a withdrawal from the browser that made the order is recorded at once, by the same command as on the receipt', async () => {
  const { send, kari, state, token, mails } = await givenHandedOver()
  const sent = await send(2, {}, kari)
  expect(sent).toMatchObject({ status: 201, body: { receiptToken: token } })
  expect((await state())?.announced).toMatchObject([{ lines: [{ line: 0, count: 2 }] }])
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Vi har mottatt at du angrer/)])
})

test('an order gets at most three mails with a link a day, and no withdrawal from more than was bought', async () => {
  const { send, mails } = await givenHandedOver()
  for (const [count, status] of [
    [3, 409],
    [0, 422],
    [1, 201],
    [2, 201],
    [1, 201],
  ] as const)
    expect((await send(count)).status, String(count)).toBe(status)
  expect((await send(1, { reason: 'Annet' })).status).toBe(429)
  expect((await send(1)).status).toBe(201)
  expect(await mails()).toHaveLength(3)
})

test('guesses at the contact of an order end after ten, and right answers do not count', async () => {
  const { find, id } = await givenHandedOver({ rateLimits: true })
  for (let turn = 0; turn < 12; turn += 1) expect((await find(String(id), '91234567')).status).toBe(200)
  for (let turn = 0; turn < 10; turn += 1) expect((await find(String(id), `ola${turn}@example.no`)).status).toBe(404)
  expect((await find(String(id), '91234567')).status).toBe(429)
  expect((await find(String(id + 1), '91234567')).status).toBe(404)
})

test('staff of the shop see an unconfirmed withdrawal on the order, and a list of withdrawals until the goods come back', async () => {
  const { send, mails, linkIn, stranger, id, oslo, database, guest, token, kari } = await givenHandedOver()
  const named = async (email: string, shopId: number) => {
    await addStaff(database.db, { email, role: 'assistant', shopIds: [shopId], password: 'et godt passord' })
    const caller = await guest()
    await caller.post('/staff/login', { email, password: 'et godt passord' })
    return caller
  }
  const elsewhere = await givenShop(database.db, { name: 'Bergen' })
  const [dina, odd] = [await named('dina@hent.example', oslo.id), await named('odd@hent.example', elsewhere.id)]
  const list = async (caller = dina) => (await caller.get('/staff/withdrawals')).body as object[]
  expect(await list()).toEqual([])
  await send(1)
  expect(await list()).toMatchObject([{ id, pieces: 1, returnBy: null }])
  expect(await list(odd)).toEqual([])
  const code = ((await kari.get(`/reservations/receipt/${token}`)).body as { pickupCode: string }).pickupCode
  const order = async () => (await dina.get(`/staff/returns/${id}?code=${code}`)).body
  expect(await order()).toMatchObject({ unconfirmed: [{ pieces: 1 }], withdrawal: { announced: [] } })
  const [mail] = await mails()
  await stranger.post(`/withdrawals/${linkIn(mail)}`)
  expect(await list()).toMatchObject([{ id, pieces: 1, returnBy: expect.stringMatching(/^\d{4}-/) }])
  expect(await order()).toMatchObject({ unconfirmed: [], withdrawal: { announced: [{ lines: [{ count: 1 }] }] } })
  const back = { code, lines: [{ line: 0, count: 1 }], seen: 0, shopId: oslo.id, reason: 'Angrerett' }
  expect((await dina.post(`/staff/returns/${id}`, back)).status).toBe(201)
  expect(await list()).toEqual([])
})
