import { expect, test } from 'vitest'
import type { FacetsBody, SearchBody } from '#contract/search.ts'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { fakeArticles, inList } from '#tests/support/catalogue/fake-catalogue.ts'
import { readChoice } from './list-address.ts'
import type { ListScope } from './list-scope.ts'
import { cardFiltersOf, loadListing, type Listing } from './load-listing.ts'

const ok = <T>(data: T) => Promise.resolve({ ok: true, status: 200, data } as const)
/** An API with forty articles and the given counts. */
function givenApi(counts: Record<string, { id: number; name: string; count: number }[]> = {}) {
  const searches: SearchBody[] = []
  const facets: FacetsBody[] = []
  const cards: object[] = []
  const none = { colors: [], shades: [], genders: [], brands: [], shops: [], groups: [], sizes: [] }
  const api = fakeClient({
    'POST /articles/search': ({ body }) => {
      searches.push(body)
      const hits = fakeArticles.map(article => ({ _id: String(article.id), _score: 1, _source: inList(article) }))
      return ok({ hits: { total: { value: 40, relation: 'eq' as const }, hits: hits.slice(0, body.take) } })
    },
    'POST /articles/facets': ({ body }) => {
      facets.push(body)
      return ok({ total: 40, facets: { ...none, ...counts }, price: { min: 100, max: 200 } })
    },
    'GET /articles/cards': ({ query: { articles, ...filters } }) => {
      const ids = articles.split(',').map(Number)
      cards.push(filters)
      const card = { colorId: 7, sizeId: 9, picture: { url: 'blue.svg' }, shops: [55] }
      return ok(ids.slice(0, 1).map(id => ({ id, ...card })))
    },
    'GET /colorgroups': () =>
      ok([
        { id: 1, label: 'Blå', name: 'Blå', hex: '#0000ff', colorId: 1 },
        { id: 2, label: 'Mønstret', name: 'Mønstret', hex: null, colorId: 2 },
        { id: 3, label: 'Rød', name: 'Rød', hex: '#ff0000', colorId: 3 },
      ]),
    'GET /genders': () => ok([{ id: 10, name: 'Uni', checked: false }]),
    'GET /shops': () =>
      ok([
        { id: 55, name: 'Bogstad', slug: 'bogstad' },
        { id: 56, name: 'Tromsø', slug: 'tromso' },
      ]),
  })
  return { api, searches, facets, cards }
}
const address = (search: string) => new URLSearchParams(search)

test('a swatch is shown only for a colour with a hex that occurs in the list', async () => {
  const { api } = givenApi({
    colors: [
      { id: 1, name: 'Blå', count: 3 },
      { id: 2, name: 'Mønstret', count: 5 },
      { id: 3, name: 'Rød', count: 0 },
    ],
  })
  const { options } = await loadListing(api, {}, address(''))
  expect(options.colours).toEqual([{ id: 1, name: 'Blå', count: 3, hex: '#0000ff' }])
})

test('a page contains no counts per shop, since each sale of a last piece would make it outdated', async () => {
  const { api, facets } = givenApi()
  const { options, countShops } = await loadListing(api, { category: 4 }, address('farge=3&butikk=55'))
  expect(facets).toMatchObject([{ fields: ['colors', 'shades', 'genders', 'sizes', 'brands'] }])
  expect(options.shops).toEqual([{ id: 55, name: 'Bogstad' }])
  expect(countShops).toEqual({ query: '', category: 4, filters: { colors: [3], shops: [55] }, fields: ['shops'] })
})

test('a list of two or more chosen colours is ordered by their choice, unless a sort order is chosen', async () => {
  const { api, searches } = givenApi()
  const orderOf = async (search: string, scope = {}) => {
    await loadListing(api, scope, address(search))
    const { orderBy, order, filters } = searches.at(-1)!
    return { orderBy, order, colors: filters?.colors }
  }
  expect(await orderOf('farge=3&farge=1')).toEqual({ orderBy: 'ColorGroup', order: 'asc', colors: [3, 1] })
  expect(await orderOf('farge=3&farge=1&snudd=1')).toMatchObject({ orderBy: 'ColorGroup', order: 'desc' })
  expect(await orderOf('farge=3')).toMatchObject({ orderBy: 'Recommended' })
  expect(await orderOf('farge=3&farge=1&sorter=anbefalt')).toMatchObject({ orderBy: 'Recommended' })
  expect(await orderOf('farge=3&farge=1&sorter=pris')).toMatchObject({ orderBy: 'Price' })
  expect(await orderOf('farge=3&farge=1', { query: 'jakke' })).toMatchObject({ orderBy: undefined })
})

test.each<[string, ListScope, string, Partial<SearchBody>, Partial<Listing>]>([
  [
    'a group',
    { category: 4, arrangedAs: 9 },
    '',
    { orderBy: 'Recommended', order: 'asc', arrangedAs: 9 },
    { sort: 'anbefalt' },
  ],
  ['a reversed list', { brands: [7] }, 'snudd=1', { orderBy: 'Recommended', order: 'desc' }, { sort: 'anbefalt' }],
  [
    'a list of a shopper with an own shop',
    { genders: [1], shop: 55 },
    '',
    { orderBy: 'Recommended', shop: 55 },
    { sort: 'anbefalt' },
  ],
  ['a sorted list', { campaign: 3, shop: 55 }, 'sorter=navn', { orderBy: 'Name', shop: undefined }, { sort: 'navn' }],
  [
    'two colours',
    { shop: 55 },
    'farge=3&farge=1',
    { orderBy: 'ColorGroup', shop: undefined },
    { sort: null, offersRecommended: true },
  ],
  ['a search', { query: 'jakke' }, '', { orderBy: undefined }, { sort: null, offersRecommended: false }],
  ['a selection', { articles: [1, 2] }, '', { orderBy: undefined }, { sort: null, offersRecommended: false }],
])('the initial order of %s', async (_, scope, search, request, shown) => {
  const { api, searches } = givenApi()
  const { sort, offersRecommended } = await loadListing(api, scope, address(search))
  const { orderBy, order, arrangedAs, shop } = searches.at(-1)!
  expect({ orderBy, order, arrangedAs, shop }).toMatchObject(request)
  expect({ sort, offersRecommended }).toMatchObject(shown)
})

test('shades are offered if there are several or one is chosen', async () => {
  const navy = { id: 7, name: 'Marineblå', count: 2, hex: '#1b2a49' }
  const shades = async (search: string, counts: object[]) =>
    (await loadListing(givenApi({ shades: counts as (typeof navy)[] }).api, {}, address(search))).options.shades
  expect(await shades('farge=1', [navy])).toEqual([])
  expect(await shades('farge=1&nyanse=7', [navy])).toEqual([navy])
  expect(await shades('farge=1', [navy, { ...navy, id: 8, name: 'Isblå' }])).toHaveLength(2)
})

test('a chosen colour can be removed even if nothing in the list has it', async () => {
  const { api } = givenApi({ colors: [{ id: 3, name: 'Rød', count: 0 }] })
  const { options } = await loadListing(api, {}, address('farge=3'))
  expect(options.colours).toMatchObject([{ id: 3, count: 0 }])
})

test('a list of one brand or of given genders offers no choice of brands or genders', async () => {
  const counts = { brands: [{ id: 7, name: 'Varde', count: 3 }], genders: [{ id: 10, name: 'Uni', count: 3 }] }
  const { options: ofBrand } = await loadListing(givenApi(counts).api, { brands: [7] }, address(''))
  expect([ofBrand.brands, ofBrand.genders.length]).toEqual([[], 1])
  const { options: ofGender } = await loadListing(givenApi(counts).api, { genders: [10] }, address(''))
  expect([ofGender.genders, ofGender.brands.length]).toEqual([[], 1])
})

test('the filters in the address cannot widen the page’s list', async () => {
  const { api, searches } = givenApi()
  await loadListing(api, { genders: [1], brands: [7] }, address('kjonn=2&merke=8'))
  expect(searches[0]?.filters).toMatchObject({ genders: [1], brands: [7] })
})

test('a list names the chosen shops only, or all of them if the address requests it', async () => {
  const shops = async (search: string) => (await loadListing(givenApi().api, {}, address(search))).options.shops
  expect(await shops('')).toEqual([])
  expect(await shops('butikk=56')).toEqual([{ id: 56, name: 'Tromsø' }])
  expect(await shops('filter=alle')).toHaveLength(2)
})

test('a card’s data contains the card’s fields only, at most 600 bytes', async () => {
  const { items } = await loadListing(givenApi().api, {}, address(''))
  expect(items.length).toBeGreaterThan(0)
  for (const item of items) {
    expect(Object.keys(item).toSorted()).toEqual(shownByCard)
    expect(item.colours.shown.length).toBeLessThanOrEqual(5)
    expect(JSON.stringify(item).length).toBeLessThan(600)
  }
})
const shownByCard = [
  ...['brand', 'colours', 'id', 'label', 'name', 'originalPrice', 'picture', 'price'],
  ...['priceVaries', 'rating', 'shadeId', 'shopCount', 'sizeId', 'slug'],
]

test('cards match the chosen sizes, colours and shops', async () => {
  const { api, cards } = givenApi()
  const { items } = await loadListing(api, {}, address('farge=1&storrelse=4'))
  expect(cards).toEqual([{ sizes: '4', colors: '1' }])
  expect(items[0]).toMatchObject({ shadeId: 7, sizeId: 9, picture: { url: 'blue.svg' }, shopCount: 1 })
  expect(items[1]).toMatchObject({ shadeId: null, sizeId: null })
  const inShop = async (id: number) =>
    (await loadListing(api, {}, address(`storrelse=4&butikk=${id}`))).items[0]?.elsewhere ?? false
  expect([await inShop(55), await inShop(56)]).toEqual([false, true])
})

test('without a choice, the cards of articles in several colours show one colour and the shops that have it', async () => {
  const { api, cards } = givenApi()
  const { items } = await loadListing(api, {}, address('merke=7'))
  expect(cards).toEqual([{}])
  const several = items.filter(({ colours }) => colours.count > 1)
  const [first, second] = several
  expect(first).toMatchObject({ picture: { url: 'blue.svg' }, shopCount: 1, shadeId: null, sizeId: null })
  expect(second?.picture.url).not.toBe('blue.svg')
  expect(several.length).toBeLessThan(items.length)
})

test('cards match the sizes and colours understood from the query, unless the shopper chose others', () => {
  const understood = [
    { kind: 'size' as const, text: 'str 128', filters: { sizes: [4, 5] }, without: 'jakke blå' },
    { kind: 'colour' as const, text: 'blå', filters: { colors: [1] }, without: 'jakke str 128' },
  ]
  expect(cardFiltersOf(readChoice(address('')), understood)).toEqual({ sizes: [4, 5], colors: [1] })
  expect(cardFiltersOf(readChoice(address('nyanse=7')), understood)).toEqual({ sizes: [4, 5], shades: [7] })
})
