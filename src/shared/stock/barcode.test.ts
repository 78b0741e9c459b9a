import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, findBarcode, isBarcode } from './barcode.ts'

const codes = {
  'EAN-13': '4006381333931',
  'EAN-13 of the shop itself': '2012345678903',
  'EAN-8': '96385074',
  'UPC-A': '036000291452',
  'ITF-14': '15400141288763',
}

test('EAN-13, EAN-8, UPC-A and ITF-14 codes are recognised, including in-store codes', () => {
  for (const [kind, code] of Object.entries(codes)) expect([kind, isBarcode(code)]).toEqual([kind, true])
})

test('a number with a wrong check digit or another length is no barcode', () => {
  for (const text of ['', '5', '247312', '4006381333932', '96385075', '1234567', '123456789', 'x96385074', '9638507４'])
    expect([text, isBarcode(text)]).toEqual([text, false])
})

test('a barcode is found alone, before, after and inside a number, twice, and with blanks', () => {
  const code = codes['EAN-13']
  const cases: [string, string][] = [
    [code, ''],
    [`5${code}`, '5'],
    [`${code}5`, '5'],
    [`1${code}2`, '12'],
    [`${code}${code}`, ''],
    [`12${code}${codes['EAN-8']}`, '12'],
    [` 4006381 333931 `, ''],
  ]
  for (const [text, rest] of cases) expect([text, findBarcode(text)?.rest]).toEqual([text, rest])
  expect(findBarcode(`5${code}`)?.code).toBe(code)
})

test('a code that is not longer than the numbers of the field counts as a number', () => {
  expect(findBarcode(codes['EAN-8'], 10)).toBeNull()
  expect(findBarcode(codes['UPC-A'], 10)?.code).toBe(codes['UPC-A'])
})

test('a number of up to seven digits is never a barcode, and a code scanned after a count does not change the count', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999), number => {
      expect(findBarcode(String(number))).toBeNull()
    }),
  )
  const digits = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map(all => all.join(''))
  fc.assert(
    fc.property(fc.oneof(digits(11), digits(12)), body => {
      const code = `${body}${checkDigit(body)}`
      expect(findBarcode(code)).toEqual({ code, rest: '' })
    }),
  )
})
