export interface CartShop {
  id: number
  /** Metres from the shopper. null: the shopper's position is unknown. */
  distance: number | null
  /** Available pieces of each line of the cart, in the order of the lines. */
  available: readonly number[]
}

/** Sorts by distance. Shops without a distance come last, in their given order. */
export function nearestFirst<Shop extends Pick<CartShop, 'distance'>>(shops: readonly Shop[]): Shop[] {
  return shops.toSorted((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity) || 0)
}

/** The indexes of the lines that a shop has too few pieces of. */
export const missingIn = (counts: readonly number[], { available }: Pick<CartShop, 'available'>): number[] =>
  counts.flatMap((count, line) => ((available[line] ?? 0) < count ? line : []))

/**
 * The chosen shop, even without stock, and the shops with at least one piece of a cart. The chosen shop comes first, then
 * the shops that lack the fewest lines, nearest first. `counts`: pieces of each line, one line per variant.
 */
export function shopsForCart<Shop extends CartShop>(
  counts: readonly number[],
  shops: readonly Shop[],
  chosen: number | null = null,
): { shop: Shop; missing: number[] }[] {
  return nearestFirst(shops)
    .filter(
      ({ id, available }) =>
        (id === chosen && counts.length > 0) || counts.some((_, line) => (available[line] ?? 0) > 0),
    )
    .map(shop => ({ shop, missing: missingIn(counts, shop) }))
    .toSorted(
      (a, b) => Number(b.shop.id === chosen) - Number(a.shop.id === chosen) || a.missing.length - b.missing.length,
    )
}
