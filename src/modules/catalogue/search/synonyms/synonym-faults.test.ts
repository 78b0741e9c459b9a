import { expect, test } from 'vitest'
import { synonymFaults } from './synonym-faults.ts'

const stored = [
  { words: 'Joggesko', means: 'løpesko', bothWays: false },
  { words: 'reisebag', means: 'duffelbag', bothWays: true },
]
const faults = (words: string, means: string) => synonymFaults({ words, means, bothWays: false }, stored)

test('a synonym has a text of at most 100 and a list of at most 300 characters, each with a letter or a digit', () => {
  expect(faults('', ' ')).toEqual({ words: 'missing', means: 'missing' })
  expect(faults('!?', 'lue')).toEqual({ words: 'no_word' })
  expect(faults('l'.repeat(101), 'a'.repeat(301))).toEqual({ words: 'too_long', means: 'too_long' })
  expect(faults('l'.repeat(100), 'a'.repeat(300))).toEqual({})
  expect(faults('topplue', 'lue')).toEqual({})
})

test('two forms of one word are no synonyms: the search already matches them', () => {
  expect(faults('jakke', 'Jakken')).toEqual({ means: 'same' })
  expect(faults('jakke', 'jakker')).toEqual({ means: 'same' })
  expect(faults('regnjakke', 'jakke')).toEqual({})
})

test('a synonym that differs only in case is taken, and so is the reverse of a synonym that applies in both directions', () => {
  expect(faults('joggesko', 'Løpesko')).toEqual({ words: 'taken' })
  expect(faults('løpesko', 'joggesko')).toEqual({})
  expect(faults('duffelbag', 'reisebag')).toEqual({ words: 'taken' })
})

test('each kind of goods in a list is checked, and a list may add to the stored kinds', () => {
  const kept = [{ words: 'topptur', means: 'toppturski, feller', bothWays: false }]
  const faultsOf = (means: string) => synonymFaults({ words: 'topptur', means, bothWays: false }, kept)
  expect(faultsOf('skisekk, topptur')).toEqual({ means: 'same' })
  expect(faultsOf('Feller, toppturski')).toEqual({ words: 'taken' })
  expect(faultsOf('feller, skisekk')).toEqual({})
  expect(faultsOf(' , ')).toEqual({ means: 'no_word' })
})
