/** A favourite as it stands in the customer's shop (in any, where none is chosen), or as it stood when it was told. */
export interface SeenFavourite {
  /** null: any */
  shopId: number | null
  available: boolean
  /** øre */
  price: number
}
export type NewsKind = 'back' | 'reduced'

/** `seen`: what is to be remembered where nothing is told. */
interface Look {
  news: NewsKind | null
  seen: SeenFavourite
}

/**
 * What is new since a favourite was last looked at. The first look, and the first one at another shop, is no news. What
 * cannot be had is not told to be reduced: it is told when it is back. `before`: the before price by law, øre.
 */
export function lookAt(seen: SeenFavourite | null, now: SeenFavourite & { before: number }): Look {
  const { before, ...state } = now
  const known = seen !== null && seen.shopId === now.shopId ? seen : null
  if (!now.available) return { news: null, seen: { ...state, price: known?.price ?? now.price } }
  if (known && !known.available) return { news: 'back', seen: state }
  // A lower price that is no reduction by law is not told as one.
  const reduced = known !== null && now.price < known.price && now.price < before
  return { news: reduced ? 'reduced' : null, seen: state }
}

export function sameSeen(one: SeenFavourite | null, other: SeenFavourite): boolean {
  return one !== null && one.shopId === other.shopId && one.available === other.available && one.price === other.price
}
