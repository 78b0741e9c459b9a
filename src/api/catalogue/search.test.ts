import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { articleDetail } from '#contract/catalogue.ts'
import type { Db } from '#database/connection.ts'
import { facetsResponse, searchAnswer, searchIdsAnswer } from '#contract/search.ts'
import { givenArticle, type ArticleFacts } from '#tests/support/catalogue/catalogue.ts'
import { givenCatalogueApi } from '#tests/support/api/catalogue-api.ts'

async function shopWith(...articles: ArticleFacts[]) {
  const shop = await givenCatalogueApi(async ({ db }) => {
    for (const facts of articles) await givenArticle(db, facts)
  })
  const search = async (body: object) => (await shop.post('/articles/search', body, searchAnswer)).hits
  const names = async (query: string, more: object = {}) =>
    (await search({ query, ...more })).hits.map(hit => hit._source.name)
  return { shop, search, names }
}
const range: ArticleFacts[] = [
  {
    name: 'Turjakke Skarv',
    brand: 'Fjellvang',
    groups: ['Jakker', 'Skalljakker', 'Regnjakker'],
    articleNo: 'FJ-100',
    price: 90_000,
    gender: 1,
    variants: [{ colour: { name: 'Marineblå', group: 'Blå' }, ean: '2000000000015' }],
  },
  {
    name: 'Lue Brå',
    brand: 'Granheim',
    groups: ['Tilbehør', 'Hodeplagg', 'Luer'],
    price: 19_900,
    gender: 10,
    variants: [{ colour: 'Grå' }],
  },
  {
    name: 'Genser Skarv',
    brand: 'Granheim',
    groups: ['Tekstil', 'Overdeler', 'Gensere'],
    price: 60_000,
    gender: 2,
    variants: [{ colour: 'Rød', size: 'L', stock: { 55: 2 } }],
  },
  { name: 'Skjult skarv', visibleOnWeb: 0 },
]

describe('a search', () => {
  test('a search returns hits with their source and the total number of matches', async () => {
    const { search } = await shopWith(...range)
    const found = await search({ query: 'skarv', take: 1, page: 0 })
    expect(found.total).toEqual({ value: 2, relation: 'eq' })
    expect(found.hits).toHaveLength(1)
    expect(found.hits[0]).toMatchObject({ _id: String(found.hits[0]!._source.id) })
    expect(found.hits[0]!._score).toBeGreaterThan(0)
  })
  test('a search counts pages from 0, and a page past the end is empty with the correct total', async () => {
    const { search } = await shopWith(...range)
    const pages = await Promise.all([0, 1, 2].map(page => search({ query: 'skarv', take: 1, page })))
    expect(pages.map(({ hits }) => hits.map(hit => hit._source.name))).toEqual([
      ['Genser Skarv'],
      ['Turjakke Skarv'],
      [],
    ])
    expect(pages.map(({ total }) => total.value)).toEqual([2, 2, 2])
  })
  test('a search that asks for a billion hits returns those that exist, and one that asks for none returns none', async () => {
    const { search } = await shopWith(...range)
    expect((await search({ query: 'skarv', take: 1e9 })).hits).toHaveLength(2)
    expect((await search({ query: 'skarv', take: 0 })).hits).toEqual([])
  })
  test('a search finds articles by name, brand, group, colour, article number and EAN, by the beginning of a word', async () => {
    const { names } = await shopWith(...range)
    const jacket = ['Turjakke Skarv']
    for (const query of [
      'turj',
      'fjellvang',
      'regnjakker',
      'marine',
      'blå',
      'FJ-100',
      'fj100',
      '2000000000015',
      '20000000000',
    ]) {
      expect(await names(query), query).toEqual(jacket)
    }
  })
  test('if an article has all words of a query, each hit has all of them, regardless of case, accents, commas and a typed as å', async () => {
    const { names } = await shopWith(...range)
    expect(await names('SKARV fjellvang')).toEqual(['Turjakke Skarv'])
    expect(await names('skarv,granheim')).toEqual(['Genser Skarv'])
    expect(await names('lue bra')).toEqual(['Lue Brå'])
    expect(await names('lué')).toEqual(['Lue Brå'])
  })
  test('a search hit in the name ranks above one in the group or brand, and an exact word above a prefix', async () => {
    const { names } = await shopWith(
      { name: 'Bukse', groups: ['Tekstil', 'Ull', 'Ull'] },
      { name: 'Sokk', brand: 'Ull' },
      { name: 'Ullgenser', groups: ['A', 'B', 'C'] },
      { name: 'Ull lue', groups: ['A', 'B', 'C'] },
    )
    expect(await names('ull')).toEqual(['Ull lue', 'Bukse', 'Sokk', 'Ullgenser'])
  })
  test('a query without a word finds nothing', async () => {
    const { names } = await shopWith(...range)
    for (const query of ['', '   ', ',,,', '!!!', '%', '"', '\u0000', '🧥', '*'])
      expect(await names(query), query).toEqual([])
    expect(await names('!!!', { category: 1 })).toEqual([])
  })
  test('a blank query with a category or a filter lists its articles', async () => {
    const { names, shop } = await shopWith(...range)
    const { id } = (await shop.get('/articles/1', articleDetail)).category
    expect(await names('', { category: id })).toEqual(['Turjakke Skarv'])
    expect(await names(' ', { filters: { genders: [2, 10] } })).toEqual(['Genser Skarv', 'Lue Brå'])
  })
  test('a search is narrowed by filters and category, and does not find hidden articles', async () => {
    const { names, shop } = await shopWith(...range)
    const sweater = await shop.get('/articles/3', articleDetail)
    expect(await names('skarv')).toEqual(['Genser Skarv', 'Turjakke Skarv'])
    for (const filters of [
      { genders: [2] },
      { shops: [55] },
      { brands: sweater.brands },
      { sizes: [sweater.sizes[0]!.id] },
      { groups: [sweater.articleGroup3ID] },
      { colors: sweater.colorGroups },
      { price: { max: 60_000 } },
    ]) {
      expect(await names('skarv', { filters }), JSON.stringify(filters)).toEqual(['Genser Skarv'])
    }
    expect(await names('skarv', { category: sweater.category.id })).toEqual(['Genser Skarv'])
    expect(await names('skarv', { filters: { exclude: [3] } })).toHaveLength(2)
    expect(await names('skarv', { filters: { exclude: [3, 2] } })).toEqual(['Turjakke Skarv'])
  })
  test('a search is sorted as requested, and by price if the price filter says so', async () => {
    const { names } = await shopWith(...range)
    expect(await names('skarv', { orderBy: 'Price', order: 'desc' })).toEqual(['Turjakke Skarv', 'Genser Skarv'])
    expect(await names('skarv', { filters: { price: { asc: true } } })).toEqual(['Genser Skarv', 'Turjakke Skarv'])
    expect(await names('skarv', { filters: { price: { asc: false } } })).toEqual(['Turjakke Skarv', 'Genser Skarv'])
    expect(await names('skarv', { orderBy: 'Name', order: 'desc' })).toEqual(['Turjakke Skarv', 'Genser Skarv'])
  })
  test('an unchecked price filter of a search does not narrow it, but still sets its order', async () => {
    const { names } = await shopWith(...range)
    const price = { asc: true, min: 70_000, max: 100_000 }
    expect(await names('skarv', { filters: { price: { ...price, checked: true } } })).toEqual(['Turjakke Skarv'])
    expect(await names('skarv', { filters: { price: { ...price, checked: false } } })).toEqual([
      'Genser Skarv',
      'Turjakke Skarv',
    ])
  })
  test.each([
    ['less', { max: '600' }, 'filters.price.max'],
    ['more', { min: '600' }, 'filters.price.min'],
    ['between', { min: 100, max: 'dyr' }, 'filters.price.max'],
    ['between', { min: null, max: 60_000 }, 'filters.price.min'],
  ])('a price range (%s) with a non-number %j is rejected, beside %s', async (_, price, field) => {
    const { shop } = await shopWith(...range)
    const response = await shop.api.request('/api/v1/articles/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'skarv', filters: { price } }),
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { [field]: ['Feil type'] } })
  })
  test.each([{ less: 60_000 }, { more: 10_000 }, { between: [10_000, 60_000] }, { min: 100, less: 'dyr' }])(
    'a price entry %j with another key is rejected, not ignored',
    async price => {
      const { shop } = await shopWith(...range)
      for (const path of ['search', 'searchids', 'facets']) {
        const response = await shop.api.request(`/api/v1/articles/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query: 'skarv', filters: { price } }),
        })
        expect([path, response.status]).toEqual([path, 422])
      }
    },
  )
  test('a search combines filters by several genders and colours with a filter by price', async () => {
    const { names, shop } = await shopWith(...range)
    const colors = (await shop.get('/articles/3', articleDetail)).colorGroups
    const filters = { genders: [1, 2], colors, price: { asc: true, min: 0, max: 60_000, checked: true } }
    expect(await names('skarv', { filters })).toEqual(['Genser Skarv'])
    expect(await names('skarv', { filters: { ...filters, genders: [1] } })).toEqual([])
  })
  test('a search returns 1000 hits by default, which is also the maximum', async () => {
    const { shop, search } = await shopWith()
    const { db } = shop.database
    const first = await givenArticle(db, { name: 'Votter' })
    await manyLike(db, first.id, 1_004)
    await shop.catalogue.refresh()
    for (const body of [{ query: 'votter' }, { query: 'votter', take: 1_001 }, { query: 'votter', take: 1e9 }]) {
      const found = await search(body)
      expect(found.hits, JSON.stringify(body)).toHaveLength(1_000)
      expect(found.total.value).toBe(1_005)
    }
    expect((await search({ query: 'votter', page: 1 })).hits).toHaveLength(5)
  })
  test('a selection has the given articles without hidden ones, alone or with words and filters', async () => {
    const { names, shop } = await shopWith(...range)
    expect(await names('', { articles: [3, 1, 4, 999_999] })).toEqual(['Genser Skarv', 'Turjakke Skarv'])
    expect(await names('lue', { articles: [1, 2] })).toEqual(['Lue Brå'])
    expect(await names('', { articles: [1, 2], filters: { genders: [10] } })).toEqual(['Lue Brå'])
    expect(await names('', { articles: [] })).toEqual([])
    const { category } = await shop.get('/articles/1', articleDetail)
    expect(await names('', { articles: [1, 2], category: category.id })).toEqual(['Turjakke Skarv'])
    expect(await names('', { category: category.id })).toEqual(['Turjakke Skarv'])
    const { total, facets } = await shop.post('/articles/facets', { articles: [1, 2] }, facetsResponse)
    expect(total).toBe(2)
    expect(facets.brands?.map(({ name, count }) => [name, count])).toEqual([
      ['Fjellvang', 1],
      ['Granheim', 1],
    ])
  })
  test('a search for ids returns the same total as a search for articles', async () => {
    const { shop } = await shopWith(...range)
    expect(await shop.post('/articles/searchids', { query: 'skarv' }, searchIdsAnswer)).toEqual({
      ids: [3, 1],
      total: 2,
    })
    expect(await shop.post('/articles/searchids', { query: 'skarv', take: 1 }, searchIdsAnswer)).toEqual({
      ids: [3],
      total: 2,
    })
  })
  test('an invalid search is a 422, and long or odd words are not slow', async () => {
    const { shop, names } = await shopWith(...range)
    for (const body of [
      {},
      [],
      null,
      { query: 1 },
      { query: 'a', take: -1 },
      { query: 'a', page: 'x' },
      { query: 'a', orderBy: '__proto__' },
      { query: 'a', filters: { colors: ['1'] } },
      { query: 'a'.repeat(10_001) },
    ]) {
      expect(await shop.failure('/articles/search', body), JSON.stringify(body).slice(0, 60)).toBe(422)
    }
    const started = performance.now()
    for (const query of ['a '.repeat(5_000), 'x'.repeat(10_000), '__proto__ constructor', "'; drop table", '\ud800'])
      await names(query)
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

/** Adds copies of an article by one SQL statement. */
async function manyLike(db: Db, id: number, count: number) {
  await sql`
    with made as (
      insert into catalogue.article (article_no, name, slug, brand_id, gender_id, group_id, date_created)
      select article_no || n, name, slug || '-' || n, brand_id, gender_id, group_id, date_created
      from catalogue.article, generate_series(1, ${count}) n where id = ${id}
      returning id
    )
    insert into catalogue.variant (article_id, sku, ean, size_id, price)
    select made.id, 'many-' || made.id, lpad((210000000000 + made.id)::text, 13, '2'), size_id, price
    from made, catalogue.variant where article_id = ${id}`.execute(db)
}

describe('facets', () => {
  test('facets list sizes in the usual order', async () => {
    const { shop } = await shopWith({
      variants: ['One size', 'XL', '40', 'S', '3XL', 'W30 L32', '104', 'M', '38', '98'].map(size => ({ size })),
    })
    const { facets } = await shop.post('/articles/facets', {}, facetsResponse)
    expect(facets.sizes?.map(({ name }) => name)).toEqual([
      'S',
      'M',
      'XL',
      '3XL',
      '38',
      '40',
      '98',
      '104',
      'W30 L32',
      'One size',
    ])
  })
  test('the facet counts of a filter ignore its own selection, and values without hits are left out', async () => {
    const { shop } = await shopWith(
      { name: 'A', gender: 1, price: 100, variants: [{ colour: 'Blå', size: 'M', stock: { 55: 1 } }] },
      { name: 'B', gender: 2, price: 200, variants: [{ colour: 'Blå', size: 'L' }] },
      { name: 'C', gender: 2, price: 300, variants: [{ colour: 'Rød', size: 'L' }] },
      { name: 'D', gender: 4, visibleOnWeb: 0 },
    )
    const all = await shop.post('/articles/facets', {}, facetsResponse)
    expect(all).toMatchObject({ total: 3, price: { min: 100, max: 300 } })
    expect(all.facets.genders?.map(({ name, count }) => [name, count])).toEqual([
      ['Dame', 2],
      ['Herre', 1],
    ])
    expect(all.facets.shops).toMatchObject([{ id: 55, count: 1 }])
    const blue = all.facets.colors?.find(({ name }) => name === 'Blå')?.id ?? 0
    const chosen = await shop.post('/articles/facets', { filters: { colors: [blue] } }, facetsResponse)
    expect(chosen.total).toBe(2)
    expect(chosen.facets.colors?.map(({ name, count }) => [name, count])).toEqual([
      ['Blå', 2],
      ['Rød', 1],
    ])
    expect(chosen.facets.genders?.map(({ name, count }) => [name, count])).toEqual([
      ['Dame', 1],
      ['Herre', 1],
    ])
    expect(chosen.price).toEqual({ min: 100, max: 200 })
  })
  test('facets with a selected or counted shop count only sizes and colours that are available there, as the list does', async () => {
    const { shop, search } = await shopWith(
      {
        name: 'A',
        variants: [
          { colour: 'Blå', size: '128', stock: { 55: 1 } },
          { colour: 'Rød', size: '140', stock: { 56: 1 } },
        ],
      },
      {
        name: 'B',
        variants: [
          { colour: 'Blå', size: '128', stock: { 55: 0 } },
          { colour: 'Blå', size: '140', stock: { 55: 3 } },
        ],
      },
      { name: 'C', variants: [{ colour: 'Rød', size: '128', stock: { 56: 2 } }] },
    )
    const facets = async (filters: object) => (await shop.post('/articles/facets', { filters }, facetsResponse)).facets
    const idOf = (values: { id: number; name: string }[] = [], name: string) =>
      values.find(value => value.name === name)?.id ?? 0
    const all = await facets({})
    const [small, blue] = [idOf(all.sizes, '128'), idOf(all.colors, 'Blå')]
    const counted = async (filters: object) =>
      (await facets(filters)).shops?.map(({ id, count }) => [id, count]).toSorted()
    const listed = async (filters: object) => (await search({ query: '', filters })).total.value
    expect(await counted({})).toEqual([
      [55, 2],
      [56, 2],
    ])
    expect(await counted({ sizes: [small] })).toEqual([
      [55, 1],
      [56, 1],
    ])
    expect(await counted({ sizes: [small], colors: [blue] })).toEqual([[55, 1]])
    const inShop = await facets({ shops: [55] })
    expect(inShop.sizes?.map(({ name, count }) => [name, count])).toEqual([
      ['128', 1],
      ['140', 1],
    ])
    expect(inShop.colors?.map(({ name, count }) => [name, count])).toEqual([['Blå', 2]])
    expect(await listed({ shops: [55], sizes: [small] })).toBe(1)
    expect(await listed({ shops: [56], sizes: [small], colors: [blue] })).toBe(0)
    expect(await listed({ shops: [55, 56], sizes: [small] })).toBe(2)
  })
  test('each facet count equals the length of the list that its selection would give', async () => {
    const { shop, search } = await shopWith(...range)
    const { facets } = await shop.post('/articles/facets', { query: 'skarv' }, facetsResponse)
    for (const [field, values] of Object.entries(facets)) {
      for (const { id, count } of values)
        expect((await search({ query: 'skarv', filters: { [field]: [id] } })).total.value, `${field} ${id}`).toBe(count)
    }
    expect((await shop.post('/articles/facets', { query: '!!!' }, facetsResponse)).total).toBe(0)
  })
})
