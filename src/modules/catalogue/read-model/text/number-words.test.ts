import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyBehind, numberKey, wordOfKey } from './number-words.ts'

const digits = fc.stringMatching(/^\d{1,15}$/)

test('a word of digits is restored from its key, and keys sort as the words do', () => {
  fc.assert(
    fc.property(digits, digits, (some, other) => {
      expect(wordOfKey(numberKey(some))).toBe(some)
      expect(Math.sign(numberKey(some) - numberKey(other))).toBe(some < other ? -1 : some > other ? 1 : 0)
    }),
  )
})

test('the words with a prefix of digits are a range of keys', () => {
  fc.assert(
    fc.property(digits, digits, (beginning, word) => {
      const key = numberKey(beginning)
      const inside = numberKey(word) >= key && numberKey(word) < keyBehind(key, beginning.length)
      expect(inside).toBe(word.startsWith(beginning))
    }),
  )
})

test.each(['', 'x', '4x', '-1', '1.5', '1234567890123456', '٣'])('%j is no word of digits', word => {
  expect(numberKey(word)).toBe(-1)
})
