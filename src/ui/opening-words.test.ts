import { expect, test } from 'vitest'
import { openingWords } from './opening-words.ts'

test('opening hours are told as a person would', () => {
  expect(openingWords({ kind: 'open', until: '2000' })).toBe('Åpent til 20.00')
  expect(openingWords({ kind: 'closingSoon', until: '1800' })).toBe('Stenger snart, kl.\u00a018.00')
  expect(openingWords({ kind: 'opensToday', at: '1000' })).toBe('Åpner kl.\u00a010.00')
  expect(openingWords({ kind: 'opensLater', when: 'i morgen', at: '0930' })).toBe('Åpner i morgen kl.\u00a009.30')
  expect(openingWords({ kind: 'closedToday', because: '1. mai' })).toBe('Stengt i dag (1. mai)')
  expect(openingWords({ kind: 'closedToday', because: null })).toBe('Stengt i dag')
  expect(openingWords({ kind: 'unknown' })).toBe('Ring butikken om åpningstider')
})
