import { describe, expect, test } from 'vitest'
import { byValue } from './order.ts'

const shops = [
  { name: 'Ålesund', pieces: 10, own: false },
  { name: 'Bergen', pieces: 9, own: true },
  { name: 'Ærøy', pieces: 100, own: false },
  { name: 'Arendal', pieces: 9, own: true },
]
const names = (compare: (one: (typeof shops)[number], other: (typeof shops)[number]) => number) =>
  shops.toSorted(compare).map(({ name }) => name)

describe('the order of a column', () => {
  test('numbers sort ascending', () => {
    expect(names(byValue(({ pieces }) => pieces))).toEqual(['Bergen', 'Arendal', 'Ålesund', 'Ærøy'])
  })
  test('text sorts in Norwegian order', () => {
    expect(names(byValue(({ name }) => name))).toEqual(['Arendal', 'Bergen', 'Ærøy', 'Ålesund'])
  })
  test('in a sorted column, yes comes before no', () => {
    expect(names(byValue(({ own }) => own))).toEqual(['Bergen', 'Arendal', 'Ålesund', 'Ærøy'])
  })
  test('the reverse direction reverses the order of rows, and equal rows keep their order', () => {
    expect(names(byValue(({ own }) => own, false))).toEqual(['Ålesund', 'Ærøy', 'Bergen', 'Arendal'])
    expect(names(byValue(({ name }) => name, false))).toEqual(['Ålesund', 'Ærøy', 'Bergen', 'Arendal'])
  })
})
