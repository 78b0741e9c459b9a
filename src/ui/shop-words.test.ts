import { expect, test } from 'vitest'
import { openingWords } from './opening-words.ts'
import { stockWords } from './stock-words.ts'

test('stock is counted to ten, the last three are few, and none is said plainly', () => {
  expect([11, 10, 4, 3, 1].map(qty => stockWords(qty).text)).toEqual([
    'Mer enn 10 på lager',
    '10 på lager',
    '4 på lager',
    '3 på lager, få igjen',
    '1 på lager, få igjen',
  ])
  expect(stockWords(0)).toEqual({ tone: 'none', text: 'Ikke på lager' })
  expect(stockWords(-2).tone).toBe('none')
})

test('opening hours are told as a person would', () => {
  expect(openingWords({ kind: 'open', until: '2000' })).toBe('Åpent til 20.00')
  expect(openingWords({ kind: 'closingSoon', until: '1800' })).toBe('Stenger snart, kl.\u00a018.00')
  expect(openingWords({ kind: 'opensToday', at: '1000' })).toBe('Åpner kl.\u00a010.00')
  expect(openingWords({ kind: 'opensLater', when: 'i morgen', at: '0930' })).toBe('Åpner i morgen kl.\u00a009.30')
  expect(openingWords({ kind: 'closedToday', because: '1. mai' })).toBe('Stengt i dag (1. mai)')
  expect(openingWords({ kind: 'closedToday', because: null })).toBe('Stengt i dag')
  expect(openingWords({ kind: 'unknown' })).toBe('Ring butikken om åpningstider')
})
