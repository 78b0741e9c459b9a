import type { Db } from '#database/connection.ts'
import { recordOf, type ArticleRecord } from './facts/article-record.ts'
import type { ArticleFacts } from './facts/article-facts.ts'
import { stockPerArticle } from './facts/build-stock.ts'
import type { Lists } from './facts/lists.ts'
import { loadFacts } from './queries/queries-articles.ts'
import { loadVariantStock, type StockColumn } from './queries/queries-stock.ts'
import { inSlices, type Steps } from './slices.ts'
import type { Stock } from './facts/stock.ts'

// What the driver makes of one answer it makes at a stretch.
export const batch = 500

// Read while others are made into records, so that neither connection waits for this process.
const ahead = 2

interface Part {
  facts: Promise<ArticleFacts[]>
  columns: Promise<StockColumn[]>
}

/**
 * These articles, read anew with their stock, in order; those that are gone are left out. Both connections see the same
 * moment: while the stock of some articles comes by one, the next articles come by the other. `take` gets each record
 * as soon as it is there.
 */
export async function loadRecords(
  [db, beside]: readonly [Db, Db],
  ids: Int32Array,
  lists: Lists,
  now: number,
  take: (record: ArticleRecord) => void,
): Promise<void> {
  const parts: Part[] = []
  let last: Part = { facts: Promise.resolve([]), columns: Promise.resolve([]) }
  try {
    for (let from = 0; from < ids.length || parts.length > 0; from += batch) {
      if (from < ids.length)
        parts.push((last = readPart(Array.from(ids.subarray(from, from + batch)), last, db, beside)))
      if (parts.length <= ahead && from + batch < ids.length) continue
      const { facts, columns } = parts.shift()!
      const articles = await facts
      const stock = stockPerArticle(articles, await columns, lists)
      await inSlices(recordsOf(articles, stock, now, take))
    }
  } finally {
    // The transactions end with this: no statement may come after them.
    await Promise.allSettled(parts.flatMap(({ facts, columns }) => [facts, columns]))
  }
}

/** Starts reading after the part before: a connection does one statement at a time. */
function readPart(ids: readonly number[], before: Part, db: Db, beside: Db): Part {
  const facts = before.facts.then(() => loadFacts(db, ids))
  const columns = Promise.all([facts, before.columns]).then(([articles]) => columnsOf(beside, articles))
  // They may fail before they are awaited.
  facts.catch(() => {})
  columns.catch(() => {})
  return { facts, columns }
}

/** The stock of articles whose facts are known, each in its place. */
export async function loadStock(db: Db, facts: readonly ArticleFacts[], lists: Lists): Promise<Stock[]> {
  const stock: Stock[] = []
  for (let from = 0; from < facts.length; from += batch) {
    const articles = facts.slice(from, from + batch)
    stock.push(...stockPerArticle(articles, await columnsOf(db, articles), lists))
  }
  return stock
}

function columnsOf(db: Db, facts: readonly ArticleFacts[]): Promise<StockColumn[]> {
  const variantIds = facts.flatMap(article => article.variants.map(variant => variant.id))
  return variantIds.length === 0 ? Promise.resolve([]) : loadVariantStock(db, variantIds)
}

function* recordsOf(
  facts: readonly ArticleFacts[],
  stock: readonly Stock[],
  now: number,
  take: (record: ArticleRecord) => void,
): Steps<void> {
  for (const [i, article] of facts.entries()) {
    take(recordOf(article, stock[i]!, now))
    yield
  }
}
