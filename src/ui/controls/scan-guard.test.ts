import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit } from '#shared/stock/barcode.ts'
import { addTyped, longer, scanInBurst, scanInValue, type Burst } from './scan-guard.ts'

const ean = '4006381333931'

/** Types the signs of a text into a field that holds `value`, so many ms apart. */
function type(text: string, { value = '', gap = 10, burst = null as Burst | null, from = 0, halted = false } = {}) {
  let [now, typed, at] = [burst, value, from]
  for (const data of text) {
    now = addTyped(now, { data, value: typed, at, halted })
    typed += data
    at += gap
  }
  return now
}

test('a scan is taken out of a number field, and what was typed before comes back', () => {
  expect(scanInBurst(type(ean), 7)).toEqual({ code: ean, before: '' })
  expect(scanInBurst(type(ean, { value: '5' }), 7)).toEqual({ code: ean, before: '5' })
  // Typed at once before the scan.
  expect(scanInBurst(type(`5${ean}`), 7)).toEqual({ code: ean, before: '5' })
})

test('a number typed by a person, slowly or quickly, is no scan', () => {
  for (const gap of [20, 150])
    for (const number of ['0', '247', '9999', '247312', '10000000']) {
      expect(scanInBurst(type(number, { gap }), 7)).toBeNull()
      expect(scanInValue(number, 7)).toBeNull()
    }
})

test('a slow scanner, or a barcode typed by hand, is found in the value', () => {
  expect(scanInBurst(type(ean, { gap: 150 }), 7)).toBeNull()
  expect(scanInValue(ean, 7)).toEqual({ code: ean, before: '' })
  expect(scanInValue(`12${ean}`, 7)).toEqual({ code: ean, before: '12' })
})

test('of a scan with a pause in it the whole code counts, not a shorter one by chance', () => {
  const end = '96385074'
  const start = ['70380', '70381', '70382', '70383', '70384', '70385', '70386', '70387', '70388', '70389'].find(digits => scanInValue(`${digits}${end}`, 7)?.code.length === 13) // prettier-ignore
  const value = `12${start}${end}`
  const burst = type(end, { value: `12${start}` })
  expect(scanInBurst(burst, 7)?.code).toBe(end)
  expect(longer(scanInBurst(burst, 7), scanInValue(value, 7))).toEqual({ code: `${start}${end}`, before: '12' })
  expect(longer(type(ean) && scanInBurst(type(ean, { value: '9' }), 7), scanInValue(ean, 7))?.before).toBe('9')
})

test('a part of a scan is no code by chance', () => {
  for (let length = 9; length < 12; length++) expect([length, scanInBurst(type(ean.slice(0, length)), 7)]).toEqual([length, null]) // prettier-ignore
})

test('a scanner that halts after eight digits that are a code themselves goes on with the same scan', () => {
  const code = '96385074'
  const rest = '0000'
  const whole = `${code}${rest}${checkDigit(code + rest)}`
  const first = type(code, { value: '3' })
  expect(scanInBurst(first, 7)).toEqual({ code, before: '3' })
  const later = type(whole.slice(8), { value: '3', burst: first, from: 400, halted: true })
  expect(scanInBurst(later, 7)).toEqual({ code: whole, before: '3' })
})

test('whatever stood in the field, a scan over it or beside it leaves it as it was', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 }).map(all => all.join(''))
  fc.assert(
    fc.property(fc.nat(9_999), digits, (number, body) => {
      const code = `${body}${checkDigit(body)}`
      expect(scanInBurst(type(code, { value: String(number) }), 7)).toEqual({ code, before: String(number) })
    }),
  )
})
