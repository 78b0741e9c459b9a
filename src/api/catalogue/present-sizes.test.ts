import { expect, test } from 'vitest'
import { sizeTables } from '#contract/catalogue.ts'
import type { SizeTable } from '#modules/catalogue/articles/index.ts'
import { recordById } from '#modules/catalogue/read-model/index.ts'
import { givenCatalogueApi } from '#tests/support/api/catalogue-api.ts'
import { givenArticle } from '#tests/support/catalogue/catalogue.ts'
import { measuresOf, tablesOf } from './present-sizes.ts'

const table = (brand: string | null, group: string | null, wearer: string | null): SizeTable => ({
  ...{ brand, group, wearer, measures: ['foot'] },
  rows: new Map([
    ['One size', ['22–26']],
    ['42', ['26,5']],
  ]),
})

test('size tables of a brand come by group and wearer, and the general ones come without a brand', async () => {
  const shop = await givenCatalogueApi(async ({ db }) => {
    for (const brand of ['Rimtind', 'Fjellvang', 'Utensål']) await givenArticle(db, { brand })
  })
  expect(await shop.get('/size_tables', sizeTables)).toEqual({ brands: [], tables: [] })
  expect(await shop.get('/size_tables?brand=rimtind', sizeTables)).toEqual({ brands: [], tables: [] })
  expect(await shop.failure(`/size_tables?brand=${'x'.repeat(101)}`)).toBe(422)

  const snapshot = shop.catalogue.current()
  const stored = [
    ...[table('Rimtind', 'Sko', 'Herre'), table('Rimtind', 'Jakker', null), table('Rimtind', 'Sko', 'Dame')],
    ...[table('Fjellvang', null, null), table(null, null, null), table('Ukjent', null, null)],
  ]
  const measured = { ...snapshot, defaults: { ...snapshot.defaults, sizeTables: stored } }
  const { brands, tables } = sizeTables.parse(tablesOf(measured, 'rimtind'))
  expect(brands.map(({ name, slug }) => [name, slug])).toEqual([
    ['Fjellvang', 'fjellvang'],
    ['Rimtind', 'rimtind'],
  ])
  expect(tables.map(({ group, wearer }) => [group, wearer])).toEqual([
    ['Jakker', null],
    ['Sko', 'Dame'],
    ['Sko', 'Herre'],
  ])
  expect(tables[0]?.rows).toEqual([
    { size: '42', cm: ['26,5'] },
    { size: 'Én størrelse', cm: ['22–26'] },
  ])
  expect(tablesOf(measured, undefined).tables.map(({ brand }) => brand)).toEqual([null])
  expect(tablesOf(measured, 'utensål').tables).toEqual([])
})

test.each([
  ['group', 'Sko > Tur > Topp', 'fjell'],
  ['subcategory', 'Sko > Tur', 'turer'],
  ['main group', 'Sko', 'fottøy'],
])('the size table of a %s applies under its former path', async (_, former, slug) => {
  let id = 0
  const shop = await givenCatalogueApi(async ({ db, pool }) => {
    ;({ id } = await givenArticle(db, { groups: ['Fottøy', 'Turer', 'Fjell'], variants: [{ size: '42' }] }))
    await pool.query(
      `insert into catalogue.former_group_path (path, group_id, names)
        select 'gammel', id, $1::text from catalogue.article_group where slug = $2`,
      [former, slug],
    )
  })
  const snapshot = shop.catalogue.current()
  const { lists, defaults } = snapshot
  const record = recordById(snapshot, id)!
  const rowsBy = (group: string) =>
    measuresOf(record, lists, { ...defaults, sizeTables: [table(null, group, null)] })?.rows
  expect(rowsBy(former)).toEqual([{ size: '42', cm: ['26,5'] }])
  expect(rowsBy(`${former} > Andre`)).toBeUndefined()
})
