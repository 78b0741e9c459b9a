import { expect, test } from 'vitest'
import { missingText } from './missing-text.ts'

test('a receipt says that goods are recalled, and not that the shop did not find them', () => {
  expect(missingText({ state: 'recalled', count: 2, missing: 2 })).toBe('Tilbakekalt. Du skal ikke hente den.')
  expect(missingText({ state: 'not_found', count: 2, missing: 2 })).toBe('Butikken fant den ikke')
  expect(missingText({ state: 'found', count: 2, missing: 1 })).toBe('Butikken fant 1')
})
