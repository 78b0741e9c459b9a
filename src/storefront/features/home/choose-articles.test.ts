import { expect, test } from 'vitest'
import { fakeArticles, inList } from '#tests/support/fake-catalogue.ts'
import { chooseArticles } from './choose-articles.ts'
import { seasonOf } from './season.ts'

const [first] = fakeArticles
if (!first) throw new Error('no article')
const article = (id: number, facts: Partial<typeof first>) => ({
  ...inList(first),
  id,
  availability: 3,
  season: null,
  ...facts,
})

test('the season’s picture shows one of each kind, those of the season first, and nothing that no shop has', () => {
  const best = [
    article(1, { articleGroup2ID: 1 }),
    article(2, { articleGroup2ID: 2, season: 'Sommer 2026' }),
    article(3, { articleGroup2ID: 1, season: 'Vinter 2026' }),
    article(4, { articleGroup2ID: 1, season: 'Vinter 2026' }),
    article(5, { articleGroup2ID: 3, season: 'Vinter 2025', availability: 0 }),
  ]
  expect(chooseArticles(best, 'Vinter').hero.map(({ id }) => id)).toEqual([3, 2])
})

test('the rows keep the order of what sells best; the one on sale holds what is reduced now', () => {
  const best = Array.from({ length: 14 }, (_, at) => article(at + 1, { price: at % 2 ? 100 : 80, originalPrice: 100 }))
  const { bestsellers, reduced } = chooseArticles(best, 'Vår')
  expect(bestsellers.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(reduced.map(({ id }) => id)).toEqual([1, 3, 5, 7, 9, 11, 13])
})

test('winter begins with November, by the calendar on the wall in Oslo', () => {
  expect(seasonOf(new Date('2026-10-31T22:59:59Z'))).toBe('Høst')
  expect(seasonOf(new Date('2026-10-31T23:00:00Z'))).toBe('Vinter')
  expect(seasonOf(new Date('2027-04-01T12:00:00Z'))).toBe('Vår')
  expect(seasonOf(new Date('2027-06-01T12:00:00Z'))).toBe('Sommer')
})
