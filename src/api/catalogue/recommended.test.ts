import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articlePage } from '#contract/catalogue.ts'
import { searchAnswer } from '#contract/search.ts'
import type { Db } from '#database/connection.ts'
import { givenArticle, givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { givenCatalogue } from '#tests/support/catalogue/open-catalogue.ts'
import { givenCatalogueApi } from '#tests/support/api/catalogue-api.ts'
import { listArticles, recordAt, type Snapshot } from '#modules/catalogue/read-model/index.ts'

const minute = 60_000
const [trondheim, bergen] = [1, 2]

interface Goods {
  name: string
  /** Rank by sales. */
  rank?: number
  season?: string
  /** For each size, the pieces in Trondheim and in Bergen. */
  sizes: [inTrondheim: number, inBergen: number][]
}

async function givenGoods(db: Db, goods: readonly Goods[]) {
  for (const id of [trondheim, bergen]) await givenShop(db, { id })
  const variants = new Map<string, number[]>()
  for (const { name, rank, season, sizes } of goods) {
    const { id } = await givenArticle(db, { name, variants: [] })
    await db
      .updateTable('catalogue.article')
      .set({ season: season ?? null })
      .where('id', '=', id)
      .execute()
    const ids: number[] = []
    for (const [at, [here, there]] of sizes.entries()) {
      const stock = { [trondheim]: here, [bergen]: there }
      ids.push((await givenVariant(db, { articleId: id, size: `Str ${at}`, stock })).id)
    }
    variants.set(name, ids)
    if (rank !== undefined)
      await db
        .insertInto('reservations.bestseller')
        .values({ article_id: id, qty_rank: rank, turnover_rank: rank })
        .execute()
  }
  return variants
}

/** The clock of the catalogue is at 2 March: winter. */
async function shopWith(...goods: Goods[]) {
  let variants = new Map<string, number[]>()
  const shop = await givenCatalogueApi(async ({ db }) => (variants = await givenGoods(db, goods)))
  const names = async (query = '') =>
    (await shop.get(`/articles?orderBy=Recommended&${query}`, articlePage)).data.map(({ name }) => name)
  const searched = async (body: object) =>
    (
      await shop.post(
        '/articles/search',
        { query: '', filters: { genders: [10] }, orderBy: 'Recommended', ...body },
        searchAnswer,
      )
    ).hits.hits.map(({ _source }) => _source.name)
  const sellOut = async (name: string) => {
    await shop.database.db
      .updateTable('shops.stock')
      .set({ on_hand: 0 })
      .where('variant_id', 'in', variants.get(name) ?? [])
      .execute()
    await shop.catalogue.refresh()
  }
  const later = async (minutes: number) => {
    shop.clock.set(new Date(shop.clock.now().getTime() + minutes * minute))
    await shop.catalogue.refresh()
  }
  return { ...shop, names, searched, sellOut, later }
}

const everywhere: [number, number] = [5, 5]
const goods: Goods[] = [
  { name: 'Anorakk', sizes: [everywhere] },
  { name: 'Badebukse', rank: 3, season: 'Sommer 2025', sizes: [everywhere] },
  { name: 'Dunjakke', rank: 20, season: 'Vinter 2025', sizes: [everywhere, everywhere] },
  { name: 'Bestselger', rank: 1, sizes: [[0, 5]] },
  {
    name: 'Halv',
    rank: 1,
    sizes: [
      [5, 0],
      [0, 0],
    ],
  },
  { name: 'Utsolgt', rank: 1, season: 'Vinter', sizes: [[0, 0]] },
  { name: 'Abel', sizes: [everywhere] },
]
const order = ['Bestselger', 'Dunjakke', 'Halv', 'Badebukse', 'Abel', 'Anorakk', 'Utsolgt']

test('recommended goods are sorted by sales, season and stock, and equal ones by name', async () => {
  const { names, searched } = await shopWith(...goods)
  expect(await names()).toEqual(order)
  expect(await searched({})).toEqual(order)
  expect(await names('order=desc')).toEqual(order.toReversed())
})

test('goods that the chosen shop has come first, and last in descending order, across all pages', async () => {
  const { names, searched } = await shopWith(...goods)
  const inTrondheim = order.filter(name => name !== 'Bestselger' && name !== 'Utsolgt')
  const here = [...inTrondheim, 'Bestselger', 'Utsolgt']
  expect(await names(`shop=${trondheim}`)).toEqual(here)
  expect(await searched({ shop: trondheim, order: 'desc' })).toEqual(here.toReversed())
  const pages = await Promise.all([1, 2, 3, 4].map(page => names(`shop=${trondheim}&per_page=2&page=${page}`)))
  expect(pages.flat()).toEqual(here)
  const back = await Promise.all([0, 1, 2].map(page => searched({ shop: trondheim, order: 'desc', take: 3, page })))
  expect(back.flat()).toEqual(here.toReversed())
  expect(await names(`shop=${bergen}`)).toEqual([
    'Bestselger',
    'Dunjakke',
    'Badebukse',
    'Abel',
    'Anorakk',
    'Halv',
    'Utsolgt',
  ])
  // An unknown shop has no goods, so it does not change the order.
  expect(await names('shop=999')).toEqual(order)
})

test('the default order of the API is by name, and a search with words has the same hits in the order Recommended as without one', async () => {
  const shop = await shopWith(...goods)
  const byName = (await shop.get('/articles', articlePage)).data.map(({ name }) => name)
  expect(byName).toEqual(goods.map(({ name }) => name).toSorted())
  const plain = await shop.post('/articles/search', { query: 'halv' }, searchAnswer)
  expect(await shop.searched({ query: 'halv' })).toEqual(plain.hits.hits.map(({ _source }) => _source.name))
})

test('a sale of a last piece changes the order in the next period only, so that cached lists stay fresh', async () => {
  const { names, sellOut, later, catalogue } = await shopWith(...goods)
  expect(await names()).toEqual(order)
  const { epoch } = catalogue
  await sellOut('Dunjakke')
  expect(await names()).toEqual(order)
  await later(10)
  await sellOut('Halv')
  expect(catalogue.epoch).toBe(epoch)
  expect(await names()).toEqual(['Bestselger', 'Badebukse', 'Abel', 'Anorakk', 'Utsolgt', 'Halv', 'Dunjakke'])
})

test('a new rank changes the order at once', async () => {
  const { names, catalogue, database } = await shopWith(...goods)
  const { id } = await database.db
    .selectFrom('catalogue.article')
    .select('id')
    .where('name', '=', 'Anorakk')
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('reservations.bestseller')
    .values({ article_id: id, qty_rank: 2, turnover_rank: 9 })
    .execute()
  await catalogue.refresh()
  expect((await names()).indexOf('Anorakk')).toBeLessThan((await names()).indexOf('Dunjakke'))
})

test('in summer the bathing trunks come before the down jacket', async () => {
  const { names, clock, sellOut } = await shopWith(...goods)
  clock.set('2026-07-01T12:00:00Z')
  await sellOut('Abel')
  expect((await names()).slice(0, 4)).toEqual(['Badebukse', 'Bestselger', 'Halv', 'Dunjakke'])
})

test('after any changes of stock and ranks, a new period has the order of a catalogue that is read anew', async () => {
  const change = fc.record({
    name: fc.constantFrom(...goods.map(({ name }) => name)),
    kind: fc.constantFrom('stock' as const, 'rank' as const, 'hide' as const),
    value: fc.integer({ min: 0, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 12 }), async changes => {
      const { catalogue, database, clock, later } = await shopWith(...goods)
      const { db } = database
      for (const { name, kind, value } of changes) {
        const { id } = await db
          .selectFrom('catalogue.article')
          .select('id')
          .where('name', '=', name)
          .executeTakeFirstOrThrow()
        const ofArticle = db.selectFrom('catalogue.variant').select('id').where('article_id', '=', id)
        if (kind === 'stock')
          await db
            .updateTable('shops.stock')
            .set({ on_hand: value })
            .where('variant_id', 'in', ofArticle)
            .where('shop_id', '=', value % 2 === 0 ? trondheim : bergen)
            .execute()
        else if (kind === 'hide')
          await db
            .updateTable('catalogue.article')
            .set({ visible_on_web: value % 2 })
            .where('id', '=', id)
            .execute()
        else {
          const row = { article_id: id, qty_rank: value + 1, turnover_rank: 1 }
          await db
            .insertInto('reservations.bestseller')
            .values(row)
            .onConflict(oc => oc.column('article_id').doUpdateSet(row))
            .execute()
        }
        await later(value)
      }
      await later(10)
      await db.updateTable('shops.stock').set({ on_hand: 4 }).where('shop_id', '=', bergen).execute()
      await later(0)
      const anew = await givenCatalogue(database, clock)
      for (const shop of [undefined, trondheim, bergen])
        expect(namesIn(catalogue.current(), shop)).toEqual(namesIn(anew.current(), shop))
    }),
    { numRuns: 12 },
  )
}, 120_000)

function namesIn(snapshot: Snapshot, shop: number | undefined): string[] {
  const page = { orderBy: 'Recommended', descending: false, skip: 0, take: 100, shop } as const
  return Array.from(listArticles(snapshot, {}, {}, page).ordinals, ordinal => recordAt(snapshot, ordinal).facts.name)
}
