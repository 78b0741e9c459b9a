import { describe, expect, test } from 'vitest'
import { facetsResponse, searchAnswer, type Filters } from '#contract/search.ts'
import { article, articlePage, category, categoryPage, groupCount } from '#contract/catalogue.ts'
import { givenArticle, givenCampaign, givenGroup, type ArticleFacts } from '#tests/support/catalogue/catalogue.ts'
import { givenCatalogueApi, type CatalogueApi } from '#tests/support/api/catalogue-api.ts'

const jackets: [string, string, string] = ['Jakker', 'Skalljakker', 'Regnjakker']

/** A shop with these articles, and the group ids of the first. */
async function shopWith(...articles: ArticleFacts[]) {
  const shop = await givenCatalogueApi(async ({ db }) => {
    for (const facts of articles) await givenArticle(db, { groups: jackets, ...facts })
  })
  const [first] = await shop.get('/categories', category.array())
  const path = `/categories/${first!.id}/articles`
  const names = async (query = '') => (await shop.get(`${path}?${query}`, categoryPage)).data.map(({ name }) => name)
  return { shop, first: first!, path, names }
}
const named = (count: number): ArticleFacts[] =>
  Array.from({ length: count }, (_, i) => ({ name: `Jakke ${String(i + 1).padStart(3, '0')}` }))

describe('the list of categories', () => {
  test('the list of categories has the main groups by name, with their sub groups', async () => {
    const { shop } = await shopWith(
      {},
      { groups: ['Ærlig tøy', 'Luer', 'Luer'] },
      { groups: ['Sko', 'Tursko', 'Fjellsko'] },
      { groups: ['Jakker', 'Dun', 'Dunjakker'] },
    )
    const categories = await shop.get('/categories', category.array())
    expect(categories.map(({ name }) => name)).toEqual(['Jakker', 'Sko', 'Ærlig tøy'])
    expect(categories[0]!.subcategories.map(({ Name }) => Name)).toEqual(['Dun', 'Skalljakker'])
  })
  test('a category has its id, name, count, banner and banner link', async () => {
    const { first } = await shopWith({}, {}, { visibleOnWeb: 0 })
    expect(first).toMatchObject({ name: 'Jakker', slug: 'jakker', count: 2, banner: null, bannerLink: null })
    expect(first.id).toBeGreaterThan(0)
  })
  test('a sub group has its ids, name, prices, count and custom mark', async () => {
    const { first } = await shopWith({ price: 30_000 }, { price: 50_000 }, { price: 10_000, visibleOnWeb: 0 })
    const [sub] = first.subcategories
    expect(sub).toMatchObject({
      MainGroupID: first.id,
      Name: 'Skalljakker',
      minPrice: 30_000,
      maxPrice: 50_000,
      articlesCount: 2,
      custom: false,
    })
    expect(sub!.groups).toMatchObject([{ name: 'Regnjakker', articleGroup2ID: sub!.ArticleGroup2ID, count: 2 }])
  })
  test('a group has its name and its ids', async () => {
    const { shop, first } = await shopWith({}, { groups: ['Jakker', 'Skalljakker', 'Vindjakker'] })
    const sub = first.subcategories[0]!.ArticleGroup2ID
    const groups = await shop.get(`/subcategories/${sub}/groups`, groupCount.array())
    expect(groups.map(({ name, articleGroup2ID }) => [name, articleGroup2ID])).toEqual([
      ['Regnjakker', sub],
      ['Vindjakker', sub],
    ])
    for (const group of groups) expect(group.articleGroup3ID).toBe(group.id)
  })
  test('a category names the product lines that it holds', async () => {
    const { first } = await shopWith(
      { brand: 'Vidda' },
      { brand: 'Fjellvang' },
      { brand: 'Skjult', visibleOnWeb: 0 },
      { brand: 'Annen', groups: ['Sko', 'Tursko', 'Fjellsko'] },
    )
    expect(first.availableProductlines.map(({ name }) => name)).toEqual(['Fjellvang', 'Vidda'])
  })
})

describe("a category's articles", () => {
  test('the articles of a category come 20 to a page by default, from page 1', async () => {
    const { shop, path } = await shopWith(...named(45))
    const first = await shop.get(path, categoryPage)
    expect(first).toMatchObject({
      current_page: 1,
      last_page: 3,
      per_page: 20,
      total: 45,
      name: 'Jakker',
      minPrice: 49_900,
      maxPrice: 49_900,
    })
    expect(first.data.map(({ name }) => name)).toEqual(named(20).map(({ name }) => name))
    const last = await shop.get(`${path}?page=3`, categoryPage)
    expect(last.data.map(({ name }) => name)).toEqual(
      named(45)
        .slice(40)
        .map(({ name }) => name),
    )
    expect(await shop.get(`${path}?page=2&per_page=10`, categoryPage)).toMatchObject({
      current_page: 2,
      last_page: 5,
      per_page: 10,
    })
  })
  test('a page past the end of a list of articles is empty, with the right totals', async () => {
    const { shop, path } = await shopWith(...named(3))
    for (const page of [2, 999_999_999]) {
      expect(await shop.get(`${path}?page=${page}`, categoryPage)).toMatchObject({
        current_page: page,
        last_page: 1,
        total: 3,
        data: [],
      })
    }
  })
  test('a page of a list has at most 1000 articles', async () => {
    const { shop, path } = await shopWith({})
    expect((await shop.get(`${path}?per_page=999999`, categoryPage)).per_page).toBe(1_000)
  })
  test('the articles of a category are sorted by name in Norwegian order by default, equal names by id', async () => {
    const { shop, path, names } = await shopWith(
      ...['Øks', 'Anorakk', 'Åk', 'Ærfugl', 'Zip', 'anorakk', 'Anorakk', 'Aas'].map(name => ({ name })),
    )
    expect(await names()).toEqual(['anorakk', 'Anorakk', 'Anorakk', 'Zip', 'Ærfugl', 'Øks', 'Åk', 'Aas'])
    const { data } = await shop.get(path, categoryPage)
    const same = data.filter(({ name }) => name === 'Anorakk').map(({ id }) => id)
    expect(same).toEqual(same.toSorted((a, b) => a - b))
  })
  test('the articles of a category can be sorted ascending and descending', async () => {
    const { names } = await shopWith({ name: 'B', price: 100 }, { name: 'A', price: 300 }, { name: 'C', price: 200 })
    expect(await names('orderBy=Name&order=asc')).toEqual(['A', 'B', 'C'])
    expect(await names('order=desc')).toEqual(['C', 'B', 'A'])
    expect(await names('orderBy=Price')).toEqual(['B', 'C', 'A'])
    expect(await names('orderBy=Price&order=desc')).toEqual(['A', 'C', 'B'])
    expect(await names('orderBy=Bestseller')).toEqual(['B', 'A', 'C'])
  })
  test('articles sorted by a yes-or-no field have yes first: featured ones come first, and last in descending order', async () => {
    const { names, shop } = await shopWith(
      { name: 'C', featured: 1 },
      { name: 'A' },
      { name: 'B', featured: 1 },
      { name: 'D', featured: 2 },
    )
    expect(await names('orderBy=Featured')).toEqual(['B', 'C', 'A', 'D'])
    expect(await names('orderBy=Featured&order=desc')).toEqual(['D', 'A', 'C', 'B'])
    const found = await shop.post('/articles/search', { query: 'regnjakker', orderBy: 'Featured' }, searchAnswer)
    expect(found.hits.hits.map(({ _source }) => _source.name)).toEqual(['B', 'C', 'A', 'D'])
  })
  test('the articles of a category do not include hidden ones', async () => {
    const { names } = await shopWith(
      { name: 'Synlig' },
      { name: 'Skjult', visibleOnWeb: 0 },
      { name: 'Utgått', inFeed: false },
      { name: 'Tom', variants: [] },
    )
    expect(await names()).toEqual(['Synlig'])
  })
  test('an unknown category, or the id of a sub group, is a 404; wrong parameters are a 422', async () => {
    const { shop, path, first } = await shopWith({})
    for (const id of [999_999, first.subcategories[0]!.ArticleGroup2ID])
      expect(await shop.failure(`/categories/${id}/articles`)).toBe(404)
    const wrong = [
      'page=0',
      'page=-1',
      'page=x',
      'page=',
      'per_page=0',
      'orderBy=name',
      'orderBy=__proto__',
      'order=up',
      'colors=red',
      'colors=1,,2',
      'price_min=1.5',
      'genders=%00',
    ]
    for (const query of wrong) expect(await shop.failure(`${path}?${query}`), query).toBe(422)
    expect(await shop.failure('/categories/klær/articles')).toBe(422)
  })
  test('a category without articles gives an empty page, not a 404', async () => {
    let id = 0
    const shop = await givenCatalogueApi(async ({ db }) => {
      await givenGroup(db, ['Tom gruppe', 'Under', 'Gruppe'])
      id = (
        await db.selectFrom('catalogue.article_group').select('id').where('level', '=', 1).executeTakeFirstOrThrow()
      ).id
    })
    expect(await shop.get(`/categories/${id}/articles`, categoryPage)).toMatchObject({
      count: 0,
      total: 0,
      last_page: 1,
      data: [],
    })
    expect(await shop.get('/categories', category.array())).toEqual([])
  })
})

describe('filters', () => {
  const wardrobe: ArticleFacts[] = [
    {
      name: 'Blå herre',
      gender: 1,
      brand: 'Vidda',
      price: 10_000,
      variants: [{ colour: { name: 'Marine', group: 'Blå' }, size: 'M', stock: { 55: 1 } }],
    },
    {
      name: 'Blå dame',
      gender: 2,
      brand: 'Fjellvang',
      price: 20_000,
      variants: [{ colour: { name: 'Isblå', group: 'Blå' }, size: 'S', stock: { 55: 0, 3: 2 } }],
    },
    {
      name: 'Rød dame',
      gender: 2,
      brand: 'Vidda',
      price: 30_000,
      groups: ['Jakker', 'Skalljakker', 'Vindjakker'],
      variants: [{ colour: 'Rød', size: 'M' }],
    },
    {
      name: 'Blå og rød',
      gender: 10,
      brand: 'Granheim',
      price: 40_000,
      variants: [
        { colour: 'Rød', size: 'L' },
        { colour: { name: 'Marine', group: 'Blå' }, size: 'S' },
      ],
    },
  ]
  async function wardrobeShop() {
    const made = await shopWith(...wardrobe)
    const { data } = await made.shop.get(made.path, categoryPage)
    const one = (name: string) => data.find(found => found.name === name)!
    return { ...made, one, blue: one('Blå herre').colorGroups[0]!, red: one('Rød dame').colorGroups[0]! }
  }

  test('filter values of one field are combined by OR, fields by AND', async () => {
    const { names, blue, red } = await wardrobeShop()
    expect(await names(`colors=${blue}`)).toEqual(['Blå dame', 'Blå herre', 'Blå og rød'])
    expect(await names(`colors=${blue},${red}`)).toHaveLength(4)
    expect(await names('genders=1,2')).toEqual(['Blå dame', 'Blå herre', 'Rød dame'])
    expect(await names(`colors=${blue}&genders=2`)).toEqual(['Blå dame'])
    expect(await names(`colors=${red}&genders=1`)).toEqual([])
  })
  test('a filter by shade matches the exact colours of variants, not their colour group', async () => {
    const { names, one, blue, shop } = await wardrobeShop()
    const [navy] = one('Blå herre').colors
    const [ice] = one('Blå dame').colors
    expect(await names(`colors=${blue}`)).toEqual(['Blå dame', 'Blå herre', 'Blå og rød'])
    expect(await names(`shades=${navy!.id}`)).toEqual(['Blå herre', 'Blå og rød'])
    expect(await names(`colors=${blue}&shades=${ice!.id}`)).toEqual(['Blå dame'])
    expect(await names(`shades=${navy!.id},${ice!.id}&genders=2`)).toEqual(['Blå dame'])
    const facets = async (filters: Filters) => (await shop.post('/articles/facets', { filters }, facetsResponse)).facets
    expect((await facets({})).shades).toEqual([])
    expect((await facets({ colors: [blue], shades: [ice!.id] })).shades).toEqual([
      { id: ice!.id, name: 'Isblå', count: 1, hex: ice!.hex },
      { id: navy!.id, name: 'Marine', count: 2, hex: navy!.hex },
    ])
  })
  test('articles are sorted by the order in which their colour groups were chosen, then by name', async () => {
    const { names, blue, red } = await wardrobeShop()
    const inOrder = async (...colors: number[]) => names(`orderBy=ColorGroup&colors=${colors.join()}`)
    expect(await inOrder(red, blue)).toEqual(['Blå og rød', 'Rød dame', 'Blå dame', 'Blå herre'])
    expect(await inOrder(blue, red)).toEqual(['Blå dame', 'Blå herre', 'Blå og rød', 'Rød dame'])
    expect(await names(`orderBy=ColorGroup&order=desc&colors=${red},${blue}`)).toEqual([
      ...['Blå herre', 'Blå dame', 'Rød dame', 'Blå og rød'],
    ])
    expect(await names(`orderBy=ColorGroup&colors=${red},${blue}&per_page=2&page=2`)).toEqual(['Blå dame', 'Blå herre'])
  })
  test('brand, size, group and shop each narrow the list, and a shop counts only if it has available stock', async () => {
    const { names, one } = await wardrobeShop()
    expect(await names(`brands=${one('Blå herre').brands[0]}`)).toEqual(['Blå herre', 'Rød dame'])
    expect(await names(`sizes=${one('Blå herre').sizes[0]!.id}`)).toEqual(['Blå herre', 'Rød dame'])
    expect(await names(`groups=${one('Rød dame').articleGroup3ID}`)).toEqual(['Rød dame'])
    expect(await names('shops=55')).toEqual(['Blå herre'])
    expect(await names('shops=55,3')).toEqual(['Blå dame', 'Blå herre'])
  })
  test('the price filter includes both ends and uses the displayed price', async () => {
    const { names, shop } = await wardrobeShop()
    expect(await names('price_min=20000&price_max=30000')).toEqual(['Blå dame', 'Rød dame'])
    expect(await names('price_min=20001&price_max=29999')).toEqual([])
    const { id } = await shop.database.db
      .selectFrom('catalogue.variant')
      .select('id')
      .where('price', '=', 40_000)
      .limit(1)
      .executeTakeFirstOrThrow()
    await givenCampaign(shop.database.db, { prices: { [id]: 15_000 } })
    await shop.catalogue.refresh()
    expect(await names('price_min=15000&price_max=15000')).toEqual(['Blå og rød'])
  })
  test('the parameter exclude leaves articles out only when it names more than one', async () => {
    const { names, one } = await wardrobeShop()
    expect(await names(`exclude=${one('Blå herre').id}`)).toHaveLength(4)
    expect(await names(`exclude=${one('Blå herre').id},${one('Rød dame').id}`)).toEqual(['Blå dame', 'Blå og rød'])
  })
  test('a filter with an unknown value finds nothing, and an empty one does not filter', async () => {
    const { names } = await wardrobeShop()
    expect(await names('colors=999999')).toEqual([])
    expect(await names('colors=&genders=')).toHaveLength(4)
  })
  test('paging and sorting of articles apply to the filtered list', async () => {
    const { shop, path } = await wardrobeShop()
    const page = await shop.get(`${path}?genders=2&orderBy=Price&order=desc&per_page=1&page=2`, categoryPage)
    expect(page).toMatchObject({ total: 2, last_page: 2, count: 4 })
    expect(page.data.map(({ name }) => name)).toEqual(['Blå dame'])
  })
  test('the list of all articles is filtered by gender like that of a category', async () => {
    const { shop } = await wardrobeShop()
    const page = await shop.get('/articles?genders=1', articlePage)
    expect(page.data.map(({ name }) => name)).toEqual(['Blå herre'])
  })
})

describe("a sub group's articles", () => {
  test('the articles of a sub group are one list, sorted and filtered like those of a category', async () => {
    const { shop, first } = await shopWith(
      { name: 'B', price: 100 },
      { name: 'A', price: 200, gender: 2 },
      { name: 'Annen', groups: ['Jakker', 'Dun', 'Dunjakker'] },
    )
    const sub = first.subcategories.find(({ Name }) => Name === 'Skalljakker')!.ArticleGroup2ID
    const names = async (query = '') =>
      (await shop.get(`/subcategories/${sub}/articles?${query}`, article.array())).map(({ name }) => name)
    expect(await names()).toEqual(['A', 'B'])
    expect(await names('orderBy=Price')).toEqual(['B', 'A'])
    expect(await names('genders=2')).toEqual(['A'])
    for (const id of [999_999, first.id]) {
      expect(await shop.failure(`/subcategories/${id}/articles`)).toBe(404)
      expect(await shop.failure(`/subcategories/${id}/groups`)).toBe(404)
    }
  })
})

test('an unchanged list of articles is not sent again, and a changed one is', async () => {
  const { shop, path } = await shopWith({ variants: [{ stock: { 55: 1 } }] })
  const ask = (etag = '') => shop.api.request(`/api/v1${path}`, { headers: { 'if-none-match': etag } })
  const etag = (await ask()).headers.get('etag')!
  expect((await ask(etag)).status).toBe(304)
  await shop.database.db.updateTable('shops.stock').set({ on_hand: 0 }).execute()
  await shop.catalogue.refresh()
  const again = await ask(etag)
  expect(again.status).toBe(200)
  expect(categoryPage.parse(await again.json()).data[0]!.available).toEqual([])
})

test('the catalogue is served under /api/v1 only', async () => {
  const { shop }: { shop: CatalogueApi } = await shopWith({})
  expect((await shop.api.request('/categories')).status).toBe(404)
  expect((await shop.api.request('/api/v1/categories')).status).toBe(200)
})
