import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dashCase, foldKey } from './dash-case.ts'

test('a slug keeps æøå and &, turns blanks, slashes and hyphens into one hyphen, and drops other punctuation', () => {
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
test('a name typed with combining accents gives the same slug', () => {
  expect(dashCase('Bla\u030a jakke')).toBe(dashCase('Blå jakke'))
})
test('the slug of a slug is the same slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), name => {
      expect(dashCase(dashCase(name))).toBe(dashCase(name))
    }),
  )
})
test('a group’s key ignores case and spacing', () => {
  expect(foldKey(' Sko  >  JOGGESKO ')).toBe(foldKey('sko > joggesko'))
})
