import { expect, test } from 'vitest'
import { carryOutWebhook, readArguments } from '#cli/webhooks/webhook-command.ts'
import { examine } from '#cli/doctor/examine.ts'
import { deleteExpiredRecords } from '#jobs/retention-jobs.ts'
import { startWebhookJobs } from '#jobs/webhook-jobs.ts'
import { createMetrics } from '#platform/metrics.ts'
import { deliverDue, subscribe } from '#modules/exchange/webhooks/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { changeStatus } from '#modules/sales/reservations/index.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { requestFor } from '#tests/support/api/reservation-api.ts'
import { isSigned, openReceiver } from '#tests/support/servers/webhook-receiver.ts'
import { staff } from '#tests/support/api/staff-actor.ts'

const secret = 'a secret of the shop that is long enough'
const price = 129_900

/** A shop with a webhook to a receiver. */
async function usingWebhooks(events: string[] = ['order.*', 'reservation.*']) {
  const shop = await usingOrders()
  const receiver = await openReceiver()
  const made = await subscribe({ database: shop.database, secret, inward: true }, systemActor, {
    url: `${receiver.url}/hook?key=hidden`,
    events,
  })
  if (!made.ok) throw new Error(made.reason)
  const webhooks = {
    database: shop.database,
    secret,
    inward: true,
    log: shop.orders.log,
    timeout: 300,
    random: () => 0,
  }
  const tell = async () => {
    const outcomes = []
    for (;;) {
      const some = await deliverDue(webhooks)
      outcomes.push(...some)
      if (some.length === 0) return outcomes
    }
  }
  /** Makes all waiting deliveries due now. */
  const wait = () => shop.database.pool.query(`update webhooks.delivery set next_at = now() where state = 'waiting'`)
  const rows = async () =>
    (await shop.database.pool.query(`select event, state, tries, last from webhooks.delivery order by sequence`)).rows
  const names = () => receiver.received.map(({ body }) => body.type)
  const texts: string[] = []
  const command = async (...args: string[]) => {
    const request = readArguments(args)
    if (typeof request === 'string') throw new Error(request)
    const lines = { write: (line: string) => void texts.push(line), complain: (line: string) => void texts.push(line) }
    texts.length = 0
    return carryOutWebhook(shop.database, request, { secret, inward: true, ...lines })
  }
  const { pool } = shop.database
  return { ...shop, pool, receiver, made, webhooks, tell, wait, rows, names, said: texts, command }
}

test('the steps of an order until its capture are sent, signed, with ids, shop, status and sums, and without personal data', async () => {
  const { begun, vipps, look, staffMoves, later, tell, receiver, made, names, oslo } = await usingWebhooks()
  const { id, session } = await begun(1)
  await vipps.approve(session.id)
  await look(session)
  await staffMoves(id, 'pick', 'ready', 'collect')
  await later(id)
  expect(await tell()).toEqual(Array.from({ length: 6 }, () => 'delivered'))
  const told = receiver.received.toSorted((a, b) => a.body.sequence - b.body.sequence)
  expect(told.map(({ body }) => body.type)).toEqual([
    'order.placed',
    'order.confirmed',
    'order.picking',
    'order.ready',
    'order.collected',
    'order.captured',
  ])
  expect(names()).toHaveLength(6)
  expect(told[3]!.body).toEqual({
    type: 'order.ready',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    sequence: expect.any(Number),
    data: { id, shopID: oslo.id, statusID: 3, previousStatusID: 2, delivery: false, total: price, freight: 0 },
  })
  expect(told[5]!.body.data).toEqual({ id, shopID: oslo.id, provider: 'vipps', amount: price })
  for (const each of told) {
    expect(isSigned(each, made.secret)).toBe(true)
    expect(isSigned({ ...each, text: `${each.text} ` }, made.secret)).toBe(false)
    expect(each.text).not.toMatch(/Kari|@|\+47|pickup|token/i)
    expect(Math.abs(Number(each.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(30)
  }
  expect(new Set(told.map(({ headers }) => headers['webhook-id'])).size).toBe(6)
})

test('a reservation has its own events, and only subscribed events are sent', async () => {
  const { reserve, kari, oslo, jacket, deps, tell, names, receiver } = await usingWebhooks([
    'reservation.ready',
    'reservation.picking',
  ])
  const { body } = await reserve(kari, requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }]))
  const { id } = body.reservation
  await changeStatus(deps, staff, { id, action: 'pick' })
  await changeStatus(deps, staff, { id, action: 'ready' })
  await changeStatus(deps, staff, { id, action: 'collect' })
  await tell()
  expect(names().toSorted()).toEqual(['reservation.picking', 'reservation.ready'])
  expect(receiver.received[0]!.body.data).toMatchObject({ id, shopID: oslo.id })
})

test('a move to another shop and an extended deadline have their own events; questions to the shopper have none', async () => {
  const { reserve, kari, oslo, jacket, pool, tell, names } = await usingWebhooks(['reservation.*'])
  const { body } = await reserve(kari, requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }]))
  await pool.query(
    `insert into reservations.event (reservation_id, from_status, to_status, actor, note)
     select $1, 1, 1, 'shopper', note from unnest(array['moved', 'extended', 'asked_move', 'declined_move', 'withdrawn']) note`,
    [body.reservation.id],
  )
  // A reservation moved while it is picked waits again in the other shop, but is not placed a second time.
  await pool.query(
    `insert into reservations.event (reservation_id, from_status, to_status, actor) values ($1, 2, 1, 'shopper')`,
    [body.reservation.id],
  )
  await tell()
  expect(names().toSorted()).toEqual([
    'reservation.extended',
    'reservation.moved',
    'reservation.moved',
    'reservation.placed',
  ])
})

test('a rolled-back change sends nothing', async () => {
  const { begun, vipps, look, deps, tell, names, status } = await usingWebhooks()
  const { id, session } = await begun(1)
  await vipps.approve(session.id)
  await look(session)
  await tell()
  const before = names().length
  const beforeCommit = () => Promise.reject(new Error('rolled back'))
  await expect(changeStatus(deps, staff, { id, action: 'pick', beforeCommit })).rejects.toThrow('rolled back')
  await tell()
  expect([names().length, await status(id)]).toEqual([before, 1])
})

test('a delivery with a failed, cut, silent or redirected response is retried with the same id; an endless response counts as delivered', async () => {
  const { begun, receiver, tell, wait, rows, made } = await usingWebhooks(['order.placed'])
  const elsewhere = await openReceiver()
  receiver.answers.push(500, 'cut', 'silent', { to: elsewhere.url }, 429, 404)
  await begun(1)
  const outcomes: string[] = []
  for (let time = 0; time < 6; time++) {
    outcomes.push(...(await tell()))
    await wait()
  }
  expect(outcomes).toEqual(Array.from({ length: 6 }, () => 'failed'))
  expect(await rows()).toMatchObject([{ state: 'waiting', tries: 6, last: 'status 404' }])
  receiver.answers.push('endless')
  expect(await tell()).toEqual(['delivered'])
  const { received } = receiver
  expect(received).toHaveLength(7)
  expect(new Set(received.map(({ headers, text }) => `${String(headers['webhook-id'])} ${text}`)).size).toBe(1)
  expect(received.every(each => isSigned(each, made.secret))).toBe(true)
  expect(elsewhere.received).toEqual([])
  expect(await tell()).toEqual([])
})

test('after ten failed tries a delivery is given up, which doctor and the command report without the key in the address', async () => {
  const { begun, receiver, tell, wait, rows, database, command, said, made } = await usingWebhooks(['order.placed'])
  await begun(1)
  for (let time = 0; time < 10; time++) {
    receiver.answers.push(503)
    await tell()
    await wait()
  }
  expect(await rows()).toMatchObject([{ state: 'given up', tries: 10, last: 'status 503' }])
  expect(await tell()).toEqual([])
  const finding = (await examine(database, Date.now())).find(({ line }) => line.startsWith('webhook'))
  expect(finding).toMatchObject({
    bad: true,
    line: expect.stringContaining('1 given up in the last week; last status 503'),
  })
  expect(finding!.line).not.toContain('hidden')
  expect(await command('deliveries', String(made.id))).toBe(0)
  expect(said[0]).toMatch(/order\.placed to webhook 1 .*: 10 tries, status 503, given up$/)
  await deleteExpiredRecords(database.db, new Date(Date.now() + 31 * 86_400_000))
  expect(await rows()).toEqual([])
})

test('an address that did not respond for days is paused: its events wait until it is resumed', async () => {
  const { begun, receiver, tell, wait, rows, database, command, said, made } = await usingWebhooks(['order.placed'])
  await begun(1)
  await database.pool.query('update webhooks.delivery set tries = 9')
  receiver.answers.push(503)
  expect(await tell()).toEqual(['given up'])
  await begun(1)
  await wait()
  expect(await tell()).toEqual([])
  expect(await rows()).toMatchObject([{ state: 'given up' }, { state: 'waiting', tries: 0 }])
  expect((await examine(database, Date.now())).find(({ line }) => line.startsWith('webhook'))).toMatchObject({
    bad: true,
    line: expect.stringContaining('paused, because its address did not respond for days'),
  })
  expect([await command('list'), said[0]]).toEqual([0, expect.stringContaining('; paused since 20')])
  expect([await command('resume', String(made.id)), await command('resume', String(made.id))]).toEqual([0, 1])
  expect(await tell()).toEqual(['delivered', 'delivered'])
})

test('delivered events are sent again by time or id, with the same id', async () => {
  const { begun, receiver, tell, command, said, made } = await usingWebhooks(['order.placed'])
  const before = new Date(Date.now() - 1_000).toISOString()
  await begun(1)
  await tell()
  const [first] = receiver.received
  const id = String(first!.headers['webhook-id'])
  expect([await command('replay', String(made.id), '--event', id), said]).toEqual([0, ['1 events are sent again.']])
  await tell()
  await command('replay', String(made.id), '--since', before)
  await tell()
  const later = new Date(Date.now() + 60_000).toISOString()
  expect([await command('replay', String(made.id), '--since', later), said]).toEqual([0, ['0 events are sent again.']])
  expect(receiver.received.map(({ headers, text }) => [headers['webhook-id'], text])).toEqual(
    Array.from({ length: 3 }, () => [id, first!.text]),
  )
  expect(await command('replay', '99', '--event', id)).toBe(1)
})

test('after a change of the secret, messages have both signatures for a week', async () => {
  const { begun, receiver, tell, command, said, made, database } = await usingWebhooks(['order.placed'])
  expect(await command('rotate', String(made.id))).toBe(0)
  const renewed = said[0]!.split(': ')[1]!
  await begun(1)
  await tell()
  const [both] = receiver.received
  const signatures = String(both!.headers['webhook-signature']).split(' ')
  const signedWith = (secret: string, text = both!.text) =>
    signatures.map(each => isSigned({ headers: { ...both!.headers, 'webhook-signature': each }, text }, secret))
  expect([signedWith(renewed), signedWith(made.secret)]).toEqual([
    [true, false],
    [false, true],
  ])
  await database.pool.query(`update webhooks.subscription set rotated_at = now() - interval '8 days'`)
  await begun(1)
  await tell()
  expect([isSigned(receiver.received[1]!, renewed), isSigned(receiver.received[1]!, made.secret)]).toEqual([
    true,
    false,
  ])
})

test('an address that responds with 410 gets no further events, and doctor and the command report it', async () => {
  const { begun, receiver, tell, rows, database, made, command, said } = await usingWebhooks()
  receiver.answers.push(410)
  await begun(1)
  expect(await tell()).toEqual(['gone'])
  await begun(1)
  expect([await tell(), await rows(), receiver.received.length]).toEqual([[], [], 1])
  expect((await examine(database, Date.now())).find(({ line }) => line.startsWith('webhook'))).toMatchObject({
    bad: true,
    line: expect.stringContaining('ended, because its address responded with status 410'),
  })
  expect(await command('deliveries', String(made.id))).toBe(0)
  expect(said).toEqual([
    expect.stringMatching(
      /^It ended \S+, because its address responded with status 410\. Waiting messages were dropped\.$/,
    ),
  ])
})

test('simultaneous deliveries send each event once, and the claimed delivery of a crashed process is repeated', async () => {
  const { begun, webhooks, receiver, tell, database } = await usingWebhooks(['order.placed'])
  await begun(1)
  await begun(1)
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => deliverDue(webhooks)))
  expect(outcomes.flat()).toEqual(['delivered', 'delivered'])
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
  // Claimed but not sent: due again once the claim expires.
  await begun(1)
  await database.pool.query(
    `update webhooks.delivery set tries = 1, next_at = now() + interval '60 s' where state = 'waiting'`,
  )
  expect(await tell()).toEqual([])
  await database.pool.query(`update webhooks.delivery set next_at = now() - interval '1 s' where state = 'waiting'`)
  expect(await tell()).toEqual(['delivered'])
})

test('a running shop delivers by itself and counts deliveries, and a stopped one delivers nothing', async () => {
  const { begun, webhooks, receiver } = await usingWebhooks(['order.placed'])
  const metrics = createMetrics()
  const jobs = startWebhookJobs({ ...webhooks, metrics })
  await begun(1)
  await expect.poll(() => receiver.received.length, { timeout: 8_000 }).toBe(1)
  await jobs.stop()
  expect(await metrics.text()).toContain('hent_webhook_deliveries_total{outcome="delivered"} 1')
  await begun(1)
  await new Promise(resolve => setTimeout(resolve, 2_500))
  expect(receiver.received).toHaveLength(1)
})

test('a slow address does not delay deliveries to others', async () => {
  const { begun, guest, receiver, webhooks, database } = await usingWebhooks(['order.placed'])
  const quick = await openReceiver()
  // Only order.placed, because the end of each replaced unpaid order is an event too.
  await subscribe({ database, secret, inward: true }, systemActor, { url: quick.url, events: ['order.placed'] })
  receiver.answers.push(...Array.from({ length: 40 }, () => 'silent' as const))
  for (let time = 0; time < 3; time++) await begun(1, 'vipps', {}, await guest())
  for (let time = 0; time < 3; time++) await deliverDue(webhooks)
  expect(quick.received.length).toBe(3)
})

test('with a different SECRET nothing is sent, and the delivery stores the reason', async () => {
  const { begun, webhooks, receiver, rows } = await usingWebhooks(['order.placed'])
  await begun(1)
  expect(await deliverDue({ ...webhooks, secret: 'another secret of the shop, also long' })).toEqual(['failed'])
  expect([receiver.received, (await rows())[0].last]).toEqual([[], expect.stringContaining('SECRET is another')])
  expect(await deliverDue({ ...webhooks, inward: false })).toEqual([])
})

test('internal, http and already registered addresses are refused, and an address that is no longer allowed gets no delivery', async () => {
  const { database, receiver, webhooks, begun, rows, wait } = await usingWebhooks(['order.placed'])
  const add = (url: string, inward = false) =>
    subscribe({ database, secret, inward }, systemActor, { url, events: ['order.*'] })
  for (const url of [
    'http://hent.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'ftp://x/',
    'x',
    `https://hent.example/${'x'.repeat(500)}`,
    'https://a:b@hent.example/',
  ])
    expect((await add(url)).ok, url).toBe(false)
  expect(await add(`${receiver.url}/hook?key=hidden`, true)).toEqual({
    ok: false,
    reason: 'unusable_url',
    fault: 'an address that has a webhook already',
  })
  const both = await Promise.all([add('https://hent.example/hook'), add('https://hent.example/hook')])
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  // The chain allowed it at registration, and no longer allows it.
  await database.pool.query(`update webhooks.subscription set ended_at = now() where url like 'https:%'`)
  await begun(1)
  await wait()
  expect(await deliverDue({ ...webhooks, inward: false })).toEqual(['failed'])
  expect([receiver.received, (await rows())[0].last]).toEqual([[], 'not an address of https'])
})

test('the command adds, lists, tests and ends webhooks', async () => {
  const { command, said, receiver, made, database, begun, tell } = await usingWebhooks()
  const other = await openReceiver()
  expect(await command('add', `${other.url}/erp`, '--events', 'order.captured,reservation.*')).toBe(0)
  expect(said[1]).toMatch(/^Its secret, printed this once: whsec_[A-Za-z0-9+/]{43}=$/)
  const message = said[1]!.split(': ')[1]!
  expect(JSON.stringify((await database.pool.query('select * from webhooks.subscription')).rows)).not.toContain(
    message.slice(6),
  )
  expect(await command('list')).toBe(0)
  expect(said).toEqual([
    expect.stringContaining(`${made.id}: ${receiver.url}/hook?key=hidden, order.*, reservation.*; 0 waiting`),
    expect.stringContaining('order.captured, reservation.*; 0 waiting, in the last week 0 delivered and 0 given up'),
  ])
  expect(await command('test', String(made.id))).toBe(0)
  expect([said, receiver.received[0]!.body.type, isSigned(receiver.received[0]!, made.secret)]).toEqual([
    ['Webhook 1: status 204'],
    'webhook.test',
    true,
  ])
  receiver.answers.push(500)
  expect([await command('test', String(made.id)), said]).toEqual([1, ['Webhook 1: status 500']])
  await begun(1)
  expect([await command('end', String(made.id)), await command('end', String(made.id))]).toEqual([0, 1])
  expect([await command('test', '99'), await command('deliveries'), said]).toEqual([1, 0, ['Everything is delivered.']])
  await tell()
  expect(receiver.received.filter(({ body }) => body.type !== 'webhook.test')).toEqual([])
})

test('wrong arguments are reported, and nothing is done', () => {
  for (const args of [
    [],
    ['add'],
    ['add', 'https://x'],
    ['add', 'https://x', '--events'],
    ['add', 'https://x', '--events', 'order.paid'],
    ['add', 'https://x', '--events', ''],
    ['end'],
    ['end', 'x'],
    ['end', '0'],
    ['end', '1', '2'],
    ['list', '1'],
    ['test', '99999999999'],
    ['deliveries', '-1'],
    ['remove', '1'],
  ])
    expect(typeof readArguments(args), args.join(' ')).toBe('string')
  expect(readArguments(['add', 'https://x', '--events', 'all'])).toMatchObject({ events: ['reservation.*', 'order.*'] })
})
