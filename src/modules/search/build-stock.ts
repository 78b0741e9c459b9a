import type { ArticleFacts } from './article-facts.ts'
import type { Lists } from './lists.ts'
import type { StockColumn } from './queries-stock.ts'
import { noStock, type Stock } from './stock.ts'

/** The stock of each article, in the order given: counted first, then filled in, without an object an entry. */
export function stockPerArticle(
  articles: readonly ArticleFacts[],
  columns: readonly StockColumn[],
  lists: Lists,
): Stock[] {
  const indexOf = new Map<number, number>()
  const starts: number[] = []
  for (const { variants } of articles) {
    starts.push(indexOf.size)
    for (const variant of variants) indexOf.set(variant.id, indexOf.size)
  }
  starts.push(indexOf.size)
  const placed = columns
    .flatMap(column => ({ ...column, shop: lists.shopPlace.get(column.shopId) ?? -1 }))
    .filter(column => column.shop >= 0)
    .sort((a, b) => a.shop - b.shop)

  const ends = new Uint32Array(indexOf.size + 1)
  for (const { variantIds } of placed) {
    for (const id of variantIds) {
      const index = indexOf.get(id)
      if (index !== undefined) ends[index + 1]!++
    }
  }
  for (let i = 1; i < ends.length; i++) ends[i]! += ends[i - 1]!
  const cursors = ends.slice()
  const shops = new Uint16Array(ends.at(-1)!)
  const available = new Uint32Array(ends.at(-1)!)
  // Shop by shop in their order, so that each variant's entries come out in it.
  for (const column of placed) {
    for (let i = 0; i < column.variantIds.length; i++) {
      const index = indexOf.get(column.variantIds[i]!)
      if (index === undefined) continue
      const at = cursors[index]!++
      shops[at] = column.shop
      available[at] = column.available[i]!
    }
  }
  return articles.map((_, article) => {
    const first = starts[article]!
    const count = ends[starts[article + 1]!]! - ends[first]!
    if (count === 0) return noStock
    const stock = new Uint32Array(count * 2)
    let to = 0
    for (let index = first; index < starts[article + 1]!; index++) {
      for (let at = ends[index]!; at < ends[index + 1]!; at++) {
        stock[to++] = ((index - first) << 16) | shops[at]!
        stock[to++] = available[at]!
      }
    }
    return stock
  })
}
