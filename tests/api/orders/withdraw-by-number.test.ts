import { expect, test } from 'vitest'
import { sendReservationMail } from '#jobs/messages/send-reservation-mail.ts'
import { findWithdrawals, listWithdrawn } from '#modules/sales/orders/index.ts'
import { mailQueue, type MailJob } from '#modules/sales/reservations/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { registration, rightPassword } from '#tests/support/api/customers.ts'
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
      { number: id, receiptToken: null, withdrawal: { open: true, left: [{ line: 0, count: 2 }] } },
    ])
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
    expect.stringMatching(/^Vi har mottatt at du angrer \(ordre \d+\)\. Bekreft at det er deg$/),
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

test('a withdrawal from the browser that made the order is recorded at once, and confirmed by mail', async () => {
  const { send, kari, state, token, mails } = await givenHandedOver()
  const sent = await send(2, {}, kari)
  expect(sent).toMatchObject({ status: 201, body: { receiptToken: token } })
  expect((await state())?.announced).toMatchObject([{ lines: [{ line: 0, count: 2 }] }])
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Vi har mottatt at du angrer/)])
})

test('an order gets at most three mails with a withdrawal link, and no withdrawal of more pieces than were bought', async () => {
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

test('a caller without proof sees the pieces and the deadline of an order, but neither its goods, its address nor earlier withdrawals', async () => {
  const { find, send, id, kari } = await givenHandedOver()
  await send(1, { reason: 'Passer ikke' }, kari)
  const left = [{ line: 0, count: 1 }]
  const lastDay = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string
  expect((await find(String(id), '91234567')).body).toEqual({
    number: id,
    receiptToken: null,
    isOrder: true,
    withdrawal: { open: true, lastDay, left, expected: [], announced: [] },
  })
  expect((await find(String(id), '91234567', kari)).body.withdrawal).toMatchObject({ left, expected: left })
  // The number of earlier withdrawals is not shown, so it is not compared either.
  expect((await send(1)).status).toBe(201)
})

test('a withdrawal that is sent in twice is mailed with the same link, and all links for the same pieces withdraw once', async () => {
  const { send, mails, linkIn, state, stranger, database, kari } = await givenHandedOver()
  const first = await send(1)
  expect((await send(1)).body.at).toBe(first.body.at)
  await send(1, { reason: 'Annet' })
  const links = (await mails()).map(linkIn)
  expect([links.length, new Set(links).size, links[0]]).toEqual([3, 2, links[1]])
  const pieces = async () => (await state())?.announced.map(({ lines }) => lines)
  const confirmAll = async (all: string[]) => {
    for (const link of all)
      expect((await stranger.post(`/withdrawals/${link}`)).body).toMatchObject({ confirmed: true })
  }
  const one = [{ line: 0, count: 1 }]
  await confirmAll(links)
  expect(await pieces()).toEqual([one])

  // The shopper finds the receipt instead of the mail.
  await database.pool.query(`update orders.withdrawal_request set mailed_at = mailed_at - interval '1 day'`)
  expect((await send(1)).status).toBe(201)
  const again = (await mails()).map(linkIn).filter(link => link !== '')
  expect((await send(1, { seen: 1 }, kari)).status).toBe(201)
  await confirmAll(again)
  expect(await pieces()).toEqual([one, one])
})

test('simultaneous confirmations of two links for the same pieces withdraw once', async () => {
  const { send, mails, linkIn, state, stranger } = await givenHandedOver()
  await send(1)
  await send(1, { reason: 'Annet' })
  const links = (await mails()).map(linkIn)
  const results = await Promise.all([...links, ...links].map(link => stranger.post(`/withdrawals/${link}`)))
  expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await state())?.announced).toHaveLength(1)
})

test('strangers who use up the limits of an order and a contact stop neither its maker nor the account of the contact', async () => {
  const { find, id, kari, guest, database } = await givenHandedOver({ rateLimits: true })
  const email = 'kari.nordmann@example.no'
  const own = await guest()
  expect((await own.post('/customers/register', registration({ email }))).status).toBe(201)
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await find(String(id), `ola${turn}@example.no`)).status).toBe(404)
    expect((await find(String(id + 1 + turn), email)).status).toBe(404)
  }
  const statusFor = async (caller: typeof own) => (await find(String(id), email, caller)).status
  const other = await guest()
  expect([await statusFor(other), await statusFor(kari)]).toEqual([429, 200])
  // Any person can register the address. Only its owner can confirm it.
  expect(await statusFor(own)).toBe(429)
  await database.pool.query('update customers.customer set email_verified_at = now()')
  expect(await statusFor(own)).toBe(200)
  await own.post('/customers/logout')
  expect((await own.post('/customers/login', { email, password: rightPassword })).status).toBe(200)
  expect((await own.post('/customers/logout')).status).toBe(204)
  expect(await statusFor(own)).toBe(200)
  // The known browser has a limit too.
  for (let turn = 0; turn < 30; turn += 1) expect((await find('999999', email, own)).status).toBe(404)
  expect([await statusFor(own), await statusFor(kari)]).toEqual([429, 200])
  const { rows } = await database.pool.query<{ key: string }>(
    `select key from settings.rate_limit where key like 'withdrawal%'`,
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ key }) => /@|example|91234567|customer/.test(key))).toEqual([])
})

test('ten wrong guesses at the contact of an order end its look-ups with 429; right ones do not count', async () => {
  const { find, id } = await givenHandedOver({ rateLimits: true })
  for (let turn = 0; turn < 12; turn += 1) expect((await find(String(id), '91234567')).status).toBe(200)
  for (let turn = 0; turn < 10; turn += 1) expect((await find(String(id), `ola${turn}@example.no`)).status).toBe(404)
  expect((await find(String(id), '91234567')).status).toBe(429)
  expect((await find(String(id + 1), '91234567')).status).toBe(404)
})

test('staff of the shop see an unconfirmed withdrawal on the order, and a list of withdrawals until the goods come back', async () => {
  const { send, mails, linkIn, stranger, id, oslo, database, guest, token, kari, ago } = await givenHandedOver()
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
  const atDesk = async () => (await dina.get(`/staff/reservations/${id}`)).body
  expect(await atDesk()).toMatchObject({ withdrawn: 0, unconfirmed: [{ pieces: 1, at: expect.any(String) }] })
  expect(await list(odd)).toEqual([])
  const code = ((await kari.get(`/reservations/receipt/${token}`)).body as { pickupCode: string }).pickupCode
  const order = async () => (await dina.get(`/staff/returns/${id}?code=${code}`)).body
  expect(await order()).toMatchObject({ unconfirmed: [{ pieces: 1 }], withdrawal: { announced: [] } })
  // A notice in time counts, however late its link is used.
  await ago(200)
  await database.pool.query(`update orders.withdrawal_request set at = at - interval '200 days'`)
  expect(await list()).toMatchObject([{ id, pieces: 1, returnBy: null }])
  expect(await order()).toMatchObject({ unconfirmed: [{ pieces: 1 }] })
  const [mail] = await mails()
  expect((await stranger.post(`/withdrawals/${linkIn(mail)}`)).status).toBe(200)
  expect(await list()).toMatchObject([{ id, pieces: 1, returnBy: expect.stringMatching(/^\d{4}-/) }])
  expect(await atDesk()).toMatchObject({ withdrawn: 1, unconfirmed: [] })
  expect(await order()).toMatchObject({ unconfirmed: [], withdrawal: { announced: [{ lines: [{ count: 1 }] }] } })
  const back = { code, lines: [{ line: 0, count: 1 }], seen: 0, shopId: oslo.id, reason: 'Angrerett' }
  expect((await dina.post(`/staff/returns/${id}`, back)).status).toBe(201)
  expect(await list()).toEqual([])
})

test('fully returned orders and requests of over a year leave the older open withdrawals in the list', async () => {
  const { send, kari, id, oslo, database } = await givenHandedOver()
  expect((await send(1, {}, kari)).status).toBe(201)
  const { pool, db } = database
  // 60 newer orders. Each line was withdrawn twice and returned in two parts, or its request is over a year old.
  await pool.query(
    `insert into orders.online_order (id, shop_id, pay_by) select 900000 + n, $1, now() from generate_series(1, 60) n`,
    [oslo.id],
  )
  await pool.query(`update orders.withdrawal set at = now() - interval '50 days'`)
  await pool.query(`
    insert into orders.withdrawal (order_id, number, at)
    select 900000 + n, number, now() - make_interval(days => 10 - number) from generate_series(1, 55) n, generate_series(1, 2) number;
    insert into orders.withdrawn_line (withdrawal_id, line, count) select id, 0, 2 from orders.withdrawal where order_id > 900000;
    insert into orders.goods_return (order_id, shop_id, account_id, amount, at)
    select 900000 + n, 1, 1, 1, now() - make_interval(days => part) from generate_series(1, 55) n, generate_series(1, 2) part;
    insert into orders.returned_line (return_id, line, count)
    select id, 0, case when at < now() - interval '36 hours' then 3 else 1 end from orders.goods_return where order_id > 900000;
    insert into orders.withdrawal_request (order_id, seed, token_hash, lines, at)
    select 900000 + n, n, n, '[{"line":0,"count":1}]'::jsonb, now() - interval '366 days' from generate_series(56, 60) n`)
  expect(await listWithdrawn(db, [oslo.id])).toMatchObject([{ orderId: id, pieces: 1 }])
  expect(await listWithdrawn(db, [oslo.id + 1])).toEqual([])
})
