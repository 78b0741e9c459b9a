import { expect, test } from 'vitest'
import { parseOrgNumber, showOrgNumber } from './org-number.ts'

test.each(['987654325', '987 654 325', 'NO 987 654 325 MVA', 'no987654325mva', '987\u00A0654\u00A0325'])(
  'the organisation number %s is accepted',
  typed => expect(parseOrgNumber(typed)).toEqual({ ok: true, digits: '987654325' }),
)

test.each([
  ['', 'digits'],
  ['98765432', 'digits'],
  ['9876543250', 'digits'],
  ['SE 987 654 325', 'digits'],
  ['987654324', 'check_digit'],
  ['000000000', 'check_digit'],
] as const)('the organisation number %j is refused: %s', (typed, fault) =>
  expect(parseOrgNumber(typed)).toEqual({ ok: false, fault }),
)

test('of the ten possible last digits of a number, at most one is right, as by modulus 11', () => {
  for (let serial = 10_000_000; serial < 10_002_000; serial++) {
    // The model: a number is right if its weighted sum, with weight 1 for the last digit, is a multiple of 11.
    const isRight = (digits: string) =>
      [3, 2, 7, 6, 5, 4, 3, 2, 1].reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11 === 0
    const numbers = Array.from({ length: 10 }, (_, last) => `${serial}${last}`)
    const accepted = numbers.filter(number => parseOrgNumber(number).ok)
    expect(accepted).toEqual(numbers.filter(isRight))
    expect(accepted.length).toBeLessThanOrEqual(1)
  }
})

test('a number with one wrong digit, or with two different neighbours swapped, is refused', () => {
  const right = '987654325'
  for (let at = 0; at < 9; at++) {
    for (let digit = 0; digit < 10; digit++) {
      const typed = right.slice(0, at) + String(digit) + right.slice(at + 1)
      expect([typed, parseOrgNumber(typed).ok]).toEqual([typed, typed === right])
    }
    if (at === 8) continue
    const swapped = right.slice(0, at) + right.charAt(at + 1) + right.charAt(at) + right.slice(at + 2)
    expect([swapped, parseOrgNumber(swapped).ok]).toEqual([swapped, false])
  }
})

test('an organisation number is shown in groups of three', () => {
  expect(showOrgNumber('987654325')).toBe('987\u00A0654\u00A0325')
})
