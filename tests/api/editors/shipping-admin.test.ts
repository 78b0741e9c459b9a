import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { shippingState } from '#contract/shipping/shipping-admin.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { osloDay } from '#shared/time/oslo-time.ts'
import { workingDayAfter } from '#shared/time/working-days.ts'
import { usingOrders } from '#tests/support/api/orders.ts'

const path = '/staff/shipping'
const password = 'et langt passord'
const home = { Delivery: true, Address: 'Fjellveien 7', PostalCode: '5003', City: 'Bergen', shipping_method_id: 2 }

async function givenDesk() {
  const shop = await usingOrders()
  const { db } = shop.database
  await addStaff(db, { email: 'eva@hent.example', name: 'Eva', role: 'editor', shopIds: [], password })
  const eva = await shop.guest()
  expect((await eva.post('/staff/login', { email: 'eva@hent.example', password })).status).toBe(200)
  const state = async () => shippingState.parse((await eva.get(path)).body)
  return {
    ...shop,
    db,
    eva,
    state,
    say: async (offered: boolean, price: number) => eva.put(path, { version: (await state()).version, offered, price }),
    undo: async () => eva.post(`${path}/undo`, { version: (await state()).version }),
    methods: async () =>
      (await shop.kari.get('/shipping_methods')).body as { type: string; name: string; price: number }[],
  }
}

test('an editor changes the delivery price and switches delivery off and on: checkouts follow, and each change is audited and can be undone', async () => {
  const { db, state, say, undo, methods, order, kari } = await givenDesk()
  expect(await state()).toMatchObject({ offered: true, price: 19_900, payable: true, changedBy: null, canUndo: false })
  expect((await undo()).status).toBe(409)
  expect((await say(true, 4_950)).status).toBe(200)
  expect(await methods()).toMatchObject([
    { type: 'collect', price: 0 },
    { type: 'delivery', price: 4_950 },
  ])
  expect((await order(kari, 1, undefined, home)).body.order.freight).toBe(9_900)
  expect((await say(true, 25_000)).status).toBe(200)
  expect((await order(kari, 1, undefined, home)).body.order.freight).toBe(25_000)
  expect((await say(false, 25_000)).body).toMatchObject({
    offered: false,
    price: 25_000,
    changedBy: 'Eva',
    canUndo: true,
  })
  expect(await methods()).toHaveLength(1)
  expect((await order(kari, 1, undefined, home)).status).toBe(422)
  expect((await undo()).body).toMatchObject({ offered: true, price: 25_000 })
  expect(await methods()).toHaveLength(2)
  const notes = await db
    .selectFrom('staff.audit_log')
    .select(['action', 'detail'])
    .where('subject', '=', 'shipping:delivery')
    .orderBy('id')
    .execute()
  expect(notes.map(({ action }) => action)).toEqual([
    'shipping changed',
    'shipping changed',
    'shipping changed',
    'shipping restored',
  ])
  expect(notes[1]?.detail).toEqual({ offeredBefore: 1, priceBefore: 4_950, offered: 1, price: 25_000 })
})

test('an editor renames the shipping methods: checkouts follow, it is audited and can be undone, and a change without names keeps them', async () => {
  const { db, eva, state, say, undo, methods } = await givenDesk()
  const before = { collect: 'Hent i butikk', delivery: 'Få det sendt' }
  expect((await state()).names).toEqual(before)
  const { version, offered, price } = await state()
  const names = { collect: ' Klikk & hent ', delivery: 'Hjem\nmed Posten' }
  const saved = await eva.put(path, { version, offered, price, names })
  const after = { collect: 'Klikk & hent', delivery: 'Hjem med Posten' }
  expect(saved.body).toMatchObject({ names: after, changedBy: 'Eva', canUndo: true })
  expect((await methods()).map(({ name }) => name)).toEqual(['Klikk & hent', 'Hjem med Posten'])
  expect((await eva.put(path, { version, offered, price, names: before })).status).toBe(409)
  expect((await say(true, 5_000)).body.names).toEqual(after)
  expect((await undo()).body).toMatchObject({ price, names: after })
  const same = await eva.put(path, { version: (await state()).version, offered, price, names: before })
  expect((await undo()).body.names).toEqual(after)
  expect(same.status).toBe(200)
  const notes = await db
    .selectFrom('staff.audit_log')
    .select('detail')
    .where('subject', '=', 'shipping:delivery')
    .orderBy('id')
    .execute()
  expect(notes[0]?.detail).toMatchObject({ collectBefore: before.collect, deliveryBefore: before.delivery, ...after })
  await writeSetting(db, 'shipping_names', { collect: 7 })
  expect((await methods()).map(({ name }) => name)).toEqual(Object.values(before))
})

const terms = {
  carrier: ' Bring ',
  days: { first: 1, last: 3 },
  collect: { exchangeDays: 30, returnDays: 14 },
  delivery: { exchangeDays: null, returnDays: 30 },
}

test('an editor sets carrier, delivery days and periods: checkouts and new orders promise them, and placed orders keep theirs', async () => {
  const { db, eva, state, undo, order, kari } = await givenDesk()
  const { version, offered, price, terms: before } = await state()
  expect(before.delivery).toEqual({ exchangeDays: null, returnDays: 14 })
  const saved = await eva.put(path, { version, offered, price, terms })
  expect(saved.body).toMatchObject({ terms: { ...terms, carrier: 'Bring' }, canUndo: true })
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db)
  const today = osloDay(rows[0]!.at).date
  const days = { earliest: workingDayAfter(today, 1), latest: workingDayAfter(today, 3) }
  const promise = { carrier: 'Bring', ...days, exchangeDays: null, returnDays: 30 }
  const methods = (await kari.get('/shipping_methods')).body as { promise: unknown }[]
  expect(methods.map(method => method.promise)).toEqual([
    { carrier: null, earliest: null, latest: null, exchangeDays: 30, returnDays: 14 },
    promise,
  ])
  const { body } = await order(kari, 1, undefined, home)
  const receipt = async () => (await kari.get(`/reservations/receipt/${body.receiptToken}`)).body
  expect((await receipt()).promise).toEqual(promise)
  expect((await undo()).body.terms).toEqual(before)
  expect((await receipt()).promise).toEqual(promise)
  const note = await db
    .selectFrom('staff.audit_log')
    .select('detail')
    .where('subject', '=', 'shipping:delivery')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(note.detail).toMatchObject({ carrierBefore: '', carrier: 'Bring', lastDays: 3, deliveryReturnDays: 30 })
})

test.each([
  ['a return period below the law', { delivery: { exchangeDays: null, returnDays: 13 } }],
  ['a negative day', { days: { first: -1, last: 3 } }],
  ['the last day before the first', { days: { first: 4, last: 3 } }],
  ['a long carrier', { carrier: 'x'.repeat(41) }],
  ['an exchange period of no days', { collect: { exchangeDays: 0, returnDays: 14 } }],
  ['an unknown field', { hours: 3 }],
])('terms are refused, and the stored ones stay: %s', async (_, wrong) => {
  const { eva, state } = await givenDesk()
  const before = await state()
  const { version, offered, price } = before
  expect((await eva.put(path, { version, offered, price, terms: { ...terms, ...wrong } })).status).toBe(422)
  expect(await state()).toEqual(before)
})

test('one of two simultaneous changes gets a conflict, and unchanged values are not stored', async () => {
  const { db, eva, state, say } = await givenDesk()
  const { version } = await state()
  const both = [10_000, 20_000].map(price => eva.put(path, { version, offered: true, price }))
  const results = await Promise.all(both)
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
  const { price } = await state()
  expect((await say(true, price)).status).toBe(200)
  expect(
    (await db.selectFrom('staff.audit_log').select('id').where('subject', '=', 'shipping:delivery').execute()).length,
  ).toBe(1)
})

test('a setting written by an operator is shown, and an invalid price is refused', async () => {
  const { db, eva, state, guest } = await givenDesk()
  await writeSetting(db, 'delivery_price', 7_900)
  const { version, price } = await state()
  expect(price).toBe(7_900)
  for (const wrong of [
    { price: -1 },
    { price: 1.5 },
    { price: '199' },
    { price: 1_000_001 },
    { offered: 1 },
    { version: 7 },
    { free: true },
    { names: { collect: ' ', delivery: 'Hjem' } },
    { names: { collect: 'x'.repeat(41), delivery: 'Hjem' } },
    { names: { collect: 'Hent selv', delivery: 'hent  SELV' } },
    { names: { collect: 'Hent' } },
    { names: ['Hent', 'Send'] },
  ])
    expect((await eva.put(path, { version, offered: true, price: 1, ...wrong })).status, JSON.stringify(wrong)).toBe(
      422,
    )
  const nobody = await guest()
  expect([(await nobody.get(path)).status, (await nobody.put(path, {})).status]).toEqual([401, 401])
})
