import { expect, test } from 'vitest'
import { bestseller, categoryPage } from '#contract/catalogue.ts'
import { rankBestsellers, recordCollected } from '#modules/sales/reservations/index.ts'
import { givenArticle, givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { givenCatalogueApi } from '#tests/support/api/catalogue-api.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'

const groups: [string, string, string] = ['Jakker', 'Skall', 'Skall']
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Articles with a name, a price in øre, the number of collected pieces, and the days since they were collected. */
async function givenSold(database: TestDatabase, goods: [name: string, price: number, sold: number, days?: number][]) {
  const { db } = database
  const { id: shopId } = await givenShop(db)
  const lines = []
  for (const [name, price, count, days = 1] of goods) {
    const article = await givenArticle(db, { name, groups, variants: [] })
    const { ean } = await givenVariant(db, { articleId: article.id, price, stock: { [shopId]: 3 } })
    if (count > 0) lines.push({ ean, count, days })
  }
  await recordCollected(
    database,
    lines.map(({ ean, count, days }) => ({
      shopId,
      name: 'Kari Nordmann',
      email: 'kari@example.no',
      phone: '+4740000001',
      createdAt: daysAgo(days + 0.5),
      readyAt: daysAgo(days + 0.4),
      collectedAt: daysAgo(days),
      lines: [{ ean, count }],
    })),
    null,
  )
  await rankBestsellers(database)
}

async function shopThatSold(...goods: [name: string, price: number, sold: number, days?: number][]) {
  const shop = await givenCatalogueApi(database => givenSold(database, goods))
  const { id } = await shop.database.db
    .selectFrom('catalogue.article_group')
    .select('id')
    .where('level', '=', 1)
    .executeTakeFirstOrThrow()
  const list = async (order = 'asc') =>
    (await shop.get(`/categories/${id}/articles?orderBy=Bestseller&order=${order}`, categoryPage)).data
  const ranking = async () => {
    const names = new Map((await list()).map(article => [article.id, article.name]))
    const ranks = await shop.get('/bestsellers', bestseller.array())
    return ranks.map(rank => [names.get(rank.article_id), rank.qty_rank, rank.turnover_rank])
  }
  return { ...shop, list, ranking }
}

test('bestsellers are ranked by pieces and, independently, by turnover', async () => {
  const { ranking } = await shopThatSold(['Usolgt', 100, 0], ['Telt', 600_000, 2], ['Sokk', 10_000, 9])
  expect(await ranking()).toEqual([
    ['Sokk', 1, 2],
    ['Telt', 2, 1],
  ])
})

test('a list by bestseller is sorted by pieces, then turnover, then id, with unranked articles last', async () => {
  const { list } = await shopThatSold(
    ['Usolgt', 100, 0],
    ['Billig', 10_000, 3],
    ['Dyr', 50_000, 3],
    ['Like dyr', 50_000, 3],
    ['Mest', 5_000, 8],
  )
  expect((await list()).map(({ name }) => name)).toEqual(['Mest', 'Dyr', 'Like dyr', 'Billig', 'Usolgt'])
  expect((await list('desc')).map(({ name }) => name)).toEqual(['Usolgt', 'Billig', 'Like dyr', 'Dyr', 'Mest'])
  expect((await list()).map(article => [article.bestsellerQty, article.bestsellerTurnover])).toEqual([
    [1, 3],
    [2, 1],
    [2, 1],
    [2, 4],
    [9999, 9999],
  ])
})

test('sales more than 90 days ago do not count', async () => {
  const { ranking } = await shopThatSold(['Gammel', 10_000, 5, 91], ['Fersk', 10_000, 1, 88])
  expect(await ranking()).toEqual([['Fersk', 1, 1]])
})

test.each([
  ['expired', 5],
  ['called off', 6],
  ['rejected', 7],
])('a reservation that was %s does not count, and a running shop follows the new ranking', async (_, status) => {
  const { ranking, database, catalogue } = await shopThatSold(['Angret', 10_000, 5], ['Solgt', 10_000, 1])
  expect(await ranking()).toEqual([
    ['Angret', 1, 1],
    ['Solgt', 2, 2],
  ])
  await database.pool.query(
    `update reservations.reservation r set status_id = $1 from reservations.line l
      where l.reservation_id = r.id and l.name = 'Angret'`,
    [status],
  )
  await rankBestsellers(database)
  await catalogue.refresh()
  expect(await ranking()).toEqual([['Solgt', 1, 1]])
})

test('an unchanged ranking logs no changes', async () => {
  const { database } = await shopThatSold(['Solgt', 10_000, 1])
  const logged = async () => (await database.pool.query('select count(*)::int as n from search.change')).rows[0].n
  const before = await logged()
  await rankBestsellers(database)
  expect(await logged()).toBe(before)
})
