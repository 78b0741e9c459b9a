import { expect, test } from 'vitest'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { placeToFill } from './fill-place.ts'
import { lookUpPostcode } from './look-up-postcode.ts'

const moIRana = { PostalCode: '8622', City: 'MO I RANA', CoordLat: 66.31, CoordLong: 14.14 }
const voss = { PostalCode: '5700', City: 'Voss', CoordLat: 60.63, CoordLong: 6.41 }
const unknown = { ok: false, status: 404, error: { message: 'Ukjent', code: 'not_found' } } as const

test('a postcode comes from the list of the start calls, and otherwise from the server', async () => {
  const codes: unknown[] = []
  const api = fakeClient({
    'GET /postalcodes/{code}': ({ path }) => {
      codes.push(path.code)
      return path.code === '5700' ? { ok: true, status: 200, data: voss } : unknown
    },
  })
  const known = { postalCodes: [moIRana] }
  expect(await lookUpPostcode('8622', { api, known })).toMatchObject({ ok: true, data: moIRana })
  expect(codes).toEqual([])
  expect(await lookUpPostcode('5700', { api, known })).toMatchObject({ ok: true, data: voss })
  expect(await lookUpPostcode('9999', { api, known: {} })).toEqual(unknown)
  expect(codes).toEqual(['5700', '9999'])
})

test.each([
  ['8622', '', undefined, 'Mo i Rana'],
  ['86 22', '', undefined, 'Mo i Rana'],
  ['8622', 'Voss', 'Voss', 'Mo i Rana'],
  ['8622', 'Mo', undefined, null],
  ['862', '', undefined, null],
  ['9999', '', undefined, null],
])('postcode %s with the place "%s", filled "%s": %s', async (postcode, city, filled, place) => {
  const lookUp = async (code: string) =>
    code === '9999' ? unknown : ({ ok: true, status: 200, data: moIRana } as const)
  expect(await placeToFill({ postcode, city, filled }, lookUp)).toBe(place)
})
