import { expect, test } from 'vitest'
import { barcode } from './barcode.server.ts'

test('a 13-digit number with a valid check digit becomes EAN-13, anything else Code 128', () => {
  const svg = barcode('4006381333931')
  expect(svg).toMatch(/^<svg viewBox="0 0 \d+ \d+"/)
  expect(barcode('4006381333932')).not.toBe(svg)
  // EAN-13 has 95 modules and margins, fewer than Code 128 for the same number of digits.
  const width = (text: string) => Number(/viewBox="0 0 (\d+)/.exec(barcode(text))?.[1])
  expect(width('4006381333931')).not.toBe(width('4006381333932'))
  expect(barcode('A-17 ÆØÅ')).toMatch(/^<svg /)
})

test('a UPC-A is printed as the EAN-13 with a leading zero', () => {
  expect(barcode('036000291452')).toBe(barcode('0036000291452'))
  expect(barcode('036000291453')).not.toBe(barcode('036000291452'))
})
