import { describe, expect, test } from 'vitest'
import { searchAnswer, suggestionsAnswer } from '#contract/search.ts'
import { insertSynonym, removeSynonym } from '#modules/search/index.ts'
import { givenArticle, type ArticleFacts } from '#tests/support/catalogue.ts'
import { givenCatalogueApi } from '#tests/support/catalogue-api.ts'

async function shopWith(...articles: ArticleFacts[]) {
  const shop = await givenCatalogueApi(async ({ db }) => {
    for (const facts of articles) await givenArticle(db, facts)
  })
  const search = (query: string, more: object = {}) => shop.post('/articles/search', { query, ...more }, searchAnswer)
  const names = async (query: string, more: object = {}) =>
    (await search(query, more)).hits.hits.map(hit => hit._source.name)
  const suggested = (typed: string) => shop.get(`/search/suggestions?q=${encodeURIComponent(typed)}`, suggestionsAnswer)
  return { shop, search, names, suggested }
}
const blue = { colour: { name: 'Marineblå', group: 'Blå' } }
const range: ArticleFacts[] = [
  {
    name: 'Sølepytt regnjakke til barn',
    brand: 'Fjellvang',
    groups: ['Jakker', 'Skalljakker', 'Regnjakker'],
    price: 39_900,
    gender: 4,
    variants: [
      { colour: 'Rød', size: '110' },
      { ...blue, size: '122' },
    ],
  },
  {
    name: 'Bygevær regnjakke dame',
    brand: 'Granheim',
    groups: ['Jakker', 'Skalljakker', 'Regnjakker'],
    price: 89_900,
    gender: 2,
    variants: [{ colour: 'Rød', size: 'M' }],
  },
  {
    name: 'Stikka tursko',
    brand: 'Fjellvang',
    groups: ['Sko', 'Tursko', 'Tursko'],
    price: 129_900,
    variants: [{ ...blue, size: '42' }],
  },
  { name: 'Nordpil kompass', brand: 'Granheim', groups: ['Turutstyr', 'Navigasjon', 'Kompass'], price: 29_900 },
]
const jackets = ['Sølepytt regnjakke til barn', 'Bygevær regnjakke dame']

describe('a word finds what it means in Norwegian', () => {
  test.each(['regnjakke', 'regn jakke', 'regnjakker', 'regnjakka', 'regnjakkar', 'jakke', 'regnjake', 'rain jacket'])(
    'both rain jackets by %s',
    async query => {
      const { names } = await shopWith(...range)
      expect((await names(query)).toSorted()).toEqual(jackets.toSorted())
    },
  )
  test('what is inside another word by chance is not found by it', async () => {
    const { names } = await shopWith({ name: 'Flotjakkel' }, { name: 'Skinnhanske' })
    expect(await names('jakke')).toEqual([])
    expect(await names('hans')).toEqual([])
  })
  test.each(['kjøleskap', 'asdfghjkl', 'kompass kjøleskap'])(
    '%s means nothing here and finds nothing, not everything',
    async query => {
      const { search } = await shopWith(...range)
      expect((await search(query)).hits.total.value).toBe(0)
    },
  )
})

describe('words that say what an article is like', () => {
  test('become filters, each with the query that is left without it', async () => {
    const { search } = await shopWith(...range)
    const { hits, understood } = await search('rød regnjakke barn 110 under 500')
    expect(hits.hits.map(hit => hit._source.name)).toEqual(['Sølepytt regnjakke til barn'])
    expect(understood.map(({ kind, text }) => [kind, text])).toEqual(
      expect.arrayContaining([
        ['colour', 'rød'],
        ['wearer', 'barn'],
        ['size', '110'],
        ['price', 'under 500'],
      ]),
    )
    expect(understood.find(({ kind }) => kind === 'price')).toMatchObject({
      filters: { price: { max: 50_000 } },
      without: 'rød regnjakke barn 110',
    })
  })
  test('stay words where no goods would be left', async () => {
    const { search } = await shopWith(...range)
    const { understood, partly, hits } = await search('rød kompass')
    expect({ understood, partly, first: hits.hits[0]?._source.name }).toEqual({
      understood: [],
      partly: true,
      first: 'Nordpil kompass',
    })
  })
})

test('a misspelling is said, and where nothing is found another query that finds something is offered', async () => {
  const { search } = await shopWith(...range)
  expect(await search('kompas')).toMatchObject({ hits: { total: { value: 1 } }, corrected: null })
  expect(await search('kompsas')).toMatchObject({ hits: { total: { value: 1 } }, corrected: 'kompass' })
  expect(await search('regnjakke kjøleskap')).toMatchObject({
    hits: { total: { value: 0 } },
    corrected: null,
    suggestion: 'regnjakke',
  })
})

test('of equally good hits the one that the chosen shop has comes first', async () => {
  const { names } = await shopWith(
    { name: 'Lue A', variants: [{ stock: { 3: 1 } }] },
    { name: 'Lue B', variants: [{ stock: { 55: 1 } }] },
  )
  expect(await names('lue')).toEqual(['Lue A', 'Lue B'])
  expect(await names('lue', { shop: 55 })).toEqual(['Lue B', 'Lue A'])
})

test('a synonym that an editor keeps is found by, and no longer when it is taken out', async () => {
  const { shop, names } = await shopWith(...range)
  expect(await names('fjelltøffel')).toEqual([])
  const kept = await insertSynonym(shop.database.db, { words: 'fjelltøffel', means: 'tursko', bothWays: false })
  await shop.catalogue.refresh()
  expect(await names('fjelltøfler')).toEqual(['Stikka tursko'])
  await removeSynonym(shop.database.db, kept!.id)
  await shop.catalogue.refresh()
  expect(await names('fjelltøffel')).toEqual([])
})

describe('suggestions', () => {
  test('are words, groups and articles that what is typed may become', async () => {
    const { suggested } = await shopWith(...range)
    const { words, groups, articles } = await suggested('regnj')
    expect(words).toContain('regnjakke')
    expect(groups).toMatchObject([{ name: 'Regnjakker', count: 2, slugs: ['jakker', 'skalljakker', 'regnjakker'] }])
    expect(articles.map(({ name }) => name).toSorted()).toEqual(jackets.toSorted())
  })
  test('are written with their own letters, however they were typed', async () => {
    const { suggested } = await shopWith({ name: 'Hengekøye' })
    expect((await suggested('hengeko')).words).toEqual(['hengekøye'])
  })
  test('are none for nothing, and never more than ten', async () => {
    const { shop, suggested } = await shopWith(
      ...Array.from({ length: 30 }, (_, i) => ({ name: `Jakke jakkeord${i}x` })),
    )
    for (const typed of ['', ' ', '%', '🧥', '\u0000'])
      expect(await suggested(typed)).toEqual({ words: [], groups: [], articles: [] })
    const { words, groups, articles } = await suggested('ja')
    expect(words.length + groups.length + articles.length).toBeLessThanOrEqual(10)
    expect(await shop.failure(`/search/suggestions?q=${'a'.repeat(201)}`)).toBe(422)
  })
})
