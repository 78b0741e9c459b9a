import { expect, test } from 'vitest'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { lookUpPlace } from './look-up-place.ts'

const trondheim = { PostalCode: '7010', City: 'TRONDHEIM', CoordLat: 63, CoordLong: 10 }
const away = { ok: false, status: 503, error: { code: 'unavailable', message: '' } }

test.each(['Trondheim', 'tronheim', 'Trondhjem', '7010'])(
  '%s is found in the loaded list or by a call',
  async typed => {
    const known = { postalCodes: [trondheim] }
    expect(await lookUpPlace(typed, { api: fakeClient({ 'GET /postalcodes': () => away }), known })).toEqual(trondheim)
    const api = fakeClient({ 'GET /postalcodes': () => ({ ok: true, data: [trondheim] }) })
    expect(await lookUpPlace(typed, { api, known: {} })).toEqual(trondheim)
  },
)

test('a place is null if it is unknown or if the list cannot be loaded', async () => {
  expect(await lookUpPlace('Xyzzy', { known: { postalCodes: [trondheim] } })).toBeNull()
  expect(await lookUpPlace('Trondheim', { api: fakeClient({ 'GET /postalcodes': () => away }), known: {} })).toBeNull()
})
