import { expect, test } from 'vitest'
import { lineFaults } from './line-faults.ts'

const lines = [
  { ean: '7040000000017', count: 1 },
  { ean: '012345678905', count: 3 },
  { ean: '7040000000024', count: 1 },
]

test('each line of an invalid cart that the server names has a message, also if its code is spelled differently', () => {
  expect(lineFaults(lines, { isCartValid: false, cartErrors: ['7040000000017', '0012345678905'] })).toEqual({
    '7040000000017': 'Ikke til salgs på nett nå. Fjern varen.',
    '012345678905': 'Så mange kan du ikke få nå. Ta færre, eller fjern varen.',
  })
})

test('a valid cart has no messages at its lines', () => {
  expect(lineFaults(lines, { isCartValid: true, cartErrors: [] })).toEqual({})
})
