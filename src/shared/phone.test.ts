import { expect, test } from 'vitest'
import { formatPhone, isTypedForeign, parsePhone, searchedDigits, telLink } from './phone.ts'

test('a mobile number that starts with 4 is accepted', () => expect(parsePhone('41234567')).toBe('+4741234567'))
test('a mobile number that starts with 9 is accepted', () => expect(parsePhone('91234567')).toBe('+4791234567'))
test('a number with +47 is accepted', () => expect(parsePhone('+4791234567')).toBe('+4791234567'))
test('a number with 0047 is accepted', () => expect(parsePhone('004791234567')).toBe('+4791234567'))
test('a number with blanks is accepted', () => expect(parsePhone('+47 912 34 567')).toBe('+4791234567'))
test('blanks around a number do not matter', () => expect(parsePhone(' \t91234567\n')).toBe('+4791234567'))
test('a number that starts with anything but 4 or 9 is refused', () => {
  for (const first of [0, 1, 2, 3, 5, 6, 7, 8])
    for (const before of ['', '+47', '0047', '+47 '])
      expect(parsePhone(`${before}${first}1234567`), `${before}${first}`).toBeNull()
})
test('a number of seven or nine digits is refused, with and without the country', () => {
  for (const typed of ['9123456', '912345678', '4123456', '412345678'])
    for (const before of ['', '+47', '0047']) expect(parsePhone(before + typed), before + typed).toBeNull()
})
test('47 without + or 00 is refused', () => expect(parsePhone('4791234567')).toBeNull())
test('blanks are allowed anywhere between the digits', () => {
  expect(parsePhone('9 1 2 3 4 5 6 7')).toBe('+4791234567')
  expect(parsePhone('+ 4 7\u00a091 23 45 67')).toBe('+4791234567')
})
test.each(['', 'ni en to', '91234567a', '+4691234567', '91/23/45/67', '9123456७'])(
  'text that is no number is refused: %j',
  typed => expect(parsePhone(typed)).toBeNull(),
)
test.each([
  ['hyphens', '91-23-45-67'],
  ['typographic dashes', '91–23‑45—67'],
  ['dots', '91.23.45.67'],
  ['brackets', '(+47) 912 34 567'],
  ['square brackets', '[912] 34567'],
  ['full-width digits', '９１２３４５６７'],
  ['a full-width plus', '＋47 912 34 567'],
  ['no-break spaces', '912\u00a034\u202f567'],
  ['zero-width spaces', '912\u200b34\u200b567'],
  ['direction marks', '\u202a+47 912 34 567\u202c'],
  ['a soft hyphen and a byte order mark', '\ufeff9123\u00ad4567'],
])('a pasted number with %s is accepted', (_, typed) => expect(parsePhone(typed)).toBe('+4791234567'))
test.each(['(47) 912 34 567', '47-91234567', '9-1-2-3-4-5-6', '+47.212.34.567', '(0047) 31234567'])(
  'separators do not make %s a mobile number',
  typed => expect(parsePhone(typed)).toBeNull(),
)
test('a number typed in five ways has one stored form', () => {
  const forms = ['91234567', '+4791234567', '004791234567', '+47 912 34 567', ' 912 34 567 ']
  expect(new Set(forms.map(parsePhone))).toEqual(new Set(['+4791234567']))
})
test.each([
  ['22 33 44 55', 'tel:22334455'],
  ['+47 22 33 44 55', 'tel:+4722334455'],
  ['22 33 44 55 (sentralbord)', 'tel:22334455'],
  ['22-33-44\u00a055', 'tel:22334455'],
])('a link to %s contains only digits and +', (written, link) => expect(telLink(written)).toBe(link))
test('a number is shown in the usual Norwegian form', () => expect(formatPhone('+4791234567')).toBe('912 34 567'))
test.each([
  ['+46701234567', true],
  ['0046 70 123 45 67', true],
  ['+44 (7400) 123456', true],
  ['+4721234567', false],
  ['004731234567', false],
  ['+46', false],
  ['070 123 45 67', false],
  ['9123456', false],
])('only the server judges a number of another country: %s %s', (typed, foreign) =>
  expect(isTypedForeign(typed)).toBe(foreign),
)
test.each([
  ['+4791234567', '91234567'],
  ['004791234567', '91234567'],
  ['+46701234567', '46701234567'],
  ['0046701234567', '46701234567'],
  ['0701234567', '701234567'],
  ['4567', '4567'],
  ['042117', '042117'],
  ['456', null],
  ['kari', null],
])('staff find a number typed as %s by the digits %s', (typed, digits) => expect(searchedDigits(typed)).toBe(digits))
