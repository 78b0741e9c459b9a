import { expect, test } from 'vitest'
import { emailFault, parseEmail } from './email.ts'

test.each([
  ['spaces around it', '  kari@example.no\u00a0'],
  ['zero-width and direction marks', '\u200bkari@\u200eexample.no\u202c'],
  ['a soft hyphen', 'kari@exam\u00adple.no'],
  ['a byte order mark', '\ufeffkari@example.no'],
  ['full-width letters', 'ｋａｒｉ＠ｅｘａｍｐｌｅ．ｎｏ'],
  ['quotes', '“kari@example.no”'],
  ['angle brackets', '<kari@example.no>'],
  ['a line break', 'kari@example.no\r\n'],
])('a pasted address with %s is cleaned and accepted', (_, typed) => expect(parseEmail(typed)).toBe('kari@example.no'))

test.each([
  'kari.nordmann+fjell@post.example.no',
  "o'hara@example.no",
  'o’hara@example.no',
  'Kari@Example.NO',
  'kari@blåbær.no',
  `${'a'.repeat(64)}@example.no`,
])('%s is an address', typed => expect(emailFault(typed)).toBeNull())

test.each([
  ['', 'malformed'],
  ['kari', 'malformed'],
  ['kari@', 'malformed'],
  ['@example.no', 'malformed'],
  ['kari@@example.no', 'malformed'],
  ['kari nordmann@example.no', 'malformed'],
  ['kari\u0000@example.no', 'malformed'],
  ['kari\r\nbcc:ola@example.no', 'malformed'],
  ['kari@example.no, ola@example.no', 'malformed'],
  ['.kari@example.no', 'malformed'],
  ['ka..ri@example.no', 'malformed'],
  ['kari@example..no', 'malformed'],
  ['kari@-example.no', 'malformed'],
  ['kari@127.0.0.1', 'malformed'],
  ['kari@localhost', 'no_domain'],
  ['kari@eksempel', 'no_domain'],
  [`${'a'.repeat(65)}@example.no`, 'too_long'],
  [`kari@${'a'.repeat(64)}.no`, 'too_long'],
  [`kari@${'å'.repeat(60)}.no`, 'too_long'],
  [`${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}.no`, 'too_long'],
  ['jørgen@example.no', 'unicode_name'],
  ['мария@example.no', 'unicode_name'],
])('mail to %j cannot be sent: %s', (typed, fault) => {
  expect(emailFault(typed)).toBe(fault)
})
