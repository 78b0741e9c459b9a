import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const letters = 'æøåÆØÅéèüöäšžŠŽ'
const words = 'Blåbærsyltetøy, ÆØÅ – «Grønn» 45° 99 € “sitat” ½ Äŋđ'

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-8 with byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 LE', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 BE', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['UTF-16 LE', (text: string) => Buffer.from(text, 'utf16le')],
  ['UTF-16 BE', (text: string) => Buffer.from(text, 'utf16le').swap16()],
])('%s is recognised, and its byte order mark is removed', (encoding, encode) => {
  expect(decodeText(encode(`id\tnavn\n1\t${words}\n`))).toEqual({ ok: true, encoding, text: `id\tnavn\n1\t${words}\n` })
})

/** The bytes of Windows-1252, from Microsoft's table. */
const windows1252: Record<string, number> = {
  ...Object.fromEntries(Array.from({ length: 0x60 }, (_, index) => [String.fromCharCode(0xa0 + index), 0xa0 + index])),
  ...{ '€': 0x80, '‚': 0x82, ƒ: 0x83, '„': 0x84, '…': 0x85, '†': 0x86, '‡': 0x87, ˆ: 0x88, '‰': 0x89 },
  ...{ Š: 0x8a, '‹': 0x8b, Œ: 0x8c, Ž: 0x8e, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '•': 0x95 },
  ...{ '–': 0x96, '—': 0x97, '˜': 0x98, '™': 0x99, š: 0x9a, '›': 0x9b, œ: 0x9c, ž: 0x9e, Ÿ: 0x9f },
}
const inWindows1252 = (text: string) =>
  Buffer.from(Array.from(text, character => windows1252[character] ?? character.charCodeAt(0)))

test('Windows-1252 is recognised by bytes that are not UTF-8, and all its characters are read', () => {
  const all = Object.keys(windows1252).join(' ')
  expect(decodeText(inWindows1252(`${letters}\n${all}\n`))).toEqual({
    ok: true,
    encoding: 'Windows-1252',
    text: `${letters}\n${all}\n`,
  })
})
test('words in Windows-1252 are read back unchanged', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcXYZ \n\t-,"', ...letters, ...'–’°«»®™€½'), minLength: 1 })
  fc.assert(
    fc.property(word, text => {
      const file = `${text} Ærlig grønn blå\n`
      expect(decodeText(inWindows1252(file))).toMatchObject({ ok: true, text: file })
    }),
  )
})

/** The bytes of æøåÆØÅ in older code pages. */
const codePages = {
  CP850: { æ: 0x91, ø: 0x9b, å: 0x86, Æ: 0x92, Ø: 0x9d, Å: 0x8f },
  'Mac Roman': { æ: 0xbe, ø: 0xbf, å: 0x8c, Æ: 0xae, Ø: 0xaf, Å: 0x81 },
} as const
test.each(Object.entries(codePages))('%s is refused', (_name, page: Record<string, number>) => {
  const bytes = Buffer.from(Array.from('id\nGrønn bære\nBlåtøy\n', each => page[each] ?? each.charCodeAt(0)))
  expect(decodeText(bytes)).toMatchObject({
    ok: false,
    line: 2,
    reason: expect.stringMatching(/code page of DOS or Mac/),
  })
})

const utf8 = Buffer.from('Grønn\n')
const single = inWindows1252('Blå\n')
test.each([
  ['UTF-8 first', Buffer.concat([Buffer.from('id\n'), utf8, single]), 3, /byte 3 .* is not UTF-8, but line 2 is/],
  [
    'Windows-1252 first',
    Buffer.concat([Buffer.from('id\n'), single, utf8]),
    2,
    /byte 3 .* is not UTF-8, but line 3 is/,
  ],
  ['one line', Buffer.concat([Buffer.from('id\nGrønn '), single]), 2, /byte 10 .* is not UTF-8, but line 2 is/],
  ['a mark', Buffer.concat([Buffer.from('\uFEFFid\n'), single]), 2, /byte order mark on line 1/],
])('a file that mixes UTF-8 and Windows-1252 is refused with both lines: %s', (_name, bytes, line, reason) => {
  expect(decodeText(bytes)).toMatchObject({ ok: false, line, reason: expect.stringMatching(reason) })
})
test('UTF-32 and UTF-16 with half a character are refused', () => {
  expect(decodeText(Buffer.from([0xff, 0xfe, 0, 0, 0x69, 0, 0, 0]))).toMatchObject({ ok: false })
  expect(decodeText(Buffer.from([0, 0, 0xfe, 0xff, 0, 0, 0, 0x69]))).toMatchObject({ ok: false })
  expect(decodeText(Buffer.from('\uFEFFid\nGrønn\n', 'utf16le').subarray(0, -1))).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/did not arrive whole/),
  })
})
test('a byte order mark that was written as letters is removed', () => {
  expect(decodeText(Buffer.from('\uFEFFï»¿id\n'))).toMatchObject({ text: 'id\n' })
})
