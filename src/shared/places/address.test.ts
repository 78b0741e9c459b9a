import { expect, test } from 'vitest'
import { splitAddress } from './address.ts'

test('Storgata 12B is the street Storgata and the house number 12B', () => {
  expect(splitAddress('Storgata 12B')).toEqual({ street: 'Storgata', houseNumber: '12B' })
  expect(splitAddress('  storgata,  12b ')).toEqual({ street: 'storgata', houseNumber: '12B' })
  expect(splitAddress('Storgata 7')).toEqual({ street: 'Storgata', houseNumber: '7' })
  expect(splitAddress('Storgata12B')).toEqual({ street: 'Storgata', houseNumber: '12B' })
})

test('a blank before the letter is dropped: Storgata 12 B is 12B', () => {
  expect(splitAddress('Storgata 12 B')).toEqual({ street: 'Storgata', houseNumber: '12B' })
})

test('only the number at the end is the house number; other digits belong to the street', () => {
  expect(splitAddress('17. mai gate 4')).toEqual({ street: '17. mai gate', houseNumber: '4' })
  expect(splitAddress('Kong Håkon 5s gate 3A')).toEqual({ street: 'Kong Håkon 5s gate', houseNumber: '3A' })
  expect(splitAddress('Rådhusbrygge 1 4')).toEqual({ street: 'Rådhusbrygge 1', houseNumber: '4' })
})

test.each(['Storgata', '17. mai gate', '12', '12B', '', 'Storgata 0', 'Storgata 12 BC', 'Storgata 1234567'])(
  'there is no house number in %j',
  text => {
    expect(splitAddress(text)).toBeNull()
  },
)
