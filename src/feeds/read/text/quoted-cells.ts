export type Delimiter = '\t' | ';' | ',' | '|'

/**
 * How a record violates RFC 4180. `inside`: a quotation mark in an unquoted cell. `after`: text after the closing mark
 * of a cell. `unclosed`: no mark closes the cell.
 */
export type QuoteFault = 'inside' | 'after' | 'unclosed'

export interface ParsedRecord {
  cells: string[]
  /** The position of the record's line end, or of the end of the text. */
  end: number
  /** The number of line ends in the record's cells. */
  lineEnds: number
  /** The record has a quoted cell without line ends. */
  hasQuoted: boolean
  fault: QuoteFault | null
}

const unquoted: Record<Delimiter, RegExp> = {
  '\t': /[^\t"\n]*/y,
  ';': /[^;"\n]*/y,
  ',': /[^,"\n]*/y,
  '|': /[^|"\n]*/y,
}

/** Parses the record that starts at position `at`, by RFC 4180 but with the given delimiter. */
export function parseRecord(text: string, at: number, delimiter: Delimiter): ParsedRecord {
  const cells: string[] = []
  const pattern = unquoted[delimiter]
  let lineEnds = 0
  let hasQuoted = false
  const ended = (fault: QuoteFault | null): ParsedRecord => ({ cells, end: at, lineEnds, hasQuoted, fault })
  for (;;) {
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1)
      if (close < 0) return ended('unclosed')
      const content = text.slice(at + 1, close)
      const breaks = content.split('\n').length - 1
      lineEnds += breaks
      cells.push(content.replaceAll('""', '"'))
      at = close + 1
      if (text[at] === '\r' && (at + 1 === text.length || text[at + 1] === '\n')) at++
      if (at < text.length && text[at] !== delimiter && text[at] !== '\n') return ended('after')
      hasQuoted ||= breaks === 0
    } else {
      pattern.lastIndex = at
      const content = pattern.exec(text)?.[0] ?? ''
      at += content.length
      if (text[at] === '"') return ended('inside')
      cells.push(text[at] !== delimiter && content.endsWith('\r') ? content.slice(0, -1) : content)
    }
    if (text[at] !== delimiter) return ended(null)
    at++
  }
}

/** The position of the mark that closes a quoted cell. Doubled marks belong to the cell. -1: there is none. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at
  return -1
}
