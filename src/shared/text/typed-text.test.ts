import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanCode, cleanDigits, cleanLine, cleanText } from './typed-text.ts'

/** Characters that word processors, chats and web pages add, by kind. */
const invisible = {
  'soft hyphen': '\u00AD',
  'zero-width space': '\u200B',
  'zero-width non-joiner': '\u200C',
  'zero-width joiner': '\u200D',
  'left-to-right mark': '\u200E',
  'right-to-left mark': '\u200F',
  'left-to-right embedding': '\u202A',
  'pop directional formatting': '\u202C',
  'right-to-left override': '\u202E',
  'word joiner': '\u2060',
  'function application': '\u2061',
  'left-to-right isolate': '\u2066',
  'pop directional isolate': '\u2069',
  'byte order mark': '\uFEFF',
  'Arabic letter mark': '\u061C',
  'variation selector': '\uFE0F',
}
test.each(Object.entries(invisible))('a %s is removed anywhere in a field', (_, mark) => {
  const typed = `${mark}Ola${mark} Nord${mark}mann${mark}`
  expect([cleanLine(typed), cleanText(typed), cleanCode(typed)]).toEqual([
    'Ola Nordmann',
    'Ola Nordmann',
    'OLANORDMANN',
  ])
  expect(cleanDigits(`0${mark}1${mark}50`)).toBe('0150')
})

test.each([
  ['no-break space', '\u00A0'],
  ['narrow no-break space', '\u202F'],
  ['figure space', '\u2007'],
  ['thin space', '\u2009'],
  ['ideographic space', '\u3000'],
  ['tab', '\t'],
  ['line break', '\r\n'],
  ['line separator', '\u2028'],
  ['control character', '\u0007'],
  ['several blanks', '   '],
])('a %s is one space between words, and none around them', (_, blank) => {
  const typed = `${blank}Ola${blank}Nordmann${blank}`
  expect([cleanLine(typed), cleanText(typed), cleanCode(typed)]).toEqual([
    'Ola Nordmann',
    'Ola Nordmann',
    'OLANORDMANN',
  ])
})

test.each([
  ['hyphen', '\u2010'],
  ['non-breaking hyphen', '\u2011'],
  ['figure dash', '\u2012'],
  ['en dash', '\u2013'],
  ['em dash', '\u2014'],
  ['horizontal bar', '\u2015'],
  ['minus sign', '\u2212'],
  ['small hyphen-minus', '\uFE63'],
  ['full-width hyphen-minus', '\uFF0D'],
])('a %s is an ASCII hyphen in short fields, is ignored in codes, and stays in titles', (_, dash) => {
  expect(cleanText(`Ann${dash}Kari`)).toBe('Ann-Kari')
  expect(cleanCode(`Sommer${dash}2026`)).toBe('SOMMER2026')
  if (dash !== '\uFE63' && dash !== '\uFF0D') expect(cleanLine(`mai ${dash} juni`)).toBe(`mai ${dash} juni`)
})

test.each([
  ['right single quote', '’', "'"],
  ['left single quote', '‘', "'"],
  ['low single quote', '‚', "'"],
  ['prime', '′', "'"],
  ['acute accent', '´', "'"],
  ['left double quote', '“', '"'],
  ['right double quote', '”', '"'],
  ['low double quote', '„', '"'],
])('a %s is an ASCII quote in short fields and is ignored in codes', (_, typographic, ascii) => {
  expect(cleanText(`D${typographic}Arcy`)).toBe(`D${ascii}Arcy`)
  expect(cleanCode(`${typographic}TAKK${typographic}`)).toBe('TAKK')
})

test('full-width letters and digits are ASCII', () => {
  expect(cleanText('Ｏｌａ　Ｎｏｒｄｍａｎｎ')).toBe('Ola Nordmann')
  expect(cleanText('ｏｌａ＠ｅｘａｍｐｌｅ．ｎｏ')).toBe('ola@example.no')
  expect(cleanDigits('０１５０')).toBe('0150')
  expect(cleanCode('ｓｏｍｍｅｒ－２０２６')).toBe('SOMMER2026')
})

test('letters, accents and signs of names stay', () => {
  for (const name of ['Åse Ødegård', 'Máret Ánne Sárá', 'Renée', 'Ærlig & Co. «Topp» ½ m²', 'Nguyễn', '株式会社'])
    expect(cleanText(name)).toBe(name)
  expect(cleanText('A\u030Ase')).toBe('Åse')
})

test('the separators of written numbers are ignored in digits', () => {
  for (const typed of ['123 456', '123-456', '123.456', '(123) 456', '«123456»', '12–34–56'])
    expect(cleanDigits(typed)).toBe('123456')
})

test('cleaning twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), typed => {
      for (const clean of [cleanLine, cleanText, cleanDigits]) expect(clean(clean(typed))).toBe(clean(typed))
    }),
  )
})
