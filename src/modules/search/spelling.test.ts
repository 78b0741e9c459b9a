import { expect, test } from 'vitest'
import { mistakesBetween, soundOf } from './spelling.ts'

test('a letter changed, left out, put in or swapped with its neighbour is one mistake each', () => {
  for (const wrong of ['jakle', 'jakk', 'jakkes', 'jkake']) expect(mistakesBetween(wrong, 'jakke', 2)).toBe(1)
  expect(mistakesBetween('jekle', 'jakke', 2)).toBe(2)
})
test('counting stops where there are too many mistakes', () => {
  expect(mistakesBetween('kompass', 'jakke', 2)).toBe(3)
  expect(mistakesBetween('a', 'abcdef', 2)).toBe(3)
})
test.each([
  ['skjole', 'kjole'],
  ['sykelhjelm', 'sykkelhjelm'],
  ['jelm', 'hjelm'],
  ['vit', 'hvit'],
  ['hodelygt', 'hodelykt'],
])('%s sounds like %s', (wrong, right) => {
  expect(soundOf(wrong)).toBe(soundOf(right))
})
