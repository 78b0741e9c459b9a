import { expect, test } from 'vitest'
import { stockLabel } from './stock-label.ts'

test.each([
  [-1, 'Ikke på lager'],
  [0, 'Ikke på lager'],
  [1, 'Få igjen'],
  [3, 'Få igjen'],
  [4, 'På lager'],
  [5_000, 'På lager'],
])('%d pieces are shown as %s', (quantity, words) => {
  expect(stockLabel(quantity).words).toBe(words)
})

test('a paused shop is not shown as out of stock', () => {
  expect(stockLabel(0, { isPaused: true })).toEqual({ level: 'none', words: 'Tar ikke imot reservasjoner nå' })
  expect(stockLabel(0, { isPaused: true, mayHave: true }).level).toBe('none')
})

test('the label of a doubtful last piece asks shoppers to ring, if the shop has a phone number', () => {
  const phone = '22 33 44 55'
  expect(stockLabel(0, { mayHave: true, phone })).toEqual({ level: 'ask', words: 'Ring og spør' })
  expect(stockLabel(1, { mayHave: true, phone }).words).toBe('Få igjen')
  for (const none of [null, ''])
    expect(stockLabel(0, { mayHave: true, phone: none })).toEqual({ level: 'ask', words: 'Kanskje én igjen' })
})
