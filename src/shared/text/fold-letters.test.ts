import { expect, test } from 'vitest'
import { foldLetters } from './fold-letters.ts'

test.each([
  ['Kárášjohka', 'karasjohka'],
  ['Guovdageaidnu ČSV', 'guovdageaidnu csv'],
  ['Deatnu, Áŋŋel', 'deatnu, annel'],
  ['RUOŦŦA Ŧ ŧ', 'ruotta t t'],
  ['Đorđe, đ, Ð', 'dorde, d, d'],
  ['Ŋ ŋ', 'n n'],
  ['Ž ž Š š Č č', 'z z s s c c'],
  ['Ǥ ǥ Ǧ ǧ Ǩ ǩ Ʒ ʒ Ǯ ǯ', 'g g g g k k z z z z'],
  ['Blåbærtur på Ødegård', 'blabartur pa odegard'],
  ['a\u0301s\u030C', 'as'],
])('%s folds to %s, and its folded form to itself', (written, folded) => {
  expect(foldLetters(written)).toBe(folded)
  expect(foldLetters(folded)).toBe(folded)
})
