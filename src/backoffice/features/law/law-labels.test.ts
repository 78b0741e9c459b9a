import { expect, test } from 'vitest'
import { pagesOf } from './law-labels.ts'

test('a duty links to the pages that the account can open, and to no files', () => {
  const where = ['/kontakt', '/ansatt/profil', '/ansatt/butikk', '/kvittering/:token', '/min-side/a.json', '`hent law`']
  expect(pagesOf(where, 'manager')).toEqual(['/kontakt', '/ansatt/butikk'])
  expect(pagesOf(where, 'admin')).toEqual(['/kontakt', '/ansatt/profil', '/ansatt/butikk'])
})
