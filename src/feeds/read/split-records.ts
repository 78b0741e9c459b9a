export interface FeedRecord {
  /** The line on which it starts. The header is on line 1. */
  line: number
  cells: string[]
  /** Exactly as in the file, without the line ending. */
  raw: string
}

type Delimiter = '\t' | ',' | ';'

/**
 * The positions of a text's records. A record is created on access, because a stock feed has hundreds of thousands.
 */
export class FeedRecords implements Iterable<FeedRecord> {
  readonly #text: string
  readonly #delimiter: Delimiter
  readonly #lines: number[] = []
  readonly #starts: number[] = []
  readonly #ends: number[] = []

  constructor(text: string, delimiter: Delimiter) {
    this.#text = text
    this.#delimiter = delimiter
  }
  get length(): number {
    return this.#starts.length
  }
  add(line: number, start: number, end: number): void {
    this.#lines.push(line)
    this.#starts.push(start)
    this.#ends.push(end)
  }
  at(index: number): FeedRecord {
    const raw = this.#text.slice(this.#starts[index], this.#ends[index])
    const cells = this.#delimiter === '\t' ? raw.split('\t') : quotedCells(raw, 0, this.#delimiter).cells
    return { line: this.#lines[index] ?? 0, raw, cells }
  }
  *[Symbol.iterator](): Iterator<FeedRecord> {
    for (let index = 0; index < this.length; index++) yield this.at(index)
  }
}

export interface SplitFeed {
  records: FeedRecords
  /** Where the quoting is broken. Nothing after it can be trusted. */
  broken: { line: number; reason: string } | null
}

/**
 * Splits a feed into records. A tab in the first line means Merchant Center's format: tabs and no quoting.
 * Otherwise it is CSV (RFC 4180), with commas or, as Norwegian spreadsheets write it, semicolons.
 */
export function splitRecords(text: string): SplitFeed {
  const head = text.slice(0, text.indexOf('\n') < 0 ? undefined : text.indexOf('\n'))
  if (/\t/.test(head)) return { records: splitTabs(text), broken: null }
  return splitQuoted(text, /^[^,]*;[^,]*$/.test(head) ? ';' : ',')
}

function splitTabs(text: string): FeedRecords {
  const records = new FeedRecords(text, '\t')
  for (let start = 0, line = 1; start < text.length; line++) {
    const found = text.indexOf('\n', start)
    const next = found < 0 ? text.length : found
    const end = next > start && text[next - 1] === '\r' ? next - 1 : next
    if (end > start) records.add(line, start, end)
    start = next + 1
  }
  return records
}

function splitQuoted(text: string, delimiter: ',' | ';'): SplitFeed {
  const records = new FeedRecords(text, delimiter)
  for (let at = 0, line = 1; at < text.length; line++) {
    const startLine = line
    const { end, lineEnds } = quotedCells(text, at, delimiter)
    if (end < 0) return { records, broken: { line: startLine, reason: 'a quotation mark is opened and never closed' } }
    line += lineEnds
    if (end > at) records.add(startLine, at, end)
    at = text[end] === '\r' ? end + 1 : end
    if (at < text.length && text[at] !== '\n')
      return {
        records,
        broken: { line, reason: 'a quotation mark stands inside a cell; quote the whole cell and double the mark' },
      }
    at++
  }
  return { records, broken: null }
}

const cellPattern = { ',': /[^,"\r\n]*/y, ';': /[^;"\r\n]*/y } as const

/**
 * The cells of the record that starts at `at`, its end, and the number of line endings in its cells. End -1: the
 * quoting never ends.
 */
function quotedCells(text: string, at: number, delimiter: ',' | ';') {
  const plain = cellPattern[delimiter]
  const cells: string[] = []
  let lineEnds = 0
  for (;;) {
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1)
      if (end < 0) return { cells, end, lineEnds }
      const content = text.slice(at + 1, end)
      lineEnds += content.split('\n').length - 1
      cells.push(content.replaceAll('""', '"'))
      at = end + 1
    } else {
      plain.lastIndex = at
      const content = plain.exec(text)?.[0] ?? ''
      cells.push(content)
      at += content.length
    }
    if (text[at] !== delimiter) return { cells, end: at, lineEnds }
    at++
  }
}

/** The position of the mark that ends a quoted cell. Doubled marks belong to the cell. -1: there is none. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at
  return -1
}
