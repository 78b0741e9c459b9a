import { expect, test } from 'vitest'
import { positionsOf, productLine, storeLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'

const asOf = new Date('2026-11-21T12:00:00Z')
const jacket = productLine(1)['gtin']!

async function givenChain() {
  const database = await usingDatabase()
  const { take } = await usingFeeds(database)
  await take('stores', [storeLine(1), storeLine(2)])
  await take('products', [productLine(1)])
  let count = 0
  const sale = (cells: Record<string, string> = {}) => ({
    store_code: '001',
    sale_id: `K1-${++count}`,
    gtin: jacket,
    quantity: '1',
    sold_at: '2026-11-21T10:15:00+0100',
    price: '',
    collected: '',
    ...cells,
  })
  const sales = (lines: Record<string, string>[], options: object = {}) => take('sales', lines, { asOf, ...options })
  const query = async (text: string) => (await database.pool.query(text)).rows as Record<string, unknown>[]
  return { take, sale, sales, query }
}

test('a sales file is stored line by line; a later file may repeat lines', async () => {
  const { sale, sales, query } = await givenChain()
  const lines = [sale({ quantity: '2' }), sale({ quantity: '-1', price: '99.50 NOK' }), sale({ collected: 'true' })]
  expect(await sales(lines)).toMatchObject({ ok: true, rows: 3, changed: { tillSalesIn: 3, tillSalesUnchanged: 0 } })
  expect(await sales([...lines, lines[0]!, sale({ store_code: '002' })])).toMatchObject({
    ok: true,
    changed: { tillSalesIn: 1, tillSalesUnchanged: 4 },
    problems: { errors: [], warnings: [] },
  })
  expect(await query('select shop_id, sold, returned, turnover from shops.till_week order by 1')).toEqual([
    { shop_id: 1, sold: 2, returned: 1, turnover: 2 * 159_900 - 9_950 },
    { shop_id: 2, sold: 1, returned: 0, turnover: 159_900 },
  ])
  expect(await query(`select kind, rows from feeds.run where kind = 'sales' order by id`)).toEqual([
    { kind: 'sales', rows: 3 },
    { kind: 'sales', rows: 5 },
  ])
})

test('a dry run of sales stores nothing', async () => {
  const { sale, sales, query } = await givenChain()
  expect(await sales([sale()], { dryRun: true })).toMatchObject({ ok: true, changed: { tillSalesIn: 1 } })
  expect(await query('select 1 from shops.till_sale union all select 1 from shops.till_week')).toEqual([])
})

test('unknown barcodes are stored and reported once each; old sales are counted and left out', async () => {
  const { sale, sales, query } = await givenChain()
  const unknown = { gtin: '4006381333931' }
  const outcome = await sales([sale(unknown), sale(unknown), sale({ sold_at: '2026-05-01' }), sale()])
  expect(outcome).toMatchObject({ ok: true, changed: { tillSalesIn: 1, tillSalesUnmatched: 2, tillSalesTooOld: 1 } })
  expect(outcome.problems.warnings).toMatchObject([
    { line: 2, column: 'gtin', value: '4006381333931', reason: expect.stringContaining('not in the catalogue') },
  ])
  expect(await query('select count(*)::int as lines from shops.till_sale')).toEqual([{ lines: 3 }])
})

test('a line that contradicts the stored line is reported and left out', async () => {
  const { sale, sales, query } = await givenChain()
  const line = sale({ quantity: '2' })
  await sales([line])
  const outcome = await sales([sale(), { ...line, quantity: '3' }])
  expect(outcome).toMatchObject({ ok: true, changed: { tillSalesIn: 1, tillSalesContradicting: 1 } })
  expect(outcome.problems.warnings).toMatchObject([{ line: 3, column: 'sale_id' }])
  expect(await query(`select quantity from shops.till_sale where line_key = '${line.sale_id}'`)).toEqual([
    { quantity: 2 },
  ])
})

test.each([
  ['store_code', { store_code: '099' }],
  ['sale_id', { sale_id: '' }],
  ['gtin', { gtin: 'jakke' }],
  ['gtin', { gtin: '' }],
  ['quantity', { quantity: '0' }],
  ['quantity', { quantity: '1,5' }],
  ['quantity', { quantity: '' }],
  ['quantity', { quantity: '12000' }],
  ['sold_at', { sold_at: 'i går' }],
  ['sold_at', { sold_at: '2026-11-21T13:06:00+0100' }],
  ['price', { price: '-5.00 NOK' }],
  ['collected', { collected: 'kanskje' }],
])('a sale with a wrong %s refuses the file: %j', async (column, cells) => {
  const { sale, sales, query } = await givenChain()
  const outcome = await sales([sale(), sale(cells)])
  expect(outcome).toMatchObject({ ok: false, reason: 'problems' })
  expect(positionsOf(outcome)).toContain(`3 ${column}`)
  expect(await query('select 1 from shops.till_sale')).toEqual([])
})

test('20,000 sales are stored in one import, and repeating it stores nothing', async () => {
  const { sale, sales, query } = await givenChain()
  const lines = Array.from({ length: 20_000 }, (_, at) => sale({ store_code: at % 2 ? '001' : '002' }))
  expect(await sales(lines)).toMatchObject({ ok: true, changed: { tillSalesIn: 20_000 } })
  expect(await sales(lines)).toMatchObject({ ok: true, changed: { tillSalesIn: 0, tillSalesUnchanged: 20_000 } })
  expect(await query('select sum(sold)::int as sold from shops.till_week')).toEqual([{ sold: 20_000 }])
}, 120_000)
