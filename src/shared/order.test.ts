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
  test('numbers rise', () => {
    expect(names(byValue(({ pieces }) => pieces))).toEqual(['Bergen', 'Arendal', 'Ålesund', 'Ærøy'])
  })
  test('words stand as Norwegians order them', () => {
    expect(names(byValue(({ name }) => name))).toEqual(['Arendal', 'Bergen', 'Ærøy', 'Ålesund'])
  })
  test('yes stands before no', () => {
    expect(names(byValue(({ own }) => own))).toEqual(['Bergen', 'Arendal', 'Ålesund', 'Ærøy'])
  })
  test('a direction that is false turns it round, and equal ones stay as they stood', () => {
    expect(names(byValue(({ own }) => own, false))).toEqual(['Ålesund', 'Ærøy', 'Bergen', 'Arendal'])
    expect(names(byValue(({ name }) => name, false))).toEqual(['Ålesund', 'Ærøy', 'Bergen', 'Arendal'])
  })
})
