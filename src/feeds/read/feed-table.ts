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
    const shape: Shape = { file, path, index, width: names.length, problems }
    for (const record of body) table.rows.push(new RecordRow(record, shape))
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
  problems: Problems
}

/** One object a row, with what all rows of a file have in common beside it: a stock feed has hundreds of thousands. */
class RecordRow implements Row {
  failed = false
  readonly #record: FeedRecord
  readonly #shape: Shape

  constructor(record: FeedRecord, shape: Shape) {
    this.#record = record
    this.#shape = shape
    if (this.#fits()) return
    this.failed = true
    const { line, cells } = record
    const reason = `the row has ${cells.length} cells, the header ${shape.width}: a cell holds a stray separator, or the row is cut off`
    shape.problems.errors.push({ file: shape.file, line, column: null, value: null, reason })
  }

  get file() {
    return this.#shape.file
  }
  get path() {
    return this.#shape.path
  }
  get line() {
    return this.#record.line
  }
  get raw() {
    return this.#record.raw
  }
  has(column: string): boolean {
    return this.#shape.index.has(column)
  }
  cell(column: string): string {
    return this.#value(column).trim()
  }
  bad(column: string | null, reason: string): void {
    if (!this.#fits()) return
    this.failed = true
    this.#shape.problems.errors.push(this.#problem(column, reason))
  }
  warn(column: string | null, reason: string): void {
    if (this.#fits()) this.#shape.problems.warnings.push(this.#problem(column, reason))
  }

  /** Where it does not, its cells may stand in the wrong columns: what else would be said of them misleads. */
  #fits(): boolean {
    return this.#record.cells.length === this.#shape.width
  }
  #value(column: string): string {
    return this.#record.cells[this.#shape.index.get(column) ?? -1] ?? ''
  }
  #problem(column: string | null, reason: string) {
    const value = column === null ? null : this.#value(column)
    return { file: this.#shape.file, line: this.#record.line, column, value, reason }
  }
}
