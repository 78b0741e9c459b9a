import { expect, test } from 'vitest'
import { fakeArticles, inList } from '#tests/support/catalogue/fake-catalogue.ts'
import { chooseBestsellers, chooseReduced, seasonsFirst, variedFirst } from './choose-articles.ts'
import { seasonOf } from '#shared/time/season.ts'

const [first] = fakeArticles
if (!first) throw new Error('no article')
const article = (id: number, facts: Partial<typeof first>) => ({
  ...inList(first),
  id,
  availability: 3,
  season: null,
  ...facts,
})

test('goods of the season come first, and goods of different groups and colours come before similar ones', () => {
  const winter = { season: 'Vinter 2026' }
  const best = [
    article(1, { category: { id: 1 }, colorGroups: [11] }),
    article(2, { category: { id: 2 }, colorGroups: [12], season: 'Sommer 2026' }),
    article(3, { category: { id: 1 }, colorGroups: [13], ...winter }),
    article(4, { category: { id: 1 }, colorGroups: [14], ...winter }),
    article(6, { category: { id: 4 }, colorGroups: [13], ...winter }),
    article(7, { category: { id: 5 }, colorGroups: [16] }),
  ]
  // 4 and 6 share the group or the colour of 3, so they come after all others.
  expect(variedFirst(seasonsFirst(best, 'Vinter')).map(({ id }) => id)).toEqual([3, 2, 7, 4, 6, 1])
})

test('the dearest article of the season comes first', () => {
  const winter = (id: number, price: number) =>
    article(id, { season: 'Vinter 2026', price, category: { id }, colorGroups: [id] })
  const best = [winter(1, 20_900), winter(2, 29_900), winter(3, 37_900), winter(4, 199_900), winter(5, 249_900)]
  expect(seasonsFirst(best, 'Vinter').map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
})

test('best sellers keep their order, and with too few ranked articles the row is not called bestsellers', () => {
  const sold = Array.from({ length: 14 }, (_, at) => article(at + 1, { bestsellerQty: at + 1 }))
  const row = chooseBestsellers(sold)
  expect(row.sells).toBe(true)
  expect(row.articles.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(chooseBestsellers([...sold.slice(0, 4), article(20, {})]).sells).toBe(false)
})

test('the row of reduced articles contains no others', () => {
  const some = Array.from({ length: 8 }, (_, at) => article(at + 1, { price: at % 2 ? 100 : 80, originalPrice: 100 }))
  expect(chooseReduced(some).map(({ id }) => id)).toEqual([1, 3, 5, 7])
})

test('winter begins on 1 November, Oslo time', () => {
  expect(seasonOf(new Date('2026-10-31T22:59:59Z'))).toBe('Høst')
  expect(seasonOf(new Date('2026-10-31T23:00:00Z'))).toBe('Vinter')
  expect(seasonOf(new Date('2027-04-01T12:00:00Z'))).toBe('Vår')
  expect(seasonOf(new Date('2027-06-01T12:00:00Z'))).toBe('Sommer')
})
