import { delimiterNames, findDelimiter, otherDelimiter, type Fault, type Start } from './delimiter.ts'
import { parseRecord, type Delimiter, type ParsedRecord, type QuoteFault } from './quoted-cells.ts'
import type { Records } from '../records.ts'
import { TextRecords } from './text-records.ts'

/** `quoted`: by RFC 4180. `unquoted`: quotation marks are text. `none`: the file has no quotation marks. */
export type Quoting = 'quoted' | 'unquoted' | 'none'

export interface SplitFeed {
  records: Records
  delimiter: Delimiter
  quoting: Quoting
  /** The fault because of which the records may be wrong. null: there is none. */
  broken: Fault | null
}

/**
 * Splits a text into records. Detects the delimiter and whether cells are quoted. Merchant Center and spreadsheets
 * quote cells by RFC 4180. In files of other programs, a quotation mark is ordinary text. A file with both kinds of
 * marks is broken.
 */
export function splitRecords(text: string): SplitFeed {
  const start = findDelimiter(text)
  const { delimiter } = start
  if (start.broken)
    return { records: new TextRecords('', delimiter, false), delimiter, quoting: 'none', broken: start.broken }
  if (!text.includes('"', start.at)) return { delimiter, quoting: 'none', ...splitPlain(text, start) }
  const { records, broken, marks } = splitQuoted(text, start)
  const fault = broken ?? judge(marks, delimiter)
  if (fault || !marks.bare) return { records, delimiter, quoting: 'quoted', broken: fault }
  return { delimiter, quoting: 'unquoted', ...splitPlain(text, start) }
}

interface Split {
  records: TextRecords
  broken: Fault | null
}

function splitPlain(text: string, start: Start): Split {
  const { delimiter } = start
  const records = new TextRecords(text, delimiter, false)
  let broken: Fault | null = null
  let next = -1
  for (let at = start.at, line = start.line; at < text.length; line++) {
    const end = endOfLine(text, at)
    if (next < at) next = positionOf(delimiter, text, at)
    if (next > end) broken ??= findOtherDelimiter(text.slice(at, end), line, start, records.width)
    records.add(line, at, end)
    at = end + 1
  }
  return { records, broken }
}

/** The lines with the first quotation mark of each kind. null: the file has no mark of the kind. */
interface Marks {
  /** A mark that quotes a cell. */
  quoted: number | null
  /** A mark that RFC 4180 does not allow. */
  bare: { line: number; fault: QuoteFault } | null
  /** A mark like `bare` that opens a cell. */
  opened: { line: number; fault: QuoteFault } | null
  /** Lines that form one record if the marks quote a cell, and otherwise one record each. */
  unsure: { from: number; to: number } | null
}

function splitQuoted(text: string, start: Start): Split & { marks: Marks } {
  const { delimiter } = start
  const records = new TextRecords(text, delimiter, true)
  const marks: Marks = { quoted: null, bare: null, opened: null, unsure: null }
  let broken: Fault | null = null
  let nextMark = -1
  for (let at = start.at, line = start.line; at < text.length; line++) {
    let end = endOfLine(text, at)
    if (nextMark < at) nextMark = positionOf('"', text, at)
    const record = nextMark < end ? parseRecord(text, at, delimiter) : null
    if (mayMix(record, text, at, end, delimiter))
      broken ??= findOtherDelimiter(text.slice(at, end), line, start, records.width)
    const isWhole =
      record === null || noteMarks(marks, record, line, text.slice(at, record.end), records.width, delimiter)
    if (record && isWhole) end = record.end
    records.add(line, at, end)
    if (record && isWhole) line += record.lineEnds
    at = end + 1
  }
  return { records, broken, marks }
}

/**
 * Notes the quotation marks of a record. Returns false if they quote no cell: then the record ends with its first line.
 * `raw`: the record's text.
 */
function noteMarks(
  marks: Marks,
  { fault, cells, lineEnds, hasQuoted }: ParsedRecord,
  line: number,
  raw: string,
  width: number,
  delimiter: Delimiter,
): boolean {
  const fitsUnquoted = lineEnds > 0 && raw.split('\n').every(each => each.split(delimiter).length === width)
  if (fault === null && !fitsUnquoted) {
    marks.quoted ??= line
    return true
  }
  if (fault === null && cells.length === width) {
    marks.unsure ??= { from: line, to: line + lineEnds }
    return true
  }
  if (hasQuoted) marks.quoted ??= line
  const bare = { line, fault: fault ?? 'unclosed' }
  marks.bare ??= bare
  if (bare.fault !== 'inside') marks.opened ??= bare
  return false
}

const faultNames: Record<QuoteFault, string> = {
  inside: 'a cell that is not quoted holds a quotation mark',
  after: 'text follows the closing quotation mark of a cell',
  unclosed: 'a quotation mark is opened and never closed',
}
const remedy = 'quote the whole cell, and double each quotation mark in it'

/** The quoting fault of a file, found from its noted quotation marks. null: there is none. */
function judge({ quoted, bare, opened, unsure }: Marks, delimiter: Delimiter): Fault | null {
  if (bare && quoted !== null)
    return {
      line: bare.line,
      reason: `${faultNames[bare.fault]}, but line ${quoted} has a quoted cell: the file mixes both; ${remedy}`,
    }
  // A cell of a tab-separated file may begin with a quotation mark. In CSV, the mark opens a quoted cell.
  if (opened && delimiter !== '\t') return { line: opened.line, reason: `${faultNames[opened.fault]}; ${remedy}` }
  if (unsure && !bare && quoted === null)
    return {
      line: unsure.from,
      reason: `with quoted cells, lines ${unsure.from} to ${unsure.to} are one row, and without they are ${unsure.to - unsure.from + 1}: quote every cell, or none`,
    }
  return null
}

const mayMix = (record: ParsedRecord | null, text: string, at: number, end: number, delimiter: Delimiter): boolean =>
  record ? record.fault === 'after' || record.cells.length === 1 : !text.slice(at, end).includes(delimiter)

function findOtherDelimiter(raw: string, line: number, start: Start, width: number): Fault | null {
  const other = otherDelimiter(raw.replace(/\r$/, ''), start, width)
  return other === undefined
    ? null
    : {
        line,
        reason: `cells are separated by ${delimiterNames[other]}, but those of line ${start.line} by ${delimiterNames[start.delimiter]}: the file mixes both`,
      }
}

function endOfLine(text: string, at: number): number {
  return positionOf('\n', text, at)
}

function positionOf(part: string, text: string, at: number): number {
  const found = text.indexOf(part, at)
  return found < 0 ? text.length : found
}
