import { isSameCode } from '#shared/stock/gtin.ts'
/** Pieces held by an unpaid order of the shopper. A new order of the same shopper releases them first. */
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
