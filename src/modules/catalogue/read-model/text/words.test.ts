import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'
import { foldLetters } from '#shared/text/fold-letters.ts'

const letters = fc.constantFrom(...'aZåÅæØéöß 1-.–’ŒŁĳﬁ½²Ω日\n\u030a\u0300', 'İ', 'K', 'Å')

test('a text is folded letter by letter, whether it is plain ASCII or not', () => {
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), text => {
      const folded = text
        .join('')
        .toLowerCase()
        .replaceAll('æ', 'a')
        .replaceAll('ø', 'o')
        .replaceAll('ß', 'ss')
        .replaceAll('ł', 'l')
        .replaceAll('œ', 'o')
      const plain = folded.normalize('NFKD').replace(/\p{M}+/gu, '')
      expect(foldLetters(text.join(''))).toBe(plain)
      expect(wordsOf(text.join(''))).toEqual(plain.match(/[\p{L}\p{N}]+/gu) ?? [])
    }),
    { numRuns: 2_000 },
  )
})
