import { expect, test } from 'vitest'
import { allowsCommercialUse } from './licences.ts'

test.each([
  ['react', 'MIT', true],
  ['type-fest', '(MIT OR CC0-1.0)', true],
  ['a', '(MIT OR GPL-3.0)', true],
  ['a', 'MIT AND GPL-3.0', false],
  ['a', 'GPL-3.0-only', false],
  ['a', 'AGPL-3.0-or-later', false],
  ['a', 'SEE LICENSE IN LICENSE.md', false],
  ['a', undefined, false],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
  ['a', 'LGPL-3.0-or-later', false],
])('%s under %s may be shipped: %s', (name, licence, expected) => {
  expect(allowsCommercialUse(name, licence)).toBe(expected)
})
