import { expect, test } from 'vitest'
import { lexiconOf } from '#modules/catalogue/read-model/text/lexicon.ts'
import { createSpeller, soundOf } from './spelling.ts'

test.each([
  ['skjole', 'kjole'],
  ['sykelhjelm', 'sykkelhjelm'],
  ['jelm', 'hjelm'],
  ['vit', 'hvit'],
  ['hodelygt', 'hodelykt'],
])('%s sounds like %s', (wrong, right) => {
  expect(soundOf(wrong)).toBe(soundOf(right))
})

test('a query looks up each misspelt word once, and at most twelve of them', () => {
  const index = {
    words: ['jakke'],
    numbers: new Float64Array(0),
    starts: Uint32Array.of(0, 1),
    entries: Uint32Array.of((1 << 4) | 12),
  }
  const lexicon = lexiconOf(index)
  let lookups = 0
  const watched = {
    ...lexicon,
    get named() {
      lookups++
      return lexicon.named
    },
  }
  const speller = createSpeller(watched, index.words)
  expect(speller.nearest('jakkx', [])).toBe('jakke')
  expect(speller.nearest('jakkx', [])).toBe('jakke')
  expect(lookups).toBe(1)
  for (let i = 0; i < 100; i++) speller.nearest(`jakk${i}`, [])
  expect(lookups).toBe(12)
  expect(speller.nearest('jakky', [])).toBeUndefined()
})
