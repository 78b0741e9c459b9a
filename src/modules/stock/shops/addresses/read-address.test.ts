import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress, readParts } from './read-address.ts'

const first = (text: string) => {
  const reading = readAddress(text)[0]
  return reading && [reading.street, `${reading.number}${reading.letter}`, reading.postcode, reading.place]
}

test.each([
  ['Storgata 12B, 2408 Elverum', ['Storgata', '12B', '2408', 'Elverum']],
  ['storgt. 12 b 2408 elverum', ['storgt.', '12B', '2408', 'elverum']],
  ['Storgata 12 Elverum', ['Storgata', '12', null, 'Elverum']],
  ['Storgata 12 b Elverum', ['Storgata', '12B', null, 'Elverum']],
  ['Storgata 12 2408', ['Storgata', '12', '2408', null]],
  ['17. mai gate 4, Elverum', ['17. mai gate', '4', null, 'Elverum']],
  ['Rådhusbrygge 1 4', ['Rådhusbrygge 1', '4', null, null]],
  ['Storgata nr. 12', ['Storgata', '12', null, null]],
  ['Storgata 12-14, 2408 Elverum', ['Storgata', '12', '2408', 'Elverum']],
  ['Storgata 12 H0201', ['Storgata', '12', null, null]],
  ['Storgata12', ['Storgata', '12', null, null]],
])('%s is parsed', (text, expected) => {
  expect(first(text)).toEqual(expected)
})

test('a text without a house number has no reading', () => {
  for (const text of ['Storgata', '', '2408 Elverum', '12', 'Storgata 0']) expect(readAddress(text)).toEqual([])
  expect(readParts('Storgata', '', null)).toBeNull()
  expect(readParts('17. mai gate', 'b', null)).toBeNull()
  expect(readParts('Storgata', '12 b', '2408')).toMatchObject({ street: 'Storgata', number: 12, letter: 'B' })
})

test('readAddress parses any text without an error, in less than 200 ms', () => {
  const piece = fc.constantFrom('1', '12 ', ' b', 'gate', '-', '/', ',', '. ', 'H0101', 'nr', 'å', '\0', '2408')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.array(piece, { maxLength: 200 }).map(parts => parts.join('')),
      ),
      text => {
        const started = performance.now()
        for (const { number } of readAddress(text)) expect(number).toBeGreaterThan(0)
        expect(performance.now() - started).toBeLessThan(200)
      },
    ),
  )
})
