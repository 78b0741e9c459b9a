import { namedSeason, seasonOf, type Season } from '#shared/time/season.ts'
import type { ArticleRecord, RecordChange } from './facts/article-record.ts'
import { eachStock } from './facts/stock.ts'
import { recommendationPoints } from './lists/recommendation.ts'
import { valuesOf } from './sets/chunked.ts'
import type { Steps } from './slices.ts'
import type { Recommended, Snapshot } from './snapshot.ts'

/**
 * The time in ms after which the order `Recommended` reads the stock again. If each sale of a last piece changed the
 * order, no list could be cached.
 */
const period = 10 * 60_000

/** The kind of the counter (`epochOf`) that changes when the order reads the stock again. */
export const recommendedKind = 'recommended'

/**
 * Returns the points of all articles. Within a period, only articles with changed facts get new points. A new period
 * computes all points from the current stock.
 */
export function* nextRecommended(
  previous: Snapshot,
  next: Pick<Snapshot, 'size' | 'records' | 'sets'>,
  changes: readonly RecordChange[],
  now: number,
): Steps<Recommended> {
  const begun = Math.floor(now / period)
  const before = previous.recommended
  const season = seasonOf(new Date(begun * period))
  if (before.period !== begun) {
    const points = new Int16Array(next.size)
    let ordinal = 0
    for (const record of valuesOf(next.records)) {
      points[ordinal++] = pointsOf(record, season)
      yield
    }
    return { period: begun, points, shops: next.sets.shops }
  }
  const changed = changes.filter(change => change.before?.facts !== change.after.facts)
  if (changed.length === 0) return before
  const points = new Int16Array(next.size)
  points.set(before.points)
  for (const { ordinal, after } of changed) {
    points[ordinal] = pointsOf(after, season)
    yield
  }
  return { ...before, points }
}

function pointsOf({ facts, stock }: ArticleRecord, now: Season): number {
  const { columns, from, end } = facts
  const inStock = new Set<number>()
  eachStock(stock, (variant, _, qty) => {
    if (qty > 0 && from + variant < end) inStock.add(columns.sizes[from + variant]!)
  })
  const sizes = new Set(columns.sizes.subarray(from, end)).size
  const { qtyRank } = facts
  return recommendationPoints(
    { qtyRank, season: namedSeason(facts.season), sizes: Math.max(1, sizes), sizesInStock: inStock.size },
    now,
  )
}
