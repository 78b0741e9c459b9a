import { expect, test } from 'vitest'
import type { Columns } from '../columns.ts'
import { DecimalSigns } from './decimal-signs.ts'

const declared = {
  columns: {
    id: { read: 'text' },
    ...Object.fromEntries(['price', 'sale_price', 'freight_price', 'pant'].map(name => [name, { read: 'amount' }])),
    ...Object.fromEntries(['latitude', 'lat', 'lon'].map(name => [name, { read: 'degrees' }])),
  },
} as Columns
const signsOf = (column: string, ...cells: readonly string[]) => {
  const signs = new DecimalSigns(
    declared,
    new Map([
      ['id', 0],
      [column, 1],
    ]),
  )
  for (const [index, cell] of cells.entries()) signs.see(index + 2, () => cell)
  return signs
}

test.each([
  ['price', ['1599.00 NOK', '', '49 NOK'], '.'],
  ['sale_price', ['NOK 1599.5'], '.'],
  ['price', ['1,299.00'], '.'],
  ['freight_price', ['50.00 NOK'], '.'],
  ['price', ['1599,00 NOK', '49 NOK'], ','],
  ['price', ['1299,00 kr'], ','],
  ['price', ['kr. 49,9'], ','],
  ['price', ['1.299,00 NOK'], ','],
  ['pant', ['1 599,00'], ','],
  ['price', ['1299,000 kr'], ','],
  ['price', ['1 299.0000'], '.'],
  ['price', ['12.500,- kr', '.50'], '.'],
  ['price', ['12.500,-'], null],
  ['price', ['1\u00A0599,00 NOK'], ','],
  ['price', ['1599 NOK', '', 'gratis', '1.599', '1,599', '1e3 NOK', '1599,-', '12,50 øre'], null],
  ['latitude', ['60.8832'], '.'],
  ['lon', ['-1,5'], ','],
  ['lat', ['60', 'nord'], null],
  ['id', ['1,5', '2.5'], null],
] as const)('the decimal sign of %s %j is %j', (column, cells, sign) => {
  expect(signsOf(column, ...cells).sign).toBe(sign)
})
test.each([
  ['price', ['1599.00 NOK', '49,50 NOK'], 3, /"49,50 NOK" has a decimal comma, but "1599.00 NOK" on line 2 has a/],
  ['price', ['', '49,50 kr', '1599.00'], 4, /"1599.00" has a decimal point, but "49,50 kr" on line 3 has a decimal/],
  ['price', ['1.299,00 NOK', '1,299.00 NOK'], 3, /"1,299.00 NOK" has a decimal point, but "1.299,00 NOK" on line 2/],
  ['lon', ['10,75', '10.75'], 3, /"10.75" has a decimal point, but "10,75" on line 2 has a decimal comma/],
] as const)('a file with both signs is refused with both lines: %s %j', (column, cells, line, reason) => {
  expect(signsOf(column, ...cells).mixed()).toMatchObject({ line, column, reason: expect.stringMatching(reason) })
  expect(signsOf(column, cells.at(-1)!).mixed()).toBeNull()
})
