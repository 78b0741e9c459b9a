import { expect, test } from 'vitest'
import { postcodeFor } from './find-postcode.ts'

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
