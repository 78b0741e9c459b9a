import { expect, test } from 'vitest'
import { chooseEncoding } from './content-encoding.ts'

test('brotli is preferred to gzip, and encodings that the client rejects are not used', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br')
  expect(chooseEncoding('gzip, deflate')).toBe('gzip')
  expect(chooseEncoding('br;q=0, gzip')).toBe('gzip')
  expect(chooseEncoding('identity')).toBe('identity')
  expect(chooseEncoding(undefined)).toBe('identity')
})
