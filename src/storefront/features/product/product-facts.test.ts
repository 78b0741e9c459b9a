import { expect, test } from 'vitest'
import { fakeArticles } from '#tests/support/catalogue/fake-catalogue.ts'
import { careOf, factsOf, pointsOf } from './product-facts.ts'

test('a maker’s sentences are split into points, and measures, abbreviations and lines are kept', () => {
  expect(pointsOf('Vannsøyle 8 000 mm. Sveisede sømmer.')).toEqual(['Vannsøyle 8 000 mm', 'Sveisede sømmer'])
  expect(pointsOf('Vekt 1.250 g\n- Rygg med luft')).toEqual(['Vekt 1.250 g', 'Rygg med luft'])
  expect(pointsOf('Lengde 98 cm i str. M. Veier ca. 300 g.')).toEqual(['Lengde 98 cm i str. M', 'Veier ca. 300 g'])
  expect(pointsOf(null)).toEqual([])
})

test('the temperature of a washing label is mentioned once', () => {
  expect(careOf({ washLabel: '30', careLabel: 'Maskinvask 30 °C. Heng til tørk.' })).toEqual([
    'Maskinvask 30 °C. Heng til tørk.',
  ])
  expect(careOf({ washLabel: '40', careLabel: null })).toEqual(['Vaskes på 40 °C.'])
  expect(careOf({ washLabel: null, careLabel: null })).toEqual([])
})

test('the facts of an article state the right of complaint, a guarantee, an age limit and the product passport', () => {
  const factsWith = (more: object) => new Map(factsOf({ ...fakeArticles[0]!, ...more }).map(fact => [fact.name, fact]))
  const plain = factsWith({})
  expect(plain.get('Reklamasjonsrett')?.value).toMatch(/to år, og i fem år når varen er ment å vare vesentlig lenger/)
  for (const name of ['Garanti', 'Aldersgrense', 'Produktpass', 'Allergener']) expect(plain.has(name)).toBe(false)
  const all = factsWith({
    guaranteeYears: 10,
    ageLimit: 18,
    allergens: 'Havre',
    passportUrl: 'https://pass.example/a?b=1',
  })
  expect(all.get('Garanti')?.value).toBe('10 år fra produsenten.')
  expect(all.get('Aldersgrense')?.value).toMatch(/^18 år\. Vis legitimasjon/)
  expect(all.get('Allergener')?.value).toBe('Havre')
  expect(all.get('Produktpass')).toEqual({
    name: 'Produktpass',
    value: 'pass.example',
    to: 'https://pass.example/a?b=1',
  })
})
