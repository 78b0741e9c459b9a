import { expect, test } from 'vitest'
import { freightOf } from './freight.ts'

const lines = [{ frightPrice: 9_900 }, { frightPrice: 29_900 }]

test("collecting is free; delivery costs the method's price or the highest line freight, whichever is more", () => {
  expect(freightOf(lines, { type: 'collect', price: 19_900 })).toBe(0)
  expect(freightOf(lines, { type: 'delivery', price: 19_900 })).toBe(29_900)
  expect(freightOf(lines, { type: 'delivery', price: 39_900 })).toBe(39_900)
  expect(freightOf([], { type: 'delivery', price: 19_900 })).toBe(0)
})
