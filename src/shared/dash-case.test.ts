import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dashCase, foldKey } from './dash-case.ts'

test('names become addresses: æøå and & stay, blanks, slashes and hyphens become one hyphen, other punctuation goes', () => {
  expect(
    Object.fromEntries(
      [
        'Hjelmer & alpinbriller',
        'T-skjorte',
        'Lue  til   små/store',
        'Ærlig Ønske Ål',
        'Sko - herre (40)',
        '  «Topp» 2000!  ',
      ].map(name => [name, dashCase(name)]),
    ),
  ).toEqual({
    'Hjelmer & alpinbriller': 'hjelmer-&-alpinbriller',
    'T-skjorte': 't-skjorte',
    'Lue  til   små/store': 'lue-til-små-store',
    'Ærlig Ønske Ål': 'ærlig-ønske-ål',
    'Sko - herre (40)': 'sko-herre-40',
    '  «Topp» 2000!  ': 'topp-2000',
  })
})
test('the same name typed with combining accents gives the same address', () => {
  expect(dashCase('Bla\u030a jakke')).toBe(dashCase('Blå jakke'))
})
test('an address made of an address is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), name => {
      expect(dashCase(dashCase(name))).toBe(dashCase(name))
    }),
  )
})
test('a group is the same group however it is cased or spaced', () => {
  expect(foldKey(' Sko  >  JOGGESKO ')).toBe(foldKey('sko > joggesko'))
})
