import { isSameCode } from '#shared/stock/gtin.ts'
/** Pieces held by the shopper's own unpaid order. They are released before a new order of the same shopper is placed. */
export interface HeldPieces {
  shopId: number
  ean: string
  count: number
}
/** The number of pieces of an EAN that the shopper holds in a shop. */
export type OwnPieces = (shopId: number, ean: string) => number

export const ownPieces =
  (held: readonly HeldPieces[]): OwnPieces =>
  (shopId, ean) =>
    held.reduce((sum, each) => (each.shopId === shopId && isSameCode(each.ean, ean) ? sum + each.count : sum), 0)
