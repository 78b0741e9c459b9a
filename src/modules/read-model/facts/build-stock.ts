import type { ArticleFacts } from './article-facts.ts'
import type { Lists } from './lists.ts'
import type { StockColumn } from '../queries/queries-stock.ts'
import { noStock, type Stock } from './stock.ts'

/** The stock of each article, in the order given: counted first, then filled in, without an object an entry. */
export function stockPerArticle(
  articles: readonly ArticleFacts[],
  columns: readonly StockColumn[],
  lists: Lists,
): Stock[] {
  const starts: number[] = [0]
  for (const { variants } of articles) starts.push(starts.at(-1)! + variants.length)
  const variantCount = starts.at(-1)!
  const indexOf = indexesOf(articles, variantCount)
  const placed = columns
    .map(column => ({ ...column, shop: lists.shopPlace.get(column.shopId) ?? -1 }))
    .filter(column => column.shop >= 0)
    .sort((a, b) => a.shop - b.shop)

  const counts = new Uint32Array(variantCount)
  let most = lists.shops.length
  for (const { variantIds, available } of placed) {
    for (let i = 0; i < variantIds.length; i++) {
      const index = indexOf(variantIds[i]!)
      if (index < 0) continue
      counts[index]!++
      if (available[i]! > most) most = available[i]!
    }
  }
  const ends = new Uint32Array(variantCount + 1)
  for (let i = 0; i < counts.length; i++) ends[i + 1] = ends[i]! + 1 + 2 * counts[i]!
  const all: Stock = most > 0xffff ? new Uint32Array(ends.at(-1)!) : new Uint16Array(ends.at(-1)!)
  const cursors = ends.slice(0, -1)
  for (let i = 0; i < counts.length; i++) all[cursors[i]!++] = counts[i]!
  // Shop by shop in their order, so that each variant's entries come out in it.
  for (const { shop, variantIds, available } of placed) {
    for (let i = 0; i < variantIds.length; i++) {
      const index = indexOf(variantIds[i]!)
      if (index < 0) continue
      all[cursors[index]!++] = shop
      all[cursors[index]!++] = available[i]!
    }
  }
  return articles.map((_, article) => {
    const [from, to] = [starts[article]!, starts[article + 1]!]
    return counts.subarray(from, to).some(count => count > 0) ? all.subarray(ends[from], ends[to]) : noStock
  })
}

/** Each variant's index by its number, -1 for others: a flat table where the numbers lie close together. */
function indexesOf(articles: readonly ArticleFacts[], variantCount: number): (id: number) => number {
  let [first, last] = [Infinity, -Infinity]
  for (const { variants } of articles)
    for (const { id } of variants) {
      if (id < first) first = id
      if (id > last) last = id
    }
  let index = 0
  if (variantCount > 0 && last - first < variantCount * 4) {
    const table = new Int32Array(last - first + 1).fill(-1)
    for (const { variants } of articles) for (const { id } of variants) table[id - first] = index++
    return id => table[id - first] ?? -1
  }
  const indexes = new Map<number, number>()
  for (const { variants } of articles) for (const { id } of variants) indexes.set(id, index++)
  return id => indexes.get(id) ?? -1
}
