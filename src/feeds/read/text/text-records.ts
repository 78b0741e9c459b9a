import { parseRecord, type Delimiter } from './quoted-cells.ts'
import type { FeedRecord, Records } from '../records.ts'

const isEmpty = (cell: string) => cell.trim() === ''

/**
 * The positions of a text's records. A record is created on access, because a stock feed has hundreds of thousands.
 * `isQuoted`: cells follow RFC 4180. Otherwise quotation marks are text.
 */
export class TextRecords implements Records {
  readonly #text: string
  readonly #delimiter: Delimiter
  readonly #isQuoted: boolean
  readonly #lines: number[] = []
  readonly #starts: number[] = []
  readonly #ends: number[] = []
  /** `cells`: the number of cells in the header. `named`: their number without the empty ones at the end. */
  #header = { cells: 0, named: 0 }

  constructor(text: string, delimiter: Delimiter, isQuoted: boolean) {
    this.#text = text
    this.#delimiter = delimiter
    this.#isQuoted = isQuoted
  }
  get length(): number {
    return this.#starts.length
  }
  /** The number of cells of the header. 0: there is none yet. */
  get width(): number {
    return this.#header.cells
  }
  /** Adds a record, unless it is blank: spreadsheets write rows of empty cells. */
  add(line: number, start: number, end: number): void {
    const last = end > start && this.#text[end - 1] === '\r' ? end - 1 : end
    if (this.#isBlank(start, last)) return
    if (this.length === 0) {
      const names = this.#split(this.#text.slice(start, last))
      this.#header = { cells: names.length, named: names.findLastIndex(name => !isEmpty(name)) + 1 }
    }
    this.#lines.push(line)
    this.#starts.push(start)
    this.#ends.push(last)
  }
  at(index: number): FeedRecord {
    const raw = this.#text.slice(this.#starts[index], this.#ends[index])
    return { line: this.#lines[index] ?? 0, raw, cells: this.#fit(this.#split(raw)) }
  }
  *[Symbol.iterator](): Iterator<FeedRecord> {
    for (let index = 0; index < this.length; index++) yield this.at(index)
  }
  #split(raw: string): string[] {
    return this.#isQuoted && raw.includes('"') ? parseRecord(raw, 0, this.#delimiter).cells : raw.split(this.#delimiter)
  }
  #isBlank(start: number, end: number): boolean {
    if (start === end) return true
    const first = this.#text[start] ?? ''
    if (first !== this.#delimiter && first !== '"' && !isEmpty(first)) return false
    return this.#split(this.#text.slice(start, end)).every(isEmpty)
  }
  /** Ignores empty cells after the last named column, which spreadsheets write in some rows only. */
  #fit(cells: string[]): string[] {
    const { cells: count, named } = this.#header
    if (cells.length === count || cells.length < named || !cells.slice(named).every(isEmpty)) return cells
    return Array.from({ length: count }, (_, position) => cells[position] ?? '')
  }
}
