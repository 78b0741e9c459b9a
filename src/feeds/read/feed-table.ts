import { matchHeader, requiredColumns, type Columns, type Header } from './columns.ts'
import { DecimalSigns, describeSign } from './text/decimal-signs.ts'
import type { Letters } from './text/letters.ts'
import { fileName } from './read-file.ts'
import { readRecords } from './read-records.ts'
import { showValue, type Problem, type Problems } from './problems.ts'
import type { FeedRecord, Records } from './records.ts'

/** A row of a feed: its cells by column name, and whether a problem was found in it. */
export interface Row {
  file: string
  path: string
  line: number
  raw: string
  readonly failed: boolean
  /** Trimmed. Empty if the file has no such column. Only declared columns can be read. */
  cell(column: string): string
  has(column: string): boolean
  /** `named`: content of other rows that the reason refers to. It is shown but never stored. */
  bad(column: string | null, reason: string, named?: string): void
  warn(column: string | null, reason: string): void
  /** Like `warn`, but with one warning for all rows of the file that have the same reason. */
  warnOnce(column: string, reason: string): void
}

export interface FeedTable {
  rows: FeedRows
  /** The header line of each file, for the files of rejected rows. */
  headers: Map<string, string>
  hash: string
  /** The declared columns that every file has. */
  columns: readonly string[]
  /** Known columns of the files that are not read, as the files spell them. */
  unused: readonly string[]
  dialects: FileDialect[]
}

/** How a file is written, for operators: `tabs between cells, quoted cells, UTF-8, decimal point`. */
export interface FileDialect {
  file: string
  dialect: string
}

/**
 * Reads the files of one feed as one table. Problems of a whole file are errors without a row.
 * `kindOf`: finds the kind of feed to which a header belongs, for the error text.
 */
export async function readFeedTable(
  files: readonly string[],
  columns: Columns,
  problems: Problems,
  kindOf: (names: readonly string[]) => string | undefined = () => undefined,
): Promise<FeedTable> {
  const table = { rows: new FeedRows(), headers: new Map<string, string>(), dialects: [] as FileDialect[] }
  const headers: Header[] = []
  const hashes: string[] = []
  for (const path of files) {
    const file = fileName(path)
    const refuse = (
      line: number | null,
      reason: string,
      { column = null, named }: Pick<Partial<Problem>, 'column' | 'named'> = {},
    ) => {
      problems.wholeFile = true
      problems.errors.push({ file, line, column, value: null, reason, ...(named !== undefined && { named }) })
    }
    const read = await readRecords(path, file)
    if (!read.ok) {
      refuse(read.line, read.reason)
      continue
    }
    hashes.push(read.hash)
    const { records, letters } = read
    const [first] = records
    const headerless = columns.headerless?.recognise(first?.cells ?? []) ? columns.headerless.names : null
    const names = headerless ?? headerOf(first)
    const header = matchHeader(names, columns)
    const { index, missing, twice } = header
    if (missing.length > 0) {
      const seen = missing.length === requiredColumns(columns).length ? firstLine(first) : ''
      const other = kindOf(names)
      const reason = `these columns are missing: ${missing.join(', ')}`
      if (other === undefined) refuse(1, reason, { named: seen })
      else refuse(1, `${reason}; it looks like a feed of ${other}`)
    }
    for (const column of new Set(twice)) refuse(1, 'the header has the column twice', { column })
    if (missing.length > 0 || twice.length > 0) continue
    headers.push(header)
    for (const { name, nearest } of header.unknown)
      problems.warnings.push({ file, line: 1, column: name, value: null, reason: unknownColumn(nearest, index) })
    table.headers.set(path, headerless ? '' : (first?.raw ?? ''))
    const declared = new Set(Object.keys(columns.columns))
    const decimals = new DecimalSigns(columns, index)
    const shape = { file, path, index, declared, width: names.length, problems, once: new Map(), decimals, letters }
    if (table.rows.add(records, headerless ? 0 : 1, shape) === 0)
      refuse(null, 'the file has a header and no rows; a feed that would empty the shop is refused')
    const mixed = decimals.mixed()
    if (mixed) refuse(mixed.line, mixed.reason, { column: mixed.column })
    else table.dialects.push({ file, dialect: `${read.format}, ${describeSign(decimals.sign)}` })
    if (read.encodedTwice) warnOfRepair(file, problems)
  }
  return {
    ...table,
    hash: hashes.join(' '),
    columns: Object.keys(columns.columns).filter(name => headers.every(({ index }) => index.has(name))),
    unused: [...new Set(headers.flatMap(({ unused }) => unused))],
  }
}

const headerOf = (first: FeedRecord | undefined) => (first?.cells ?? []).map(name => name.trim())

function unknownColumn(nearest: string | null, index: ReadonlyMap<string, number>): string {
  const unknown = 'is not a known column and is not read'
  if (nearest === null) return unknown
  return `${unknown}; the nearest known one is ${nearest}, which this file ${index.has(nearest) ? 'has' : 'lacks'}`
}

/** The first line of a file that has none of the required columns, to help identify the file. */
const firstLine = (first: FeedRecord | undefined) =>
  first ? `; the first line is ${showValue(first.raw)}` : '; the file has blank lines only'

function warnOfRepair(file: string, { warnings }: Problems): void {
  const reason = 'all letters were encoded twice (Ã¸ for ø) and are repaired; have the file written as UTF-8 once'
  warnings.push({ file, line: null, column: null, value: null, reason })
}

interface Shape {
  file: string
  path: string
  index: ReadonlyMap<string, number>
  declared: ReadonlySet<string>
  width: number
  problems: Problems
  /** Warnings for several rows together, by column and reason. */
  once: Map<string, Problem>
  decimals: DecimalSigns
  /** null: the file has no suspect letters. */
  letters: Letters | null
}

interface FileRows {
  records: Records
  first: number
  /** The number of rows in the preceding files. */
  start: number
  shape: Shape
  /** Indexes of records without content. */
  blank: Set<number>
}

/**
 * The rows of all files in order. A row object is created from its record on each access, to save memory. The class
 * stores which rows failed.
 */
export class FeedRows implements Iterable<Row> {
  readonly #files: FileRows[] = []
  readonly #failed: number[] = []

  get length(): number {
    return this.#failed.length
  }
  /** The indexes of the failed rows. */
  failures(): number[] {
    return this.#failed.flatMap((failed, index) => (failed ? [index] : []))
  }
  failedAt(index: number): boolean {
    return this.#failed[index] === 1
  }
  fail(index: number): void {
    this.#failed[index] = 1
  }
  /**
   * Adds the records of one more file, from index `first`. Records that contain only separators, which spreadsheets
   * write for emptied cells, are no rows. Returns the number of rows.
   */
  add(records: Records, first: number, shape: Shape): number {
    const file: FileRows = { records, first, start: this.length, shape, blank: new Set() }
    this.#files.push(file)
    for (let index = first; index < records.length; index++) {
      const record = records.at(index)
      if (record.cells.every(cell => cell.trim() === '')) {
        file.blank.add(index)
        continue
      }
      this.#failed.push(0)
      new RecordRow(record, shape, this, this.length - 1).look()
    }
    return this.length - file.start
  }
  /** Warnings about suspect letters in the cells that were read. */
  letterWarnings(): Problem[] {
    return this.#files.flatMap(({ shape }) => shape.letters?.warnings() ?? [])
  }
  *[Symbol.iterator](): Iterator<Row> {
    for (const file of this.#files) yield* this.#rowsOf(file)
  }
  map<T>(each: (row: Row) => T): T[] {
    return Array.from(this, each)
  }
  filter(wanted: (row: Row) => boolean): Row[] {
    const found: Row[] = []
    for (const row of this) if (wanted(row)) found.push(row)
    return found
  }
  *#rowsOf({ records, first, start, shape, blank }: FileRows): Generator<RecordRow> {
    let at = start
    for (let index = first; index < records.length; index++)
      if (!blank.has(index)) yield new RecordRow(records.at(index), shape, this, at++)
  }
}

class RecordRow implements Row {
  readonly #record: FeedRecord
  readonly #shape: Shape
  readonly #rows: FeedRows
  readonly #index: number

  constructor(record: FeedRecord, shape: Shape, rows: FeedRows, index: number) {
    this.#record = record
    this.#shape = shape
    this.#rows = rows
    this.#index = index
  }

  /** Notes the decimal signs in the row. Refuses the row if its number of cells differs from the header's. */
  look(): void {
    if (this.#fits()) {
      this.#shape.decimals.see(this.line, column => this.#value(column))
      return
    }
    this.#rows.fail(this.#index)
    const { line, cells } = this.#record
    const { file, width, problems } = this.#shape
    const reason = `the row has ${cells.length} cells, the header ${width}: a cell holds a stray separator, or the row is cut off`
    problems.errors.push({ file, line, column: null, value: null, reason })
  }
  get failed() {
    return this.#rows.failedAt(this.#index)
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
    const { letters } = this.#shape
    const cell = this.#value(column).trim()
    if (!letters || cell === '') return cell
    const { text, problem, named } = letters.read(column, this.line, cell)
    if (problem !== undefined) this.bad(column, problem, named)
    return text.trim()
  }
  bad(column: string | null, reason: string, named?: string): void {
    if (!this.#fits()) return
    this.#rows.fail(this.#index)
    this.#shape.problems.errors.push({ ...this.#problem(column, reason), ...(named !== undefined && { named }) })
  }
  warn(column: string | null, reason: string): void {
    if (this.#fits()) this.#shape.problems.warnings.push(this.#problem(column, reason))
  }
  warnOnce(column: string, reason: string): void {
    if (!this.#fits()) return
    const { once, problems } = this.#shape
    const key = `${column}\n${reason}`
    const known = once.get(key)
    if (known) {
      known.furtherRows = (known.furtherRows ?? 0) + 1
      return
    }
    const problem = this.#problem(column, reason)
    once.set(key, problem)
    problems.warnings.push(problem)
  }

  /**
   * Whether the row has as many cells as the header. If not, cells may be in wrong columns, and other problems mislead.
   */
  #fits(): boolean {
    return this.#record.cells.length === this.#shape.width
  }
  #value(column: string): string {
    if (!this.#shape.declared.has(column)) throw new Error(`the column ${column} is read and not declared`)
    return this.#record.cells[this.#shape.index.get(column) ?? -1] ?? ''
  }
  #problem(column: string | null, reason: string): Problem {
    const value = column === null ? null : this.#value(column)
    return { file: this.#shape.file, line: this.#record.line, column, value, reason }
  }
}
