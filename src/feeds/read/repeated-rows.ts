import type { Row } from './feed-table.ts'

/**
 * Rows that claim one key. A row that repeats an earlier one unchanged is refused as a repetition; where they differ
 * nobody can say which is right, and every one is refused.
 */
export function refuseRepeated(rows: Iterable<Row>, column: string, keyOf: (row: Row) => string): void {
  const seen = new Set<string>()
  const repeated = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === '') continue
    if (seen.has(key)) repeated.set(key, [])
    else seen.add(key)
  }
  if (repeated.size === 0) return
  // Only rows that share a key are held, so they are gone through once more.
  for (const row of rows) repeated.get(keyOf(row))?.push(row)
  for (const same of repeated.values()) {
    const [first, ...later] = same as [Row, ...Row[]]
    const different = later.filter(row => row.raw !== first.raw)
    for (const row of later) {
      if (row.raw === first.raw) row.bad(column, `repeats ${place(first, row)} unchanged`)
      else row.bad(column, `stands on ${place(first, row)} too, and the rows differ`)
    }
    if (different.length > 0)
      first.bad(column, `stands on ${different.map(row => place(row, first)).join(', ')} too, and the rows differ`)
  }
}

const place = (row: Row, from: Row) => (row.path === from.path ? `line ${row.line}` : `line ${row.line} of ${row.file}`)
