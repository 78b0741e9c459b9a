import { expect, test } from 'vitest'
import { mistakesBetween } from './edit-distance.ts'

test('a letter changed, left out, inserted or swapped with its neighbour counts as one mistake', () => {
  for (const wrong of ['jakle', 'jakk', 'jakkes', 'jkake']) expect(mistakesBetween(wrong, 'jakke', 2)).toBe(1)
  expect(mistakesBetween('jekle', 'jakke', 2)).toBe(2)
})

test('counting stops above the limit of mistakes', () => {
  expect(mistakesBetween('kompass', 'jakke', 2)).toBe(3)
  expect(mistakesBetween('a', 'abcdef', 2)).toBe(3)
})
