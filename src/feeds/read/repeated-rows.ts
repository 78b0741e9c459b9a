import type { Row } from './feed-table.ts'

/**
 * Refuses rows that share a key. An exact repetition of an earlier row is refused as a repetition.
 * If the rows differ, all are refused, because none of them is known to be right.
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
  // A second pass, so that only rows that share a key are held in memory.
  for (const row of rows) repeated.get(keyOf(row))?.push(row)
  for (const same of repeated.values()) {
    const [first, ...later] = same as [Row, ...Row[]]
    const different = later.filter(row => row.raw !== first.raw)
    for (const row of later) {
      if (row.raw === first.raw) row.bad(column, `repeats ${place(first, row)} unchanged`)
      else row.bad(column, `is also on ${place(first, row)}, and the rows differ`)
    }
    if (different.length > 0)
      first.bad(column, `is also on ${different.map(row => place(row, first)).join(', ')}, and the rows differ`)
  }
}

const place = (row: Row, from: Row) => (row.path === from.path ? `line ${row.line}` : `line ${row.line} of ${row.file}`)
