/** The state of a favourite in the customer's shop (in any shop, if the customer chose none). */
export interface SeenFavourite {
  /** null: any shop */
  shopId: number | null
  available: boolean
  /** øre */
  price: number
}
export type NewsKind = 'back' | 'reduced'

/** `news` null: nothing to report. `seen`: the state to store. */
interface Look {
  news: NewsKind | null
  seen: SeenFavourite
}

/**
 * Compares a favourite with its last seen state. The first look, and the first look at another shop, gives no news. A
 * reduction of an unavailable article is not reported: the article is reported when it is back. `before`: the before
 * price by law, in øre.
 */
export function lookAt(seen: SeenFavourite | null, now: SeenFavourite & { before: number }): Look {
  const { before, ...state } = now
  const known = seen !== null && seen.shopId === now.shopId ? seen : null
  if (!now.available) return { news: null, seen: { ...state, price: known?.price ?? now.price } }
  if (known && !known.available) return { news: 'back', seen: state }
  // A price that is lower but no reduction by law is not reported.
  const reduced = known !== null && now.price < known.price && now.price < before
  return { news: reduced ? 'reduced' : null, seen: state }
}

export function sameSeen(one: SeenFavourite | null, other: SeenFavourite): boolean {
  return one !== null && one.shopId === other.shopId && one.available === other.available && one.price === other.price
}
