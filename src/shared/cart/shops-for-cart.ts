export interface CartShop {
  id: number
  /** Metres from the shopper. null: the shopper's position is unknown. */
  distance: number | null
  /** Available pieces of each line of the cart, in the order of the lines. */
  available: readonly number[]
}

/** The pieces of each line to collect in each of two shops, the nearer shop first. */
export interface CartSplit {
  parts: readonly [{ id: number; counts: readonly number[] }, { id: number; counts: readonly number[] }]
}

export interface CartShops<Shop> {
  /** Shops with the whole cart, nearest first. */
  complete: Shop[]
  /** Shops with a part of the cart, by number of missing lines, then by distance. */
  partial: { shop: Shop; /** indexes of the lines */ missing: number[] }[]
  split: CartSplit | null
}

/** Sorts by distance. Shops without a distance keep their order, by name. */
export function nearestFirst<Shop extends Pick<CartShop, 'distance'>>(shops: readonly Shop[]): Shop[] {
  return shops.toSorted((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity) || 0)
}

/**
 * Where a whole cart can be collected. `counts`: pieces of each line, with one line per variant. `shops` are sorted by
 * name.
 */
export function shopsForCart<Shop extends CartShop>(
  counts: readonly number[],
  shops: readonly Shop[],
): CartShops<Shop> {
  const lacking = (shop: Shop) => counts.flatMap((count, line) => ((shop.available[line] ?? 0) < count ? line : []))
  const compared = nearestFirst(shops).map(shop => ({ shop, missing: lacking(shop) }))
  const incomplete = compared.filter(
    ({ shop, missing }) =>
      missing.length > 0 && shop.available.some((pieces, line) => pieces > 0 && (counts[line] ?? 0) > 0),
  )
  return {
    complete: compared.flatMap(({ shop, missing }) => (missing.length === 0 && counts.length > 0 ? shop : [])),
    partial: incomplete.toSorted((a, b) => a.missing.length - b.missing.length),
    split: bestSplit(
      counts,
      incomplete.map(({ shop }) => shop),
    ),
  }
}

/**
 * The best pair of shops that have the whole cart together, but not alone. The criteria, in order: the smallest sum of
 * distances, the fewest lines divided between the shops, the fewest pieces in the farther shop, the order of the shops.
 */
function bestSplit(counts: readonly number[], nearest: readonly CartShop[]): CartSplit | null {
  let best: { way: number; divided: number; pieces: number; near: CartShop; far: CartShop } | null = null
  for (const [at, near] of nearest.entries()) {
    for (let other = at + 1; other < nearest.length; other++) {
      const far = nearest[other]
      if (!far) continue
      const way = (near.distance ?? 0) + (far.distance ?? 0)
      // The shops are sorted by distance, so every later pair is farther away.
      if (best && way > best.way) break
      const share = shareBetween(counts, near, far)
      if (share && (!best || isLess([way, share.divided, share.pieces], [best.way, best.divided, best.pieces])))
        best = { way, ...share, near, far }
    }
  }
  if (!best) return null
  const { near, far } = best
  const farther = counts.map((count, line) => piecesOfFar(count, near.available[line] ?? 0, far.available[line] ?? 0))
  return {
    parts: [
      { id: near.id, counts: counts.map((count, line) => count - (farther[line] ?? 0)) },
      { id: far.id, counts: farther },
    ],
  }
}

function shareBetween(counts: readonly number[], near: CartShop, far: CartShop) {
  let divided = 0
  let pieces = 0
  for (let line = 0; line < counts.length; line++) {
    const [count, own, other] = [counts[line] ?? 0, near.available[line] ?? 0, far.available[line] ?? 0]
    if (own + other < count) return null
    const there = piecesOfFar(count, own, other)
    pieces += there
    if (there > 0 && there < count) divided++
  }
  return { divided, pieces }
}

/** The pieces to collect in the farther shop. A line is divided only if neither shop has all of it. */
function piecesOfFar(count: number, near: number, far: number): number {
  if (near >= count) return 0
  return far >= count ? count : count - near
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, place) => value !== other[place])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}
