import type { Season } from '#shared/time/season.ts'

/** The facts that determine an article's position in the order `Recommended`. */
export interface Recommendable {
  /** Rank by pieces sold recently, from 1. null: none sold. */
  qtyRank: number | null
  /** The season on the article's label. null: it names none. */
  season: Season | null
  /** The number of sizes, at least 1. */
  sizes: number
  /** The number of sizes that at least one shop has. */
  sizesInStock: number
}

const perTenfoldRank = 100
const bestRank = 4 * perTenfoldRank
const inSeason = 100
const allSizes = 100
/** Outweighs all other points, so that sold-out articles come last. */
const soldOut = -1_000

/**
 * The points of an article in the order `Recommended`; most points first.
 *
 * - Sales: 400 for the best seller, 100 fewer for each tenfold rank, 0 from rank 10,000 and without sales.
 * - Season: 100 more in the season of the label, 100 fewer in another season, 0 without a season on the label. The
 *   season weighs as much as a rank ten times as good.
 * - Sizes: up to 100, by the share of the sizes that any shop has.
 * - Articles that no shop has come after all others.
 */
export function recommendationPoints(article: Recommendable, now: Season): number {
  const { qtyRank, season, sizes, sizesInStock } = article
  const sales = qtyRank === null ? 0 : Math.max(0, bestRank - perTenfoldRank * Math.log10(qtyRank))
  const ofSeason = season === null ? 0 : season === now ? inSeason : -inSeason
  const stock = sizesInStock === 0 ? soldOut : (allSizes * sizesInStock) / sizes
  return Math.round(sales + ofSeason + stock)
}
