import { expect, test } from 'vitest'
import { synonymFaults } from './synonym-faults.ts'

const stored = [
  { words: 'Joggesko', means: 'løpesko', bothWays: false },
  { words: 'reisebag', means: 'duffelbag', bothWays: true },
]
const faults = (words: string, means: string) => synonymFaults({ words, means, bothWays: false }, stored)

test('a synonym has both its words, each with a letter or a number in it, and of 100 characters at most', () => {
  expect(faults('', ' ')).toEqual({ words: 'missing', means: 'missing' })
  expect(faults('!?', 'lue')).toEqual({ words: 'no_word' })
  expect(faults('lue', 'a'.repeat(101))).toEqual({ means: 'too_long' })
  expect(faults('topplue', 'lue')).toEqual({})
})

test('forms of one word are no synonyms: the search knows them by itself', () => {
  expect(faults('jakke', 'Jakken')).toEqual({ means: 'same' })
  expect(faults('jakke', 'jakker')).toEqual({ means: 'same' })
  expect(faults('regnjakke', 'jakke')).toEqual({})
})

test('what is stored already is not stored twice, whatever its case, nor turned round where it holds both ways', () => {
  expect(faults('joggesko', 'Løpesko')).toEqual({ words: 'taken' })
  expect(faults('løpesko', 'joggesko')).toEqual({})
  expect(faults('duffelbag', 'reisebag')).toEqual({ words: 'taken' })
})
