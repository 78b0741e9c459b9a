import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addStaff } from '#modules/people/staff/index.ts'
import { proveStock } from '#modules/sales/reservations/index.ts'
import { cancelIdleTransfers } from '#modules/sales/transfers/index.ts'
import { transferSteps } from '#modules/sales/transfers/transfer.ts'
import { applyCounts } from '#modules/stock/shops/index.ts'
import { givenArticle, givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { requestFor, usingShop, type Caller } from '#tests/support/api/reservation-api.ts'

const password = 'et langt passord'
const pieces = 6

/** Six jackets in Bergen and none in Oslo, an assistant in each, and open hours. */
async function givenTwoShops() {
  const shop = await usingShop()
  const { db, pool } = shop.database
  const hours = { openingHours: 'Man-Søn 0800-2000' }
  const oslo = await givenShop(db, { name: 'Oslo', ...hours })
  const bergen = await givenShop(db, { name: 'Bergen', ...hours })
  const article = await givenArticle(db, { name: 'Ulljakke', variants: [] })
  const jacket = await givenVariant(db, { articleId: article.id, stock: { [bergen.id]: pieces } })
  const atDesk = async (name: string, shopId: number) => {
    const email = `${name}@hent.example`
    await addStaff(db, { email, name, role: 'assistant', shopIds: [shopId], password })
    const caller = await shop.guest()
    await caller.post('/staff/login', { email, password })
    return caller
  }
  const [dina, berit] = [await atDesk('dina', oslo.id), await atDesk('berit', bergen.id)]
  let phone = 91_000_000
  const sendFor = async (count = 1, by: Caller = dina) =>
    by.post('/staff/reservations', {
      ...{ key: randomUUID(), deskShopId: oslo.id, shopId: oslo.id, sendFrom: bergen.id, agreedBy: 'customer' },
      items: [{ ean: jacket.ean, count }],
      phone: String(++phone),
    })
  const askOwn = (count = 1) =>
    dina.post('/staff/transfers', { fromShopId: bergen.id, toShopId: oslo.id, ean: jacket.ean, count })
  const step = (id: number, name: string, by: Caller, reason?: string) =>
    by.post(`/staff/transfers/${id}/step`, { step: name, ...(reason && { reason }) })
  const list = async (by: Caller = dina) => (await by.get('/staff/transfers')).body.data
  const stock = async ({ id }: { id: number }) =>
    (
      await pool.query('select on_hand, reserved, available from shops.stock where shop_id = $1 and variant_id = $2', [
        id,
        jacket.id,
      ])
    ).rows[0] ?? { on_hand: 0, reserved: 0, available: 0 }
  const reservation = async (id: number) =>
    (
      await pool.query(
        'select r.status_id, l.awaited, l.missing, l.state from reservations.reservation r join reservations.line l on l.reservation_id = r.id where r.id = $1',
        [id],
      )
    ).rows[0]
  const shopperTakes = async (count: number) =>
    shop.reserve(
      await shop.guest(),
      requestFor(bergen.id, [{ EanNo: jacket.ean, Count: count }], { Phone: String(++phone) }),
    )
  return {
    ...shop,
    pool,
    oslo,
    bergen,
    jacket,
    dina,
    berit,
    sendFor,
    askOwn,
    step,
    list,
    stock,
    reservation,
    shopperTakes,
  }
}

test('goods for a customer are reserved where they are, follow each step, and are ready when they arrive', async () => {
  const { sendFor, step, list, stock, reservation, dina, berit, oslo, bergen, database, pool } = await givenTwoShops()
  const { body: made } = await sendFor(2)
  const [asked] = await list(berit)
  expect(asked).toMatchObject({
    status: 'asked',
    count: 2,
    customer: { reservation: made.id },
    steps: ['pack', 'refuse'],
  })
  expect(new Date(made.readyBy).getTime()).toBe(new Date(asked.promisedAt).getTime())
  expect([await stock(bergen), await stock(oslo)]).toEqual([
    { on_hand: 6, reserved: 2, available: 4 },
    { on_hand: 0, reserved: 0, available: 0 },
  ])
  const early = await dina.post(`/staff/reservations/${made.id}/move`, {
    action: 'ready',
    version: (await dina.get(`/staff/reservations/${made.id}`)).body.version,
  })
  expect([early.status, early.body.message]).toEqual([
    409,
    'Varene er på vei fra en annen butikk. Merk dem mottatt først.',
  ])
  await step(asked.id, 'pack', berit)
  expect((await step(asked.id, 'send', berit)).body).toMatchObject({ status: 'sent', steps: ['unsend'] })
  expect([await stock(bergen), await stock(oslo)]).toEqual([
    { on_hand: 4, reserved: 0, available: 4 },
    { on_hand: 0, reserved: 0, available: 0 },
  ])
  expect(await proveStock(database)).toEqual([])
  expect((await step(asked.id, 'receive', dina)).body.status).toBe('received')
  expect([await stock(oslo), await reservation(made.id)]).toMatchObject([
    { on_hand: 2, reserved: 2, available: 0 },
    { status_id: 3, awaited: 0, missing: 0 },
  ])
  const { rows } = await pool.query(`select data->>'kind' as kind from jobs.job where data->>'kind' = 'ready'`)
  expect(rows).toEqual([{ kind: 'ready' }])
  const history = (await dina.get(`/staff/reservations/${made.id}`)).body.history.map(
    (each: { reason: string | null }) => each.reason,
  )
  expect(history).toEqual(expect.arrayContaining(['Sendt fra Bergen', 'Mottatt fra Bergen']))
  expect(await proveStock(database)).toEqual([])
})

test('a transfer arrives in a shop that has fewer pieces than it has reserved', async () => {
  const { sendFor, step, list, stock, reservation, dina, berit, oslo, jacket, pool } = await givenTwoShops()
  const { body: made } = await sendFor()
  const [asked] = await list()
  for (const name of ['pack', 'send']) await step(asked.id, name, berit)
  await pool.query(
    `insert into shops.stock (shop_id, variant_id, on_hand, reserved, shortfall) values ($1, $2, 0, 1, 1)`,
    [oslo.id, jacket.id],
  )
  expect((await step(asked.id, 'receive', dina)).body.status).toBe('received')
  expect([await stock(oslo), await reservation(made.id)]).toMatchObject([
    { on_hand: 1, reserved: 2 },
    { status_id: 3, awaited: 0, missing: 0 },
  ])
})

test('a refused transfer frees the pieces, and the customer’s line is missing', async () => {
  const { sendFor, step, list, stock, reservation, berit, bergen, database } = await givenTwoShops()
  const { body: made } = await sendFor()
  const [asked] = await list()
  const refused = await step(asked.id, 'refuse', berit, 'Finner den ikke')
  expect(refused.body.history.at(-1)).toMatchObject({ what: 'Kan ikke sendes', by: 'berit', reason: 'Finner den ikke' })
  expect(await stock(bergen)).toMatchObject({ reserved: 0, available: 6 })
  expect(await reservation(made.id)).toMatchObject({ awaited: 0, missing: 1, state: 'not_found' })
  expect(await proveStock(database)).toEqual([])
})

test('goods of a cancelled reservation stay with the sender, or arrive as stock that others can reserve', async () => {
  const { sendFor, step, list, stock, dina, berit, oslo, bergen, database, pool } = await givenTwoShops()
  const [first, second] = [(await sendFor()).body.id, (await sendFor()).body.id]
  const [one, other] = await list()
  for (const name of ['pack', 'send']) await step(other.id, name, berit)
  for (const id of [first, second]) {
    const { version } = (await dina.get(`/staff/reservations/${id}`)).body
    expect(
      (await dina.post(`/staff/reservations/${id}/move`, { action: 'cancel', version, reason: 'Ombestemte seg' }))
        .status,
    ).toBe(200)
  }
  expect(await cancelIdleTransfers({ database })).toBe(0)
  await pool.query(`update reservations.reservation set closed_at = now() - interval '5 minutes'`)
  expect(await cancelIdleTransfers({ database })).toBe(1)
  expect((await list()).find((each: { id: number }) => each.id === one.id).status).toBe('cancelled')
  await step(other.id, 'receive', dina)
  expect([await stock(oslo), await stock(bergen)]).toEqual([
    { on_hand: 1, reserved: 0, available: 1 },
    { on_hand: 5, reserved: 0, available: 5 },
  ])
  expect(await proveStock(database)).toEqual([])
})

test('each shop can take only its own steps, and the second of two simultaneous presses is refused with the new status', async () => {
  const { askOwn, step, dina, berit, guest } = await givenTwoShops()
  const { body: own } = await askOwn()
  expect((await step(own.id, 'pack', dina)).status).toBe(404)
  expect((await step(own.id, 'cancel', berit)).status).toBe(404)
  expect((await step(own.id, 'cancel', await guest())).status).toBe(401)
  const both = await Promise.all([step(own.id, 'pack', berit), step(own.id, 'cancel', dina)])
  // Packing does not prevent a cancelling that comes after it.
  if (both[0].status !== 200) expect(both[0].body.message).toContain('avbestilt')
  const twice = await Promise.all(
    [(await askOwn()).body.id].flatMap(id => [step(id, 'refuse', berit), step(id, 'cancel', dina)]),
  )
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the last piece goes to a shopper or to a transfer, never to both', async () => {
  const { shopperTakes, sendFor, askOwn, stock, bergen, database } = await givenTwoShops()
  expect((await shopperTakes(pieces - 1)).status).toBe(201)
  const all = await Promise.all([shopperTakes(1), sendFor(), askOwn()])
  expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await stock(bergen)).toEqual({ on_hand: 6, reserved: 6, available: 0 })
  expect(await proveStock(database)).toEqual([])
})

test('no sequence of steps creates, loses or sells a piece twice', async () => {
  const { sendFor, askOwn, step, list, dina, berit, database, pool, jacket } = await givenTwoShops()
  const action = fc.oneof(
    fc.constantFrom<'own' | 'customer' | 'cancel customer'>('own', 'customer', 'cancel customer'),
    fc.record({ step: fc.constantFrom(...transferSteps), at: fc.nat(3), sender: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async actions => {
      for (const each of actions) {
        if (each === 'own') await askOwn()
        else if (each === 'customer') await sendFor()
        else if (each === 'cancel customer') {
          const { rows } = await pool.query(
            'select id from reservations.reservation where status_id < 4 order by id limit 1',
          )
          const id = rows[0]?.id
          if (id === undefined) continue
          const { version } = (await dina.get(`/staff/reservations/${id}`)).body
          await dina.post(`/staff/reservations/${id}/move`, { action: 'cancel', version, reason: 'Angret' })
        } else {
          const open = await list()
          const transfer = open[each.at % Math.max(1, open.length)]
          if (transfer) await step(transfer.id, each.step, each.sender ? berit : dina)
        }
      }
      const { rows } = await pool.query(
        `select (select sum(on_hand)::int from shops.stock where variant_id = $1) as shelves,
                (select coalesce(sum(count), 0)::int from transfers.transfer where status in ('sent', 'lost')) as away`,
        [jacket.id],
      )
      expect(rows[0].shelves + rows[0].away).toBe(pieces)
      expect(await proveStock(database)).toEqual([])
    }),
    { numRuns: 4 },
  )
})

test('a feed that counted before the sending does not bring the pieces back, and one after it counts none', async () => {
  const { askOwn, step, berit, dina, stock, bergen, oslo, jacket, database } = await givenTwoShops()
  const count = (shop: { id: number }, quantity: number, at: Date) =>
    applyCounts(database.db, shop.id, [{ variantId: jacket.id, quantity, countedAt: at.getTime() }], {
      openRun: () => Promise.resolve(1),
      addToRun: () => Promise.resolve(),
      atPrices: (_, __, write) => write(),
    })
  const { body: own } = await askOwn(2)
  const before = new Date()
  for (const name of ['pack', 'send']) await step(own.id, name, berit)
  await count(bergen, 6, before)
  expect((await stock(bergen)).on_hand).toBe(4)
  await count(oslo, 0, new Date())
  await step(own.id, 'receive', dina)
  expect((await stock(oslo)).on_hand).toBe(2)
  await count(oslo, 2, new Date())
  expect((await stock(oslo)).on_hand).toBe(2)
  expect(await proveStock(database)).toEqual([])
})
