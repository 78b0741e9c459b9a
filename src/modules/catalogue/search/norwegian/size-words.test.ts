import { expect, test } from 'vitest'
import { sizesSaid, sizeWordsOf } from './size-words.ts'

const names = ['42', 'XL', '2XL', 'W32 L34', '4-6 år', '15-30 kg', '36-39', 'M (39-42)', '16 tommer', '40,5']
const sizes = sizeWordsOf(new Map(names.map((name, id) => [id, { id, name, sortOrder: id }])))
const said = (query: string): string[] =>
  [...sizesSaid(query, sizes)].flatMap(({ ids }) => ids.map(id => names[id] ?? '')).toSorted()

test.each([
  ['sko str 42', ['42', 'M (39-42)']],
  ['jakke xl', ['XL']],
  ['jakke xxl', ['2XL']],
  ['jeans w32 l34', ['W32 L34']],
  ['jeans 32/34', ['W32 L34']],
  ['votter 4-6 år', ['4-6 år']],
  ['votter 4 – 6', ['4-6 år']],
  ['votter 5 år', ['4-6 år']],
  ['redningsvest 20 kg', ['15-30 kg']],
  ['sokker 38', ['36-39']],
  ['sokker str. 36-39', ['36-39']],
  ['sykkel 16"', ['16 tommer']],
  ['sko 40.5', ['40,5', 'M (39-42)']],
  ['jakke for 2', []],
])('the sizes that %j names', (query, expected) => {
  expect([...new Set(said(query))]).toEqual(expected.toSorted())
})

test('a bare number may be part of a name; a number marked as a size may not', () => {
  expect([...sizesSaid('Langtur 42', sizes)].every(({ doubtful }) => doubtful)).toBe(true)
  expect([...sizesSaid('str 42', sizes)][0]).toMatchObject({ from: 0, to: 6, doubtful: false })
})
