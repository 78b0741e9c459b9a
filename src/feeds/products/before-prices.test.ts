import { expect, test } from 'vitest'
import { findChargedPrices } from '#modules/sales/campaigns/index.ts'
import { productLine, shopHash, stockLine, storeLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'

const day = 86_400_000
const date = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const sale = (price: string, from = -2, to = 20) => ({
  sale_price: price,
  sale_price_effective_date: `${date(from)}/${date(to)}`,
})

async function givenFeeds() {
  const database = await usingDatabase()
  const { take } = await usingFeeds(database)
  const logged = async () =>
    (
      await database.pool.query<{ line: string }>(
        `select concat_ws(' ', v.sku, 'shop ' || l.shop_id, l.price, l.source, case when l.valid_to = 'infinity' then 'now' end) as line
           from campaigns.price_log l join catalogue.variant v on v.id = l.variant_id order by v.sku, l.id`,
      )
    ).rows.map(row => row.line)
  const warned = (outcome: Awaited<ReturnType<typeof take>>) =>
    outcome.problems.warnings.map(({ line, column, value, reason }) => `${line} ${column} ${value} ${reason}`)
  return { database, take, logged, warned }
}

test('a product feed logs each price change once, with its run', async () => {
  const { database, take, logged } = await givenFeeds()
  await take('products', [productLine(1), productLine(2)])
  const before = await shopHash(database)
  await take('products', [productLine(1), productLine(2)])
  expect(await shopHash(database)).toBe(before)
  await take('products', [productLine(1, { price: '1499.00 NOK' }), productLine(2)])
  expect(await logged()).toEqual(['sku-1 159900 feed', 'sku-1 149900 feed now', 'sku-2 159900 feed now'])
  const { rows } = await database.pool.query(
    'select count(*)::int as runs from campaigns.price_log l join feeds.run r on r.id = l.feed_run_id',
  )
  expect(rows).toEqual([{ runs: 3 }])
})

test("for a new article, the feed's ordinary price is logged as charged before the sale", async () => {
  const { take, logged, warned } = await givenFeeds()
  const outcome = await take('products', [productLine(1, sale('999.00 NOK')), productLine(2, sale('999.00 NOK', 5, 9))])
  expect(outcome).toMatchObject({ ok: true, changed: { unprovenBeforePrices: 0 } })
  expect(warned(outcome)).toEqual([])
  expect(await logged()).toEqual(['sku-1 159900 claimed', 'sku-1 99900 claimed now', 'sku-2 159900 feed now'])
})

test('an ordinary price that was raised during a sale is no before price: the row is imported with a warning', async () => {
  const { database, take, warned } = await givenFeeds()
  await take('products', [productLine(1, sale('999.00 NOK')), productLine(2)])
  const raised = [
    productLine(1, { price: '1999.00 NOK', ...sale('999.00 NOK') }),
    productLine(2, { price: '1999.00 NOK', ...sale('1599.00 NOK', -1) }),
  ]
  const outcome = await take('products', raised)
  expect(outcome).toMatchObject({ ok: true, changed: { unprovenBeforePrices: 2, pricesUp: 2 } })
  expect(warned(outcome)).toEqual([
    '2 price 1999.00 NOK is not the lowest price charged in the 30 days before the sale began: sold, and shown with 1599.00 NOK as the before price',
    '3 price 1999.00 NOK is not the lowest price charged in the 30 days before the sale began: sold, and shown without a before price',
  ])
  const charged = await findChargedPrices(database.db, [1, 2])
  expect([...charged.values()].flat().map(({ price }) => price)).not.toContain(199_900)
})

test('a dry run counts an ordinary price that was raised before its sale as an unproven before price', async () => {
  const { take } = await givenFeeds()
  await take('products', [productLine(1)])
  const lines = [productLine(1, { price: '1999.00 NOK', ...sale('1599.00 NOK') })]
  const outcome = await take('products', lines, { dryRun: true })
  expect(outcome).toMatchObject({ ok: true, changed: { unprovenBeforePrices: 1 } })
})

test("a stock feed logs a shop's own price, and nothing for shops with the chain's price", async () => {
  const { take, logged } = await givenFeeds()
  await take('stores', [storeLine(1), storeLine(2)])
  await take('products', [productLine(1)])
  const counted = (hour: number) => ({ last_updated: `2026-11-20T0${hour}:00:00+0100` })
  const own = (hour: number, price: string) => [
    stockLine(1, 1, 5, { ...counted(hour), price: '1599.00 NOK' }),
    stockLine(2, 1, 5, { ...counted(hour), price }),
  ]
  expect(await take('inventory', own(1, '1299.00 NOK'))).toMatchObject({ ok: true })
  await take('inventory', own(2, '1299.00 NOK'))
  await take('inventory', own(3, '1199.00 NOK'))
  await take('inventory', own(4, ''))
  expect(await logged()).toEqual(['sku-1 159900 feed now', 'sku-1 shop 2 129900 feed', 'sku-1 shop 2 119900 feed'])
})
