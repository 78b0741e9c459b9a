import { expect, test } from 'vitest'
import { parseForeignPhone } from './foreign-phone.ts'

test.each([
  ['a Swedish number', '+46 70 123 45 67', '+46701234567'],
  ['00 for +', '0046701234567', '+46701234567'],
  ['a zero in brackets', '+46 (0)70 123 45 67', '+46701234567'],
  ['a British number', '+44 7400 123456', '+447400123456'],
  ['a German number', '+49 1512 3456789', '+4915123456789'],
  ['an American number', '+1 212-456-7890', '+12124567890'],
  ['full-width digits', '＋４６７０１２３４５６７', '+46701234567'],
  ['no-break spaces', '+46\u00a070\u00a0123\u00a045\u00a067', '+46701234567'],
])('%s is accepted and stored in one form', (_, typed, stored) => expect(parseForeignPhone(typed)).toBe(stored))

test.each([
  ['without a country', '0701234567'],
  ['Norwegian', '+4791234567'],
  ['a Norwegian fixed line', '+4722334455'],
  ['too short', '+4670123'],
  ['too long', '+467012345678901'],
  ['an unused country code', '+999701234567'],
  ['a fixed line', '+46 8 123 456 78'],
  ['a free number', '+1 800 555 0199'],
  ['a premium number', '+44 909 879 0000'],
  ['with an extension', '+46701234567 ext. 12'],
  ['within a sentence', 'ring +46701234567'],
  ['with letters', '+46 70 FLOWERS'],
  ['empty', ''],
])('a number is refused: %s', (_, typed) => expect(parseForeignPhone(typed)).toBeNull())
