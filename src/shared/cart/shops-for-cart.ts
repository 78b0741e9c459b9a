export interface CartShop {
  id: number
  /** Metres from the shopper; null: nobody knows where that is. */
  distance: number | null
  /** What the shop can promise of each line of the cart, in the order of the lines. */
  available: readonly number[]
}

/** What is fetched in each of two shops: pieces of each line. The nearer one stands first. */
export interface CartSplit {
  parts: readonly [{ id: number; counts: readonly number[] }, { id: number; counts: readonly number[] }]
}

export interface CartShops<Shop> {
  /** Shops that have all of it, nearest first. */
  complete: Shop[]
  /** The others that have something, those that lack the fewest lines first, nearest first among them. */
  partial: { shop: Shop; /** places in the cart */ missing: number[] }[]
  split: CartSplit | null
}

/** Nearest first; without distances as they stand, which is by name. */
export function nearestFirst<Shop extends Pick<CartShop, 'distance'>>(shops: readonly Shop[]): Shop[] {
  return shops.toSorted((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity) || 0)
}

/**
 * Where a whole cart can be fetched. `counts`: pieces wanted of each line, one line an article's variant. `shops` stand
 * by name.
 */
export function shopsForCart<Shop extends CartShop>(
  counts: readonly number[],
  shops: readonly Shop[],
): CartShops<Shop> {
  const lacking = (shop: Shop) => counts.flatMap((count, line) => ((shop.available[line] ?? 0) < count ? line : []))
  const looked = nearestFirst(shops).map(shop => ({ shop, missing: lacking(shop) }))
  const incomplete = looked.filter(
    ({ shop, missing }) =>
      missing.length > 0 && shop.available.some((pieces, line) => pieces > 0 && (counts[line] ?? 0) > 0),
  )
  return {
    complete: looked.flatMap(({ shop, missing }) => (missing.length === 0 && counts.length > 0 ? shop : [])),
    partial: incomplete.toSorted((a, b) => a.missing.length - b.missing.length),
    split: bestSplit(
      counts,
      incomplete.map(({ shop }) => shop),
    ),
  }
}

/**
 * The best two shops that have all of it between them and neither alone: the least way in sum, then the fewest lines
 * that are divided, then the fewest pieces in the farther shop, then as the shops stand.
 */
function bestSplit(counts: readonly number[], nearest: readonly CartShop[]): CartSplit | null {
  let best: { way: number; divided: number; pieces: number; near: CartShop; far: CartShop } | null = null
  for (const [at, near] of nearest.entries()) {
    for (let other = at + 1; other < nearest.length; other++) {
      const far = nearest[other]
      if (!far) continue
      const way = (near.distance ?? 0) + (far.distance ?? 0)
      // They stand nearest first: from here on every way is longer.
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

/** A line is fetched in one shop where one has all of it, in the nearer before the farther. */
function piecesOfFar(count: number, near: number, far: number): number {
  if (near >= count) return 0
  return far >= count ? count : count - near
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, place) => value !== other[place])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}
