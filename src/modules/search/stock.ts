/**
 * An article's stock: two numbers an entry, `variant's place << 16 | shop's place` and what that shop can promise, in
 * the order of variants, then of shops' names. A shop that does not carry the variant has no entry. Objects instead
 * would be ten times as big: there are millions of entries.
 */
export type Stock = Uint32Array<ArrayBuffer>

export const noStock: Stock = new Uint32Array(0)

export function sameStock(one: Stock, other: Stock): boolean {
  return one.length === other.length && one.every((value, i) => value === other[i])
}

/** What each shop has of each variant: `[variant's place][…{shop, qty}]`, shops by name. */
export function stockByVariant(stock: Stock, variants: number): { shop: number; qty: number }[][] {
  const rows: { shop: number; qty: number }[][] = Array.from({ length: variants }, () => [])
  for (let i = 0; i < stock.length; i += 2)
    rows[stock[i]! >>> 16]?.push({ shop: stock[i]! & 0xffff, qty: stock[i + 1]! })
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
  for (let i = 0; i < stock.length; i += 2) if (stock[i + 1]! >= least) found[stock[i]! & 0xffff] = true
  const shops: number[] = []
  for (let shop = 0; shop < found.length; shop++) if (found[shop]) shops.push(shop)
  return shops
}
