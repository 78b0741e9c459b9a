import { describe, expect, test } from 'vitest'
import { searchAnswer, suggestionsResponse } from '#contract/search.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { addSynonym, removeSynonym } from '#modules/catalogue/search/index.ts'
import { givenArticle, type ArticleFacts } from '#tests/support/catalogue/catalogue.ts'
import { givenCatalogueApi } from '#tests/support/api/catalogue-api.ts'

async function shopWith(...articles: ArticleFacts[]) {
  const shop = await givenCatalogueApi(async ({ db }) => {
    for (const facts of articles) await givenArticle(db, facts)
  })
  const search = (query: string, more: object = {}) => shop.post('/articles/search', { query, ...more }, searchAnswer)
  const names = async (query: string, more: object = {}) =>
    (await search(query, more)).hits.hits.map(hit => hit._source.name)
  const suggested = (typed: string) =>
    shop.get(`/search/suggestions?q=${encodeURIComponent(typed)}`, suggestionsResponse)
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

describe('what is said in several words is found by the one that it is', () => {
  test.each(['sekk til skolen', 'sekken skole', 'skole sekk'])('a school bag by %s', async query => {
    const { names } = await shopWith(
      { name: 'Lekselett skolesekk' },
      { name: 'Toppsekk', groups: ['Turutstyr', 'Sekker', 'Tursekker'] },
    )
    expect(await names(query)).toEqual(['Lekselett skolesekk'])
  })
  test('a bicycle is one, whatever its kind is called', async () => {
    const { names } = await shopWith({ name: 'Pendler hybridsykkel' }, { name: 'Kjedeolje' })
    expect(await names('sykler')).toEqual(['Pendler hybridsykkel'])
  })
  test('what is called so comes before what an editor calls so too', async () => {
    const { shop, names } = await shopWith({ name: 'Ola jeans' }, { name: 'Myrull turbukse' })
    await addSynonym(shop.database, systemActor, { words: 'bukse', means: 'jeans', bothWays: false })
    await shop.catalogue.refresh()
    expect(await names('bukser')).toEqual(['Myrull turbukse', 'Ola jeans'])
  })
})

describe('where little has all of the words', () => {
  const tents = [
    { name: 'Fjellbu tunneltelt', price: 100_000, groups: ['Turutstyr', 'Telt', 'Telt'] },
    { name: 'Himmelblikk kuppeltelt', price: 500_000, groups: ['Turutstyr', 'Telt', 'Telt'] },
    { name: 'Nordpil kompass', groups: ['Turutstyr', 'Navigasjon', 'Kompass'] },
  ] satisfies ArticleFacts[]
  test('what lacks one of them is shown below it, and the answer says how many have all', async () => {
    const { search } = await shopWith(...tents)
    const { hits, best, partly } = await search('himmelblikk telt')
    expect(hits.hits.map(hit => hit._source.name)).toEqual(['Himmelblikk kuppeltelt', 'Fjellbu tunneltelt'])
    expect({ total: hits.total.value, best, partly }).toEqual({ total: 2, best: 1, partly: false })
  })
  test('what has all of them stays first in every other order', async () => {
    const { names } = await shopWith(...tents)
    expect(await names('himmelblikk telt', { orderBy: 'Price', order: 'asc' })).toEqual([
      'Himmelblikk kuppeltelt',
      'Fjellbu tunneltelt',
    ])
  })
  test('and where filters leave only what lacks one, that is said', async () => {
    const { search } = await shopWith(...tents)
    const found = await search('himmelblikk telt', { filters: { price: { max: 200_000 } } })
    expect(found).toMatchObject({ partly: true, best: 0, hits: { total: { value: 1 } } })
  })
  test('a measure that nothing has does not make the other words mean nothing', async () => {
    const { search } = await shopWith(...tents)
    expect(await search('kompass 360')).toMatchObject({ partly: true, hits: { total: { value: 1 } } })
  })
})

describe('words that say what an article is like', () => {
  test('are found inside the word for a child’s thing, and nobody else’s', async () => {
    const { search } = await shopWith(
      { name: 'Plask støvel', gender: 4 },
      { name: 'Fjøra støvel', gender: 2 },
      { name: 'Tursekk', gender: 10 },
    )
    const { hits, understood } = await search('barnestøvler')
    expect(hits.hits.map(hit => hit._source.name)).toEqual(['Plask støvel'])
    expect(understood).toMatchObject([{ kind: 'wearer', text: 'barne', without: 'støvler' }])
    expect((await search('damesekk')).hits.total.value).toBe(0)
  })
  test('keep to the wearer as long as that wearer can have each of the other words', async () => {
    const { names } = await shopWith(
      { name: 'Varm vinterstøvel', gender: 4 },
      { name: 'Varm ulltrøye', gender: 1 },
      { name: 'Klakk vinterstøvel', gender: 1 },
    )
    expect((await names('varme vinterstøvler herre')).toSorted()).toEqual(['Klakk vinterstøvel', 'Varm ulltrøye'])
  })
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
  test.each([
    ['rød kompass', 'colour', 'rød', 'Nordpil kompass'],
    ['regnjakke herre', 'wearer', 'herre', 'Bygevær regnjakke dame'],
    ['nike tursko', 'brand', 'nike', 'Stikka tursko'],
    ['helly hansen regnjakke dame', 'brand', 'helly hansen', 'Bygevær regnjakke dame'],
  ])(
    '%s: what the goods do not come in finds nothing, and the nearest stand apart',
    async (query, kind, text, nearest) => {
      const { search } = await shopWith(...range)
      const found = await search(query)
      expect(found).toMatchObject({ hits: { total: { value: 0 } }, partly: false, lacking: [{ kind, text }] })
      expect(found.nearest.map(({ name }) => name)).toContain(nearest)
    },
  )
  test('a brand that is carried is no other, and a rod is no colour', async () => {
    const { search } = await shopWith(
      { name: 'Fart løpesko', brand: 'Nike' },
      { name: 'Stille fiskestang', brand: 'Granheim' },
    )
    expect(await search('nike løpesko')).toMatchObject({ hits: { total: { value: 1 } }, lacking: [], nearest: [] })
    expect((await search('fiskestang rod')).lacking).toEqual([])
  })
  test('the nearest keep to the filters that were chosen', async () => {
    const { search } = await shopWith(...range)
    const nearest = async (max: number) =>
      (await search('rød kompass', { filters: { price: { max } } })).nearest.map(({ name }) => name)
    expect([await nearest(50_000), await nearest(10_000)]).toEqual([['Nordpil kompass'], []])
  })
})

test('a corrected misspelling is reported, and a query without hits gets a suggestion with hits', async () => {
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
  const words = { words: 'fjelltøffel', means: 'tursko', bothWays: false }
  const kept = await addSynonym(shop.database, systemActor, words)
  if (!kept.ok) throw new Error(kept.reason)
  await shop.catalogue.refresh()
  expect(await names('fjelltøfler')).toEqual(['Stikka tursko'])
  await removeSynonym(shop.database, systemActor, kept.key.id)
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
      expect(await suggested(typed)).toEqual({ words: [], groups: [], articles: [], places: [] })
    const { words, groups, articles } = await suggested('ja')
    expect(words.length + groups.length + articles.length).toBeLessThanOrEqual(10)
    expect(await shop.failure(`/search/suggestions?q=${'a'.repeat(201)}`)).toBe(422)
  })
})

test('of a query that is nothing but colours the first six narrow it', async () => {
  const colours = ['Rød', 'Blå', 'Grønn', 'Gul', 'Sort', 'Hvit', 'Grå', 'Brun']
  const { search } = await shopWith({ name: 'Regnbue jakke', variants: colours.map(colour => ({ colour })) })
  const { hits, understood } = await search(`jakke ${colours.join(' ')}`)
  expect(understood.map(({ text }) => text)).toEqual(colours.slice(0, 6))
  expect(hits.total.value).toBe(1)
})
