import { expect, test } from 'vitest'
import { norway, straightMetres } from '#shared/places/position.ts'
import { mergePostcodes, readNationalPostcodes } from './national-postcodes.ts'

const national = await readNationalPostcodes()

test('the shipped list has every postcode once, in order, with a place and a position in Norway', () => {
  expect(national.length).toBeGreaterThan(5_000)
  const codes = national.map(({ code }) => code)
  expect(codes).toEqual([...new Set(codes)].sort())
  for (const { code, place, latitude, longitude } of national) {
    expect(code).toMatch(/^\d{4}$/)
    expect(place, code).toMatch(/^\p{Lu}[\p{L} .-]+$/u)
    expect(latitude >= norway.latitude[0] && latitude <= norway.latitude[1], code).toBe(true)
    expect(longitude >= norway.longitude[0] && longitude <= norway.longitude[1], code).toBe(true)
  }
})

// The positions are those of town halls and harbours, from maps.
test.each([
  ['0150', 59.911, 10.734, 2],
  ['0987', 59.962, 10.924, 3],
  ['2815', 60.795, 10.691, 10],
  ['3933', 59.14, 9.656, 10],
  ['4021', 58.97, 5.733, 10],
  ['5003', 60.393, 5.324, 5],
  ['7010', 63.43, 10.395, 5],
  ['8099', 70.99, -8.5, 60],
  ['9008', 69.649, 18.956, 5],
  ['9170', 78.223, 15.647, 5],
  ['9900', 69.727, 30.045, 10],
])('postcode %s lies where it is on the map', (code, latitude, longitude, kilometres) => {
  const found = national.find(postcode => postcode.code === code)
  expect(found && straightMetres(found, { latitude, longitude }) / 1_000).toBeLessThan(kilometres)
})

test('if several lists have a postcode, the one of the last list is used, and the result is sorted', () => {
  const at = (code: string, latitude: number) => ({ code, place: 'Oslo', latitude, longitude: 10 })
  const merged = mergePostcodes([at('0002', 60), at('0001', 60)], [at('0002', 61), at('0003', 61)], [at('0003', 62)])
  expect([...merged.values()].map(({ code, latitude }) => [code, latitude])).toEqual([
    ['0001', 60],
    ['0002', 61],
    ['0003', 62],
  ])
})
