import { expect, test } from 'vitest'
import { givenArticle, givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { examineGaps } from './gaps.ts'

const missing = async (database: Awaited<ReturnType<typeof usingDatabase>>, addressUrl?: string) =>
  (await examineGaps(database, addressUrl)).flatMap(finding => (finding.missing ? finding.line : []))

test('doctor lists the missing data of an empty chain, with the command that adds each item', async () => {
  expect(await missing(await usingDatabase())).toEqual([
    expect.stringMatching(/^postcodes: the 5\d{3} that Hent ships .*npm run hent -- import postcodes/),
    expect.stringMatching(/^addresses: 0 streets.*npm run hent -- import addresses.*ADDRESS_URL/),
    'shops: 0: npm run hent -- import stores stores.csv',
    'articles: 0: npm run hent -- import products products.tsv',
  ])
})

test('doctor says that all shops have a street address and readable opening hours', async () => {
  const database = await usingDatabase()
  await givenShop(database.db, { id: 1 })
  const lines = (await examineGaps(database, undefined)).map(({ line }) => line)
  expect(lines).toContain('all 1 shops have a street address')
  expect(lines).toContain('all 1 shops have readable opening hours')
})

test('doctor counts shops without hours or address, and articles without photo, price or VAT of their own', async () => {
  const database = await usingDatabase()
  const { db } = database
  await givenShop(db, { id: 1 })
  await givenShop(db, { id: 2, openingHours: '' })
  await db.updateTable('shops.shop').set({ address: '' }).where('id', '=', 2).execute()
  const first = await givenArticle(db, { variants: [] })
  await givenVariant(db, { articleId: first.id })
  await givenArticle(db, { variants: [] })
  expect((await missing(database)).slice(2)).toEqual([
    expect.stringMatching(/^1 of 2 shops have no street address: .*store feed/),
    expect.stringMatching(/^1 of 2 shops have no readable opening hours: .*store feed/),
    expect.stringMatching(/^2 of 2 articles have no photo: .*product feed/),
    expect.stringMatching(/^1 of 2 articles have no price and are not listed: npm run hent -- import products/),
    expect.stringMatching(/^VAT: all 2 articles have 25 %.*vat_percentage/),
  ])
  await db.updateTable('catalogue.article').set({ vat_percentage: 15 }).where('id', '=', first.id).execute()
  await db.updateTable('shops.shop').set({ address: 'Storgata 1', opening_hours: 'Man-Søn 1000-2000' }).execute()
  expect((await missing(database)).slice(2)).toEqual([
    expect.stringMatching(/no photo/),
    expect.stringMatching(/no price/),
  ])
})

test('doctor counts shops with a company of their own that lack address, phone or e-mail', async () => {
  const database = await usingDatabase()
  await givenShop(database.db, { id: 1 })
  const sellers = async () => (await missing(database)).filter(line => line.includes('own name'))
  expect(await sellers()).toEqual([])
  await database.pool.query(
    `update shops.shop set org_no = '987654325', company = 'Elverum AS', phone = '22 33 44 55', email = null`,
  )
  expect(await sellers()).toEqual([
    expect.stringMatching(/^1 of 1 shops that sell in their own name lack .*\/ansatt\/butikk/),
  ])
  await database.pool.query(`update shops.shop set email = 'post@butikk.no'`)
  expect(await sellers()).toEqual([])
  await database.pool.query(`update shops.shop set company = ''`)
  expect(await sellers()).toEqual([expect.stringContaining('company')])
})

test('imported postcodes, and an address service, are not missing', async () => {
  const database = await usingDatabase()
  await (
    await usingFeeds(database)
  ).take('postcodes', [{ postcode: '2408', place: 'ELVERUM', lat: '60.88', lon: '11.56' }])
  const lines = await missing(database, 'https://ws.geonorge.no/adresser/v1')
  expect(lines.filter(line => /^(postcodes|addresses)/.test(line))).toEqual([])
})
