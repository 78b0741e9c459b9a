/**
 * An article's stock, for each of its variants: in how many shops it is carried, then for each of those, in the order of
 * their names, the shop's place and what it can promise. There are millions of entries, so they have 16 bits each unless
 * a figure needs more, and articles that were read together share one buffer.
 */
export type Stock = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

export const noStock: Stock = new Uint16Array(0)

export function sameStock(one: Stock, other: Stock): boolean {
  if (one.length !== other.length) return false
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}

/** Calls `visit` with each entry: the variant's place, the shop's place, the pieces. */
export function eachStock(stock: Stock, visit: (variant: number, shop: number, qty: number) => void): void {
  let variant = 0
  for (let at = 0; at < stock.length; variant++) {
    const end = at + 1 + 2 * stock[at]!
    for (at++; at < end; at += 2) visit(variant, stock[at]!, stock[at + 1]!)
  }
}

/** What each shop has of each variant: `[variant's place][…{shop, qty}]`, shops by name. */
export function stockByVariant(stock: Stock, variants: number): { shop: number; qty: number }[][] {
  const rows: { shop: number; qty: number }[][] = Array.from({ length: variants }, () => [])
  eachStock(stock, (variant, shop, qty) => rows[variant]?.push({ shop, qty }))
  return rows
}

/** The shops (their places, in order) that carry the article. */
export function shopsOf(stock: Stock): number[] {
  return shopsWith(stock, 0)
}

/** The shops that can promise at least one piece now. */
export function availableShops(stock: Stock): number[] {
  return shopsWith(stock, 1)
}

function shopsWith(stock: Stock, least: number): number[] {
  const found: boolean[] = []
  eachStock(stock, (_, shop, qty) => {
    if (qty >= least) found[shop] = true
  })
  const shops: number[] = []
  for (let shop = 0; shop < found.length; shop++) if (found[shop]) shops.push(shop)
  return shops
}
