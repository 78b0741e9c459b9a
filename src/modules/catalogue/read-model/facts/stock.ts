/**
 * An article's stock, for each of its variants: in how many shops it is carried, then for each of those, in the order of
 * their names, the shop's place and the figure of what it can promise. There are millions of figures, so they have 8 bits each unless
 * one of the article's needs more, and articles that were read together share one buffer.
 */
export type Stock = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/** 0: it can promise none; 1: none, but it may have one that shoppers are to ask for; else what it can promise, and one. */
export const stockFigure = (qty: number, ask: boolean): number => (qty > 0 ? qty + 1 : ask ? 1 : 0)

export const noStock: Stock = new Uint8Array(0)

/** Room for so many figures, none greater than `most`. */
export function stockArray(length: number, most: number): Stock {
  if (most <= 0xff) return new Uint8Array(length)
  return most <= 0xffff ? new Uint16Array(length) : new Uint32Array(length)
}

export function sameStock(one: Stock, other: Stock): boolean {
  if (one.length !== other.length) return false
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}

/** Calls `visit` with each entry: the variant's place, the shop's place, the pieces, whether to ask where there are none. */
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
  /** The shop's place. */
  shop: number
  qty: number
  /** It can promise none, but may have one: shoppers are told to ring and ask. */
  ask: boolean
}
/** What each shop has of each variant, by the variant's place; shops by name. */
export function stockByVariant(stock: Stock, variants: number): ShopOfVariant[][] {
  const rows: ShopOfVariant[][] = Array.from({ length: variants }, () => [])
  eachStock(stock, (variant, shop, qty, ask) => rows[variant]?.push({ shop, qty, ask }))
  return rows
}

/** The shops (their places, in order) that carry the article. */
export function shopsOf(stock: Stock): number[] {
  return shopsWith(stock, 0)
}

/** The shops that can promise at least one piece now; of `wanted`: of one of those variants, by their places. */
export function availableShops(stock: Stock, wanted?: readonly boolean[]): number[] {
  return shopsWith(stock, 1, wanted)
}

function shopsWith(stock: Stock, least: number, wanted?: readonly boolean[]): number[] {
  const found: boolean[] = []
  eachStock(stock, (variant, shop, qty) => {
    if (qty >= least && (wanted?.[variant] ?? true)) found[shop] = true
  })
  const shops: number[] = []
  for (let shop = 0; shop < found.length; shop++) if (found[shop]) shops.push(shop)
  return shops
}
