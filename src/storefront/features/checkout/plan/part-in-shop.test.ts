import { expect, test } from 'vitest'
import { partInOwnShop, partInShop } from './part-in-shop.ts'

test.each([
  [['Lue'], 5, 'har 4 av 5 varer, men ikke nok av Lue'],
  [['Lue', 'Votter'], 5, 'har 3 av 5 varer, men ikke nok av Lue og Votter'],
  [['Lue', 'Votter', 'Skjerf'], 4, 'har 1 av 4 varer, men ikke nok av Lue, Votter og Skjerf'],
  [['Lue', 'Votter'], 2, 'har ikke nok av Lue og Votter'],
  [['Støvler'], 1, 'har ikke nok av Støvler'],
])('a shop that lacks %j of %i lines says what it has', (missing, lines, text) => {
  expect(partInShop({ missing }, lines)).toBe(text)
})

test('the own shop says what it lacks, also if it has nothing or is paused', () => {
  const partial = [
    { id: 1, name: 'Oslo', missing: ['Lue'] },
    { id: 2, name: 'Bergen', missing: ['Votter'] },
  ]
  const paused = [4]
  expect(partInOwnShop(2, { partial, paused, lines: 3 })).toBe('har 2 av 3 varer, men ikke nok av Votter')
  expect(partInOwnShop(3, { partial, paused, lines: 3 })).toBe('har ingen av varene ledig')
  expect(partInOwnShop(3, { partial: [], paused, lines: 1 })).toBe('har ikke varen ledig')
  expect(partInOwnShop(4, { partial, paused, lines: 3 })).toBe('tar ikke imot reservasjoner nå')
})
