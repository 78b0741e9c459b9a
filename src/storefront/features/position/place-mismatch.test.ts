import { expect, test } from 'vitest'
import { placeMismatch } from './place-mismatch.ts'

const list: Record<string, string> = { '8622': 'MO I RANA', '5700': 'VOSS', '1339': 'VØYENENGA' }
const lookUp = async (code: string) => {
  const City = list[code]
  return City === undefined
    ? ({ ok: false, status: 404, error: { message: 'Ukjent', code: 'not_found' } } as const)
    : ({ ok: true, status: 200, data: { PostalCode: code, City, CoordLat: 60, CoordLong: 6 } } as const)
}

test.each([
  ['8622', 'Voss', 'Postnummer 8622 hører til Mo i Rana. Sjekk at adressen stemmer.'],
  ['57 00', 'Bergen', 'Postnummer 5700 hører til Voss. Sjekk at adressen stemmer.'],
  ['8622', 'Mo i Rana', null],
  ['8622', '  MO  I RANA ', null],
  ['1339', 'Vøyenenga', null],
  ['9999', 'Voss', null],
  ['57', 'Bergen', null],
  ['5700', '', null],
])('postcode %s with the place %j hints: %s', async (postcode, city, hint) =>
  expect(await placeMismatch({ postcode, city }, lookUp)).toBe(hint),
)
