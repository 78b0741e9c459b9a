import { fileName, readFeedFile } from './read-file.ts'
import type { Problems } from './problems.ts'
import { splitRecords, type FeedRecord } from './split-records.ts'

/** A row under way: cells by column name, and whether anything in it was wrong. */
export interface Row {
  file: string
  path: string
  line: number
  raw: string
  failed: boolean
  /** Trimmed; empty where the file has no such column. */
  cell(column: string): string
  has(column: string): boolean
  bad(column: string | null, reason: string): void
  warn(column: string | null, reason: string): void
}

export interface FeedTable {
  rows: Row[]
  /** The header line of each file, for the file of rejected rows. */
  headers: Map<string, string>
  hash: string
}

export interface Columns {
  required: readonly string[]
  /** Names for a headerless format, recognised by its first record. */
  headerless?: { recognise: (first: string[]) => boolean; names: readonly string[] }
}

/** Reads the files of one feed as one table. Problems that concern a whole file are errors without a row. */
export async function readFeedTable(
  files: readonly string[],
  columns: Columns,
  problems: Problems,
): Promise<FeedTable> {
  const table: FeedTable = { rows: [], headers: new Map(), hash: '' }
  const hashes: string[] = []
  for (const path of files) {
    const file = fileName(path)
    const refuse = (line: number | null, reason: string, column: string | null = null) => {
      problems.wholeFile = true
      problems.errors.push({ file, line, column, value: null, reason })
    }
    const read = await readFeedFile(path)
    if (!read.ok) {
      refuse(read.line, read.reason)
      continue
    }
    hashes.push(read.hash)
    const { records, broken } = splitRecords(read.text)
    if (broken) refuse(broken.line, broken.reason)
    const [first, ...rest] = records
    const headerless = columns.headerless?.recognise(first?.cells ?? []) ? columns.headerless.names : null
    const names = headerless ?? headerOf(first)
    const missing = columns.required.filter(name => !names.includes(name))
    const twice = names.filter((name, index) => name !== '' && names.indexOf(name) !== index)
    if (missing.length > 0) refuse(1, `these columns are missing: ${missing.join(', ')}`)
    for (const name of new Set(twice)) refuse(1, 'the column stands twice in the header', name)
    if (broken || missing.length > 0 || twice.length > 0) continue
    const body = headerless ? records : rest
    if (body.length === 0) refuse(null, 'the file has a header and no rows; a feed that empties the shop is not taken')
    table.headers.set(path, headerless ? '' : (first?.raw ?? ''))
    const index = new Map(names.map((name, position) => [name, position]))
    for (const record of body) table.rows.push(makeRow(record, { file, path, index, width: names.length }, problems))
  }
  return { ...table, hash: hashes.join(' ') }
}

const headerOf = (first: FeedRecord | undefined) =>
  (first?.cells ?? []).map(name => name.trim().toLowerCase().replaceAll(' ', '_'))

interface Shape {
  file: string
  path: string
  index: Map<string, number>
  width: number
}

function makeRow(record: FeedRecord, { file, path, index, width }: Shape, problems: Problems): Row {
  const { line, raw, cells } = record
  const valueOf = (column: string | null) => (column === null ? null : (cells[index.get(column) ?? -1] ?? ''))
  const row: Row = {
    file,
    path,
    line,
    raw,
    failed: false,
    has: column => index.has(column),
    cell: column => (cells[index.get(column) ?? -1] ?? '').trim(),
    bad(column, reason) {
      row.failed = true
      problems.errors.push({ file, line, column, value: valueOf(column), reason })
    },
    warn: (column, reason) => void problems.warnings.push({ file, line, column, value: valueOf(column), reason }),
  }
  if (cells.length === width) return row
  row.bad(
    null,
    `the row has ${cells.length} cells, the header ${width}: a cell holds a stray separator, or the row is cut off`,
  )
  // Its cells may stand in the wrong columns: what else would be said of them misleads.
  return { ...row, bad: () => {}, warn: () => {} }
}
