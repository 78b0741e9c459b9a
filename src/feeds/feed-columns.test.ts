import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { feedColumns, feedKinds } from './import-feed.ts'
import { readGroups, readHexColour } from './products/product-rows.ts'
import { readPoint, readPostcode } from './stores/import-stores.ts'
import { flag, gtin, instant, money, optionalDate, optionalPeriod, text, wholeNumber } from './read/cells.ts'
import { foldColumn, type CellReader } from './read/columns.ts'
import type { Row } from './read/feed-table.ts'

const docs = await readFile(new URL('../../docs/feeds.md', import.meta.url), 'utf8')

/** The cells of the first table under a heading, without its header. */
function tableUnder(heading: string): string[][] {
  const section = docs.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const [table = ''] = /^\|.*(?:\n\|.*)*/m.exec(section) ?? []
  const lines = table.split('\n').slice(2)
  return lines.map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  )
}
const codeIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!)

test.each(feedKinds)('docs/feeds.md lists the columns of %s as they are declared', kind => {
  const listed = tableUnder(kind).flatMap(([names = '', read]) =>
    [...names.matchAll(/`(\w+)`( \*)?(?: \(([^)]*)\))?/g)].map(([, name, star, others = '']) => ({
      name,
      read,
      required: star !== undefined,
      aliases: codeIn(others),
    })),
  )
  const declared = Object.entries(feedColumns(kind).columns).map(
    ([name, { read, required = false, aliases = [] }]) => ({ name, read, required, aliases: [...aliases] }),
  )
  const sorted = (columns: { name?: string | undefined }[]) => columns.toSorted((a, b) => (a.name! < b.name! ? -1 : 1))
  expect(sorted(listed)).toEqual(sorted(declared))
})

test.each(feedKinds)('no two names of columns of %s are spelled alike, and none is both read and unused', kind => {
  const { columns, unused = [] } = feedColumns(kind)
  const names = Object.entries(columns).flatMap(([name, { aliases = [] }]) => [name, ...aliases])
  const folded = [...names, ...unused].map(foldColumn)
  expect(folded.filter((name, index) => folded.indexOf(name) !== index)).toEqual([])
})

const readers: Record<CellReader, ((row: Row) => unknown) | null> = {
  key: row => text(row, 'x', { required: true }),
  text: row => text(row, 'x'),
  amount: row => money(row, 'x'),
  time: row => instant(row, 'x'),
  day: row => optionalDate(row, 'x'),
  period: row => optionalPeriod(row, 'x'),
  flag: row => flag(row, 'x', 0),
  'whole number': row => wholeNumber(row, 'x', { from: 0, to: 100 }),
  word: null,
  barcode: row => gtin(row, 'x'),
  'hex colour': row => readHexColour(row, 'x'),
  levels: row => readGroups(row),
  links: null,
  degrees: row => readPoint(row, 'x', 'other'),
  postcode: row => readPostcode(row, 'x'),
  special: null,
}

function problemsOf(read: (row: Row) => unknown, value: string): string[] {
  const problems: string[] = []
  read({
    ...{ file: 'f', path: 'f', line: 2, raw: value, failed: false },
    has: () => true,
    cell: column => (column === 'other' ? '10.7522' : value),
    bad: (_column, reason) => void problems.push(reason),
    warn: () => {},
    warnOnce: () => {},
  })
  return problems
}

test('docs/feeds.md lists the kinds of cells that the code reads', () => {
  expect(
    tableUnder('How cells are read')
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(Object.keys(readers).toSorted())
})

const examples = tableUnder('How cells are read').flatMap(([name, accepted = '', refused = '']) => {
  const read = readers[name as CellReader]
  if (!read) return []
  return [
    ...codeIn(accepted).map(value => ({ name, value, read, isRead: true })),
    ...codeIn(refused).map(value => ({ name, value, read, isRead: false })),
  ]
})

test.each(examples)('the example $value of docs/feeds.md ($name) is read: $isRead', ({ read, value, isRead }) => {
  expect(problemsOf(read, value).length === 0).toBe(isRead)
})
