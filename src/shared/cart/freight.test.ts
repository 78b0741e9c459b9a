import { expect, test } from 'vitest'
import { ore } from '../money/ore.ts'
import { freightOf, mustCollect, payable } from './freight.ts'

const lines = [{ frightPrice: 9_900 }, { frightPrice: 29_900 }]

test('collecting costs nothing, delivery the dearer of the method and the dearest line', () => {
  expect(freightOf(lines, { type: 'collect', price: 19_900 })).toBe(0)
  expect(freightOf(lines, { type: 'delivery', price: 19_900 })).toBe(29_900)
  expect(freightOf(lines, { type: 'delivery', price: 39_900 })).toBe(39_900)
  expect(freightOf([], { type: 'delivery', price: 19_900 })).toBe(0)
})

test('freight is a row of its own: payable is the total and the freight', () => {
  expect(payable(ore(100_000), ore(19_900))).toBe(119_900)
})

test('one line that can only be collected makes the cart collect-only', () => {
  expect(mustCollect([{ onlyCC: false }, { onlyCC: true }])).toBe(true)
  expect(mustCollect([{ onlyCC: false }])).toBe(false)
})
