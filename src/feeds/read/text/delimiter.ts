import { showValue } from '../problems.ts'
import { parseRecord, type Delimiter } from './quoted-cells.ts'

/** The delimiters in order of preference, with their names. */
export const delimiterNames: Readonly<Record<Delimiter, string>> = {
  '\t': 'tabs',
  ';': 'semicolons',
  ',': 'commas',
  '|': 'vertical bars',
}
const delimiters = Object.keys(delimiterNames) as Delimiter[]

export interface Fault {
  line: number
  reason: string
}
export interface Start {
  delimiter: Delimiter
  /** The position and line of the header. */
  at: number
  line: number
}

/** A line `sep=;` at the start of a file, with which Excel names the delimiter. */
const excelMark = /^"?sep=([^\r\n])"?[;,|\t ]*\r?\n/i

/** Finds the delimiter: the one that Excel's mark names, or otherwise the one that occurs most often in the header. */
export function findDelimiter(text: string): Start & { broken: Fault | null } {
  const mark = excelMark.exec(text)
  const at = mark?.[0].length ?? 0
  const line = mark ? 2 : 1
  const header = /\S[^\n]*/.exec(text.slice(at, at + 1_000_000))?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? ''
  const counted = delimiters
    .map(delimiter => ({ delimiter, count: header.split(delimiter).length - 1 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
  const used = counted[0]?.delimiter
  const start = { delimiter: used ?? ',', at, line }
  if (!mark) return { ...start, broken: null }
  const named = delimiters.find(each => each === mark[1])
  if (named === undefined) {
    const reason = `sep= names ${showValue(mark[1] ?? '')}, but cells are separated by tabs, semicolons, commas or vertical bars`
    return { ...start, broken: { line: 1, reason } }
  }
  if (used !== undefined && !counted.some(({ delimiter }) => delimiter === named)) {
    const reason = `cells are separated by ${delimiterNames[used]}, but sep= on line 1 names ${delimiterNames[named]}: the file mixes both`
    return { ...start, broken: { line, reason } }
  }
  return { ...start, delimiter: named, broken: null }
}

/** Finds another delimiter that splits a line into as many cells as the header has. undefined: there is none. */
export function otherDelimiter(line: string, { delimiter }: Start, width: number): Delimiter | undefined {
  // Two columns prove little: any text with one comma has two cells.
  if (width < 3) return undefined
  return delimiters.find(each => {
    if (each === delimiter) return false
    const { cells, end, fault } = parseRecord(line, 0, each)
    return fault === null && end === line.length && cells.length === width
  })
}
