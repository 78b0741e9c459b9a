import { expect, test } from 'vitest'
import { searchAnswer } from '#contract/search.ts'
import { givenArticle, type ArticleFacts } from '#tests/support/catalogue/catalogue.ts'
import { givenCatalogueApi } from '#tests/support/api/catalogue-api.ts'

const fitness: [string, string, string] = ['Trening', 'Styrke', 'Vekter']
const rain: [string, string, string] = ['Tekstil', 'Regnklær', 'Regnjakker']
const range: ArticleFacts[] = [
  { name: 'Kettlebell i støpejern 8 kg', groups: fitness },
  { name: 'Kettlebell i støpejern 16 kg', groups: fitness },
  { name: 'Justerbar manual 24 kg', groups: fitness },
  { name: 'Mørketid hodelykt 600 lumen', groups: ['Turutstyr', 'Lys', 'Hodelykter'] },
  { name: 'Klatretau 60 m', groups: ['Turutstyr', 'Klatring', 'Tau'] },
  { name: 'Vindtett telt', groups: ['Turutstyr', 'Camping', 'Telt'] },
  { name: 'Nordpil kompass', groups: ['Turutstyr', 'Navigasjon', 'Kompass'] },
  { name: 'Campingstol', groups: ['Turutstyr', 'Camping', 'Stoler'] },
  { name: 'Tettsko impregnering', groups: ['Sko', 'Pleie', 'Impregnering'] },
  { name: 'Tåke regnjakke til barn', groups: rain, gender: 4 },
  { name: 'Striregn regnjakke junior', groups: rain, gender: 11 },
  { name: 'Bygevær regnjakke dame', groups: rain, gender: 2 },
  { name: 'Torden regnjakke herre', groups: rain, gender: 1 },
]
const children = ['Striregn regnjakke junior', 'Tåke regnjakke til barn']
const adults = ['Bygevær regnjakke dame', 'Torden regnjakke herre']

/** Returns the goods that match a whole query. */
async function givenRange() {
  const shop = await givenCatalogueApi(async ({ db }) => {
    for (const facts of range) await givenArticle(db, facts)
  })
  return async (query: string) => {
    const { hits, best, partly } = await shop.post('/articles/search', { query }, searchAnswer)
    return partly ? [] : hits.hits.slice(0, best).map(({ _source }) => _source.name)
  }
}

test.each([
  'hvilket telt passer',
  'hva er et telt',
  'eit godt telt',
  'kva telt bør eg ha',
  'korleis finne telt',
  'hvor kan jeg kjøpe et telt',
  'teltet ditt til meg',
  'which telt',
  'telt som gave',
  'julegåve telt',
  'bursdagsgave: telt',
  'utstyr telt',
])('%s: words that name no goods are ignored', async query => {
  expect(await (await givenRange())(query)).toEqual(['Vindtett telt'])
})

test.each(['gave', 'utstyr', 'hvordan'])('%s alone finds nothing', async query => {
  expect(await (await givenRange())(query)).toEqual([])
})

test.each([
  ['kettlebell 8kg', 'Kettlebell i støpejern 8 kg'],
  ['16kg kettlebell', 'Kettlebell i støpejern 16 kg'],
  ['kettlebell 16 kilo', 'Kettlebell i støpejern 16 kg'],
  ['manual 24kilo', 'Justerbar manual 24 kg'],
  ['hodelykt 600lm', 'Mørketid hodelykt 600 lumen'],
  ['hodelykt 600lumen', 'Mørketid hodelykt 600 lumen'],
  ['hodelykt 600 lm', 'Mørketid hodelykt 600 lumen'],
  ['klatretau 60m', 'Klatretau 60 m'],
  ['klatretau 60 meter', 'Klatretau 60 m'],
])('%s: a number and its unit may be one word or two', async (query, name) => {
  expect((await (await givenRange())(query))[0]).toBe(name)
})

test.each([
  ['regnjakke 4 åring', children],
  ['regnjakke til sjuåring', children],
  ['regnjakke 10-åringer', children],
  ['regnjakke til en gutt på elleve år gammel', children],
  ['regnjakke 14 åring', children],
  ['regnjakke 50-åring', adults],
  ['regnjakke barnehagen', children.slice(1)],
  ['regnjakke til barnebarn', children],
  ['regnjakke voksen', adults],
  ['vaksen regnjakke', adults],
  ['regnjakke for voksne', adults],
])('%s: the age or the place of the wearer is a filter', async (query, names) => {
  expect((await (await givenRange())(query)).toSorted()).toEqual(names)
})

test.each([
  ['konpass', 'Nordpil kompass'],
  ['kompas', 'Nordpil kompass'],
  ['inpregnering', 'Tettsko impregnering'],
  ['canpingstol', 'Campingstol'],
  ['kanpingstol', 'Campingstol'],
])('%s: a word that sounds the same is found', async (query, name) => {
  expect(await (await givenRange())(query)).toEqual([name])
})
