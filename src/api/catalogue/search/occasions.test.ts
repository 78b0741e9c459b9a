import { expect, test } from 'vitest'
import { searchAnswer } from '#contract/search.ts'
import { givenArticle, type ArticleFacts } from '#tests/support/catalogue/catalogue.ts'
import { givenCatalogueApi } from '#tests/support/api/catalogue-api.ts'

const weights: [string, string, string] = ['Trimutstyr', 'Vekter', 'Kettlebells']
const jackets: [string, string, string] = ['Jakker', 'Skalljakker', 'Skalljakker']
const ski: [string, string, string] = ['Vintersport', 'Ski', 'Toppturski']
const skiClothes: [string, string, string] = ['Vintersport', 'Skiklær', 'Langrennsjakker']
const rain: [string, string, string] = ['Tekstil', 'Regnklær', 'Regnjakker']
const paddling: [string, string, string] = ['Padling', 'Flytevester', 'Flytevester']
const kitchen: [string, string, string] = ['Turutstyr', 'Mat & kok', 'Termoser']

const range: ArticleFacts[] = [
  { name: 'Kettlebell i støpejern 16 kg', groups: weights },
  { name: 'Kettlebell i støpejern 8 kg', groups: weights },
  { name: 'Vektskive i gummi 1,5 kg', groups: ['Trimutstyr', 'Vekter', 'Vektskiver'] },
  { name: 'Redningsvest', groups: paddling, gender: 4, variants: [{ size: '16 kg' }] },
  { name: 'Gassboks 230 g', groups: ['Turutstyr', 'Mat & kok', 'Gass'] },
  { name: 'Yogamatte 5 mm', groups: ['Trimutstyr', 'Rekvisita', 'Yogautstyr'] },
  { name: 'Skumrulle 33 cm', groups: ['Trimutstyr', 'Rekvisita', 'Skumruller'] },
  { name: 'Laksestang 9 fot', groups: ['Fiske', 'Stenger', 'Fiskestenger'] },
  { name: 'Intervall shorts 7 tommer', groups: ['Trening', 'Underdeler', 'Shorts'] },
  { name: 'Turbestikk 3 deler', groups: ['Turutstyr', 'Mat & kok', 'Bestikk'] },
  { name: 'Hodelykt 600 lumen', groups: ['Turutstyr', 'Lys', 'Hodelykter'] },
  { name: 'Flettesnøre 150 m', groups: ['Fiske', 'Tilbehør', 'Snører'] },
  { name: 'Barnebakken skalljakke', groups: jackets, gender: 4 },
  { name: 'Storskarv skalljakke', groups: jackets, gender: 1 },
  { name: 'Ryggen toppturski', groups: ski },
  { name: 'Kortluv feller', groups: ['Vintersport', 'Ski', 'Feller'] },
  { name: 'Motbakke langrennsjakke', groups: skiClothes, gender: 2 },
  { name: 'Lysløype langrennsski', groups: ['Vintersport', 'Ski', 'Langrennsski'] },
  { name: 'Bygevær regnjakke', groups: rain, gender: 2 },
  { name: 'Sølepytt regnsett', groups: ['Tekstil', 'Barnesett', 'Regnsett'], gender: 4 },
  { name: 'Tøffel i ull', groups: ['Sko', 'Fritidssko', 'Slip-on'], gender: 10 },
  { name: 'Kakaopause termos', groups: kitchen, gender: 10 },
  { name: 'Rekekveld shorts', groups: ['Tekstil', 'Shorts', 'Shorts'], season: 'Sommer 2026' },
  { name: 'Kuling shorts', groups: ['Tekstil', 'Shorts', 'Shorts'], season: 'Vinter 2026' },
]

async function givenRange() {
  const shop = await givenCatalogueApi(async ({ db }) => {
    for (const facts of range) await givenArticle(db, facts)
  })
  /** The goods that match the whole query, best first. */
  return async (query: string) => {
    const { hits, best, partly } = await shop.post('/articles/search', { query }, searchAnswer)
    return partly ? [] : hits.hits.slice(0, best).map(({ _source }) => _source.name)
  }
}

test.each([
  ['kettlebell', '16', 'kg', ['kg', 'kilo', 'KG'], 'Kettlebell i støpejern 16 kg'],
  ['gassboks', '230', 'g', ['g', 'gram', 'gr'], 'Gassboks 230 g'],
  ['yogamatte', '5', 'mm', ['mm', 'MM'], 'Yogamatte 5 mm'],
  ['skumrulle', '33', 'cm', ['cm'], 'Skumrulle 33 cm'],
  ['laksestang', '9', 'fot', ['fot', 'ft'], 'Laksestang 9 fot'],
  ['turbestikk', '3', 'deler', ['deler'], 'Turbestikk 3 deler'],
  ['shorts', '7', 'tommer', ['tommer', 'tommar'], 'Intervall shorts 7 tommer'],
  ['hodelykt', '600', 'lumen', ['lumen', 'lm'], 'Hodelykt 600 lumen'],
  ['flettesnøre', '150', 'm', ['m', 'meter'], 'Flettesnøre 150 m'],
  ['vektskive', '1,5', 'kg', ['kg', 'kilo'], 'Vektskive i gummi 1,5 kg'],
])(
  '%s %s %s is found with the unit written in one word, apart or with a hyphen',
  async (goods, count, _, units, name) => {
    const whole = await givenRange()
    for (const unit of units)
      for (const gap of ['', ' ', '-']) {
        const query = `${goods} ${count}${gap}${unit}`
        expect((await whole(query))[0], query).toBe(name)
      }
  },
)

test.each([
  ['høstjakke barn', ['Barnebakken skalljakke']],
  ['jakke til høsten herre', ['Storskarv skalljakke']],
  ['gave til turglad mor', ['Kakaopause termos', 'Hodelykt 600 lumen']],
  ['klær til langrenn', ['Motbakke langrennsjakke']],
  ['langrenn klær dame', ['Motbakke langrennsjakke']],
  ['langrennsklær', ['Motbakke langrennsjakke']],
  ['padletur med barn', ['Redningsvest']],
  ['noe varmt til hytta', ['Tøffel i ull']],
  ['utstyr til topptur', ['Ryggen toppturski', 'Kortluv feller']],
  ['toppturutstyr', ['Ryggen toppturski', 'Kortluv feller']],
  ['regndress voksen', ['Bygevær regnjakke']],
  ['regndress barn', ['Sølepytt regnsett']],
])('%s finds the goods of the occasion: %o', async (query, names) => {
  expect((await (await givenRange())(query)).toSorted()).toEqual(names.toSorted())
})

test('an occasion of an editor combines groups, seasons and wearers, the first kind of goods first', async () => {
  const shop = await givenCatalogueApi(async ({ db }) => {
    for (const facts of range) await givenArticle(db, facts)
    await db
      .insertInto('search.synonym')
      .values({ words: 'grillfest', means: 'feller, hodelykter, skalljakke barn, shorts sommer' })
      .execute()
  })
  const { hits } = await shop.post('/articles/search', { query: 'grillfest' }, searchAnswer)
  expect(hits.hits.map(({ _source }) => _source.name)).toEqual([
    'Kortluv feller',
    'Hodelykt 600 lumen',
    'Barnebakken skalljakke',
    'Rekekveld shorts',
  ])
})
