export interface FeedRecord {
  /** The line on which it starts; the header is on 1. */
  line: number
  cells: string[]
  /** Exactly as in the file, without the line end. */
  raw: string
}

export interface SplitFeed {
  records: FeedRecord[]
  /** Where the quoting breaks; nothing after it can be trusted. */
  broken: { line: number; reason: string } | null
}

/**
 * Splits a feed into records. A tab in the first line means Merchant Center's form: tabs, and no quoting at all.
 * Otherwise it is CSV by RFC 4180, with commas or, as Norwegian spreadsheets write it, semicolons.
 */
export function splitRecords(text: string): SplitFeed {
  const head = text.slice(0, text.indexOf('\n') < 0 ? undefined : text.indexOf('\n'))
  if (/\t/.test(head)) return { records: splitTabs(text), broken: null }
  return splitQuoted(text, /^[^,]*;[^,]*$/.test(head) ? ';' : ',')
}

function splitTabs(text: string): FeedRecord[] {
  return text
    .split('\n')
    .map((content, index) => ({ raw: content.endsWith('\r') ? content.slice(0, -1) : content, line: index + 1 }))
    .filter(({ raw }) => raw !== '')
    .map(({ raw, line }) => ({ line, raw, cells: raw.split('\t') }))
}

const cellPattern = { ',': /[^,"\r\n]*/y, ';': /[^;"\r\n]*/y } as const

function splitQuoted(text: string, delimiter: ',' | ';'): SplitFeed {
  const plain = cellPattern[delimiter]
  const records: FeedRecord[] = []
  let at = 0
  let line = 1
  while (at < text.length) {
    const start = at
    const startLine = line
    const cells: string[] = []
    for (;;) {
      if (text[at] === '"') {
        const end = closingQuote(text, at + 1)
        if (end < 0)
          return { records, broken: { line: startLine, reason: 'a quotation mark is opened and never closed' } }
        const content = text.slice(at + 1, end)
        line += content.split('\n').length - 1
        cells.push(content.replaceAll('""', '"'))
        at = end + 1
      } else {
        plain.lastIndex = at
        const content = plain.exec(text)?.[0] ?? ''
        cells.push(content)
        at += content.length
      }
      if (text[at] !== delimiter) break
      at++
    }
    const raw = text.slice(start, at)
    if (text[at] === '\r') at++
    if (at < text.length && text[at] !== '\n')
      return {
        records,
        broken: { line, reason: 'a quotation mark stands inside a cell; quote the whole cell and double the mark' },
      }
    at++
    line++
    if (raw !== '') records.push({ line: startLine, cells, raw })
  }
  return { records, broken: null }
}

/** The mark that ends a quoted cell; doubled marks belong to the cell. -1: there is none. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at
  return -1
}
