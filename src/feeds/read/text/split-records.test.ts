import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitRecords } from './split-records.ts'

const cells = (text: string) => Array.from(splitRecords(text).records, record => record.cells)
const dialect = (text: string) => {
  const { delimiter, quoting, broken } = splitRecords(text)
  return { delimiter, quoting, broken }
}

test('lines end in LF or CRLF', () => {
  expect(cells('a\tb\r\n1\t2\r\n')).toEqual(cells('a\tb\n1\t2\n'))
  expect(cells('a,b\r\n"1","2"\r\n')).toEqual(cells('a,b\n"1","2"\n'))
})
test.each([
  ['tabs', 'a\tb\tc\n1\t2, 3; 4|5\t6\n', '\t'],
  ['commas', 'a,b,c\n1,2; 3|4,5\n', ','],
  ['semicolons', 'a;b, kg;c\n1;2,5|3;4\n', ';'],
  ['vertical bars', 'a|b|c\n1|2, 3; 4|5\n', '|'],
  ['quoted names', '"a, b";"c, d, e";"f"\n1;2;3\n', ';'],
])('the delimiter is the one of the header: %s', (_name, text, delimiter) => {
  expect(dialect(text)).toMatchObject({ delimiter, broken: null })
  expect(cells(text).map(row => row.length)).toEqual([3, 3])
})
test.each([
  ['sep=;\n', 'a;b;c\n1;2;3\n', ';'],
  ['sep=,\r\n', 'a,b,c\r\n1,2,3\r\n', ','],
  ['SEP=|\n', 'a|b|c\n1|2|3\n', '|'],
  ['"sep=;"\n', 'a;b;c\n1;2;3\n', ';'],
  ['sep=\t\n', 'a\tb\tc\n1\t2\t3\n', '\t'],
])('the mark of Excel %j names the delimiter, and the header is on line 2', (mark, table, delimiter) => {
  const { records, ...found } = splitRecords(`${mark}${table}`)
  expect(found).toMatchObject({ delimiter, broken: null })
  expect(Array.from(records, ({ line, cells }) => [line, cells.join('')])).toEqual([
    [2, 'abc'],
    [3, '123'],
  ])
})
test.each([
  ['sep=;\na,b,c\n1,2,3\n', 2, /separated by commas, but sep= on line 1 names semicolons/],
  ['sep=:\na:b:c\n1:2:3\n', 1, /sep= names ":"/],
  ['a;b;c\n1;2;3\n4,5,6\n', 3, /separated by commas, but those of line 1 by semicolons/],
  ['a\tb\tc\n1\t2\t3\n"4";"5";"6"\n', 3, /separated by semicolons, but those of line 1 by tabs/],
  ['a,b,c\n1|2|3\n', 2, /separated by vertical bars, but those of line 1 by commas/],
])('a file that mixes delimiters is broken, with both lines: %j', (text, line, reason) => {
  expect(splitRecords(text).broken).toMatchObject({ line, reason: expect.stringMatching(reason) })
})
test.each(['\t', ',', ';', '|'])('cells are quoted by RFC 4180 with the delimiter %j', delimiter => {
  const text =
    [`a`, 'b', 'c'].join(delimiter) +
    '\n' +
    [`"x${delimiter} ""y""\nz"`, '', '2'].join(delimiter) +
    '\n3' +
    delimiter +
    delimiter +
    '4\n'
  const { records, ...found } = splitRecords(text)
  expect(found).toEqual({ delimiter, quoting: 'quoted', broken: null })
  expect(Array.from(records, ({ line, cells: each }) => [line, each])).toEqual([
    [1, ['a', 'b', 'c']],
    [2, [`x${delimiter} "y"\nz`, '', '2']],
    [4, ['3', '', '4']],
  ])
})
test.each(['"Ulljakke, herre"', '"TV-benk 55"" lerk"', '"Linje 1\nLinje 2"', '"To\r\nlinjer"', '""'])(
  'a quoted cell of a tab-separated feed loses its quotation marks: %j',
  cell => {
    const text = cell.slice(1, -1).replaceAll('""', '"')
    expect(dialect(`id\ttitle\tsize\n1\t${cell}\tM\n`)).toEqual({ delimiter: '\t', quoting: 'quoted', broken: null })
    expect(cells(`id\ttitle\tsize\n1\t${cell}\tM\n2\tSko\t38\n`).slice(1)).toEqual([
      ['1', text, 'M'],
      ['2', 'Sko', '38'],
    ])
  },
)
test.each(['\t', ',', ';', '|'])('without quoted cells, a quotation mark inside a cell is text: %j', delimiter => {
  const titles = ['TV-benk 55" lerk', 'Skjerm 27"', 'Kalt "Rask"', 'Han sa ""hei""']
  const text = `id${delimiter}title${delimiter}size\n${titles.map((title, index) => [index, title, 'M'].join(delimiter)).join('\n')}\n`
  expect(dialect(text)).toEqual({ delimiter, quoting: 'unquoted', broken: null })
  expect(cells(text).slice(1)).toEqual(titles.map((title, index) => [String(index), title, 'M']))
})
test.each(['"Rask', '"Rask" sko', '"A" og "B"'])(
  'in a tab-separated feed without quoted cells, a cell may begin with a quotation mark: %j',
  title => {
    const text = `id\ttitle\tsize\n1\t${title}\tM\n2\tSko\t38\n`
    expect(dialect(text)).toMatchObject({ quoting: 'unquoted', broken: null })
    expect(cells(text)[1]).toEqual(['1', title, 'M'])
  },
)
test.each([
  ['1\t"Ulljakke, herre"\tM', '2\tTV-benk 55" lerk\tM', 3],
  ['1\tTV-benk 55" lerk\tM', '2\t"Ulljakke, herre"\tM', 2],
  ['1\t"Ulljakke, herre"\tM', '2\t"Rask" sko\tM', 3],
  ['1\t"Ulljakke, herre"\tM', '2\t"Rask\tM', 3],
  ['1\t"TV 55\\" lerk"\tM', '2\t"Sko"\tM', 2],
])('a file that quotes some cells and has bare quotation marks is broken, with both lines', (first, second, line) => {
  for (const delimiter of ['\t', ';', '|']) {
    const text = `id\ttitle\tsize\n${first}\n${second}\n`.replaceAll('\t', delimiter)
    const other = line === 2 ? 3 : 2
    expect(splitRecords(text).broken).toMatchObject({
      line,
      reason: expect.stringContaining(`line ${other} has a quoted`),
    })
  }
})
test('quotation marks that could enclose one row of several lines or be text in several rows break the file', () => {
  const text = 'id\ttitle\tsize\n1\t"Rask sko\tM\n2\tSko\t38\n3\tSkjerm 27"\t\n'
  expect(splitRecords(text).broken).toMatchObject({
    line: 2,
    reason: expect.stringMatching(/lines 2 to 4 are one row, and without they are 3/),
  })
})
test('broken quoting of CSV is reported by line', () => {
  expect(splitRecords('a,b\n1,"x\n3,4\n').broken).toMatchObject({ line: 2 })
  expect(splitRecords('a,b\n1,"x" y\n3,4\n').broken).toMatchObject({ line: 2 })
  expect(splitRecords('a,b\n"1",x"y\n3,4\n').broken).toMatchObject({ line: 2 })
})
test('rows and columns without content are left out, as spreadsheets write them', () => {
  const table = [
    [
      'a;b;c;;\n1;2;3;;\n;;;;\n   \n\n4;5;;;\n;;;;\n',
      [
        ['a', 'b', 'c', '', ''],
        ['1', '2', '3', '', ''],
        ['4', '5', '', '', ''],
      ],
    ],
    [
      'a;b;c\n1;2;3;;\n4;5;6\n"";"";""\n',
      [
        ['a', 'b', 'c'],
        ['1', '2', '3'],
        ['4', '5', '6'],
      ],
    ],
    [
      'a;b;c;;\n1;2;3\n',
      [
        ['a', 'b', 'c', '', ''],
        ['1', '2', '3', '', ''],
      ],
    ],
    [
      'a;b;c;\n1;2;3;note\n',
      [
        ['a', 'b', 'c', ''],
        ['1', '2', '3', 'note'],
      ],
    ],
    [
      'a\tb\n\t\n\u00A0\t \n1\t2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      ';;\na;b;c\n1;2;3\n',
      [
        ['a', 'b', 'c'],
        ['1', '2', '3'],
      ],
    ],
  ] as const
  for (const [text, expected] of table) expect(cells(text)).toEqual(expected)
})
test('a row with too few or too many cells keeps its cells', () => {
  expect(cells('a;b;c\n1;2\n1;2;3;4\n').slice(1)).toEqual([
    ['1', '2'],
    ['1', '2', '3', '4'],
  ])
})

/** Writes tables as programs do, independently of the reader. */
const style = {
  all: (cell: string) => `"${cell.replaceAll('"', '""')}"`,
  needed: (cell: string) => (/["\t;,|\r\n]/.test(cell) ? style.all(cell) : cell),
  none: (cell: string) => cell,
} as const
const hasContent = (row: string[]) => row.some(cell => cell.trim() !== '')
const tableOf = (unit: fc.Arbitrary<string>) =>
  fc.integer({ min: 3, max: 5 }).chain(width =>
    fc
      .array(fc.array(fc.string({ unit, maxLength: 8 }), { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 6,
      })
      .map(rows => [Array.from({ length: width }, (_, index) => `name${index}`), ...rows.filter(hasContent)]),
  )
const delimiter = fc.constantFrom('\t', ';', ',', '|')
const lineEnd = fc.constantFrom('\n', '\r\n')

test.each(['all', 'needed'] as const)('tables in RFC 4180 are read back unchanged: %s cells quoted', quoted => {
  const unit = fc.constantFrom(...'abcæøå 12."', '\t', ';', ',', '|', '\n', '\r\n', '""')
  fc.assert(
    fc.property(tableOf(unit), delimiter, lineEnd, (table, by, end) => {
      const text = table.map(row => row.map(style[quoted]).join(by) + end).join('')
      const found = splitRecords(text)
      if (found.broken) {
        // Refused only if the text is also a complete table when it is read without quoting.
        const lines = text.split('\n').slice(0, -1)
        expect(lines.filter(line => line.split(by).length !== table[0]!.length)).toEqual([])
        expect(found.broken.reason).toMatch(/quote every cell, or none/)
      } else expect(Array.from(found.records, record => record.cells)).toEqual(table)
    }),
    { numRuns: 2_000 },
  )
})
test('tables without quoting are read back unchanged', () => {
  const unit = fc.constantFrom(..."abcæøå 12.'", '"')
  fc.assert(
    fc.property(tableOf(unit), delimiter, lineEnd, (table, by, end) => {
      const rows = table.map(row => row.map(cell => cell.replace(/^"+/, '')))
      const filled = rows.filter(hasContent)
      const text = filled.map(row => row.join(by) + end).join('')
      expect(Array.from(splitRecords(text).records, record => record.cells)).toEqual(filled)
    }),
    { numRuns: 2_000 },
  )
})
test('the raw texts of the records together are the text of the file', () => {
  const text = 'a;b;c\n"x;\ny";1;2\n"z";3;4\n'
  const { records } = splitRecords(text)
  expect(Array.from(records, ({ raw }) => raw).join('\n') + '\n').toBe(text)
})
