import { expect, test } from 'vitest'
import { matchText, rankText, reasonText } from './reason-texts.ts'

const found = { word: 'løpesko', fit: 'form', share: 15, where: 'name', weight: 12 } as const

test('a reason says what was typed, what it was taken for and how, and what that gives', () => {
  const reason = { typed: 'joggesko', meant: 'løpesko', how: 'synonym', points: 157, found: [found] } as const
  expect(reasonText({ ...reason, found: [found] })).toBe('«joggesko» → «løpesko» (synonym): 157 poeng')
  expect(reasonText({ ...reason, meant: 'joggesko', how: 'typed', found: [] })).toBe('«joggesko»: 157 poeng')
  expect(reasonText({ ...reason, points: 0, found: [] })).toBe('«joggesko» finnes ikke i denne varen')
})

test('a word that was found says where it stands and what place and fit are worth', () => {
  expect(matchText(found)).toBe('«løpesko» i navnet (vekt 12), en bøyning (15 av 16)')
})

test('a hit says what sets it below the one above: points, then the shop’s stock, then sales, then the name', () => {
  const hit = { bestsellerRank: null } as unknown as Parameters<typeof rankText>[0]
  expect(rankText({ ...hit, after: null, bestsellerRank: 3 })).toBe('Flest poeng av alle, nr. 3 på bestselgerlisten.')
  expect(rankText({ ...hit, after: 'score' })).toBe('Færre poeng enn varen over, ikke på bestselgerlisten.')
  expect(rankText({ ...hit, after: 'stock' })).toContain('som butikken har inne')
  expect(rankText({ ...hit, after: 'bestseller', bestsellerRank: 40 })).toBe(
    'Like mange poeng som varen over, som selger minst like mye. Denne er nr. 40 på bestselgerlisten.',
  )
  expect(rankText({ ...hit, after: 'name' })).toContain('da avgjør navnet')
})
