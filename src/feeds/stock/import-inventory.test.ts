import { utimes } from 'node:fs/promises'
import { queryObjects } from 'node:v8'
import { expect, test } from 'vitest'
import {
  feedFile,
  positionsOf,
  productLine,
  shopHash,
  stockLine,
  storeLine,
  usingFeeds,
} from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { silentReporter } from '../import-context.ts'
import { importFeed } from '../import-feed.ts'
import { readFeedTable } from '../read/feed-table.ts'
import { noProblems } from '../read/problems.ts'
import { inventoryColumns, readInventory } from './import-inventory.ts'

async function givenShops() {
  const database = await usingDatabase()
  const feeds = await usingFeeds(database)
  const query = async (sql: string) => (await database.pool.query(sql)).rows as Record<string, unknown>[]
  await feeds.take(
    'stores',
    [1, 2].map(number => storeLine(number)),
  )
  await feeds.take(
    'products',
    [1, 2, 3, 4, 5, 6].map(number => productLine(number)),
  )
  const stock = (shop: number, sku: number) =>
    query(`select s.on_hand, s.reserved, s.available, s.shortfall, s.own_price, s.carried, s.pickup from shops.stock s
      join catalogue.variant v on v.id = s.variant_id where s.shop_id = ${shop} and v.sku = 'sku-${sku}'`).then(
      rows => rows[0],
    )
  const ledgerDifference = () => query('select * from shops.ledger_difference')
  /** A stock change by shop staff, recorded in the ledger. */
  const move = (sku: number, onHand: number, reserved: number, kind: string, at: string) =>
    query(`with v as (select id from catalogue.variant where sku = 'sku-${sku}'),
      s as (update shops.stock set on_hand = on_hand + ${onHand}, reserved = reserved + ${reserved} where shop_id = 1 and variant_id = (select id from v))
      insert into shops.stock_movement (shop_id, variant_id, on_hand_delta, reserved_delta, kind, cause_type, cause_id, at)
        select 1, id, ${onHand}, ${reserved}, '${kind}', ${kind === 'correction' ? `'correction', null` : `'reservation', 1`}, '${at}' from v`)
  return { database, ...feeds, query, stock, ledgerDifference, move }
}
const later = { last_updated: '2026-11-20T06:00:00+0100' }
const six = [1, 2, 3, 4, 5, 6].map(sku => stockLine(1, sku, 5))

test('a stock feed sets the stock on hand, and the ledger adds up to it', async () => {
  const { take, stock, ledgerDifference, query } = await givenShops()
  expect(await take('inventory', [stockLine(1, 1, 4), stockLine(1, 2, 0), stockLine(2, 1, 7)])).toMatchObject({
    ok: true,
    changed: { rowsIn: 3 },
  })
  expect(await stock(1, 1)).toMatchObject({ on_hand: 4, available: 4 })
  await take('inventory', [stockLine(1, 1, 9, later), stockLine(1, 2, 0, later)])
  expect(await stock(1, 1)).toMatchObject({ on_hand: 9 })
  expect(await stock(2, 1)).toMatchObject({ on_hand: 7, carried: true })
  expect(await ledgerDifference()).toEqual([])
  expect(
    await query(
      "select count(*)::int as n from shops.stock_movement m join feeds.run r on r.id = m.cause_id where m.cause_type = 'count' and r.kind = 'inventory'",
    ),
  ).toEqual([{ n: 3 }])
})

test.each([
  [
    'pickup_method',
    ['buy', 'reserve', 'RESERVE', ''],
    ['ship to store', 'ship_to_store', 'Not-Supported', 'not supported'],
  ],
  [
    'pickup_sla',
    ['same day', 'same_day', 'next-day', ''],
    ['2-day', '3_day', '4 day', '5-day', '6-day', '7-day', 'multi-week', 'multi_week', 'two day'],
  ],
  [
    'availability',
    ['in stock', 'in_stock', 'InStock', 'limited availability', ''],
    ['out of stock', 'out_of_stock', 'on display to order', 'preorder', 'pre-order', 'backorder'],
  ],
] as const)('%s decides whether a shop sells what it has', async (column, sold, held) => {
  const { take, query } = await givenShops()
  const values = [...sold, ...held]
  await take(
    'products',
    values.map((_, index) => productLine(index + 1)),
  )
  const outcome = await take(
    'inventory',
    values.map((value, index) => stockLine(1, index + 1, 5, { pickup_method: 'buy', [column]: value })),
  )
  expect(outcome.problems.errors).toEqual([])
  const rows = await query(
    'select v.sku, s.available from shops.stock s join catalogue.variant v on v.id = s.variant_id',
  )
  const available = new Map(rows.map(({ sku, available }) => [sku, available]))
  expect(values.map((_, index) => available.get(`sku-${index + 1}`))).toEqual(
    values.map((_, index) => (index < sold.length ? 5 : 0)),
  )
  const bad = await take('inventory', [stockLine(1, 1, 5, { [column]: 'kanskje' })])
  expect(positionsOf(bad)).toEqual([`2 ${column}`])
})

test('importing the same stock feed again touches no row and has no part to apply', async () => {
  const { take, database, query } = await givenShops()
  const lines = [
    stockLine(1, 1, 4, { price: '1499.00 NOK' }),
    stockLine(1, 2, 0),
    stockLine(2, 1, 7, { pickup_method: 'not supported' }),
  ]
  await take('inventory', lines)
  const before = await shopHash(database)
  expect(await take('inventory', lines)).toMatchObject({ ok: true, changed: { rowsIn: 0, recounted: 0 } })
  expect(await shopHash(database)).toBe(before)
  // Only one of the two stores has changes.
  await take('inventory', [...lines.slice(0, 2), stockLine(2, 1, 6, later)])
  expect(await query("select parts from feeds.run where kind = 'inventory' order by id")).toEqual([
    { parts: 2 },
    { parts: null },
    { parts: 1 },
  ])
})

test('a piece handed over after the count is not counted back in', async () => {
  const { take, stock, move, ledgerDifference } = await givenShops()
  await take('inventory', six)
  await move(1, 0, 1, 'reserve', '2026-11-20T05:10:00+0100')
  await move(1, -1, -1, 'hand_over', '2026-11-20T06:30:00+0100')
  await move(2, 0, 1, 'reserve', '2026-11-20T05:10:00+0100')
  await move(2, -1, -1, 'hand_over', '2026-11-20T05:30:00+0100')
  await take(
    'inventory',
    [1, 2, 3, 4, 5, 6].map(sku => stockLine(1, sku, 5, later)),
  )
  expect(await stock(1, 1)).toMatchObject({ on_hand: 4 })
  expect(await stock(1, 2)).toMatchObject({ on_hand: 5 })
  expect(await ledgerDifference()).toEqual([])
})

test('a count below the reserved pieces keeps the reservation and records the shortfall', async () => {
  const { take, stock, move } = await givenShops()
  await take('inventory', six)
  await move(1, 0, 3, 'reserve', '2026-11-20T05:10:00+0100')
  expect(await take('inventory', [stockLine(1, 1, 1, later), ...six.slice(1)])).toMatchObject({
    ok: true,
    changed: { shortfalls: 1 },
  })
  expect(await stock(1, 1)).toMatchObject({ on_hand: 1, reserved: 3, shortfall: 2, available: 0 })
  await take('inventory', [stockLine(1, 1, 4, { last_updated: '2026-11-20T07:00:00+0100' }), ...six.slice(1)])
  expect(await stock(1, 1)).toMatchObject({ on_hand: 4, reserved: 3, shortfall: 0, available: 1 })
})

test('a stock row of more than 9,999 pieces is refused; rows far from the last count are applied and listed', async () => {
  const { take, stock, ledgerDifference, folder, context } = await givenShops()
  await take('inventory', [stockLine(1, 1, 12), stockLine(1, 2, 30), stockLine(1, 3, 0), stockLine(2, 1, 7)])
  const scanned = await take('inventory', [stockLine(1, 1, 10_000, later), stockLine(1, 2, 30, later)])
  expect(scanned).toMatchObject({ ok: false })
  expect(JSON.stringify(scanned)).toContain('is outside 0 to 9999')
  expect(await stock(1, 1)).toMatchObject({ on_hand: 12 })
  const delivery = [
    stockLine(1, 1, 247, later),
    stockLine(1, 2, 5, later),
    stockLine(1, 3, 21, later),
    stockLine(1, 4, 40, later),
  ]
  const texts: string[] = []
  const report = { ...silentReporter, change: (line: string) => void texts.push(line) }
  const path = await feedFile(folder, 'delivery.tsv', delivery)
  const taken = await importFeed('inventory', [path], {}, { ...context, report })
  expect(taken).toMatchObject({ ok: true, changed: { unlikely: 3 } })
  expect(texts.join('\n')).toMatch(
    /3 counts are far from the last ones, check them: 12 → 247 of sku-1 in store 001, 30 → 5 of sku-2 in store 001, 0 → 21 of/,
  )
  expect(await stock(1, 1)).toMatchObject({ on_hand: 247 })
  expect(await ledgerDifference()).toEqual([])
})

test('an older count after a newer one is ignored', async () => {
  const { take, stock } = await givenShops()
  await take('inventory', [stockLine(1, 1, 9, later), stockLine(1, 2, 9, later)])
  expect(await take('inventory', [stockLine(1, 1, 4), stockLine(1, 2, 4)])).toMatchObject({
    ok: true,
    changed: { older: 2 },
  })
  expect(await stock(1, 1)).toMatchObject({ on_hand: 9 })
})

test('a count from more than five minutes in the future is refused', async () => {
  const { take } = await givenShops()
  const at = (minutes: number) => ({ last_updated: new Date(Date.now() + minutes * 60_000).toISOString() })
  expect(await take('inventory', [stockLine(1, 1, 4, at(4))])).toMatchObject({ ok: true })
  expect(positionsOf(await take('inventory', [stockLine(1, 1, 4, at(7))]))).toEqual(['2 last_updated'])
})

test('variants missing from a shop’s full feed are no longer carried and have no stock; shops not in the feed keep theirs', async () => {
  const { take, stock, ledgerDifference } = await givenShops()
  await take('inventory', [...six, stockLine(2, 1, 3)])
  expect(
    await take(
      'inventory',
      six.slice(1).map(line => ({ ...line, ...later })),
    ),
  ).toMatchObject({ ok: true, changed: { rowsOut: 1 } })
  expect(await stock(1, 1)).toMatchObject({ carried: false, on_hand: 0, available: 0 })
  expect(await stock(2, 1)).toMatchObject({ carried: true, on_hand: 3 })
  expect(await ledgerDifference()).toEqual([])
  await take(
    'inventory',
    six.map(line => ({ ...line, ...later })),
  )
  expect(await stock(1, 1)).toMatchObject({ carried: true, on_hand: 5 })
})

test('a stock feed that lacks more than a fifth of a shop’s variants is refused unless removal is allowed', async () => {
  const { take, stock, database } = await givenShops()
  await take('inventory', six)
  const before = await shopHash(database)
  expect(await take('inventory', six.slice(2))).toMatchObject({
    ok: false,
    reason: 'tooMuchRemoved',
    findings: [{ reason: expect.stringContaining('2 of 6 variants of store 001') }],
  })
  expect(await shopHash(database)).toBe(before)
  expect(await take('inventory', six.slice(2), { allowRemoval: true })).toMatchObject({ ok: true })
  expect(await stock(1, 1)).toMatchObject({ carried: false })
})

test("a shop's own price is stored only if it differs, and variants without pickup cannot be reserved", async () => {
  const { take, stock } = await givenShops()
  await take('inventory', [
    stockLine(1, 1, 4, { price: '1499.00 NOK' }),
    stockLine(1, 2, 4, { price: '1599.00 NOK' }),
    stockLine(1, 3, 4, { pickup_method: 'not supported' }),
    stockLine(1, 4, 4, { pickup_method: 'reserve' }),
  ])
  expect(await stock(1, 1)).toMatchObject({ own_price: 149900 })
  expect(await stock(1, 2)).toMatchObject({ own_price: null })
  expect(await stock(1, 3)).toMatchObject({ pickup: false, on_hand: 4, available: 0 })
  expect(await stock(1, 4)).toMatchObject({ pickup: true, available: 4 })
})

test('unknown SKUs, unknown stores and a variant named twice for one store are refused', async () => {
  const { take } = await givenShops()
  const outcome = await take('inventory', [
    stockLine(1, 99, 1),
    stockLine(77, 1, 1),
    stockLine(1, 1, 1),
    stockLine(1, 1, 2),
  ])
  expect(positionsOf(outcome).sort()).toEqual(['2 id', '3 store_code', '4 id', '5 id'])
})

test('a stock feed waits for a reservation in progress and does not lose it', async () => {
  const { take, database, stock, ledgerDifference } = await givenShops()
  await take('inventory', six)
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(
    `update shops.stock set reserved = reserved + 2 where shop_id = 1 and variant_id = (select id from catalogue.variant where sku = 'sku-1')`,
  )
  await client.query(`insert into shops.stock_movement (shop_id, variant_id, reserved_delta, kind, cause_type, cause_id)
    select 1, id, 2, 'reserve', 'reservation', 1 from catalogue.variant where sku = 'sku-1'`)
  const importing = take('inventory', [stockLine(1, 1, 1, later), ...six.slice(1)])
  await new Promise(resolve => setTimeout(resolve, 300))
  await client.query('commit')
  client.release()
  expect(await importing).toMatchObject({ ok: true, changed: { shortfalls: 1 } })
  expect(await stock(1, 1)).toMatchObject({ on_hand: 1, reserved: 2, shortfall: 1 })
  expect(await ledgerDifference()).toEqual([])
})

test(
  'a stock feed of 300 rows that was read and planned keeps fewer than ten row objects in memory',
  { timeout: 60_000 },
  async () => {
    const database = await usingDatabase()
    const { take, context, folder } = await usingFeeds(database)
    await take('stores', [storeLine(1)])
    await take(
      'products',
      Array.from({ length: 300 }, (_, i) => productLine(i + 1, { title: 'Vandrejakke' })),
    )
    const lines = Array.from({ length: 300 }, (_, i) => stockLine(1, i + 1, 5))
    const problems = noProblems()
    const table = await readFeedTable([await feedFile(folder, 'stock.tsv', lines)], inventoryColumns, problems)
    const feed = await readInventory(table, problems, {}, context)
    expect(await feed.plan(database.db)).toMatchObject({ changed: { rowsIn: 300 } })
    const [row] = table.rows
    expect(table.rows).toHaveLength(300)
    // Counts after a garbage collection.
    expect(queryObjects(row!.constructor as new () => unknown, { format: 'count' })).toBeLessThan(10)
  },
)

test.each([
  ['without the column', undefined],
  ['with an empty cell', ''],
])('counts %s of last_updated are as old as their file, with one warning', async (_case, last_updated) => {
  const { take, context, folder, query } = await givenShops()
  const lines = six.map(line => {
    const { last_updated: _, ...rest } = line
    return last_updated === undefined ? rest : { ...rest, last_updated }
  })
  const path = await feedFile(folder, 'lager.tsv', lines)
  const written = new Date('2026-11-20T05:00:00Z')
  await utimes(path, written, written)
  const outcome = await importFeed('inventory', [path], {}, context)
  expect(outcome).toMatchObject({ ok: true, rows: 6 })
  expect(outcome.problems.warnings).toMatchObject([
    {
      ...{ line: 2, column: 'last_updated', furtherRows: 5 },
      reason: 'is missing: the time of the file is the time of the count, 2026-11-20T05:00:00.000Z',
    },
  ])
  const times = () => query('select distinct counted_at from shops.stock_count')
  expect(await times()).toEqual([{ counted_at: written }])
  // The host's time takes precedence over the file's. A time in the future counts as now.
  const host = new Date('2026-11-20T06:00:00Z')
  await importFeed('inventory', [path], {}, { ...context, written: { at: host, isReceipt: false } })
  expect(await times()).toEqual([{ counted_at: host }])
  const asOf = new Date('2026-11-20T07:00:00Z')
  const ahead = { at: new Date('2027-01-01T00:00:00Z'), isReceipt: true }
  const received = await importFeed('inventory', [path], { asOf }, { ...context, written: ahead })
  expect(received.problems.warnings[0]?.reason).toContain('the time of receipt')
  expect(await times()).toEqual([{ counted_at: asOf }])
  expect((await take('inventory', six)).ok).toBe(true)
})
