import { expect, test } from 'vitest'
import { stockWords } from './stock-words.ts'

test.each([
  [-1, 'Ikke på lager'],
  [0, 'Ikke på lager'],
  [1, 'Få igjen'],
  [3, 'Få igjen'],
  [4, 'På lager'],
  [5_000, 'På lager'],
])('%d pieces are told as %s', (quantity, words) => {
  expect(stockWords(quantity).words).toBe(words)
})

test('a shop that is paused is not said to be out of stock', () => {
  expect(stockWords(0, true)).toEqual({ level: 'none', words: 'Tar ikke imot reservasjoner nå' })
})
