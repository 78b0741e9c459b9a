import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { idempotencyHeader } from '#contract/paths.ts'
import type { ReservationRequest } from '#contract/reservations.ts'
import { writeSetting } from '#database/settings.ts'
import { sendReservationMail } from '#jobs/messages/send-reservation-mail.ts'
import { settleOrder } from '#modules/sales/orders/index.ts'
import { expireReservations, mailQueue, changeStatus, type MailJob } from '#modules/sales/reservations/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { findStockViolations, requestFor } from '#tests/support/api/reservation-api.ts'
import { givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { givenPromo } from '#tests/support/prices/promo-codes.ts'
import { staff } from '#tests/support/api/staff-actor.ts'

const home = {
  Delivery: true,
  Address: 'Fjellveien 7',
  PostalCode: '5003',
  City: 'Bergen',
  shipping_method_id: 2,
} as const
const [price, freight] = [129_900, 19_900]
const trackingUrl = 'https://sporing.example/ABC123'

/** A paid order of this many jackets for delivery, and an assistant of its shop. */
async function givenPaid(count = 1) {
  const shop = await usingOrders()
  const { id, token, session } = await shop.begun(count, 'vipps', home)
  await shop.vipps.approve(session.id)
  await shop.look(session)
  await addStaff(shop.database.db, {
    email: 'dina@hent.example',
    role: 'assistant',
    shopIds: [shop.oslo.id],
    password: 'et godt passord',
  })
  const dina = await shop.guest()
  await dina.post('/staff/login', { email: 'dina@hent.example', password: 'et godt passord' })
  const move = (action: string, more: object = {}) => dina.post(`/staff/reservations/${id}/move`, { action, ...more })
  const receipt = async () => (await shop.kari.get(`/reservations/receipt/${token}`)).body
  const paid = () => shop.vipps.payments.get(session.id)
  const mails = async () => {
    const { rows } = await shop.database.pool.query<{ data: MailJob }>(
      `select data from jobs.job where name = $1 order by created_on`,
      [mailQueue],
    )
    return rows.map(({ data }) => data.kind)
  }
  return { ...shop, id, token, session, dina, move, receipt, paid, mails }
}

test('a delivery order is paid with its freight, sent from its shop and then captured, with the VAT of both', async () => {
  const { move, receipt, paid, later, id, stock, mails, session } = await givenPaid(2)
  expect(session.amount).toBe(2 * price + freight)
  expect(await receipt()).toMatchObject({
    heldUntil: null,
    reservation: {
      delivery: true,
      address: 'Fjellveien 7',
      zipcode: '5003',
      city: 'Bergen',
      freight,
      total: 2 * price + freight,
      trackingUrl: null,
    },
    payment: { vat: [{ percentage: 25, gross: 2 * price + freight }] },
  })
  expect((await move('pick')).body.actions).toEqual(['dispatch', 'reject', 'cancel'])
  for (const collected of ['ready', 'collect']) expect((await move(collected)).status).toBe(409)
  const { status, body } = await move('dispatch', { trackingUrl })
  expect([status, body]).toMatchObject([
    200,
    { statusID: 9, status: 'Sendt', trackingUrl, actions: ['deliver', 'undo'] },
  ])
  expect(paid()).toMatchObject({ captured: 0 })
  await later(id)
  expect(paid()).toMatchObject({ captured: 2 * price + freight, cancelled: 0 })
  expect(await stock()).toEqual({ on_hand: 1, reserved: 0 })
  expect(await receipt()).toMatchObject({
    status: 'Sendt',
    reservation: { trackingUrl },
    payment: { receiptNumber: 1 },
  })
  expect((await move('deliver')).body).toMatchObject({ statusID: 10, status: 'Levert' })
  expect((await mails()).sort()).toEqual(['confirmation', 'receipt', 'sent'])
})
test('the mails of a delivery have its freight, and the mail about the sending has the tracking link', async () => {
  const { move, database, id, later } = await givenPaid()
  await move('dispatch', { trackingUrl })
  await later(id)
  const sent: Mail[] = []
  const mailer = {
    send: (mail: Mail) => (sent.push(mail), Promise.resolve({ ok: true as const })),
    close: () => undefined,
  }
  const log = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} } as never
  for (const kind of ['confirmation', 'sent', 'receipt'] as const)
    await sendReservationMail(
      {
        database,
        mailer,
        secret: 'a secret',
        smsQueue: null,
        countHeld: () => {},
        originOf: () => 'https://hent.example',
        log,
      },
      { kind, reservationId: id },
    )
  expect(sent.map(({ subject }) => subject)).toEqual([
    `Vi har mottatt ordren din (${id})`,
    `Varene dine er på vei (${id})`,
    expect.stringContaining('Kvittering 1 fra Oslo'),
  ])
  expect(sent[1]!.text).toContain(trackingUrl)
  for (const { text } of sent) expect(text).toMatch(/Frakt: kr\s199,00/)
})
test('goods not found in a delivery are not paid for, and the freight is paid once', async () => {
  const { move, paid, later, id, dina } = await givenPaid(2)
  await move('pick')
  expect(
    (
      await dina.post(`/staff/reservations/${id}/lines`, {
        action: 'miss',
        line: 0,
        missing: 1,
        reason: 'Finner den ikke',
      })
    ).status,
  ).toBe(200)
  await move('dispatch')
  await later(id)
  expect(paid()).toMatchObject({ captured: price + freight, cancelled: price })
})
test('sending can be undone, and an undone sending captures nothing and mails nothing', async () => {
  const { move, paid, stock, id, mails, orders, receipt, database } = await givenPaid()
  await move('dispatch', { trackingUrl })
  const { status, body } = await move('undo')
  expect([status, body]).toMatchObject([200, { statusID: 1, trackingUrl: null }])
  expect(await stock()).toEqual({ on_hand: 3, reserved: 1 })
  await settleOrder(orders, id)
  expect([paid()?.captured, await mails()]).toEqual([0, ['confirmation']])
  expect((await move('dispatch')).status).toBe(200)
  expect((await move('deliver')).status).toBe(200)
  expect((await move('undo')).body).toMatchObject({ statusID: 9 })
  expect((await receipt()).reservation.statusID).toBe(9)
  expect(await findStockViolations(database)).toEqual([])
})
test('returning all goods of a delivery in a shop also refunds the freight, with the last piece', async () => {
  const { move, paid, later, id, receipt, dina, oslo, orders } = await givenPaid(2)
  await move('dispatch')
  await later(id)
  const { pickupCode: code } = await receipt()
  const back = (seen: number) =>
    dina.post(`/staff/returns/${id}`, { code, lines: [{ line: 0, count: 1 }], seen, shopId: oslo.id, reason: '' })
  expect((await back(0)).body).toMatchObject({ amount: price })
  expect((await back(1)).body).toMatchObject({ amount: price + freight })
  for (let time = 0; time < 3; time++) await settleOrder(orders, id)
  expect(paid()).toMatchObject({ captured: 2 * price + freight, refunded: 2 * price + freight })
})
test('a delivery cancelled before it is sent, or never picked, is fully released', async () => {
  for (const end of ['cancel', 'expire'] as const) {
    const { paid, later, id, token, kari, deps, database, stock, dina } = await givenPaid()
    if (end === 'cancel') expect((await kari.post(`/reservations/receipt/${token}/cancel`)).status).toBe(200)
    else {
      await database.pool.query(`update reservations.reservation set created_at = created_at - interval '30 days'`)
      expect(await expireReservations(deps)).toBe(1)
    }
    await later(id)
    expect([paid()?.captured, paid()?.cancelled, await stock()]).toEqual([
      0,
      price + freight,
      { on_hand: 3, reserved: 0 },
    ])
    await dina.post('/staff/logout')
  }
})
test('a shopper cannot cancel a delivery that has been sent', async () => {
  const { move, kari, token } = await givenPaid()
  await move('dispatch')
  expect(await kari.post(`/reservations/receipt/${token}/cancel`)).toMatchObject({
    status: 409,
    body: { message: 'Reservasjonen kan ikke avbestilles: Sendt' },
  })
})
test('a delivery is not sent when its payment is no longer held', async () => {
  const { move, orders, id, session, vipps, dina } = await givenPaid()
  await vipps.expire(session.id)
  vipps.payments.get(session.id)!.cancelled = price + freight
  await orders.database.db
    .updateTable('payments.payment')
    .set({ status: 'cancelled', cancelled: price + freight })
    .execute()
  const { body } = await dina.get(`/staff/reservations/${id}`)
  expect(body.actions).not.toContain('dispatch')
  expect(await move('dispatch')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('ikke reservert') },
  })
})
test('one article that can only be collected makes a cart undeliverable, and the response names it', async () => {
  const { order, kari, database, jacket, stock } = await usingOrders()
  await database.pool.query('update catalogue.article set only_cc = true')
  const { status, body } = await order(kari, 1, undefined, home)
  expect([status, body]).toMatchObject([
    422,
    { cartErrors: [jacket.ean], errors: { Delivery: [expect.stringMatching(/kan bare hentes i butikk/)] } },
  ])
  expect(await stock()).toEqual({ on_hand: 3, reserved: 0 })
  expect((await order(kari, 1)).status).toBe(201)
})
test('a delivery needs a complete address, checked field by field, and a collection cannot use the shipping method of deliveries', async () => {
  const { order, kari } = await usingOrders()
  const { status, body } = await order(kari, 1, undefined, { ...home, Address: ' ', PostalCode: '50O3', City: '' })
  const text = [expect.any(String)]
  expect([status, body]).toMatchObject([422, { errors: { Address: text, City: text, PostalCode: text } }])
  const wrong = await order(kari, 1, undefined, { shipping_method_id: 2 })
  expect([wrong.status, wrong.body]).toMatchObject([422, { errors: { shipping_method_id: [expect.any(String)] } }])
})
test('a chain sets the delivery price, or offers no delivery', async () => {
  const { order, kari, database, pay } = await usingOrders()
  const methods = async () => (await kari.get('/shipping_methods')).body
  expect(await methods()).toMatchObject([
    { id: 1, name: 'Hent i butikk', type: 'collect', price: 0 },
    { id: 2, name: 'Få det sendt', type: 'delivery', price: freight },
  ])
  await writeSetting(database.db, 'delivery_price', 25_000)
  const { body } = await order(kari, 1, undefined, home)
  expect((await pay(kari, body.receiptToken)).body.amount).toBe(price + 25_000)
  // The highest freight of a line applies if it is higher.
  await database.pool.query('update catalogue.article set freight_price = 49900')
  expect((await order(kari, 1, undefined, home)).body.order.freight).toBe(49_900)
  await writeSetting(database.db, 'delivery_price', false)
  expect(await methods()).toHaveLength(1)
  expect((await order(kari, 1, undefined, home)).body).toMatchObject({ errors: { Delivery: [expect.any(String)] } })
})
test('one of several simultaneous attempts to send or cancel a delivery succeeds', async () => {
  const { move, stock } = await givenPaid()
  const results = await Promise.all([move('dispatch'), move('dispatch'), move('cancel', { reason: 'x' })])
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await stock())!.reserved).toBe(0)
})
test('a tracking link must use https, and may be left out', async () => {
  const { move } = await givenPaid()
  for (const wrong of ['javascript:alert(1)', 'http://sporing.example', 'sporing.example/1', ''])
    expect((await move('dispatch', { trackingUrl: wrong })).status, wrong).toBe(422)
  expect((await move('dispatch')).body).toMatchObject({ statusID: 9, trackingUrl: null })
})
test('an order for collection cannot be sent or delivered', async () => {
  const { begun, vipps, look, deps } = await usingOrders()
  const { id, session } = await begun()
  await vipps.approve(session.id)
  await look(session)
  for (const action of ['dispatch', 'deliver'] as const)
    expect(await changeStatus(deps, staff, { id, action })).toMatchObject({ ok: false, reason: 'not_allowed' })
})

test('a delivery order is refused, and reserves no stock, if an article or its promo code is for collection only', async () => {
  const { kari, oslo, jacket, stock, database } = await usingOrders()
  const { db } = database
  const tent = await givenVariant(db, { stock: { [oslo.id]: 3 } })
  await db.updateTable('catalogue.article').set({ only_cc: true }).where('id', '=', tent.articleId).execute()
  await givenPromo(db, { code: 'HENT', onlyCC: true })
  const [collectedOnly, sendable] = [
    { EanNo: tent.ean, Count: 1 },
    { EanNo: jacket.ean, Count: 1 },
  ]
  const send = (items: ReservationRequest['items'], more: object = {}) =>
    kari.post('/orders', { ...requestFor(oslo.id, items, home), ...more }, { [idempotencyHeader]: randomUUID() })
  for (const items of [[collectedOnly], [sendable, collectedOnly]])
    expect(await send(items)).toMatchObject({ status: 422, body: { cartErrors: [tent.ean] } })
  const withCode = await send([sendable], { promocode: 'HENT' })
  expect(withCode).toMatchObject({ status: 422, body: { errors: { promocode: [expect.any(String)] } } })
  expect([
    (await stock())?.reserved,
    (await db.selectFrom('cart.promo_code').select('used').executeTakeFirst())?.used,
  ]).toEqual([0, 0])
})
