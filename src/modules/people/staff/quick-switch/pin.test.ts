import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyedPin, pinFault } from './pin.ts'

test('a PIN is four to six digits', () => {
  for (const pin of ['', '123', '1234567', '12a4', '12 45', '１２７９', '-1279', '1279\n'])
    expect(pinFault(pin), pin).toBe('shape')
  for (const pin of ['4071', '80319', '518206']) expect(pinFault(pin), pin).toBe(null)
})

test('a PIN that is guessed in a few tries is rejected', () => {
  for (const pin of ['0000', '1111', '1234', '4321', '7890', '654321', '1212', '123123', '1987', '2024', '2580'])
    expect(pinFault(pin), pin).toBe('trivial')
  fc.assert(
    fc.property(fc.nat(9), fc.integer({ min: 4, max: 6 }), (digit, length) => {
      expect(pinFault(String(digit).repeat(length))).toBe('trivial')
    }),
  )
})

test('more than 96 % of the four-digit PINs are accepted', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0'))
  expect(all.filter(pin => pinFault(pin) === null).length).toBeGreaterThan(9_600)
})

test('two accounts with the same PIN store different hashes', () => {
  expect(keyedPin('4071', 1, 'secret')).not.toBe(keyedPin('4071', 2, 'secret'))
})
