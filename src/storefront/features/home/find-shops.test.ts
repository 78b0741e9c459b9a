import { expect, test } from 'vitest'
import { fakeShops } from '#tests/support/fake-catalogue.ts'
import { nearestShops, shopsNamed } from './find-shops.ts'

const [first] = fakeShops
if (!first) throw new Error('no shop')
const places = [
  ['Oslo', 59.91, 10.75], ['Bergen', 60.39, 5.32], ['Tromsø', 69.65, 18.96], ['Trondheim', 63.43, 10.4], ['Drammen', 59.74, 10.2], ['Moss', 59.43, 10.66],
] as const // prettier-ignore
const shops = places.map(([postPlace, latitude, longitude], at) => ({
  ...first,
  id: at + 1,
  name: `Hent ${postPlace}`,
  postPlace,
  postNo: `${at}150`,
  coords: { latitude, longitude },
}))

test('the five nearest shops come nearest first, with their distance', () => {
  const found = nearestShops(shops, { latitude: 59.9, longitude: 10.7 })
  expect(found.map(({ shop }) => shop.postPlace)).toEqual(['Oslo', 'Drammen', 'Moss', 'Bergen', 'Trondheim'])
  expect(found[0]?.km).toBeCloseTo(3, 0)
  // 305 km by the map.
  expect(Math.round((found[3]?.km ?? 0) / 10)).toBe(31)
})

test('a shop is found by the beginning of its place, its street or its postcode, in any case', () => {
  expect(shopsNamed(shops, 'TROM').map(({ postPlace }) => postPlace)).toEqual(['Tromsø'])
  expect(shopsNamed(shops, '3150 tr').map(({ postPlace }) => postPlace)).toEqual(['Trondheim'])
  expect(shopsNamed(shops, 'storgata')).toHaveLength(5)
  expect(shopsNamed(shops, 'voss')).toEqual([])
  expect(shopsNamed(shops, '  ')).toEqual([])
})
