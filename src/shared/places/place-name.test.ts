import { expect, test } from 'vitest'
import { placeName } from './place-name.ts'

test.each([
  ['TRONDHEIM', 'Trondheim'],
  ['MO I RANA', 'Mo i Rana'],
  ['KRISTIANSUND N', 'Kristiansund N'],
  ['ØRJE', 'Ørje'],
  ['VESTRE-GAUSDAL', 'Vestre-Gausdal'],
  ['Bø i Telemark', 'Bø i Telemark'],
  ['', ''],
])('a place name in capitals gets normal case: %s is %s', (listed, written) => {
  expect(placeName(listed)).toBe(written)
})
