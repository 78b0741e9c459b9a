import { expect, test } from 'vitest'
import { sizeLabel } from './size-label.ts'

test.each([
  ['One size', 'Én størrelse'],
  ['ONESIZE', 'Én størrelse'],
  ['OS', 'Én størrelse'],
  ['Uni', 'Én størrelse'],
  ['XL', 'XL'],
  ['42.5', '42.5'],
])('the size %j is shown as %j', (name, words) => {
  expect(sizeLabel(name)).toBe(words)
})
