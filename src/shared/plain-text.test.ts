import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['Sitter godt.\r\n\r\n\r\n\r\nAnbefales.  \rTakk', 'Sitter godt.\n\nAnbefales.\nTakk'],
  ['a\0b\u001b[31mc\u202Edlo\u202C\uFEFF', 'ab[31mcdlo'],
  ['Ski\tog 👨‍👩‍👧 i A\u030A', 'Ski og 👨‍👩‍👧 i Å'],
  ['<b>\ud800</b>', '<b></b>'],
  [' \n\t ', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(plainText(typed)).toBe(stored)
})
