import { expect, test } from 'vitest'
import { freightOf } from './freight.ts'

const lines = [{ frightPrice: 9_900 }, { frightPrice: 29_900 }]

test('collecting costs nothing, delivery the dearer of the method and the dearest line', () => {
  expect(freightOf(lines, { type: 'collect', price: 19_900 })).toBe(0)
  expect(freightOf(lines, { type: 'delivery', price: 19_900 })).toBe(29_900)
  expect(freightOf(lines, { type: 'delivery', price: 39_900 })).toBe(39_900)
  expect(freightOf([], { type: 'delivery', price: 19_900 })).toBe(0)
})
