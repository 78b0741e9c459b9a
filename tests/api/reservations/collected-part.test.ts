import { expect, test } from 'vitest'
import { mailQueue } from '#modules/sales/reservations/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { findStockViolations, requestFor } from '#tests/support/api/reservation-api.ts'
import { givenVariant } from '#tests/support/catalogue/catalogue.ts'

const login = { email: 'dina@hent.example', password: 'et langt passord' }

async function givenReady() {
  const shop = await usingOrders()
  const { db, pool } = shop.database
  const cap = await givenVariant(db, { stock: { [shop.oslo.id]: 5 }, price: 19_900 })
  await addStaff(db, { ...login, name: 'Dina', role: 'assistant', shopIds: [shop.oslo.id] })
  const dina = await shop.guest()
  await dina.post('/staff/login', login)
  const kari = await shop.guest()
  const { body } = await shop.reserve(
    kari,
    requestFor(shop.oslo.id, [
      { EanNo: shop.jacket.ean, Count: 2 },
      { EanNo: cap.ean, Count: 1 },
    ]),
  )
  const { id } = body.reservation
  const move = (action: string, more: object = {}, of = id) =>
    dina.post(`/staff/reservations/${of}/move`, { action, ...more })
  return {
    ...shop,
    dina,
    id,
    move,
    receipt: async () => (await kari.get(`/reservations/receipt/${body.receiptToken}`)).body,
    mails: async () =>
      (
        await pool.query<{ kind: string }>(
          `select data->>'kind' as kind from jobs.job where name = $1 and state = 'created' order by created_on`,
          [mailQueue],
        )
      ).rows.map(({ kind }) => kind),
  }
}

test('a part is handed over: the rest is released once, with its own ledger entries, and receipt and desk show which part', async () => {
  const { dina, id, move, receipt, mails, stock, database } = await givenReady()
  await move('ready')
  const part = await move('collect', { lines: [{ line: 0, count: 1 }] })
  expect(part.body).toMatchObject({
    ...{ statusID: 4, total: 129_900, actions: ['undo'] },
    articles: [
      { state: 'collected', count: 2, kept: 1, givenBack: 1 },
      { state: 'waiting', count: 1, kept: 0, givenBack: 1 },
    ],
  })
  expect(await stock()).toEqual({ on_hand: 2, reserved: 0 })
  const { history } = (await dina.get(`/staff/reservations/${id}`)).body
  expect(history.at(-1)).toMatchObject({
    by: 'Dina',
    status: 'Hentet',
    reason: expect.stringMatching(/^Ikke hentet: 1 × .*, 1 × /),
  })
  expect((await receipt()).reservation).toMatchObject({
    total: 129_900,
    articles: [{ kept: 1 }, { kept: 0, givenBack: 1 }],
  })
  expect(await mails()).toEqual(['confirmation', 'ready', 'partly'])
  const { rows } = await database.pool.query(
    `select kind, on_hand_delta as on_hand, reserved_delta as reserved from shops.stock_movement
      where cause_type = 'reservation' and kind <> 'reserve' order by variant_id, kind`,
  )
  expect(rows).toEqual([
    { kind: 'hand_over', on_hand: -1, reserved: -1 },
    { kind: 'release', on_hand: 0, reserved: -1 },
    { kind: 'release', on_hand: 0, reserved: -1 },
  ])
  expect((await move('collect')).status).toBe(409)

  expect((await move('undo')).body).toMatchObject({
    ...{ statusID: 3, total: 279_700 },
    articles: [
      { state: 'found', kept: 2, givenBack: 0 },
      { state: 'waiting', kept: 1, givenBack: 0 },
    ],
  })
  expect([await stock(), await mails()]).toEqual([{ on_hand: 3, reserved: 2 }, ['confirmation', 'ready']])
  expect((await move('collect')).body).toMatchObject({ statusID: 4, articles: [{ kept: 2 }, { kept: 1 }] })
  expect(await findStockViolations(database)).toEqual([])
})

test('undoing a partial hand-over is refused with a message once others have reserved the rest', async () => {
  const { move, oslo, jacket, guest, reserve, stock, database } = await givenReady()
  await move('ready')
  await move('collect', { lines: [{ line: 0, count: 1 }] })
  await reserve(await guest(), requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 2 }]))
  const undone = await move('undo')
  expect([undone.status, undone.body.message]).toEqual([409, expect.stringContaining('reservert av andre')])
  expect(await stock()).toEqual({ on_hand: 2, reserved: 2 })
  expect(await findStockViolations(database)).toEqual([])
})

test('a hand-over of an invalid part is refused, and no stock moves', async () => {
  const { move, stock } = await givenReady()
  await move('ready')
  const one = { line: 0, count: 1 }
  for (const lines of [
    [],
    [{ line: 0, count: 3 }],
    [{ line: 7, count: 1 }],
    [{ line: 0, count: 0 }],
    [one, { line: 0, count: 2 }],
    [{ line: -1, count: 1 }],
    [{ line: 0, count: 1.5 }],
    [{ line: '0', count: 1 }],
    [null],
    null,
    'alt',
    { line: 0 },
    Array.from({ length: 101 }, () => one),
  ])
    expect((await move('collect', { lines })).status).toBe(422)
  expect(await stock()).toEqual({ on_hand: 3, reserved: 2 })
})

test('one of several simultaneous hand-overs succeeds, and the stock moves once', async () => {
  const { move, stock, database } = await givenReady()
  await move('ready')
  const results = await Promise.all([
    move('collect', { lines: [{ line: 0, count: 1 }] }),
    move('collect'),
    move('collect', { lines: [{ line: 1, count: 1 }] }),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await stock())!.reserved).toBe(0)
  expect(await findStockViolations(database)).toEqual([])
})

test('the collected part of a paid order is captured, and the authorisation for the rest is released', async () => {
  const { order, pay, kari, look, vipps, move, later, stock, database } = await givenReady()
  await move('cancel', { reason: 'Kunden ba om det' })
  const { body } = await order(kari, 2)
  const { id } = body.order
  const session = (await pay(kari, body.receiptToken)).body
  await vipps.approve(session.id)
  await look(session)
  await move('ready', {}, id)
  expect((await move('collect', { lines: [{ line: 0, count: 1 }] }, id)).body).toMatchObject({
    statusID: 4,
    total: 129_900,
  })
  await later(id)
  expect(vipps.payments.get(session.id)).toMatchObject({ authorised: 259_800, captured: 129_900, cancelled: 129_900 })
  expect(await stock()).toEqual({ on_hand: 2, reserved: 0 })
  const back = await kari.get(`/reservations/receipt/${body.receiptToken}`)
  expect(back.body.payment).toMatchObject({ captured: 129_900, vat: [{ gross: 129_900 }] })
  expect((await move('collect', {}, id)).status).toBe(409)
  expect(await findStockViolations(database)).toEqual([])
})
