import { expect, test } from 'vitest'
import { openingWords } from './opening-words.ts'

test('opening hours are told as a person would', () => {
  const opens = 'i morgen kl.\u00a009.30'
  expect(openingWords({ kind: 'open', until: '2000' })).toBe('Åpent til 20.00')
  expect(openingWords({ kind: 'closed', because: null, opens })).toBe('Stengt nå, åpner i morgen kl.\u00a009.30')
  expect(openingWords({ kind: 'closed', because: '1. mai', opens })).toBe(
    'Stengt i dag (1. mai), åpner i morgen kl.\u00a009.30',
  )
  expect(openingWords({ kind: 'closed', because: '1. mai', opens: null })).toBe('Stengt i dag (1. mai)')
  expect(openingWords({ kind: 'closed', because: null, opens: null })).toBe('Stengt')
  expect(openingWords({ kind: 'unknown' })).toBe('Ring butikken om åpningstider')
})
