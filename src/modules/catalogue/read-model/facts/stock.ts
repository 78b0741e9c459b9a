/**
 * The stock of an article, as a sequence of numbers. Each variant begins with the number of shops that carry it. A pair
 * of numbers for each of these shops follows: the shop's index and its `stockFigure`. The shops are sorted by name.
 * There are millions of figures, so an element has 8 bits if all numbers of the article fit. Articles that were read
 * together and have elements of the same size share one buffer.
 */
export type Stock = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/**
 * 0: no piece is available. 1: none is available, but the shop may have one, so shoppers should ask. Other figures: the
 * available pieces + 1.
 */
export const stockFigure = (qty: number, ask: boolean): number => (qty > 0 ? qty + 1 : ask ? 1 : 0)

export const noStock: Stock = new Uint8Array(0)

/** An array for `length` figures, none greater than `most`. */
export function stockArray(length: number, most: number): Stock {
  if (most <= 0xff) return new Uint8Array(length)
  return most <= 0xffff ? new Uint16Array(length) : new Uint32Array(length)
}

export function sameStock(one: Stock, other: Stock): boolean {
  if (one.length !== other.length) return false
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}

/**
 * Calls `visit` with each entry: the variant's index, the shop's index and the available pieces. `ask`: none is
 * available, but the shop may have one.
 */
export function eachStock(
  stock: Stock,
  visit: (variant: number, shop: number, qty: number, ask: boolean) => void,
): void {
  let variant = 0
  for (let at = 0; at < stock.length; variant++) {
    const end = at + 1 + 2 * stock[at]!
    for (at++; at < end; at += 2) {
      const figure = stock[at + 1]!
      visit(variant, stock[at]!, Math.max(0, figure - 1), figure === 1)
    }
  }
}

export interface ShopOfVariant {
  /** The shop's index. */
  shop: number
  qty: number
  /** None available, but the shop may have one: shoppers should ring and ask. */
  ask: boolean
}
/** Stock by the variant's index; shops sorted by name. */
export function stockByVariant(stock: Stock, variants: number): ShopOfVariant[][] {
  const rows: ShopOfVariant[][] = Array.from({ length: variants }, () => [])
  eachStock(stock, (variant, shop, qty, ask) => rows[variant]?.push({ shop, qty, ask }))
  return rows
}

/** Indexes of the shops that carry the article, ascending. */
export function shopsOf(stock: Stock): number[] {
  return shopsWith(stock, 0)
}

/**
 * Indexes of the shops with at least one available piece. `requested`: by variant index, whether the variant is
 * included. Default: all variants.
 */
export function availableShops(stock: Stock, requested?: readonly boolean[]): number[] {
  return shopsWith(stock, 1, requested)
}

function shopsWith(stock: Stock, least: number, requested?: readonly boolean[]): number[] {
  const found: boolean[] = []
  eachStock(stock, (variant, shop, qty) => {
    if (qty >= least && (requested?.[variant] ?? true)) found[shop] = true
  })
  const shops: number[] = []
  for (let shop = 0; shop < found.length; shop++) if (found[shop]) shops.push(shop)
  return shops
}
