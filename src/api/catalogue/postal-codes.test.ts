import { expect, test } from 'vitest'
import { postalCode } from '#contract/shops.ts'
import { givenCatalogueApi } from '#tests/support/catalogue-api.ts'

test('a postal code answers its place and where that lies; an unknown one is not found, and what is none is refused', async () => {
  const shop = await givenCatalogueApi(({ db }) =>
    db
      .insertInto('shops.postcode')
      .values({
        code: '0155',
        place: 'OSLO',
        municipality: 'Oslo',
        county: 'Oslo',
        latitude: 59.9101,
        longitude: 10.7431,
      })
      .execute(),
  )
  expect(await shop.get('/postalcodes/0155', postalCode)).toEqual({
    code: '0155', place: 'OSLO', municipality: 'Oslo', county: 'Oslo', CoordLat: 59.9101, CoordLong: 10.7431,
  }) // prettier-ignore
  expect(await shop.failure('/postalcodes/9999')).toBe(404)
  expect(await shop.failure('/postalcodes/155')).toBe(422)
})
