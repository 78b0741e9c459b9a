import { expect, test } from 'vitest'
import { searchExplained, type SearchExplained } from '#contract/editors/search-admin.ts'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'

const jackets: [string, string, string] = ['Jakker', 'Skalljakker', 'Skalljakker']

test('an editor sees for each hit the typed words, their interpretation, and the matching fields', async () => {
  const { editor } = await givenSearchAdmin({ name: 'Storskarv skalljakke', groups: jackets })
  const { status, body } = await editor.get('/staff/search/explain?q=skaljakker')
  expect(status).toBe(200)
  const { total, hits, corrected, places } = searchExplained.parse(body)
  expect([total, hits[0]?.name, corrected]).toEqual([1, 'Storskarv skalljakke', 'skalljakker'])
  expect(places[0]).toMatchObject({ typed: 'skaljakker', corrected: 'skalljakker' })
  expect(places[0]?.ways).toContainEqual({ how: 'spelling', text: 'skalljakker' })
  expect(hits[0]?.reasons[0]).toMatchObject({ typed: 'skaljakker', meant: 'skalljakker', how: 'spelling' })
  expect(hits[0]?.reasons[0]?.found).toContainEqual({
    word: 'skalljakke',
    fit: 'form',
    share: 15,
    where: 'name',
    weight: 12,
  })
})

test('the reasons of a hit add up to its score, and each hit says why it ranks below the one above', async () => {
  const { editor, shop } = await givenSearchAdmin(
    { name: 'Lue A', groups: ['Tilbehør', 'Hodeplagg', 'Luer'], gender: 2 },
    { name: 'Lue B', groups: ['Tilbehør', 'Hodeplagg', 'Luer'], gender: 10 },
    { name: 'Lue C', groups: ['Tilbehør', 'Hodeplagg', 'Luer'], gender: 10 },
    { name: 'Lue D', groups: ['Tilbehør', 'Hodeplagg', 'Luer'], gender: 10 },
    { name: 'Skjerf', groups: ['Tilbehør', 'Hodeplagg', 'Luer'], gender: 10 },
  )
  await shop.sells('Lue D')
  const { hits, understood } = searchExplained.parse((await editor.get('/staff/search/explain?q=lue dame')).body)
  expect(understood).toMatchObject([{ kind: 'wearer', text: 'dame', without: 'lue' }])
  expect(hits.map(({ name, after }) => [name, after])).toEqual([
    ['Lue A', null],
    ['Lue D', 'score'],
    ['Lue B', 'bestseller'],
    ['Lue C', 'name'],
    ['Skjerf', 'score'],
  ])
  for (const { score, bonus, reasons } of hits)
    expect(reasons.reduce((sum, { points }) => sum + points, bonus)).toBe(score)
  expect(hits.map(({ bonus }) => bonus > 0)).toEqual([true, false, false, false, false])
  expect(hits.map(({ bestsellerRank }) => bestsellerRank)).toEqual([null, 1, null, null, null])
})

test('equally good hits in stock in the chosen shop come first, and the explanation says so', async () => {
  const groups: [string, string, string] = ['Tilbehør', 'Hodeplagg', 'Luer']
  const { editor, shopId } = await givenSearchAdmin({ name: 'Lue A', groups }, shopId => ({
    name: 'Lue B',
    groups,
    variants: [{ stock: { [shopId]: 2 } }],
  }))
  const ask = async (query: string) => searchExplained.parse((await editor.get(`/staff/search/explain?${query}`)).body)
  const shown = ({ hits }: SearchExplained) => hits.map(({ name, inShop, after }) => [name, inShop, after])
  expect(shown(await ask('q=lue'))).toEqual([
    ['Lue A', null, null],
    ['Lue B', null, 'name'],
  ])
  expect(shown(await ask(`q=lue&shop=${shopId}`))).toEqual([
    ['Lue B', true, null],
    ['Lue A', false, 'stock'],
  ])
})

test('an unknown word is reported, with the nearest known one', async () => {
  const { editor } = await givenSearchAdmin({ name: 'Storskarv skalljakke', groups: jackets })
  const result = searchExplained.parse((await editor.get('/staff/search/explain?q=skalljakke xqzv')).body)
  expect(result).toMatchObject({ total: 0, suggestion: 'skalljakke', hits: [] })
  expect(result.places.find(({ ways }) => ways.length === 0)?.typed).toBe('xqzv')
})

test.each([
  ['assistant', 403],
  ['manager', 403],
  ['service', 403],
  ['editor', 200],
  ['admin', 200],
] as const)('access to the explanation of search and the synonyms: %s', async (role, expected) => {
  const { staff } = await givenSearchAdmin()
  const caller = await staff(role)
  for (const path of ['/explain?q=jakke', '/synonyms', '/synonyms/history'])
    expect((await caller.get(`/staff/search${path}`)).status, path).toBe(expected)
  const added = await caller.post('/staff/search/synonyms', { words: 'a', means: 'b' })
  expect(added.status).toBe(expected === 200 ? 201 : 403)
})

test('the explanation of search and the synonyms need a login', async () => {
  const { shop } = await givenSearchAdmin()
  const guest = await shop.guest()
  for (const path of ['/explain?q=jakke', '/synonyms', '/synonyms/history'])
    expect((await guest.get(`/staff/search${path}`)).status, path).toBe(401)
  expect((await guest.post('/staff/search/synonyms', { words: 'a', means: 'b' })).status).toBe(401)
})
