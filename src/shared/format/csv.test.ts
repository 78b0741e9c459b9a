import { expect, test } from 'vitest'
import { csvFile, csvRows } from './csv.ts'

const cellOf = (words: string) => csvRows([[words]]).slice(0, -2)

test.each(['=1+1', '+47', '-2', '@x', '＝1', '＋1', '－1', '＠x'])(
  'words that begin with a sign of formulas, %j, are a text',
  words => expect(cellOf(words)).toBe(`'${words}`),
)

test.each(['\tx', '\rx', '\n=1', 'a;b', 'a,b', '"a"', 'a\nb', '=HYPERLINK("http://x";"a")'])(
  'what separates cells or lines stays within its cell: %j',
  words => {
    expect(cellOf(words)).toMatch(/^"[\s\S]*"$/)
    expect(cellOf(words).slice(1, -1).replaceAll('""', '"').replace(/^'/, '')).toBe(words)
  },
)

test('numbers and amounts are numbers, also below zero, and nothing is an empty cell', () => {
  expect(csvRows([[-2, { ore: -70_095 }, { ore: 5 }, null, '']])).toBe('-2;-700,95;0,05;;\r\n')
})

test('a file begins with the mark of UTF-8', () => {
  expect(
    csvFile([
      ['Navn', 'Sum'],
      ['Kari', { ore: 100 }],
    ]),
  ).toBe('\ufeffNavn;Sum\r\nKari;1,00\r\n')
})
