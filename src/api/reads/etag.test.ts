import { expect, test } from 'vitest'
import { matchesEtag } from './etag.ts'

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['"b","c"', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
  ['""', '', false],
])('If-None-Match %s and the ETag %s: %s', (header, etag, expected) => {
  expect(matchesEtag(header, etag)).toBe(expected)
})
