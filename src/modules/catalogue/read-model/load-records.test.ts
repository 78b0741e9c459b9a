import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#database/connection.ts'
import { givenArticle, givenPicture, givenReview, givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { stockByVariant } from './facts/stock.ts'
import { follow, readCatalogue } from './follow-changes.ts'
import { recordById, specifiedDefaults } from './snapshot.ts'

const givenMore = async (database: TestDatabase, id: number, name: string, count: number) =>
  database.pool.query(
    `with made as (
       insert into catalogue.article (article_no, name, slug, description, brand_id, gender_id, group_id, date_created)
       select $2::text || n, name, $2::text || '-' || n, description, brand_id, gender_id, group_id, date_created
         from catalogue.article, generate_series(1, $3::int) n where id = $1 returning id)
     insert into catalogue.variant (article_id, sku, ean, size_id, colour_id, price)
     select made.id, 'sku' || made.id, 20000000000 + made.id || '0', v.size_id, v.colour_id, v.price
       from made, catalogue.variant v where v.article_id = $1`,
    [id, name, count],
  )

async function statementsOfReading(database: TestDatabase): Promise<number> {
  let count = 0
  const reader = connect(database.url, { max: 3 })
  onTestFinished(() => reader.close())
  reader.pool.on('connect', client => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      count++
      return query(...args)
    }) as typeof client.query
  })
  await readCatalogue(reader, Date.now(), specifiedDefaults)
  return count
}

test('each further batch of 500 articles takes at most three more statements', async () => {
  const database = await usingDatabase()
  const { id } = await givenArticle(database.db)
  await givenMore(database, id, 'first', 600)
  const before = await statementsOfReading(database)
  await givenMore(database, id, 'more', 1_000)
  expect((await statementsOfReading(database)) - before).toBeLessThanOrEqual(6)
})

test('large stock figures and shop numbers are read exactly, in a full read and after reading the change log', async () => {
  const database = await usingDatabase()
  for (const shop of [7, 70_000]) await givenShop(database.db, { id: shop })
  const { id } = await givenArticle(database.db, { variants: [{ stock: { 7: 40_000, 70_000: 2 } }] })
  const behind = await readCatalogue(database, 0, specifiedDefaults)
  const places = ({ snapshot }: typeof behind) => {
    const { stock } = recordById(snapshot, id)!
    const shops = snapshot.lists.shops.map(shop => shop.id)
    return Object.fromEntries(stockByVariant(stock, 1)[0]!.map(({ shop, qty }) => [shops[shop], qty]))
  }
  expect(places(behind)).toEqual({ 7: 40_000, 70_000: 2 })
  await database.pool.query('update shops.stock set on_hand = on_hand + 70000')
  expect(places((await follow(database, behind, 0))!)).toEqual({ 7: 110_000, 70_000: 70_002 })
})

test('an article has its own variants by position and its own reviews newest first', async () => {
  const database = await usingDatabase()
  const jacket = await givenArticle(database.db)
  const hat = await givenArticle(database.db)
  const late = await givenVariant(database.db, { articleId: jacket.id, position: 9 })
  const early = await givenVariant(database.db, { articleId: jacket.id, position: 3, colour: null })
  const first = await givenReview(database.db, jacket.id, { rating: 2 })
  await givenReview(database.db, jacket.id, { rating: 5 })
  await givenReview(database.db, jacket.id, { rating: 1, approved: false })
  await database.pool.query(`update reviews.review set created_at = '2026-01-02T05:04:05.6+02' where id = $1`, [first])
  await givenPicture(database.db, jacket.id)
  const { snapshot } = await readCatalogue(database, Date.now(), specifiedDefaults)
  const { facts } = recordById(snapshot, jacket.id)!
  expect(facts.variants.map(variant => variant.id).slice(-2)).toEqual([early.id, late.id])
  expect(facts.variants.find(variant => variant.id === early.id)!.colourId).toBeNull()
  expect(facts.reviews.map(({ rating, createdAt }) => [rating, createdAt])).toEqual([
    [5, '2026-02-01T12:00:00.000Z'],
    [2, '2026-01-02T03:04:05.600Z'],
  ])
  expect(facts.pictures).toHaveLength(1)
  expect(recordById(snapshot, hat.id)!.facts).toMatchObject({ reviews: [], pictures: [] })
})
