import type { DeskEntry } from '#contract/staff.ts'

/** An article to pick once for all its reservations. */
export interface PickingRow {
  ean: string
  articleId: number
  articleNo: string
  name: string
  /** Colour and size. */
  kind: string
  pieces: number
  /** Reservations by promised time. */
  to: { code: string; pieces: number; overdue: boolean }[]
  /** Waiting lines with this article, in the same order. */
  lines: { id: number; version: string; code: string; line: number; count: number }[]
}

const inNorwegian = new Intl.Collator('nb', { numeric: true })

/**
 * The waiting lines by article, sorted by name, so that similar articles are picked together. `entries` must be sorted
 * by promised time.
 */
export function pickingList(
  entries: readonly Pick<DeskEntry, 'id' | 'version' | 'articles' | 'pickupCode' | 'readyBy'>[],
  now: Date,
): PickingRow[] {
  const rows = new Map<string, PickingRow>()
  for (const { id, version, articles, pickupCode, readyBy } of entries) {
    const overdue = readyBy !== null && Date.parse(readyBy) < now.getTime()
    for (const { line, ean, articleId, ArticleNo, name, color, size, count, state } of articles) {
      if (state !== 'waiting') continue
      const kind = [color, size].filter(Boolean).join(', ')
      const row = rows.get(ean) ?? { ean, articleId, articleNo: ArticleNo, name, kind, pieces: 0, to: [], lines: [] }
      rows.set(ean, row)
      row.pieces += count
      row.lines.push({ id, version, code: pickupCode, line, count })
      const known = row.to.find(({ code }) => code === pickupCode)
      if (known) known.pieces += count
      else row.to.push({ code: pickupCode, pieces: count, overdue })
    }
  }
  return [...rows.values()].sort(
    (a, b) => inNorwegian.compare(a.name, b.name) || inNorwegian.compare(a.kind, b.kind) || (a.ean < b.ean ? -1 : 1),
  )
}
