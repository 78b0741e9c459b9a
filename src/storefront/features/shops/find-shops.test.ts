import { expect, test } from 'vitest'
import { fakeShops } from '#tests/support/catalogue/fake-catalogue.ts'
import { nearestShops, placesWithShops, postcodeFor, shopsNamed } from './find-shops.ts'

const [first] = fakeShops
if (!first) throw new Error('no shop')
const places = [
  ['Oslo', 59.91, 10.75],
  ['Bergen', 60.39, 5.32],
  ['Tromsø', 69.65, 18.96],
  ['Trondheim', 63.43, 10.4],
  ['Drammen', 59.74, 10.2],
  ['Moss', 59.43, 10.66],
] as const
const shops = places.map(([postPlace, latitude, longitude], at) => ({
  ...first,
  id: at + 1,
  name: `Hent ${postPlace}`,
  postPlace,
  postNo: `${at}150`,
  coords: { latitude, longitude },
}))

test('shops are listed nearest first, with their distance', () => {
  const found = nearestShops(shops, { latitude: 59.9, longitude: 10.7 })
  expect(found.map(({ shop }) => shop.postPlace)).toEqual(['Oslo', 'Drammen', 'Moss', 'Bergen', 'Trondheim', 'Tromsø'])
  expect(Math.round((found[0]?.metres ?? 0) / 1000)).toBe(4)
  // 304 km in a straight line, and about 1.3 times that by road.
  expect(Math.round((found[3]?.metres ?? 0) / 50_000)).toBe(8)
})

test('a shop is found by the beginning of its place or street, in any case', () => {
  expect(shopsNamed(shops, 'TROM').map(({ postPlace }) => postPlace)).toEqual(['Tromsø'])
  expect(shopsNamed(shops, 'hent trond').map(({ postPlace }) => postPlace)).toEqual(['Trondheim'])
  expect(shopsNamed(shops, 'storgata')).toHaveLength(6)
  expect(shopsNamed(shops, 'voss')).toEqual([])
  expect(shopsNamed(shops, '  ')).toEqual([])
})

test('a postcode is found as typed, by its place, or by the nearest one of the same region', () => {
  const all = [
    ['0150', 'OSLO'],
    ['0183', 'OSLO'],
    ['5003', 'BERGEN'],
  ].map(([PostalCode = '', City = '']) => ({ PostalCode, City, CoordLat: 60, CoordLong: 10 }))
  const codeFor = (typed: string) => postcodeFor(all, typed)?.PostalCode
  expect(codeFor('01 83')).toBe('0183')
  expect(codeFor('Bergen ')).toBe('5003')
  expect(codeFor('0155')).toBe('0150')
  expect(codeFor('9999')).toBeUndefined()
  expect(codeFor('Voss')).toBeUndefined()
})

test.each([
  ['tronheim', '7010'],
  ['Trondhjem', '7010'],
  ['Bregen', '5003'],
  ['oslø', '0150'],
  ['Tromso', '9008'],
  ['Mos', undefined],
  ['Trond', undefined],
  ['Stavanger', undefined],
])('the misspelt place %s is found at %s', (typed, code) => {
  const all = [
    ['0150', 'OSLO'],
    ['5003', 'BERGEN'],
    ['7010', 'TRONDHEIM'],
    ['9008', 'TROMSØ'],
    ['1530', 'MOSS'],
  ].map(([PostalCode = '', City = '']) => ({ PostalCode, City, CoordLat: 60, CoordLong: 10 }))
  expect(postcodeFor(all, typed)?.PostalCode).toBe(code)
})

test('the places with the most shops are suggested in Norwegian alphabetical order', () => {
  expect(placesWithShops([...shops, ...shops.slice(0, 2)])).toEqual([
    'Bergen',
    'Drammen',
    'Moss',
    'Oslo',
    'Tromsø',
    'Trondheim',
  ])
  const many = Array.from({ length: 20 }, (_, at) => ({ ...first, postPlace: `By ${at}` }))
  expect(placesWithShops([...many, ...many.slice(15)])).toHaveLength(12)
})
