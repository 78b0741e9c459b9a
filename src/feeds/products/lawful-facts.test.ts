import { expect, test } from 'vitest'
import { productLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'

async function givenFeeds() {
  const database = await usingDatabase()
  return { database, ...(await usingFeeds(database)) }
}

test('food facts, age limit, guarantee, passport and measures of a feed are stored; unreadable ones are left out with a warning', async () => {
  const { database, take } = await givenFeeds()
  const none = { ingredients: '', allergens: '', shelf_life: '', age_limit: '', guarantee_years: '' }
  const outcome = await take('products', [
    productLine(1, {
      ...{ ingredients: 'Havre, honning', allergens: 'Havre', shelf_life: '12 måneder', age_limit: '18' },
      ...{ guarantee_years: '10', digital_product_passport: 'https://pass.example/1' },
      ...{ unit_pricing_measure: '750 ml', unit_pricing_base_measure: '1 l' },
    }),
    productLine(2, {
      ...none,
      ...{ digital_product_passport: 'http://pass.example/1', unit_pricing_measure: 'mye' },
      unit_pricing_base_measure: '',
    }),
    productLine(3, {
      ...{ ...none, age_limit: '0', digital_product_passport: 'javascript:alert(1)' },
      ...{ unit_pricing_measure: '500 g', unit_pricing_base_measure: '1 l' },
    }),
    productLine(4, {
      ...{ ...none, digital_product_passport: '' },
      ...{ unit_pricing_measure: '125 g', unit_pricing_base_measure: '100 g' },
    }),
  ])
  expect(outcome).toMatchObject({ ok: true, rows: 4 })
  const { rows } = await database.pool.query(
    `select concat_ws('|', ingredients, allergens, shelf_life, age_limit, guarantee_years, passport_url, unit_measure, unit_base_measure) as facts
       from catalogue.article a join catalogue.variant v on v.article_id = a.id order by a.article_no`,
  )
  expect(rows.map(({ facts }) => facts)).toEqual([
    'Havre, honning|Havre|12 måneder|18|10|https://pass.example/1|750 ml|1 l',
    '',
    '500 g',
    '125 g',
  ])
  expect(outcome.problems.warnings.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '3 digital_product_passport',
    '3 unit_pricing_measure',
    '4 digital_product_passport',
    '4 unit_pricing_base_measure',
    '5 unit_pricing_base_measure',
  ])
})

test('a feed sets the guarantee for the durability label only above two years', async () => {
  const { database, take } = await givenFeeds()
  const line = (number: number, guarantee_years: string, guarantee_full: string) =>
    productLine(number, { guarantee_years, guarantee_full })
  const outcome = await take('products', [line(1, '10', 'true'), line(2, '2', 'true'), line(3, '5', 'false')])
  expect(outcome).toMatchObject({ ok: true, rows: 3 })
  const { rows } = await database.pool.query(
    'select guarantee_years as years, guarantee_full as full from catalogue.article order by article_no',
  )
  expect(rows).toEqual([
    { years: 10, full: true },
    { years: 2, full: false },
    { years: 5, full: false },
  ])
  expect(outcome.problems.warnings.map(({ line: at, column }) => `${at} ${column}`)).toEqual(['3 guarantee_full'])
})

test('alcohol, tobacco and e-cigarettes are refused by category, and similar goods are not', async () => {
  const { take } = await givenFeeds()
  const category = (number: number, google: string, type = 'Mat > Drikke > Drikke') =>
    productLine(number, { google_product_category: google, product_type: type })
  const outcome = await take(
    'products',
    [
      category(1, '421'),
      category(2, 'Food, Beverages & Tobacco > Beverages > Alcoholic Beverages > Beer'),
      category(3, '543635'),
      category(4, '', 'Mat > Tobakk > Snus'),
      category(5, '420'),
      category(6, 'Food, Beverages & Tobacco > Beverages > Water'),
      category(7, '', 'Kjøkken > Servering > Vinglass'),
    ],
    { skipBadRows: true },
  )
  expect(outcome).toMatchObject({ ok: true, rows: 3, rejected: 4 })
  expect(outcome.problems.errors.map(({ line, column, reason }) => `${line} ${column} ${reason}`)).toEqual([
    '2 google_product_category is alcohol, tobacco or an e-cigarette, which may not be sold in this shop',
    '3 google_product_category is alcohol, tobacco or an e-cigarette, which may not be sold in this shop',
    '4 google_product_category is alcohol, tobacco or an e-cigarette, which may not be sold in this shop',
    '5 product_type is alcohol, tobacco or an e-cigarette, which may not be sold in this shop',
  ])
})
