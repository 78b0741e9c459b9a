import { expect, onTestFinished, test } from 'vitest'
import { handOver, reserveStock } from '#modules/stock/allocation/index.ts'
import { shopHash } from '#tests/support/catalogue/feed-files.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { givenKey, machineOf } from '#tests/support/api/keys.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

async function usingTills(scope?: string) {
  const { api, database, filled } = await usingWholeApi(async ({ db }) => {
    const shop = await givenShop(db)
    const jacket = await givenVariant(db, { stock: { [shop.id]: { onHand: 5, ownPrice: 39_900 } } })
    const sock = await givenVariant(db, { stock: { [shop.id]: { onHand: 2, pickup: false } } })
    return { shop, jacket, sock, fresh: await givenVariant(db) }
  })
  const key = await givenKey(database, scope ?? `stock:write:${filled.shop.id}`)
  const ask = machineOf(api, key.token)
  const send = (body: unknown) => ask('/machine/stock/changes', { method: 'POST', body })
  const query = async (text: string) => (await database.pool.query(text)).rows as Record<string, unknown>[]
  const stock = async ({ id }: { id: number }) =>
    (
      await query(
        `select on_hand, reserved, shortfall, own_price, pickup, carried from shops.stock where shop_id = ${filled.shop.id} and variant_id = ${id}`,
      )
    )[0]
  const count = (goods: { sku: string }, quantity: number, minutesAgo: number) => ({
    sku: goods.sku,
    shop: filled.shop.id,
    quantity,
    asOf: ago(minutesAgo),
  })
  return { api, database, key, send, query, stock, count, ...filled }
}
const results = (outcome: { body: { data: { result: string }[] } }) => outcome.body.data.map(({ result }) => result)

test("a till's counts are applied by SKU or barcode and keep price and pickup; repeating them changes nothing", async () => {
  const { send, stock, query, count, jacket, sock, fresh, database, key, shop } = await usingTills()
  const { sku: _, ...rest } = count(sock, 0, 30)
  const counts = [count(jacket, 9, 30), { ...rest, ean: sock.ean }, count(fresh, 4, 30)]
  const first = await send(counts)
  expect(first).toMatchObject({ status: 200, body: { taken: 3, unchanged: 0, older: 0, refused: 0 } })
  expect(first.body.data[0]).toEqual({
    row: 0,
    result: 'taken',
    code: null,
    message: null,
    onHand: 9,
    shortfall: 0,
    last: null,
  })
  expect(await stock(jacket)).toMatchObject({ on_hand: 9, own_price: 39_900, pickup: true })
  expect(await stock(sock)).toMatchObject({ on_hand: 0, pickup: false })
  expect(await stock(fresh)).toMatchObject({ on_hand: 4, own_price: null, pickup: true, carried: true })
  const before = await shopHash(database)
  expect(await send(counts)).toMatchObject({ status: 200, body: { taken: 0, unchanged: 3 } })
  expect(await shopHash(database)).toBe(before)
  expect(await query('select * from shops.ledger_difference')).toEqual([])
  // The call has one import and one audit entry, under the key's name.
  const [run] = await query(`select id, file_name, changed from feeds.run where kind = 'changes'`)
  expect(run).toMatchObject({ file_name: key.name, changed: { rowsIn: 1, quantitiesUp: 1, quantitiesDown: 1 } })
  expect(await query(`select kind, cause_id from shops.stock_movement where cause_id is not null`)).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'count', cause_id: run!['id'] })),
  )
  expect(await query(`select subject, detail from staff.audit_log where action = 'stock changed'`)).toMatchObject([
    { subject: `key:${key.id}`, detail: { key: key.name, shop: shop.id, up: 1, down: 1, new: 1 } },
  ])
})

test('a count applies as of its time: later hand-overs are subtracted, later reservations kept, and an older count is ignored', async () => {
  const { send, stock, count, jacket, database, shop, query } = await usingTills()
  const { db } = database
  const cause = { type: 'order', id: 1 } as const
  const two = [{ variantId: jacket.id, count: 2 }]
  await db.transaction().execute(tx => reserveStock(tx, shop.id, two, cause))
  await db.transaction().execute(tx => handOver(tx, shop.id, two, cause))
  await db.transaction().execute(tx => reserveStock(tx, shop.id, two, cause))
  expect(await send([count(jacket, 10, 30)])).toMatchObject({
    body: { data: [{ result: 'taken', onHand: 8, shortfall: 0 }] },
  })
  expect(await send([count(jacket, 20, 31)])).toMatchObject({
    body: { older: 1, data: [{ result: 'older', onHand: 8 }] },
  })
  // Below the reserved stock: applied, and the shortfall is reported.
  expect(await send([count(jacket, 3, 20)])).toMatchObject({
    body: { data: [{ result: 'taken', onHand: 1, shortfall: 1 }] },
  })
  expect(await stock(jacket)).toMatchObject({ on_hand: 1, reserved: 2, shortfall: 1 })
  expect(await query('select * from shops.ledger_difference')).toEqual([])
})

test('if a call has several counts of a variant, the latest applies, even if it is not the last in the list', async () => {
  const { send, stock, count, jacket } = await usingTills()
  const result = await send([count(jacket, 7, 10), count(jacket, 9, 5), count(jacket, 8, 7)])
  expect(results(result)).toEqual(['older', 'taken', 'older'])
  expect(await stock(jacket)).toMatchObject({ on_hand: 9 })
})

test('an inapplicable count is refused in its row, and the others are applied', async () => {
  const { send, stock, count, jacket, sock, shop, database } = await usingTills('stock:write')
  const asOf = ago(10)
  const result = await send([
    count({ sku: 'finnes-ikke' }, 1, 10),
    { ean: '4006381333931', shop: shop.id, quantity: 1, asOf },
    { ...count(jacket, 1, 10), shop: 4711 },
    count(jacket, 1, -6),
    { sku: sock.sku, shop: shop.id, quantity: 1, asOf },
    { ean: sock.ean, shop: shop.id, quantity: 2, asOf },
    count(jacket, 6, -4),
  ])
  expect(result.status).toBe(200)
  expect(result.body.data.map(({ code }: { code: string | null }) => code)).toEqual([
    'unknown_goods',
    'unknown_goods',
    'unknown_shop',
    'ahead',
    'contradicts',
    'contradicts',
    null,
  ])
  expect(result.body).toMatchObject({ taken: 1, refused: 6 })
  expect([await stock(jacket), await stock(sock)]).toMatchObject([{ on_hand: 6 }, { on_hand: 2 }])
  expect((await database.pool.query('select * from shops.ledger_difference')).rows).toEqual([])
})

test('a count far from the last one is refused, with the last count, until it is confirmed, and always above 9,999; the others are applied', async () => {
  const { send, stock, count, jacket, sock, fresh, database, query } = await usingTills()
  const before = [count(jacket, 247, 10), count(sock, 10_000, 10), count(fresh, 30, 10)]
  const result = await send(before)
  expect(result).toMatchObject({ status: 200, body: { taken: 1, refused: 2 } })
  expect(result.body.data).toMatchObject([
    { result: 'refused', code: 'unlikely', onHand: null, last: 5, message: expect.stringContaining('confirmed') },
    { result: 'refused', code: 'too_many', onHand: null, last: null },
    // A shop without stock of it has no last count to compare with.
    { result: 'taken', onHand: 30, last: null },
  ])
  expect([await stock(jacket), await stock(sock)]).toMatchObject([{ on_hand: 5 }, { on_hand: 2 }])
  const confirmed = await send(before.map(each => ({ ...each, confirmed: true })))
  expect(confirmed.body.data).toMatchObject([
    { result: 'taken', onHand: 247 },
    { result: 'refused', code: 'too_many' },
    { result: 'unchanged', onHand: 30 },
  ])
  // A refused count is not remembered: an older one is still applied.
  expect(results(await send([count(sock, 100, 5), count(sock, 3, 20)]))).toEqual(['refused', 'taken'])
  const sold = count(fresh, 0, 2)
  expect(results(await send([sold, { ...sold, confirmed: true }]))).not.toContain('older')
  expect(await stock(sock)).toMatchObject({ on_hand: 3 })
  expect(await query('select * from shops.ledger_difference')).toEqual([])
  expect((await database.pool.query(`select 1 from feeds.run where kind = 'changes'`)).rowCount).toBe(4)
})

test('if two simultaneous counts are far from the last one, the confirmed count is applied, in either order', async () => {
  const { send, stock, count, jacket, query } = await usingTills()
  const counts = [count(jacket, 247, 10), { ...count(jacket, 60, 9), confirmed: true }]
  const answers = await Promise.all(counts.map(each => send([each])))
  const [first, second] = answers.map(result => results(result)[0])
  expect(['refused', 'older']).toContain(first)
  expect(second).toBe('taken')
  expect(await stock(jacket)).toMatchObject({ on_hand: 60 })
  expect(await query('select * from shops.ledger_difference')).toEqual([])
})

test('with the key of one shop, a call that names another shop has no effect', async () => {
  const { send, count, jacket, database } = await usingTills()
  const other = await givenShop(database.db)
  const before = await shopHash(database)
  const result = await send([count(jacket, 1, 10), { ...count(jacket, 1, 10), shop: other.id }])
  expect(result).toMatchObject({ status: 403, body: { code: 'forbidden', errors: { '1.shop': [expect.any(String)] } } })
  expect(await shopHash(database)).toBe(before)
})

test('an invalid count is refused with a message at its field, and nothing changes', async () => {
  const { send, count, jacket, database, api, key } = await usingTills()
  const good = count(jacket, 1, 10)
  const before = await shopHash(database)
  const wrong: [unknown, string][] = [
    [[], 'body'],
    [good, 'body'],
    [null, 'body'],
    [Array.from({ length: 501 }, () => good), 'body'],
    [[{ ...good, ean: jacket.ean }], '0.ean'],
    [[{ ...good, sku: undefined }], '0.ean'],
    [[{ ...good, quantity: -1 }], '0.quantity'],
    [[{ ...good, quantity: 1.5 }], '0.quantity'],
    [[{ ...good, quantity: '1' }], '0.quantity'],
    [[{ ...good, quantity: 100_001 }], '0.quantity'],
    [[{ ...good, shop: 0 }], '0.shop'],
    [[{ ...good, shop: 1e12 }], '0.shop'],
    [[{ ...good, asOf: '2026-11-20' }], '0.asOf'],
    [[{ ...good, asOf: '2026-11-20T10:00:00' }], '0.asOf'],
    [[{ ...good, sku: 'x'.repeat(101) }], '0.sku'],
    [[{ ...good, price: 1 }], '0.price'],
  ]
  for (const [body, field] of wrong) {
    const result = await send(body)
    expect({ field, status: result.status, fields: Object.keys(result.body.errors ?? {}) }).toEqual({
      field,
      status: 422,
      fields: [field],
    })
  }
  expect((await send([{ ...good, sku: 'x\0y' }])).status).toBeOneOf([200, 422])
  expect((await send([{ ...good, sku: '<script>' }])).body.data[0]).toMatchObject({ code: 'unknown_goods' })
  const text = {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    raw: new TextEncoder().encode('sku,quantity\n'),
  }
  expect((await machineOf(api, key.token)('/machine/stock/changes', text)).status).toBe(422)
  expect(await shopHash(database)).toBe(before)
})

test('the time of a count is read in every spelling that a feed may use, and needs a zone', async () => {
  const { send, count, jacket } = await usingTills()
  const iso = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 10 * 60_000).toISOString()
  const [date = '', clock = ''] = iso.slice(0, -1).split('T')
  const spellings = ['Z', '+00:00', '+0000', '+00', '-0000'].flatMap(zone => [
    `${date}T${clock}${zone}`,
    `${date} ${clock}456789${zone}`,
    `${date.replaceAll('-', '')}T${clock.slice(0, 5).replace(':', '')}${zone}`,
  ])
  const found = []
  for (const asOf of spellings) found.push((await send([{ ...count(jacket, 1, 1), asOf }])).body.data?.[0]?.result)
  expect(found).toEqual(['taken', ...spellings.slice(1).map(() => 'unchanged')])
  for (const asOf of [`${date}T${clock}`, date, '2026-02-30T10:00:00Z', '2026-11-20T25:00Z'])
    expect(await send([{ ...count(jacket, 1, 1), asOf }])).toMatchObject({
      status: 422,
      body: { errors: { '0.asOf': {} } },
    })
})

test('a locked row makes the call fail with a retry, and then the count applies', async () => {
  const { send, count, jacket, database, stock } = await usingTills()
  const client = await database.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  await client.query(`select from shops.stock where variant_id = ${jacket.id} for update`)
  const counts = [count(jacket, 9, 10)]
  const held = await send(counts)
  expect(held).toMatchObject({ status: 503, body: { code: 'overloaded' } })
  expect(held.headers.get('retry-after')).toBe('1')
  await client.query('rollback')
  expect((await send(counts)).body).toMatchObject({ taken: 1 })
  expect(await stock(jacket)).toMatchObject({ on_hand: 9 })
})

test('the newest count of many simultaneous calls applies, and the ledger adds up', async () => {
  const { send, count, jacket, sock, stock, query } = await usingTills()
  const minutes = Array.from({ length: 24 }, (_, minute) => minute)
  const calls = minutes
    .toSorted(() => Math.random() - 0.5)
    .map(minute => [count(jacket, 20 - Math.min(19, minute), minute), count(sock, 20 - Math.min(20, minute), minute)])
  const results = await Promise.all(calls.map(send))
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]))
  expect([await stock(jacket), await stock(sock)]).toMatchObject([{ on_hand: 20 }, { on_hand: 20 }])
  expect(await query('select * from shops.ledger_difference')).toEqual([])
})
