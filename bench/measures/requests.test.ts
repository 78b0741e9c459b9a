import { expect, test } from 'vitest'
import type { Article, Category } from '#contract/catalogue.ts'
import type { SearchBody } from '#contract/search.ts'
import { asPages, pageAddress } from './page-addresses.ts'
import { seededRandom } from '../catalogue/random.ts'
import { filteredListings, listPath, plainListings, searchBodies, typedWhole, type Listing } from './requests.ts'
import type { ShopClient } from '../load/shop-client.ts'

const categories = [1, 2].map(id => ({ id, slug: `gruppe-${id}`, count: 100 }) as Category)
const articles = Array.from(
  { length: 60 },
  (_, n) =>
    ({
      id: n + 1,
      name: `Jakke Modell${n}`,
      brand: `Merke${n % 7}`,
      group2: 'Jakker',
      group3: 'Skalljakker',
      category: { id: 1 + (n % 2) },
      colorGroups: [1 + (n % 5)],
      genders: [1],
      brands: [1 + (n % 7)],
      available: n % 3 ? [1 + (n % 4)] : [],
      articleGroup3ID: 1 + (n % 11),
      sizes: [{ id: 1 + (n % 3), name: 'M' }],
    }) as Article,
)
const sample = { categories, articles }

/** Lists have five pages, but those with colour 3 are empty. Searches for "mod" find nothing. */
const shop = {
  get: (path: string) =>
    Promise.resolve(path.includes('colors=3') ? { last_page: 1, total: 0 } : { last_page: 5, total: 100 }),
  post: (_: string, body: SearchBody) =>
    Promise.resolve({ hits: { total: { value: body.query.startsWith('Mod') ? 0 : 1 } } }),
} as ShopClient

test('the same seed gives the same requests, each once', async () => {
  const make = async (seed: number) => [
    ...(await filteredListings(shop, sample, seededRandom(seed), 80)).map(listPath),
    ...(await searchBodies(shop, sample, seededRandom(seed), 80)).map(body => JSON.stringify(body)),
    ...(await plainListings(shop, sample, seededRandom(seed), 50)).map(listPath),
  ]
  const first = await make(4)
  expect(first).toHaveLength(210)
  expect(new Set(first).size).toBe(210)
  expect(await make(4)).toEqual(first)
  expect(await make(5)).not.toEqual(first)
})
test('uncached queries are all different, and building them sends nothing to the shop', () => {
  const queries = typedWhole(sample, seededRandom(1), 200)
  expect(new Set(queries).size).toBe(200)
  expect(queries.some(query => query.includes(' '))).toBe(true)
})
test('generated requests without hits are left out, since an empty response costs nothing', async () => {
  const paths = (await filteredListings(shop, sample, seededRandom(1), 100)).map(listPath)
  expect(paths.filter(path => path.includes('colors=3'))).toEqual([])
  const bodies = await searchBodies(shop, sample, seededRandom(1), 100)
  expect(bodies.filter(body => body.query.startsWith('Mod'))).toEqual([])
})
test('for a shop with few articles, the generation ends with fewer requests than wanted', async () => {
  expect(await plainListings(shop, sample, seededRandom(1), 1000)).toHaveLength(2 * 6 * 5)
  const listings = await filteredListings(shop, { categories, articles: articles.slice(0, 1) }, seededRandom(1), 1000)
  expect(listings.length).toBeGreaterThan(50)
  expect(listings.length).toBeLessThan(1000)
})
test('a generated list has one to three filters, which an existing article matches', async () => {
  const listings = await filteredListings(shop, sample, seededRandom(2), 100)
  for (const { category, filters } of listings) {
    const fields = Object.entries(filters)
    expect(fields.length).toBeGreaterThanOrEqual(1)
    expect(fields.length).toBeLessThanOrEqual(3)
    if (filters.brands)
      expect(
        articles.some(article => article.category.id === category.id && article.brands[0] === filters.brands?.[0]),
      ).toBe(true)
  }
  expect(new Set(listings.map(({ filters }) => Object.keys(filters).length)).size).toBe(3)
})
test('a generated list is written as an address of the API and as one of a page', () => {
  const listing: Listing = {
    category: { id: 7, slug: 'hjelmer-&-briller' },
    page: 2,
    sort: { orderBy: 'Price', order: 'desc' },
    filters: { colors: [1], shops: [5, 6] },
  }
  expect(listPath(listing)).toBe('/categories/7/articles?page=2&orderBy=Price&order=desc&colors=1&shops=5%2C6')
  expect(pageAddress(listing)).toBe('/hjelmer-%26-briller?farge=1&butikk=5&butikk=6&sorter=pris&snudd=1&side=2')
  expect(pageAddress({ ...listing, page: 1, sort: null, filters: {} })).toBe('/hjelmer-%26-briller')
})
test('lists generated for pages have the length of a page and only filters that a page has', async () => {
  expect(await plainListings(shop, sample, seededRandom(1), 1000, { ...asPages, perPage: 50 })).toHaveLength(2 * 6 * 2)
  const listings = await filteredListings(shop, sample, seededRandom(1), 60, asPages)
  expect(listings.filter(({ filters }) => filters.groups)).toEqual([])
  expect(new Set(listings.map(pageAddress)).size).toBe(60)
})
