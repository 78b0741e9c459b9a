import { expect, test } from 'vitest'
import { joinedWords } from './joined-words.ts'

test.each([
  ['vinter', 'jakke', 'vinterjakke'],
  ['sekk', 'skolen', 'skolesekk'],
  ['lys', 'sykkelen', 'sykkellys'],
  ['jakke', 'løping', 'løpejakke'],
  ['sko', 'trening', 'treningssko'],
])('%s and %s may be one word: %s', (first, second, expected) => {
  expect([...joinedWords(first, second)]).toContain(expected)
})

test('two parts of a number are joined in typed order, without a linking letter', () => {
  expect([...joinedWords('4', 'pk')]).toEqual(['4pk'])
  expect([...joinedWords('langtur', '3')]).not.toContain('3langtur')
})
