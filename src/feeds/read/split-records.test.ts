import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitRecords } from './split-records.ts'

const cells = (text: string) => Array.from(splitRecords(text).records, record => record.cells)

test('tab-separated files have no quoting: a quotation mark is text', () => {
  expect(cells('id\ttitle\n1\t27" skjerm\n')).toEqual([
    ['id', 'title'],
    ['1', '27" skjerm'],
  ])
})
test('lines end in LF or CRLF', () => {
  expect(cells('a\tb\r\n1\t2\r\n')).toEqual(cells('a\tb\n1\t2\n'))
})
test('quoted cells of CSV hold separators, doubled marks and line breaks, and lines are counted past them', () => {
  const { records } = splitRecords('a,b\n"x, ""y""\nz",2\n3,4\n')
  expect(Array.from(records, ({ line, cells: found }) => [line, found])).toEqual([
    [1, ['a', 'b']],
    [2, ['x, "y"\nz', '2']],
    [4, ['3', '4']],
  ])
})
test('semicolon-separated files are read', () => {
  expect(cells('no;name\n1;Oslo, sentrum\n')).toEqual([
    ['no', 'name'],
    ['1', 'Oslo, sentrum'],
  ])
})
test('broken quoting is reported by line', () => {
  expect(splitRecords('a,b\n1,"x\n3,4\n').broken).toMatchObject({ line: 2 })
  expect(splitRecords('a,b\n1,x"y\n').broken).toMatchObject({ line: 2 })
})
test('cells written as CSV are read back unchanged', () => {
  const row = fc.array(fc.string(), { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), rows => {
      const quoted = [['a', 'b'], ...rows]
        .map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(','))
        .join('\n')
      if (quoted.split('\n')[0]!.includes('\t')) return
      expect(cells(`${quoted}\n`)).toEqual([['a', 'b'], ...rows])
    }),
  )
})
