import { expect, test } from 'vitest'
import { Letters } from './letters.ts'
import { wholeReason } from '../problems.ts'

const readOne = (cell: string) => Letters.of('varer.tsv', cell)?.read('title', 2, cell) ?? { text: cell }

test.each([
  ['Gr&oslash;nn', 'Grønn'],
  ['Bl&#229;b&#xE6;r', 'Blåbær'],
  ['Bl&#XE5;', 'Blå'],
  ['Sko &amp; st&oslash;vler', 'Sko & støvler'],
  ['Gr&amp;oslash;nn', 'Grønn'],
  ['&lt;b&gt;', '<b>'],
  ['5 &ndash; 10 &deg;C&nbsp;&euro;', '5 – 10 °C\u00A0€'],
  ['&#8364;', '€'],
])('HTML entities are decoded: %s', (cell, text) => {
  expect(readOne(cell)).toEqual({ text })
})
test.each(['Sko & støvler', 'H&M', 'R&D; lab', 'a?b=1&copy=2', '=A1&A1;"x"', '&', '&;', '&#;'])(
  '%s has no entity',
  cell => {
    expect(readOne(cell)).toEqual({ text: cell })
  },
)
test.each(['Gr\uFFFDnn', '\uFFFD\uFFFD', 'Gr¿nn', 'a&#0;b', 'Gr&#xFFFD;nn'])('a lost letter is a problem: %j', cell => {
  expect(readOne(cell).problem).toMatch(/a letter that was lost/)
})
test.each([
  ['GrÃ¸nn og blå', undefined],
  ['GrÃ¸nn', ': "Grønn"?'],
  ['Gr√∏nn', undefined],
  ['Gr&Atilde;&cedil;nn', ': "Grønn"?'],
])('letters that were encoded twice are a problem: %s', (cell, named) => {
  expect(readOne(cell)).toMatchObject({ problem: expect.stringMatching(/encoded twice/) })
  expect(readOne(cell).named).toBe(named)
})
test.each(['¿Qué?', 'Hva? Nå', 'https://x.no/a?b=c', 'Er det?'])('%s is read unchanged, without a warning', cell => {
  expect(readOne(cell)).toEqual({ text: cell })
  expect(Letters.of('varer.tsv', cell)?.warnings() ?? []).toEqual([])
})
test('suspect letters are counted by column with examples, each cell once', () => {
  const cells = ['Gr&oslash;nn', 'Bl&aring;', 'R&oslash;d', '&Oslash;ks', 'Sm?r', 'L\uFFFDs']
  const letters = Letters.of('varer.tsv', cells.join('\n'))!
  for (const time of [1, 2]) {
    const problems = cells.map((cell, index) => letters.read('title', index + 2, cell).problem)
    expect(problems.filter(problem => problem !== undefined)).toHaveLength(time === 1 ? 1 : 0)
  }
  letters.read('brand', 2, 'A&amp;B')
  expect(letters.warnings().map(({ column, ...warning }) => [column, wholeReason(warning)])).toEqual([
    ['title', 'HTML entities decoded in 4 cells: line 2 "Gr&oslash;nn", line 3 "Bl&aring;", line 4 "R&oslash;d" …'],
    ['title', 'question marks inside words, perhaps lost letters, in 1 cell: line 6 "Sm?r"'],
    ['title', 'letters lost when the file was written in 1 cell: line 7 "L\uFFFDs"'],
    ['brand', 'HTML entities decoded in 1 cell: line 2 "A&amp;B"'],
  ])
})
test('a text without suspect letters needs no check', () => {
  expect(Letters.of('varer.tsv', 'id\ttitle\n1\tGrønn & blå – 45°\n')).toBeNull()
})
