import type { Row } from './feed-table.ts'

/**
 * Rows that claim one key. A row that repeats an earlier one unchanged is refused as a repetition; where they differ
 * nobody can say which is right, and every one is refused.
 */
export function refuseRepeated(rows: readonly Row[], column: string, keyOf: (row: Row) => string): void {
  const byKey = Map.groupBy(rows, keyOf)
  for (const [key, same] of byKey) {
    if (key === '' || same.length === 1) continue
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
