import { expect, test } from 'vitest'
import { partInOwnShop, partInShop } from './part-in-shop.ts'

test.each([
  [['Lue'], 5, 'har 4 av 5 varer, men ikke nok av Lue'],
  [['Lue', 'Votter'], 5, 'har 3 av 5 varer, men ikke nok av Lue og Votter'],
  [['Lue', 'Votter', 'Skjerf'], 4, 'har 1 av 4 varer, men ikke nok av Lue, Votter og Skjerf'],
  [['Lue', 'Votter'], 2, 'har ikke nok av Lue og Votter'],
  [['Støvler'], 1, 'har ikke nok av Støvler'],
  [[], 5, 'har alle 5 varene'],
  [[], 1, 'har varen'],
])('a shop that lacks %j of %i lines says what it has', (missing, lines, text) => {
  expect(partInShop(missing, lines)).toBe(text)
})

test('the missing goods of the own shop are named, also if it has nothing or is paused', () => {
  const listed = [
    { id: 1, missing: ['Lue'], available: [1, 1, 0] },
    { id: 2, missing: ['Votter'], available: [1, 0, 1] },
    { id: 3, missing: ['Votter', 'Lue', 'Skjerf'], available: [0, 0, 0] },
  ]
  const paused = [4]
  expect(partInOwnShop(2, { listed, paused, lines: 3 })).toBe('har 2 av 3 varer, men ikke nok av Votter')
  for (const id of [3, 5]) expect(partInOwnShop(id, { listed, paused, lines: 3 })).toBe('har ingen av varene ledig')
  expect(partInOwnShop(3, { listed: [], paused, lines: 1 })).toBe('har ikke varen ledig')
  expect(partInOwnShop(4, { listed, paused, lines: 3 })).toBe('tar ikke imot reservasjoner nå')
})
