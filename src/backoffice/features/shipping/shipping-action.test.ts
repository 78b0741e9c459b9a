import { expect, test } from 'vitest'
import { readKroner } from './shipping-action.ts'

test.each([
  ['199', 19_900],
  [' 49,5 ', 4_950],
  ['49.50', 4_950],
  ['1 000', 100_000],
  ['\u200b199\u200e', 19_900],
  ['１９９,５０', 19_950],
  ['0', 0],
  ['10000', 1_000_000],
  ['10000,01', null],
  ['-1', null],
  ['1e3', null],
  ['gratis', null],
  ['', null],
  ['1,234', null],
])('a typed amount of %j kroner is read as %s øre', (typed, ore) => {
  expect(readKroner(typed)).toBe(ore)
})
