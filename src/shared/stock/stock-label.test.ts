import { expect, test } from 'vitest'
import { stockLabel } from './stock-label.ts'

test.each([
  [-1, 'Ikke på lager'],
  [0, 'Ikke på lager'],
  [1, 'Få igjen'],
  [3, 'Få igjen'],
  [4, 'På lager'],
  [5_000, 'På lager'],
])('%d pieces are told as %s', (quantity, words) => {
  expect(stockLabel(quantity).words).toBe(words)
})

test('a shop that is paused is not said to be out of stock', () => {
  expect(stockLabel(0, { isPaused: true })).toEqual({ level: 'none', words: 'Tar ikke imot reservasjoner nå' })
  expect(stockLabel(0, { isPaused: true, mayHave: true }).level).toBe('none')
})

test('where none can be promised, but there may be one, shoppers are told to ring and ask where the shop can be rung', () => {
  const phone = '22 33 44 55'
  expect(stockLabel(0, { mayHave: true, phone })).toEqual({ level: 'ask', words: 'Ring og spør' })
  expect(stockLabel(1, { mayHave: true, phone }).words).toBe('Få igjen')
  for (const none of [null, ''])
    expect(stockLabel(0, { mayHave: true, phone: none })).toEqual({ level: 'ask', words: 'Kanskje én igjen' })
})
