import { expect, test } from 'vitest'
import { synonymFaults } from './synonym-faults.ts'

const stored = [
  { words: 'Joggesko', means: 'løpesko', bothWays: false },
  { words: 'reisebag', means: 'duffelbag', bothWays: true },
]
const faults = (words: string, means: string) => synonymFaults({ words, means, bothWays: false }, stored)

test('a synonym has two texts, each with a letter or a digit and at most 100 characters', () => {
  expect(faults('', ' ')).toEqual({ words: 'missing', means: 'missing' })
  expect(faults('!?', 'lue')).toEqual({ words: 'no_word' })
  expect(faults('lue', 'a'.repeat(101))).toEqual({ means: 'too_long' })
  expect(faults('topplue', 'lue')).toEqual({})
})

test('two forms of one word are no synonyms: the search already matches them', () => {
  expect(faults('jakke', 'Jakken')).toEqual({ means: 'same' })
  expect(faults('jakke', 'jakker')).toEqual({ means: 'same' })
  expect(faults('regnjakke', 'jakke')).toEqual({})
})

test('a synonym is stored once in any case, and not reversed if it applies in both directions', () => {
  expect(faults('joggesko', 'Løpesko')).toEqual({ words: 'taken' })
  expect(faults('løpesko', 'joggesko')).toEqual({})
  expect(faults('duffelbag', 'reisebag')).toEqual({ words: 'taken' })
})
