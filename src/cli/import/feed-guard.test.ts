import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listImportProblems, listImports } from '#modules/exchange/feeds/index.ts'
import { readConfig } from '#platform/config.ts'
import {
  feedFile,
  productLine,
  shopHash,
  stockLine,
  storeLine,
  usingFolder,
} from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { carryOutSetting } from '../setting-command.ts'
import { importCommand } from './import-command.ts'

const later = { last_updated: '2026-11-20T06:00:00+0100' }
const ten = Array.from({ length: 10 }, (_, index) => index + 1)

/** A chain of two stores and ten articles at 1599.00, with five pieces of each in both. */
async function givenChain() {
  const database = await usingDatabase()
  const folder = await usingFolder()
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') })
  const hent = async (...args: string[]) => {
    const texts: string[] = []
    const say = (line: string) => void texts.push(line)
    const code = await importCommand.run(args, { config, write: say, progress: say, complain: say })
    return { code, said: texts, last: texts.at(-1) ?? '' }
  }
  let files = 0
  const file = (lines: Record<string, string>[]) => feedFile(folder, `feed-${++files}.tsv`, lines)
  const products = (cells: (number: number) => Record<string, string> = () => ({})) =>
    file(ten.map(number => productLine(number, cells(number))))
  const stock = (quantity: (store: number, sku: number) => number, cells: Record<string, string> = later) =>
    file([1, 2].flatMap(store => ten.map(sku => stockLine(store, sku, quantity(store, sku), cells))))
  const set = (key: string, value: number) => carryOutSetting(database, { verb: 'set', key, value: String(value) })
  const newest = async () =>
    (await listImports(database.db, { kind: null, only: 'all', after: null, take: 1 })).data[0]!
  const problems = async () =>
    (await listImportProblems(database.db, (await newest()).id, { after: 0, take: 100 })).data.map(each => each.reason)
  await hent('stores', await file([storeLine(1), storeLine(2)]))
  await hent('products', await products())
  await hent('inventory', await stock(() => 5, {}))
  return { database, hent, file, products, stock, set, newest, problems }
}

test('a product feed with all freight in øre instead of kroner is refused; one that changes two of ten freight prices is imported', async () => {
  const { hent, products } = await givenChain()
  const freight = async (until: number) =>
    hent('products', await products(number => (number <= until ? { freight_price: '9900.00 NOK' } : {})))
  expect((await freight(10)).last).toBe(
    'Refused, nothing was changed: 10 of 10 freight prices (100 %) would move by more than 50 %; at most 20 % may. ' +
      'If this is intended, run it again with --accept-price-moves.',
  )
  expect((await freight(2)).code).toBe(0)
})

test.each(['preorder', 'backorder', 'pre order'])(
  'a product feed that makes all variants unavailable (%s) is refused, and is imported with the flag',
  async availability => {
    const { hent, products } = await givenChain()
    const awaited = (until: number) => products(number => (number <= until ? { availability } : {}))
    const refused = await hent('products', await awaited(10))
    expect(refused.last).toContain('--allow-removal')
    expect(refused.said).toContain(
      '  10 of 10 variants (100 %) would no longer be sold (availability); at most 20 % may',
    )
    expect((await hent('products', await awaited(2))).code).toBe(0)
    expect(await hent('products', await awaited(10), '--allow-removal')).toMatchObject({ code: 0 })
    expect(await hent('products', await awaited(10))).toMatchObject({ code: 0 })
  },
)

test('a product feed with all prices at 1.00 is refused with the figures and the flags, and is imported with the flags', async () => {
  const { hent, products, database } = await givenChain()
  const path = await products(() => ({ price: '1.00 NOK' }))
  const before = await shopHash(database)
  const { code, said, last } = await hent('products', path)
  expect(code).toBe(1)
  expect(last).toBe(
    'Refused, nothing was changed: 10 new prices are below 2.00 NOK, and ' +
      '10 of 10 prices (100 %) would move by more than 50 %; at most 20 % may. ' +
      'If this is intended, run it again with --accept-low-prices --accept-price-moves.',
  )
  expect(said.slice(-9, -1)).toEqual([
    '  10 new prices are below 2.00 NOK',
    ...[1, 2, 3].map(number => `    sku-${number}: 1599.00 → 1.00`),
    '  10 of 10 prices (100 %) would move by more than 50 %; at most 20 % may',
    ...[1, 2, 3].map(number => `    sku-${number}: 1599.00 → 1.00`),
  ])
  expect((await hent('products', path, '--dry-run')).last).toBe(last)
  expect((await hent('products', path, '--accept-price-moves')).last).toMatch(/with --accept-low-prices\.$/)
  expect(await shopHash(database)).toBe(before)
  expect(await hent('products', path, '--accept-price-moves', '--accept-low-prices')).toMatchObject({ code: 0 })
  // An accepted change needs no flag the next time.
  expect(await hent('products', path)).toMatchObject({ code: 0, last: 'Done: 10 rows imported.' })
})

test('prices in øre instead of kroner are refused; a 60 % sale on half of the assortment is accepted', async () => {
  const { hent, products } = await givenChain()
  expect(await hent('products', await products(() => ({ price: '159900.00 NOK' })))).toMatchObject({
    code: 1,
    last: expect.stringMatching(/--accept-price-moves\.$/),
  })
  const sale = (price: string) => products(number => (number > 5 ? {} : { sale_price: price }))
  expect(await hent('products', await sale('15.99 NOK'))).toMatchObject({
    code: 1,
    last: expect.stringContaining(
      '5 of 5 sale prices (100 %) would be more than 80 % below the price; at most 20 % may',
    ),
  })
  expect(await hent('products', await sale('639.60 NOK'))).toMatchObject({ code: 0 })
  const cheap = await products(number => (number > 1 ? {} : { sale_price: '1.50 NOK' }))
  expect((await hent('products', cheap)).last).toContain('1 new price is below 2.00 NOK')
})

test('the price of a new article is checked against the price floor', async () => {
  const { hent, file } = await givenChain()
  const bag = (price: string) => file([...ten.map(number => productLine(number)), productLine(11, { price })])
  expect((await hent('products', await bag('1.99 NOK'))).said).toContain('    sku-11: new → 1.99')
  expect(await hent('products', await bag('2.00 NOK'))).toMatchObject({ code: 0 })
})

test('an inventory with all quantities at zero is refused unless accepted by flag', async () => {
  const { hent, stock, database, newest, problems } = await givenChain()
  const path = await stock(() => 0)
  const before = await shopHash(database)
  const { code, said, last } = await hent('inventory', path)
  expect(code).toBe(1)
  expect(last).toBe(
    'Refused, nothing was changed: 20 of 20 stocked rows (100 %) would go to zero; at most 30 % may. ' +
      'If this is intended, run it again with --accept-zero-stock.',
  )
  expect(said).toContain('    store 001, sku-1: 5 → 0')
  expect(await shopHash(database)).toBe(before)
  expect(await newest()).toMatchObject({ state: 'refused', reason: 'zeroStock', detail: '--accept-zero-stock' })
  expect(await problems()).toEqual([
    '20 of 20 stocked rows (100 %) would go to zero; at most 30 % may',
    ...[1, 2, 3].map(sku => `for example store 001, sku-${sku}: 5 → 0`),
  ])
  expect(JSON.parse((await hent('inventory', path, '--json')).last)).toMatchObject({
    ok: false,
    reason: 'zeroStock',
    removals: [],
    findings: [{ code: 'zeroStock', examples: ['store 001, sku-1: 5 → 0', expect.any(String), expect.any(String)] }],
  })
  expect(await hent('inventory', path, '--accept-zero-stock')).toMatchObject({ code: 0 })
  expect(await hent('inventory', path)).toMatchObject({ code: 0 })
})

test('one store going to zero refuses the feed, even if it has few of all rows', async () => {
  const { hent, stock } = await givenChain()
  expect((await hent('inventory', await stock((store, sku) => (store === 2 && sku <= 5 ? 0 : 5)))).last).toContain(
    '5 of 10 stocked rows of store 002 (50 %) would go to zero; at most 30 % may',
  )
  expect(await hent('inventory', await stock((_, sku) => (sku <= 2 ? 0 : 5)))).toMatchObject({ code: 0 })
})

test('a feed that stops click and collect for stock, or removes articles from the web, is refused as well', async () => {
  const { hent, stock, products } = await givenChain()
  const off = await stock(() => 5, { ...later, pickup_method: 'not supported' })
  expect((await hent('inventory', off)).last).toMatch(
    /20 of 20 stocked rows \(100 %\) would no longer be handed out .*--accept-zero-stock\.$/,
  )
  expect(await hent('inventory', off, '--accept-zero-stock')).toMatchObject({ code: 0 })
  expect(await hent('inventory', off)).toMatchObject({ code: 0 })
  for (const [column, would] of [
    ['visible_on_web', 'shown'],
    ['purchasable_on_web', 'sold'],
  ] as const) {
    const hidden = await products(number => (number <= 5 ? { [column]: 'false' } : {}))
    const error = await hent('products', hidden)
    expect(error.said).toContain(`  5 of 10 articles (50 %) would no longer be ${would} (${column}); at most 20 % may`)
    expect(error.last).toMatch(/more than 20 % would disappear.*--allow-removal\.$/)
    expect(await hent('products', hidden, '--allow-removal')).toMatchObject({ code: 0 })
  }
})

test('a store feed without opening hours is refused; a single store may lose its hours', async () => {
  const { hent, file } = await givenChain()
  const stores = (lost: number) =>
    file([1, 2].map(number => storeLine(number, number <= lost ? { opening_hours: '' } : {})))
  const error = await hent('stores', await stores(2))
  expect(error.said).toContain('  2 of 2 shops (100 %) would lose their opening hours; at most 20 % may')
  expect(error.last).toMatch(/--allow-removal\.$/)
  expect(await hent('stores', await stores(1))).toMatchObject({ code: 0 })
})

test("new, changed and removed store prices are compared with the store's previous price", async () => {
  const { hent, stock, file } = await givenChain()
  expect((await hent('inventory', await stock(() => 5, { ...later, price: '15.99 NOK' }))).last).toContain(
    '20 of 20 store prices (100 %) would move by more than 50 %',
  )
  // Only the first `prices` rows of store 1 have another price than the chain's.
  const some = (prices: number, price: string) =>
    file(
      [1, 2].flatMap(store =>
        ten.map(sku =>
          stockLine(store, sku, 5, { ...later, price: store === 1 && sku <= prices ? price : '1599.00 NOK' }),
        ),
      ),
    )
  expect((await hent('inventory', await some(5, '799.00 NOK'))).last).toContain('5 of 20 store prices (25 %)')
  expect(await hent('inventory', await some(4, '799.00 NOK'))).toMatchObject({ code: 0 })
  expect((await hent('inventory', await some(1, '1.00 NOK'))).last).toMatch(
    /1 new price is below 2\.00 NOK\. .*--accept-low-prices\.$/,
  )
})

test('the chain can change the thresholds by settings', async () => {
  const { hent, products, stock, set } = await givenChain()
  await set('feed_zero_stock_share', 50)
  expect(await hent('inventory', await stock((_, sku) => (sku <= 5 ? 0 : 5)))).toMatchObject({ code: 0 })
  const moved = await products(number => (number <= 3 ? { price: '799.00 NOK' } : {}))
  await set('feed_guard_min_rows', 3)
  expect((await hent('products', moved)).last).toContain('3 of 10 prices (30 %) would move by more than 50 %')
  await set('feed_price_move_size', 60)
  expect(await hent('products', moved, '--dry-run')).toMatchObject({ code: 0 })
  await set('feed_price_move_size', 50)
  await set('feed_price_move_share', 30)
  expect(await hent('products', moved)).toMatchObject({ code: 0 })
  const bag = await products(number => (number === 1 ? { price: '1.00 NOK' } : {}))
  await set('feed_price_floor', 0)
  expect(await hent('products', bag)).toMatchObject({ code: 0 })
})

test('a refusal names all reasons at once, including rows that would disappear', async () => {
  const { hent, file } = await givenChain()
  const { last } = await hent(
    'products',
    await file(ten.slice(0, 7).map(number => productLine(number, { price: '1.00 NOK' }))),
  )
  expect(last).toMatch(
    /more than 20 % would disappear, and 7 new prices .* --allow-removal --accept-low-prices --accept-price-moves\.$/,
  )
})
