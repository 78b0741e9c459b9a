import { expect, test } from 'vitest'
import { genderOptions } from './gender-options.ts'

const offered = [
  [0, 'Ønsker ikke å oppgi'],
  [2, 'Kvinne'],
  [1, 'Mann'],
]
test.each([
  [null, offered],
  [1, offered],
  [10, [...offered, [10, 'Annet']]],
  [4, [...offered, [4, 'Barn']]],
])(
  'with the stored gender %s the form offers not to state it, and keeps what a shop has recorded',
  (stored, options) => {
    expect(genderOptions(stored).map(({ id, label }) => [id, label])).toEqual(options)
  },
)
