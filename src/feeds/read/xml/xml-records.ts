import { feedCell } from '#shared/format/csv.ts'
import type { FeedRecord, Records } from '../records.ts'

/** The items of an XML feed as records. The first record is a header with the columns of all items. */
export class XmlRecords implements Records {
  readonly #columns = new Map<string, number>()
  readonly #lines: number[] = []
  /** The cells of each item as JSON: a new string, which does not keep the parsed text in memory. */
  readonly #items: string[] = []

  get length(): number {
    return this.#items.length + 1
  }
  add(line: number, item: ReadonlyMap<string, string>): void {
    for (const column of item.keys()) if (!this.#columns.has(column)) this.#columns.set(column, this.#columns.size)
    const cells = Array.from({ length: this.#columns.size }, () => '')
    for (const [column, value] of item) cells[this.#columns.get(column) ?? 0] = value
    this.#lines.push(line)
    this.#items.push(JSON.stringify(cells))
  }
  at(index: number): FeedRecord {
    if (index === 0) return record(1, [...this.#columns.keys()])
    const cells = JSON.parse(this.#items[index - 1] ?? '[]') as string[]
    // Later items may have added columns.
    while (cells.length < this.#columns.size) cells.push('')
    return record(this.#lines[index - 1] ?? 0, cells)
  }
  *[Symbol.iterator](): Iterator<FeedRecord> {
    for (let index = 0; index < this.length; index++) yield this.at(index)
  }
}

/** `raw`: the cells as a line of quoted text with tabs, for the file of rejected rows. */
const record = (line: number, cells: string[]): FeedRecord => ({ line, cells, raw: cells.map(feedCell).join('\t') })
