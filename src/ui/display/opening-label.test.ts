import { expect, test } from 'vitest'
import { openingLabel } from './opening-label.ts'

test('the opening label says in Norwegian whether a shop is open, until when, and why it is closed', () => {
  const opens = 'i morgen kl.\u00a009.30'
  expect(openingLabel({ kind: 'open', until: '2000' })).toBe('Åpent til 20.00')
  expect(openingLabel({ kind: 'closed', because: null, opens })).toBe('Stengt nå, åpner i morgen kl.\u00a009.30')
  expect(openingLabel({ kind: 'closed', because: '1. mai', opens })).toBe(
    'Stengt i dag (1. mai), åpner i morgen kl.\u00a009.30',
  )
  expect(openingLabel({ kind: 'closed', because: '1. mai', opens: null })).toBe('Stengt i dag (1. mai)')
  expect(openingLabel({ kind: 'closed', because: null, opens: null })).toBe('Stengt')
  expect(openingLabel({ kind: 'unknown' })).toBe('Ring butikken om åpningstider')
})
