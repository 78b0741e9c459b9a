import type { Db } from '#database/connection.ts'
import { recordOf, type ArticleRecord } from './article-record.ts'
import type { ArticleFacts } from './article-facts.ts'
import { stockPerArticle } from './build-stock.ts'
import type { Lists } from './lists.ts'
import { loadFacts } from './queries-articles.ts'
import { loadVariantStock, type StockColumn } from './queries-stock.ts'
import { inSlices, type Steps } from './slices.ts'
import type { Stock } from './stock.ts'

// What the driver makes of one answer it makes at a stretch.
export const batch = 500

/**
 * These articles, read anew with their stock; those that are gone are left out. Both connections see the same moment:
 * while the stock of some articles comes by one, the next articles come by the other.
 */
export async function loadRecords(
  [db, beside]: readonly [Db, Db],
  ids: Int32Array,
  lists: Lists,
  now: number,
): Promise<ArticleRecord[]> {
  const records: ArticleRecord[] = []
  const load = (from: number) => loadFacts(db, Array.from(ids.subarray(from, from + batch)))
  let next: Promise<ArticleFacts[]> = ids.length > 0 ? load(0) : Promise.resolve([])
  for (let from = 0; from < ids.length; from += batch) {
    const facts = await next
    if (from + batch < ids.length) next = load(from + batch)
    // Where the stock fails first, this one is awaited by nobody.
    next.catch(() => {})
    const stock = await stockOf(beside, facts, lists)
    await inSlices(recordsOf(facts, stock, now, records))
  }
  return records
}

/** The stock of articles whose facts are known, each in its place. */
export async function loadStock(db: Db, facts: readonly ArticleFacts[], lists: Lists): Promise<Stock[]> {
  const stock: Stock[] = []
  for (let from = 0; from < facts.length; from += batch)
    stock.push(...(await stockOf(db, facts.slice(from, from + batch), lists)))
  return stock
}

async function stockOf(db: Db, facts: readonly ArticleFacts[], lists: Lists): Promise<Stock[]> {
  const variantIds = facts.flatMap(article => article.variants.map(variant => variant.id))
  const columns: StockColumn[] = variantIds.length === 0 ? [] : await loadVariantStock(db, variantIds)
  return stockPerArticle(facts, columns, lists)
}

function* recordsOf(
  facts: readonly ArticleFacts[],
  stock: readonly Stock[],
  now: number,
  records: ArticleRecord[],
): Steps<void> {
  for (const [i, article] of facts.entries()) {
    records.push(recordOf(article, stock[i]!, now))
    yield
  }
}
