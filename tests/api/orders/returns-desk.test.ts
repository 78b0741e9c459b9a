import { expect, test } from 'vitest'
import { publishRecall, saveRecall } from '#application/sales/recalls/change-recall.ts'
import { sendReservationMail } from '#jobs/messages/send-reservation-mail.ts'
import { settleOrder } from '#modules/sales/orders/index.ts'
import { mailQueue, type MailJob } from '#modules/sales/reservations/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { recalledReturnMessage } from '#shared/stock/recall-reason.ts'
import { recallTexts } from '#tests/support/api/given-pram.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { findStockViolations } from '#tests/support/api/reservation-api.ts'
import { givenShop } from '#tests/support/catalogue/catalogue.ts'

let people = 0
/** A collected and captured order of this many jackets, and an assistant of another shop. */
async function givenCollected(count = 2) {
  const shop = await usingOrders()
  const { id, token, session } = await shop.begun(count)
  await shop.vipps.approve(session.id)
  await shop.look(session)
  const code = (await shop.kari.get(`/reservations/receipt/${token}`)).body.pickupCode as string
  const collect = async () => {
    await shop.staffMoves(id, 'ready', 'collect')
    await shop.later(id)
  }
  const { db } = shop.database
  const bergen = await givenShop(db, { name: 'Bergen' })
  const loggedIn = async (shopIds: number[]) => {
    const email = `retur${++people}@hent.example`
    const made = await addStaff(db, { email, name: 'Dina Disk', role: 'assistant', shopIds })
    if (!made.ok) throw new Error(made.reason)
    const caller = await shop.guest()
    expect((await caller.post('/staff/login', { email, password: made.password })).status).toBe(200)
    return caller
  }
  const dina = await loggedIn([bergen.id])
  const take = (pieces: number, more: object = {}, by = dina) =>
    by.post(`/staff/returns/${id}`, { code, lines: [{ line: 0, count: pieces }], seen: 0, shopId: bergen.id, ...more })
  const refunded = () => shop.vipps.payments.get(session.id)?.refunded
  return { ...shop, id, token, code, session, collect, bergen, dina, take, refunded, loggedIn }
}

test('goods of a collected order can be returned in another shop, and are refunded once', async () => {
  const { dina, id, code, collect, take, refunded, orders, kari, token } = await givenCollected(2)
  await collect()
  const { body } = await dina.get(`/staff/returns/${id}?code=${code}`)
  expect(body).toMatchObject({
    open: true,
    shopName: 'Oslo',
    lines: [{ line: 0, count: 2, returned: 0, worth: 129_900 }],
  })
  const taken = await take(1, { reason: 'Feil størrelse' })
  expect([taken.status, taken.body]).toMatchObject([
    201,
    {
      amount: 129_900,
      lines: [{ returned: 1 }],
      returns: [{ by: 'Dina Disk', shopName: 'Bergen', amount: 129_900, pieces: 1 }],
    },
  ])
  for (let time = 0; time < 3; time++) await settleOrder(orders, id)
  expect(refunded()).toBe(129_900)
  expect((await take(1, { seen: 1 })).status).toBe(201)
  await settleOrder(orders, id)
  expect(refunded()).toBe(259_800)
  const receipt = await kari.get(`/reservations/receipt/${token}`)
  expect(receipt.body.payment).toMatchObject({ status: 'refunded', captured: 259_800, refunded: 259_800 })
})

test('one of three simultaneous returns of the same piece is accepted, and the piece is refunded once', async () => {
  const { collect, take, refunded, orders, id } = await givenCollected(1)
  await collect()
  const results = await Promise.all([take(1), take(1), take(1)])
  expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect((await take(1, { seen: 1 })).status).toBe(409)
  await settleOrder(orders, id)
  expect(refunded()).toBe(129_900)
})

test('a refund with a lost response is made once', async () => {
  const { collect, take, refunded, orders, id, vipps } = await givenCollected(1)
  await collect()
  await take(1)
  vipps.faults.push({ of: /\/refund$/, kind: 'cut', after: true })
  for (let time = 0; time < 3; time++) await settleOrder(orders, id)
  expect([refunded(), vipps.asked.filter(line => line.includes('/refund')).length]).toEqual([129_900, 1])
})

test('goods that were not collected, are not from an order, or come with a wrong code cannot be returned', async () => {
  const { dina, take, id, code, collect, bergen, oslo, loggedIn } = await givenCollected(1)
  const early = await take(1)
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('ikke hentet og betalt')])
  await collect()
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await dina.get(`/staff/returns/${id}?code=${wrong}`)).status).toBe(404)
  expect((await take(1, { code: wrong })).status).toBe(404)
  expect((await dina.get(`/staff/returns/${id + 1_000}?code=${code}`)).status).toBe(404)
  // A return must be made in one of the account's shops.
  expect((await take(1, { shopId: oslo.id })).body.errors).toEqual({ shopId: ['Velg en av butikkene dine'] })
  expect((await take(0)).body.errors).toEqual({ lines: ['Velg hva som kommer tilbake'] })
  expect((await take(2)).status).toBe(409)
  const editor = await loggedIn([bergen.id])
  expect((await take(1, {}, editor)).status).toBe(201)
})

test('the shopper is mailed the receipt with VAT at the capture, and the refund at each return', async () => {
  const { collect, take, id, database, deps } = await givenCollected(2)
  const sent: Mail[] = []
  const mailer = {
    send: async (mail: Mail) => {
      sent.push(mail)
      return { ok: true as const }
    },
    close: () => {},
  }
  await collect()
  expect((await take(1)).status).toBe(201)
  expect((await take(1, { seen: 1 })).status).toBe(201)
  const { rows } = await database.pool.query<{ data: MailJob }>(
    `select data from jobs.job where name = $1 and data->>'kind' in ('receipt', 'returned') order by created_on`,
    [mailQueue],
  )
  expect(rows.map(({ data }) => data.kind)).toEqual(['receipt', 'returned', 'returned'])
  const jobs = {
    database,
    mailer,
    secret: 'a secret',
    smsQueue: null,
    countHeld: () => {},
    originOf: () => 'https://hent.example',
    log: deps.log,
  }
  for (const { data } of rows) await sendReservationMail(jobs, data)
  expect(new Set(sent.map(mail => mail.id)).size).toBe(3)
  expect(sent[0]?.subject).toBe(`Kvittering 1 fra Oslo (ordre ${id})`)
  for (const words of ['kr 2 598,00 er trukket hos Vipps', 'Herav mva. 25 % av kr 2 078,40: kr 519,60', 'angrerett'])
    expect(sent[0]?.text.replaceAll('\u00a0', ' ')).toContain(words)
  expect(sent[2]?.text.replaceAll('\u00a0', ' ')).toContain('kr 1 299,00 betales tilbake')
})

test('the counts of a line named twice in a return are added, and more than the collected pieces are refused', async () => {
  const { collect, take, refunded, orders, id, loggedIn, bergen } = await givenCollected(2)
  await collect()
  const one = { line: 0, count: 1 }
  const dina = await loggedIn([bergen.id])
  expect((await take(0, { lines: [one, one, one] }, dina)).status).toBe(409)
  expect(await take(0, { lines: [one, one] }, dina)).toMatchObject({ status: 201, body: { amount: 259_800 } })
  for (let time = 0; time < 2; time++) await settleOrder(orders, id)
  expect(refunded()).toBe(259_800)
})

test('a returned piece that can be sold again is on hand in the shop that took it, and a damaged one is not', async () => {
  const { collect, take, database, bergen } = await givenCollected(2)
  await collect()
  const stock = async () =>
    (
      await database.pool.query<{ on_hand: number }>('select on_hand from shops.stock where shop_id = $1', [bergen.id])
    ).rows.map(({ on_hand }) => on_hand)
  const line = (condition: string) => ({ lines: [{ line: 0, count: 1, condition }] })
  expect((await take(0, line('damaged'))).status).toBe(201)
  expect(await stock()).toEqual([])
  expect((await take(0, { ...line('sellable'), seen: 1 })).status).toBe(201)
  expect(await stock()).toEqual([1])
  const { rows } = await database.pool.query(
    'select sellable, to_supplier from orders.returned_line order by return_id',
  )
  expect(rows).toEqual([
    { sellable: 0, to_supplier: 0 },
    { sellable: 1, to_supplier: 0 },
  ])
  expect(await findStockViolations(database)).toEqual([])
})

test('recalled goods are returned, but not as pieces that can be sold again', async () => {
  const { collect, take, dina, id, code, orders, jacket, database, bergen } = await givenCollected(1)
  await collect()
  const saved = await saveRecall(orders, systemActor, null, { ...recallTexts, goods: [jacket.ean] })
  if (!saved.ok) throw new Error(saved.reason)
  const line = (condition: string) => [{ line: 0, count: 1, condition }]
  const preview = (condition: string) =>
    dina.post(`/staff/returns/${id}/preview`, { code, lines: line(condition), seen: 0 })
  expect((await preview('sellable')).status).toBe(200)
  await publishRecall({ ...orders, queue: null }, systemActor, saved)
  const refused = { status: 422, body: { errors: { lines: [recalledReturnMessage] } } }
  expect(await preview('sellable')).toMatchObject(refused)
  expect(await take(0, { lines: line('sellable') })).toMatchObject(refused)
  expect((await dina.get(`/staff/returns/${id}?code=${code}`)).body.lines).toMatchObject([{ recalled: true }])
  expect((await take(0, { lines: line('supplier') })).status).toBe(201)
  const { rows } = await database.pool.query('select from shops.stock where shop_id = $1', [bergen.id])
  expect(rows).toEqual([])
})

test('a return is refused if its refund is another than the shown one, and a preview returns nothing', async () => {
  const { collect, take, dina, id, code, refunded, loggedIn, oslo } = await givenCollected(2)
  await collect()
  const lines = [{ line: 0, count: 1 }]
  const preview = await dina.post(`/staff/returns/${id}/preview`, { code, lines, seen: 0 })
  expect([preview.status, preview.body]).toEqual([200, { amount: 129_900 }])
  expect((await take(2, { amount: preview.body.amount })).status).toBe(409)
  expect(await take(1, { amount: preview.body.amount })).toMatchObject({ status: 201, body: { amount: 129_900 } })
  expect((await dina.post(`/staff/returns/${id}/preview`, { code, lines, seen: 0 })).status).toBe(409)
  expect(refunded()).toBe(0)
  const atOslo = await loggedIn([oslo.id])
  expect((await atOslo.get(`/staff/reservations/${id}`)).body.returns).toMatchObject([
    { by: 'Dina Disk', shopName: 'Bergen', amount: 129_900 },
  ])
})
