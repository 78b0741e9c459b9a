import type { DeskEntry } from '#contract/staff.ts'
import { sizeOrder } from '#shared/sizes/size-order.ts'
import { GtinMap } from '#shared/stock/gtin.ts'

/** An article to pick once for all its reservations. */
export interface PickingRow {
  ean: string
  articleId: number
  articleNo: string
  name: string
  /** The colour and size as text. */
  kind: string
  /** In years. null: none. */
  ageLimit: number | null
  pieces: number
  /** Reservations by promised time. */
  to: { code: string; pieces: number; overdue: boolean }[]
  /** Waiting lines with this article, in the same order. */
  lines: { id: number; version: string; code: string; line: number; count: number }[]
}

const inNorwegian = new Intl.Collator('nb', { numeric: true })

/**
 * The waiting lines by article, sorted by name, colour and size, so that similar articles are picked together.
 * `entries` must be sorted by promised time.
 */
export function pickingList(
  entries: readonly Pick<DeskEntry, 'id' | 'version' | 'articles' | 'pickupCode' | 'readyBy'>[],
  now: Date,
): PickingRow[] {
  const kinds = new Map<PickingRow, { color: string; size: string }>()
  const rows = new GtinMap<PickingRow>()
  for (const { id, version, articles, pickupCode, readyBy } of entries) {
    const overdue = readyBy !== null && Date.parse(readyBy) < now.getTime()
    for (const { ean, articleId, ArticleNo, name, color, size, state, ageLimit, ...line } of articles) {
      if (state !== 'waiting') continue
      const count = line.count - line.scanned
      const kind = [color, size].filter(Boolean).join(', ')
      const row = rows.get(ean) ?? {
        ean,
        articleId,
        articleNo: ArticleNo,
        name,
        kind,
        ageLimit,
        pieces: 0,
        to: [],
        lines: [],
      }
      rows.set(ean, row)
      kinds.set(row, { color: color ?? '', size: size ?? '' })
      row.pieces += count
      row.lines.push({ id, version, code: pickupCode, line: line.line, count })
      const known = row.to.find(({ code }) => code === pickupCode)
      if (known) known.pieces += count
      else row.to.push({ code: pickupCode, pieces: count, overdue })
    }
  }
  return [...kinds]
    .sort(
      ([a, one], [b, other]) =>
        inNorwegian.compare(a.name, b.name) ||
        inNorwegian.compare(one.color, other.color) ||
        sizeOrder(one.size, other.size) ||
        (a.ean < b.ean ? -1 : 1),
    )
    .map(([row]) => row)
}
