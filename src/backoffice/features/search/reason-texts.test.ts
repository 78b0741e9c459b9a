import { expect, test } from 'vitest'
import { matchText, rankText, reasonText } from './reason-texts.ts'

const found = { word: 'løpesko', fit: 'form', share: 15, where: 'name', weight: 12 } as const

test('a reason states the typed word, how it was understood, and its points', () => {
  const reason = { typed: 'joggesko', meant: 'løpesko', how: 'synonym', points: 157, found: [found] } as const
  expect(reasonText({ ...reason, found: [found] })).toBe('«joggesko» → «løpesko» (synonym): 157 poeng')
  expect(reasonText({ ...reason, meant: 'joggesko', how: 'typed', found: [] })).toBe('«joggesko»: 157 poeng')
  expect(reasonText({ ...reason, points: 0, found: [] })).toBe('«joggesko» finnes ikke i denne varen')
})

test('a matched word states its field, and the weight of field and match', () => {
  expect(matchText(found)).toBe('«løpesko» i navnet (vekt 12), en bøyning (15 av 16)')
})

test('a hit states why it ranks below the previous one: points, shop stock, sales or name', () => {
  const hit = { bestsellerRank: null } as unknown as Parameters<typeof rankText>[0]
  expect(rankText({ ...hit, after: null, bestsellerRank: 3 })).toBe('Flest poeng av alle, nr. 3 på bestselgerlisten.')
  expect(rankText({ ...hit, after: 'score' })).toBe('Færre poeng enn varen over, ikke på bestselgerlisten.')
  expect(rankText({ ...hit, after: 'stock' })).toContain('som butikken har inne')
  expect(rankText({ ...hit, after: 'bestseller', bestsellerRank: 40 })).toBe(
    'Like mange poeng som varen over, som selger minst like mye. Denne er nr. 40 på bestselgerlisten.',
  )
  expect(rankText({ ...hit, after: 'name' })).toContain('da avgjør navnet')
})
