import type { ArticleFacts } from './article-facts.ts'
import type { Lists } from './lists.ts'
import { noStock, stockArray, type Stock } from './stock.ts'

/** Collects stock figures in any order. */
export interface StockTable {
  /** Ignores variants that are not in the table and shops that are not in the lists. */
  put(variantId: number, shopId: number, figure: number): void
  /** The stock of each article, in the order given. */
  stockOf(articles: readonly ArticleFacts[]): Stock[]
}

type Cells = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/**
 * A table of one row per variant and one column per shop, without an object per entry. Cell 0: the shop does not carry
 * the variant. Other cells contain `stockFigure` + 1. A paused shop gets figure 0 for the variants that it carries.
 */
export function stockTable(variantIds: Int32Array, lists: Lists): StockTable {
  const shops = lists.shops.length
  const rowOf = rowsBy(variantIds)
  let cells: Cells = new Uint8Array(variantIds.length * shops)
  let most = 0xff
  // Consecutive figures are mostly of the same shop, so the index of the last shop is remembered.
  let lastShop = NaN
  let place = -1
  return {
    put(variantId, shopId, figure) {
      if (shopId !== lastShop) place = lists.shopIndex.get((lastShop = shopId)) ?? -1
      const row = rowOf(variantId)
      if (place < 0 || row < 0) return
      if (figure >= most) {
        cells = figure < 0xffff ? Uint16Array.from(cells) : Uint32Array.from(cells)
        most = figure < 0xffff ? 0xffff : Infinity
      }
      cells[row * shops + place] = lists.pausedShops.has(shopId) ? 1 : figure + 1
    },
    stockOf: articles => stockOf(articles, cells, shops, rowOf),
  }
}

/** Articles of the same element width share one buffer. Separate buffers would use more memory than their content. */
function stockOf(
  articles: readonly ArticleFacts[],
  cells: Cells,
  shops: number,
  rowOf: (variantId: number) => number,
): Stock[] {
  const lengths = new Uint32Array(articles.length)
  const greatest = new Uint32Array(articles.length)
  for (const [i, { variants }] of articles.entries()) {
    let entries = 0
    let most = shops
    for (const { id } of variants) {
      const start = rowOf(id) * shops
      for (let at = start; at < start + shops; at++) {
        const cell = cells[at]!
        if (cell === 0) continue
        entries++
        if (cell - 1 > most) most = cell - 1
      }
    }
    lengths[i] = entries === 0 ? 0 : variants.length + 2 * entries
    greatest[i] = most
  }
  const stock: Stock[] = articles.map(() => noStock)
  for (const [least, most] of [
    [0, 0xff],
    [0x100, 0xffff],
    [0x1_0000, Infinity],
  ] as const) {
    const fits = (i: number) => lengths[i]! > 0 && greatest[i]! >= least && greatest[i]! <= most
    const shared = stockArray(
      lengths.reduce((sum, length, i) => (fits(i) ? sum + length : sum), 0),
      most,
    )
    let to = 0
    for (const [i, { variants }] of articles.entries()) {
      if (!fits(i)) continue
      const from = to
      for (const { id } of variants) {
        const start = rowOf(id) * shops
        const count = to++
        for (let place = 0; place < shops; place++) {
          const cell = cells[start + place]!
          if (cell === 0) continue
          shared[count]!++
          shared[to++] = place
          shared[to++] = cell - 1
        }
      }
      stock[i] = shared.subarray(from, to)
    }
  }
  return stock
}

/** Returns a function from variant id to row; -1 for other ids. Uses a flat table if the ids are dense. */
function rowsBy(variantIds: Int32Array): (id: number) => number {
  let [first, last] = [Infinity, -Infinity]
  for (const id of variantIds) {
    if (id < first) first = id
    if (id > last) last = id
  }
  if (variantIds.length > 0 && last - first < variantIds.length * 4) {
    const table = new Int32Array(last - first + 1).fill(-1)
    for (let row = 0; row < variantIds.length; row++) table[variantIds[row]! - first] = row
    return id => table[id - first] ?? -1
  }
  const rows = new Map<number, number>()
  for (let row = 0; row < variantIds.length; row++) rows.set(variantIds[row]!, row)
  return id => rows.get(id) ?? -1
}
