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
    'both rain jackets are found by %s',
    async query => {
      const { names } = await shopWith(...range)
      expect((await names(query)).toSorted()).toEqual(jackets.toSorted())
    },
  )
  test('a query does not match letters inside an unrelated word', async () => {
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

describe('several words find the compound that they mean', () => {
  test.each(['sekk til skolen', 'sekken skole', 'skole sekk'])('a school bag is found by %s', async query => {
    const { names } = await shopWith(
      { name: 'Lekselett skolesekk' },
      { name: 'Toppsekk', groups: ['Turutstyr', 'Sekker', 'Tursekker'] },
    )
    expect(await names(query)).toEqual(['Lekselett skolesekk'])
  })
  test('the plural of bicycle finds a hybrid bicycle', async () => {
    const { names } = await shopWith({ name: 'Pendler hybridsykkel' }, { name: 'Kjedeolje' })
    expect(await names('sykler')).toEqual(['Pendler hybridsykkel'])
  })
  test('goods with the word in their name come before those with an editor’s synonym', async () => {
    const { shop, names } = await shopWith({ name: 'Ola jeans' }, { name: 'Myrull turbukse' })
    await addSynonym(shop.database, systemActor, { words: 'bukse', means: 'jeans', bothWays: false })
    await shop.catalogue.refresh()
    expect(await names('bukser')).toEqual(['Myrull turbukse', 'Ola jeans'])
  })
})

describe('if few articles have all words', () => {
  const tents = [
    { name: 'Fjellbu tunneltelt', price: 100_000, groups: ['Turutstyr', 'Telt', 'Telt'] },
    { name: 'Himmelblikk kuppeltelt', price: 500_000, groups: ['Turutstyr', 'Telt', 'Telt'] },
    { name: 'Nordpil kompass', groups: ['Turutstyr', 'Navigasjon', 'Kompass'] },
  ] satisfies ArticleFacts[]
  test('articles that lack one word of a query follow those with all words, and the response says how many have all', async () => {
    const { search } = await shopWith(...tents)
    const { hits, best, partly } = await search('himmelblikk telt')
    expect(hits.hits.map(hit => hit._source.name)).toEqual(['Himmelblikk kuppeltelt', 'Fjellbu tunneltelt'])
    expect({ total: hits.total.value, best, partly }).toEqual({ total: 2, best: 1, partly: false })
  })
  test('articles with all words stay first when sorted by price', async () => {
    const { names } = await shopWith(...tents)
    expect(await names('himmelblikk telt', { orderBy: 'Price', order: 'asc' })).toEqual([
      'Himmelblikk kuppeltelt',
      'Fjellbu tunneltelt',
    ])
  })
  test('a search response says so if the filters leave only articles that lack a word', async () => {
    const { search } = await shopWith(...tents)
    const found = await search('himmelblikk telt', { filters: { price: { max: 200_000 } } })
    expect(found).toMatchObject({ partly: true, best: 0, hits: { total: { value: 1 } } })
  })
  test('a number that matches no article does not hide the matches of the other words', async () => {
    const { search } = await shopWith(...tents)
    expect(await search('kompass 360')).toMatchObject({ partly: true, hits: { total: { value: 1 } } })
  })
})

describe('words for attributes of an article', () => {
  test('«barne» in a compound finds only children’s boots, and «damesekk» does not find a rucksack for everyone', async () => {
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
  test('the wearer stays a filter if goods for that wearer have each of the other words', async () => {
    const { names } = await shopWith(
      { name: 'Varm vinterstøvel', gender: 4 },
      { name: 'Varm ulltrøye', gender: 1 },
      { name: 'Klakk vinterstøvel', gender: 1 },
    )
    expect((await names('varme vinterstøvler herre')).toSorted()).toEqual(['Klakk vinterstøvel', 'Varm ulltrøye'])
  })
  test('colour, wearer, size and price in a query become filters, and the response names each', async () => {
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
    '%s: an attribute that no article has gives no hits, and the nearest articles are listed apart',
    async (query, kind, text, nearest) => {
      const { search } = await shopWith(...range)
      const found = await search(query)
      expect(found).toMatchObject({ hits: { total: { value: 0 } }, partly: false, lacking: [{ kind, text }] })
      expect(found.nearest.map(({ name }) => name)).toContain(nearest)
    },
  )
  test('a brand of the shop and the word "rod" are not reported as lacking', async () => {
    const { search } = await shopWith(
      { name: 'Fart løpesko', brand: 'Nike' },
      { name: 'Stille fiskestang', brand: 'Granheim' },
    )
    expect(await search('nike løpesko')).toMatchObject({ hits: { total: { value: 1 } }, lacking: [], nearest: [] })
    expect((await search('fiskestang rod')).lacking).toEqual([])
  })
  test('the nearest articles match the chosen filters', async () => {
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

test('of two equally good hits, the one that the chosen shop has comes first', async () => {
  const { names } = await shopWith(
    { name: 'Lue A', variants: [{ stock: { 3: 1 } }] },
    { name: 'Lue B', variants: [{ stock: { 55: 1 } }] },
  )
  expect(await names('lue')).toEqual(['Lue A', 'Lue B'])
  expect(await names('lue', { shop: 55 })).toEqual(['Lue B', 'Lue A'])
})

test('an editor’s synonym finds goods until it is removed', async () => {
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
  test('search suggestions are words, groups and articles that complete the typed text', async () => {
    const { suggested } = await shopWith(...range)
    const { words, groups, articles } = await suggested('regnj')
    expect(words).toContain('regnjakke')
    expect(groups).toMatchObject([{ name: 'Regnjakker', count: 2, slugs: ['jakker', 'skalljakker', 'regnjakker'] }])
    expect(articles.map(({ name }) => name).toSorted()).toEqual(jackets.toSorted())
  })
  test('search suggestions have the letter ø if the query was typed without it', async () => {
    const { suggested } = await shopWith({ name: 'Hengekøye' })
    expect((await suggested('hengeko')).words).toEqual(['hengekøye'])
  })
  test('search suggestions are empty for empty text, and at most ten', async () => {
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

test('only the first six colours of a query become filters', async () => {
  const colours = ['Rød', 'Blå', 'Grønn', 'Gul', 'Sort', 'Hvit', 'Grå', 'Brun']
  const { search } = await shopWith({ name: 'Regnbue jakke', variants: colours.map(colour => ({ colour })) })
  const { hits, understood } = await search(`jakke ${colours.join(' ')}`)
  expect(understood.map(({ text }) => text)).toEqual(colours.slice(0, 6))
  expect(hits.total.value).toBe(1)
})

test('articles are found by the former names of their group, its subcategory and its main group', async () => {
  const { shop, names } = await shopWith(
    { name: 'Stikka', groups: ['Fottøy', 'Turer', 'Fjell'] },
    { name: 'Andre', groups: ['Klær', 'Ull', 'Trøyer'] },
  )
  const { pool } = shop.database
  for (const [slug, former] of [
    ['fjell', 'Sko > Vandring > Toppstøvler'],
    ['turer', 'Sko > Vandring'],
    ['fottøy', 'Skotøy'],
  ])
    await pool.query(
      `insert into catalogue.former_group_path (path, group_id, names)
        select $1::text, id, $2::text from catalogue.article_group where slug = $1`,
      [slug, former],
    )
  await shop.catalogue.refresh()
  for (const query of ['toppstøvler', 'vandring', 'skotøy']) expect(await names(query), query).toEqual(['Stikka'])
})
