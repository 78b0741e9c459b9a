import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit } from '#shared/stock/barcode.ts'
import { scanInTyped, scanInValue, type Typed } from './scan-guard.ts'

const ean = '4006381333931'

/** Types a text character by character: after the value, or replacing it if `selected`. */
function type(text: string, { value = '', selected = false, after = [] as Typed } = {}): Typed {
  let now = value
  const signs = [...text].map((data, index) => {
    const before = now
    now = selected && index === 0 ? data : now + data
    return { data, before }
  })
  return [...after, ...signs]
}

test('a scan is removed from a number field, and the earlier value comes back, even when the scan replaced it', () => {
  expect(scanInTyped(type(ean), 7)).toEqual({ code: ean, before: '' })
  expect(scanInTyped(type(ean, { value: '5' }), 7)).toEqual({ code: ean, before: '5' })
  expect(scanInTyped(type(ean, { value: '5', selected: true }), 7)).toEqual({ code: ean, before: '5' })
  expect(scanInTyped(type(`5${ean}`), 7)).toEqual({ code: ean, before: '5' })
  expect(scanInTyped([{ data: `5${ean}`, before: '' }], 7)).toEqual({ code: ean, before: '5' })
})

test('a number typed in place of the old one is restored after a scan, and a second scan changes nothing', () => {
  const typed = type('12', { value: '1', selected: true })
  expect(scanInTyped(type(ean, { value: '12', after: typed }), 7)).toEqual({ code: ean, before: '12' })
  const first = type(ean, { value: '3' })
  expect(scanInTyped(type('96385074', { value: `3${ean}`, after: first }), 7)?.before).toBe('3')
})

test('a typed number is not a scan', () => {
  for (const number of ['0', '247', '9999', '247312', '10000000']) {
    expect(scanInTyped(type(number), 7)).toBeNull()
    expect(scanInValue(number, 7)).toBeNull()
  }
})

test('without recorded typing, a barcode is found in the value', () => {
  expect(scanInValue(ean, 7)).toEqual({ code: ean, before: '' })
  expect(scanInValue(`12${ean}`, 7)).toEqual({ code: ean, before: '12' })
})

test('a scan that pauses after eight digits that are a valid code continues as one scan', () => {
  const code = '96385074'
  const whole = `${code}0000${checkDigit(`${code}0000`)}`
  const first = type(code, { value: '3' })
  expect(scanInTyped(first, 7)).toEqual({ code, before: '3' })
  expect(scanInTyped(type(whole.slice(8), { value: '3', after: first }), 7)).toEqual({ code: whole, before: '3' })
})

test('a scan after or in place of any value leaves the value unchanged', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 }).map(all => all.join(''))
  fc.assert(
    fc.property(fc.nat(9_999), digits, fc.boolean(), (number, body, selected) => {
      const code = `${body}${checkDigit(body)}`
      const value = String(number)
      expect(scanInTyped(type(code, { value, selected }), 7)).toEqual({ code, before: value })
    }),
  )
})
