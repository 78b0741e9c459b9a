import { expect, test } from 'vitest'
import { csvFile, csvRows } from './csv.ts'

const cellOf = (words: string) => csvRows([[words]]).slice(0, -2)

test.each(['=1+1', '+47', '-2', '@x', '＝1', '＋1', '－1', '＠x'])(
  'a text that begins like a formula, %j, is marked as text',
  words => expect(cellOf(words)).toBe(`'${words}`),
)

test.each(['\tx', '\rx', '\n=1', 'a;b', 'a,b', '"a"', 'a\nb', '=HYPERLINK("http://x";"a")'])(
  'separators of cells and lines are quoted: %j',
  words => {
    expect(cellOf(words)).toMatch(/^"[\s\S]*"$/)
    expect(cellOf(words).slice(1, -1).replaceAll('""', '"').replace(/^'/, '')).toBe(words)
  },
)

test('numbers and amounts are numeric, also when negative, and null is an empty cell', () => {
  expect(csvRows([[-2, { ore: -70_095 }, { ore: 5 }, null, '']])).toBe('-2;-700,95;0,05;;\r\n')
})

test('a file begins with the UTF-8 byte order mark', () => {
  expect(
    csvFile([
      ['Navn', 'Sum'],
      ['Kari', { ore: 100 }],
    ]),
  ).toBe('\ufeffNavn;Sum\r\nKari;1,00\r\n')
})
