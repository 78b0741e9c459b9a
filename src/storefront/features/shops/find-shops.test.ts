import { expect, test } from 'vitest'
import { fakeShops } from '#tests/support/catalogue/fake-catalogue.ts'
import { nearestShops, placesWithShops, shopsNamed } from './find-shops.ts'

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
  // The distance is 304 km in a straight line, and about 1.3 times that by road.
  expect(Math.round((found[3]?.metres ?? 0) / 50_000)).toBe(8)
})

test('a shop is found by the beginning of its place or street, in any case', () => {
  expect(shopsNamed(shops, 'TROM').map(({ postPlace }) => postPlace)).toEqual(['Tromsø'])
  expect(shopsNamed(shops, 'hent trond').map(({ postPlace }) => postPlace)).toEqual(['Trondheim'])
  expect(shopsNamed(shops, 'storgata')).toHaveLength(6)
  expect(shopsNamed(shops, 'voss')).toEqual([])
  expect(shopsNamed(shops, '  ')).toEqual([])
})

test('at most twelve places with shops are suggested, each once and in alphabetical order', () => {
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
