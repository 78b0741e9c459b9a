/** Pieces that an unpaid order of the shopper holds: a new one of the same shopper gives them back first. */
export interface HeldPieces {
  shopId: number
  ean: string
  count: number
}
/** How many pieces of an EAN the shopper holds in a shop. */
export type OwnPieces = (shopId: number, ean: string) => number

export const ownPieces =
  (held: readonly HeldPieces[]): OwnPieces =>
  (shopId, ean) =>
    held.reduce((sum, each) => (each.shopId === shopId && each.ean === ean ? sum + each.count : sum), 0)
