import { expect, test } from 'vitest'
import { GtinMap, gtinOf, isSameCode, writtenForms } from './gtin.ts'

const codes: { kind: string; gtin: string; forms: string[] }[] = [
  { kind: 'UPC-A and EAN-13', gtin: '00036000291452', forms: ['036000291452', '0036000291452', '00036000291452'] },
  { kind: 'UPC-A whose zeros a spreadsheet dropped', gtin: '00036000291452', forms: ['36000291452'] },
  { kind: 'UPC-E', gtin: '00042100005264', forms: ['04252614', '042100005264', '0042100005264'] },
  { kind: 'GTIN-8', gtin: '00000096385074', forms: ['96385074', '000096385074', '0000096385074', '00000096385074'] },
  { kind: 'EAN-13', gtin: '07038010055720', forms: ['7038010055720', '07038010055720'] },
  { kind: 'EAN-13 of the shop itself', gtin: '02012345678903', forms: ['2012345678903'] },
  {
    kind: 'EAN-13 as people paste it',
    gtin: '07038010055720',
    forms: [
      ' 7038010055720 ',
      '7 038010 055720',
      '7-038010-055720',
      '7038010055720\u200B',
      '\uFEFF7038010\u00A0055720',
      '７０３８０１００５５７２０',
    ],
  },
]
test.each(codes)('$kind: all written forms have the canonical form $gtin', ({ gtin, forms }) => {
  expect(forms.map(gtinOf)).toEqual(forms.map(() => gtin))
  for (const form of forms) expect(isSameCode(form, gtin)).toBe(true)
})

test.each([
  ['the piece and its package with indicator 1', '07038010055720', '17038010055727'],
  ['packages with indicators 1 and 2', '17038010055727', '27038010055724'],
  ['codes that differ in one digit', '7038010055720', '7038010055737'],
  ['GTIN-8 and its first digits in an EAN-13', '96385074', '9638507400000'],
  ['text and a code', 'VARE-7038010055720', '7038010055720'],
  ['two texts', 'A-1', 'B-1'],
  ['an empty code and zeros', '', '00000000'],
])('not the same code: %s', (_, one, other) => expect(isSameCode(one, other)).toBe(false))

test('the written forms of a code are those that a feed may contain', () => {
  expect(writtenForms('036000291452')).toEqual(['036000291452', '0036000291452', '00036000291452'])
  expect(writtenForms('17038010055727')).toEqual(['17038010055727'])
  expect(writtenForms('96385074')).toEqual(['96385074', '000096385074', '0000096385074', '00000096385074'])
  expect(writtenForms('ski')).toEqual(['ski'])
})

test('a map by barcode has one entry for all written forms of a code and keeps the first form', () => {
  const pieces = new GtinMap([
    ['036000291452', 1],
    ['0036000291452', 2],
    ['17038010055727', 3],
  ])
  pieces.set('00036000291452', 5).set('7038010055720', 4)
  expect([...pieces]).toEqual([
    ['036000291452', 5],
    ['17038010055727', 3],
    ['7038010055720', 4],
  ])
  expect([pieces.size, pieces.get('0036000291452'), pieces.has('07038010055720')]).toEqual([3, 5, true])
  expect([pieces.delete('07038010055720'), pieces.delete('07038010055720'), pieces.size]).toEqual([true, false, 2])
  expect(pieces.get('7038010055720')).toBeUndefined()
})
