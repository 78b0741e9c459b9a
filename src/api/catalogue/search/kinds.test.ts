import { describe, expect, test } from 'vitest'
import { searchAnswer, suggestionsResponse } from '#contract/search.ts'
import { givenArticle, type ArticleFacts } from '#tests/support/catalogue/catalogue.ts'
import { givenCatalogueApi } from '#tests/support/api/catalogue-api.ts'

const tents: [string, string, string] = ['Turutstyr', 'Camping', 'Telt']
const bags: [string, string, string] = ['Turutstyr', 'Sover ute', 'Soveposer']
const rucksacks: [string, string, string] = ['Turutstyr', 'Sekker', 'Tursekker']
const rain: [string, string, string] = ['Tekstil', 'Regnklær', 'Regnjakker']
const socks: [string, string, string] = ['Tekstil', 'Sokker', 'Ullsokker']

const range: ArticleFacts[] = [
  { name: 'Fjellbu tunneltelt for fire', groups: tents },
  { name: 'Leirplass tunneltelt for tre', groups: tents },
  { name: 'Nomad 2-Person telt', groups: tents },
  { name: 'Kvisten ettmannstelt', groups: tents },
  { name: 'Sandstrand strandtelt', groups: tents },
  { name: 'Bålvett stormkjøkken for to', groups: ['Turutstyr', 'Kjøkken', 'Stormkjøkken'] },
  { name: 'Nattegod dunsovepose −7', groups: bags },
  { name: 'Nattegod dunsovepose −18', groups: bags },
  { name: 'Helgefri sovepose +8 °C', groups: bags },
  { name: 'Ukestur tursekk 65 liter', groups: rucksacks },
  { name: 'Nisteturen tursekk 28 l', groups: rucksacks },
  { name: 'Skvett drikkeflaske 0,75 l', groups: ['Turutstyr', 'Kjøkken', 'Flasker'] },
  { name: 'Kakaopause drikkeflaske 5 dl', groups: ['Turutstyr', 'Kjøkken', 'Flasker'] },
  { name: 'Striregn regnjakke junior', groups: rain, gender: 11, variants: [{ size: '128' }] },
  { name: 'Bygevær regnjakke dame', groups: rain, gender: 2, variants: [{ size: 'M' }] },
  { name: 'Torden regnjakke herre', groups: rain, gender: 1, variants: [{ size: 'L' }] },
  { name: 'Trefot tykk ullsokk', groups: socks, gender: 10, variants: [{ size: '40-42' }] },
  { name: 'Tusenbein ullsokk til barn', groups: socks, gender: 4, variants: [{ size: '28-30' }] },
  { name: 'Isblå superundertøy', groups: ['Tekstil', 'Undertøy', 'Ullundertøy'], variants: [{ size: 'M' }] },
  { name: 'Lam ulltrøye', groups: ['Tekstil', 'Undertøy', 'Ullundertøy'], gender: 4, variants: [{ size: '110' }] },
  { name: 'Nordpil kompass', groups: ['Turutstyr', 'Navigasjon', 'Kompass'] },
  { name: 'Tåke redningsvest', groups: ['Båt', 'Sikkerhet', 'Redningsvester'] },
]

async function givenRange() {
  const shop = await givenCatalogueApi(async ({ db }) => {
    for (const facts of range) await givenArticle(db, facts)
  })
  const search = (query: string) => shop.post('/articles/search', { query }, searchAnswer)
  /** The goods that match the whole query, best first. */
  const whole = async (query: string) => {
    const { hits, best, partly } = await search(query)
    return partly ? [] : hits.hits.slice(0, best).map(({ _source }) => _source.name)
  }
  const suggested = async (q: string) =>
    (await shop.get(`/search/suggestions?q=${encodeURIComponent(q)}`, suggestionsResponse)).words
  return { search, whole, suggested }
}

describe('queries that name properties within words', () => {
  test.each([
    ['barneregnjakke', ['Striregn regnjakke junior']],
    ['juniorregnjakke', ['Striregn regnjakke junior']],
    ['gutteregnjakke', ['Striregn regnjakke junior']],
    ['dameregnjakke', ['Bygevær regnjakke dame']],
    ['kvinneregnjakke', ['Bygevær regnjakke dame']],
    ['herreregnjakke', ['Torden regnjakke herre']],
    ['herreullsokker', ['Trefot tykk ullsokk']],
    ['dameullsokk', ['Trefot tykk ullsokk']],
    ['barneullsokker', ['Tusenbein ullsokk til barn']],
    ['babyullsokker', ['Tusenbein ullsokk til barn']],
  ])('%s: the wearer in a compound is a filter', async (query, names) => {
    expect(await (await givenRange()).whole(query)).toEqual(names)
  })

  test.each([
    ['firemannstelt', 'Fjellbu tunneltelt for fire'],
    ['fire-manns telt', 'Fjellbu tunneltelt for fire'],
    ['4-mannstelt', 'Fjellbu tunneltelt for fire'],
    ['telt 4 personer', 'Fjellbu tunneltelt for fire'],
    ['telt til fire', 'Fjellbu tunneltelt for fire'],
    ['tremannstelt', 'Leirplass tunneltelt for tre'],
    ['trepersoners telt', 'Leirplass tunneltelt for tre'],
    ['3 manns telt', 'Leirplass tunneltelt for tre'],
    ['2-personers telt', 'Nomad 2-Person telt'],
    ['tomannstelt', 'Nomad 2-Person telt'],
    ['telt for to personer', 'Nomad 2-Person telt'],
    ['enmannstelt', 'Kvisten ettmannstelt'],
    ['1-personstelt', 'Kvisten ettmannstelt'],
    ['sovepose -5 grader', 'Nattegod dunsovepose −7'],
    ['sovepose minus fem grader', 'Nattegod dunsovepose −7'],
    ['sovepose −10 °C', 'Nattegod dunsovepose −18'],
    ['sovepose 10 grader', 'Helgefri sovepose +8 °C'],
    ['ryggsekk 30 liter', 'Nisteturen tursekk 28 l'],
    ['30-liters tursekk', 'Nisteturen tursekk 28 l'],
    ['tursekk 70l', 'Ukestur tursekk 65 liter'],
    ['drikkeflaske 7,5 dl', 'Skvett drikkeflaske 0,75 l'],
    ['drikkeflaske 0,5 liter', 'Kakaopause drikkeflaske 5 dl'],
  ])('%s: %s suits the capacity, and comes first', async (query, name) => {
    const found = await (await givenRange()).whole(query)
    expect(found[0]).toBe(name)
    expect(found).not.toContain('Sandstrand strandtelt')
    expect(found).not.toContain('Bålvett stormkjøkken for to')
  })

  test.each(['personvekt', 'en personvekt', 'to bilder', 'mannskap'])('%s names no capacity', async query => {
    expect(await (await givenRange()).whole(query)).toEqual([])
  })
})

describe('a size or wearer that no hit has', () => {
  test.each([
    ['regnjakke dame str 52', ['str 52'], 'Bygevær regnjakke dame'],
    ['regnjakke størrelse 220', ['størrelse 220'], 'Bygevær regnjakke dame'],
    ['herreullsokker str 28-30', ['str 28-30'], 'Trefot tykk ullsokk'],
    ['superundertøy barn str 110', ['barn', 'str 110'], 'Lam ulltrøye'],
    ['superundertøy str 164', ['str 164'], 'Isblå superundertøy'],
  ])('%s: no hits, the lacking words are named, and %s are nearest', async (query, lacking, nearest) => {
    const found = await (await givenRange()).search(query)
    expect(found.hits.total.value).toBe(0)
    expect(found.lacking.map(({ text }) => text)).toEqual(lacking)
    expect(found.nearest[0]?.name).toBe(nearest)
  })
})

test.each([
  ['kompass re', []],
  ['sovepose re', []],
  ['tursekk dr', []],
  ['red', ['redningsvest']],
  ['kompass no', ['kompass nordpil']],
  ['regnjakke d', ['regnjakke dame']],
])('suggestions for %s join only words of the same goods: %o', async (typed, words) => {
  expect(await (await givenRange()).suggested(typed)).toEqual(words)
})
