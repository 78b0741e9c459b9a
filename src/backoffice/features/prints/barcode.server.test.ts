import { expect, test } from 'vitest'
import { barcode } from './barcode.server.ts'

test('a number of thirteen digits with its check digit is an EAN-13, anything else a Code 128, and both are drawn', () => {
  const svg = barcode('4006381333931')
  expect(svg).toMatch(/^<svg viewBox="0 0 \d+ \d+"/)
  expect(barcode('4006381333932')).not.toBe(svg)
  // 95 modules of EAN-13 and its margins are narrower than Code 128 of as many digits.
  const width = (text: string) => Number(/viewBox="0 0 (\d+)/.exec(barcode(text))?.[1])
  expect(width('4006381333931')).not.toBe(width('4006381333932'))
  expect(barcode('A-17 ÆØÅ')).toMatch(/^<svg /)
})
