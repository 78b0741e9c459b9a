import { expect, test } from 'vitest'
import { isMangled, repairDoubleEncoding } from './double-encoding.ts'

test.each([
  ['GrÃ¸nn', 'Grønn'],
  ['BlÃ¥bÃ¦r', 'Blåbær'],
  ['Ã†rlig Ã˜kseskaft Ã…', 'Ærlig Økseskaft Å'],
  ['Ã\u0098ks', 'Øks'],
  ['45Â° â€“ 5Â½â€™', '45° – 5½’'],
  ['99 â‚¬', '99 €'],
  ['GÃ¡kti Å¡uvdnji Ä‘ Å‹', 'Gákti šuvdnji đ ŋ'],
  ['GrÃƒÂ¸nn', 'Grønn'],
])('%s is %s encoded twice or more often', (mangled, right) => {
  expect([isMangled(mangled), repairDoubleEncoding(mangled)]).toEqual([true, right])
})
test.each([
  'Grønn',
  'NESTLÉ® kakao',
  '«PÅ» «BLÅ»',
  'STØRRELSE Å–Ø',
  'Gákti šuvdnji đ ŋ',
  '45° – 5½’',
  'São Paulo',
  'Â',
  '',
])('%s is not taken for mangled text', text => {
  expect([isMangled(text), repairDoubleEncoding(text)]).toEqual([false, null])
})
test('letters in the code page of Mac or DOS are mangled, and not repaired', () => {
  for (const text of ['Gr√∏nn', 'Bl√•b√¶r', 'Gr├©nn', 'Bl├Ñ'])
    expect([isMangled(text), repairDoubleEncoding(text)]).toEqual([true, null])
})
test('a text with right letters beside mangled ones is not repaired', () => {
  expect(repairDoubleEncoding('GrÃ¸nn og blå')).toBeNull()
  expect(repairDoubleEncoding('GrÃ¸nn 👍')).toBeNull()
})
