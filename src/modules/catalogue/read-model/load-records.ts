import type { Db } from '#database/connection.ts'
import { recordOf, type ArticleRecord } from './facts/article-record.ts'
import type { ArticleFacts } from './facts/article-facts.ts'
import type { Lists } from './facts/lists.ts'
import type { Stock } from './facts/stock.ts'
import { stockTable, type StockTable } from './facts/stock-table.ts'
import { loadFacts } from './queries/queries-articles.ts'
import { loadStockIn, loadVariantStock, putStock, stockBlocks, type StockEntries } from './queries/queries-stock.ts'
import { variantIdsInFeed } from './queries/queries-variants.ts'
import { inSlices, type Steps } from './slices.ts'

// Articles per statement. The driver parses one result without yielding to the event loop, so the batch limits that
// time.
export const batch = 500
/** Blocks of the stock table per statement: 8 MiB, about 100,000 rows. */
const blocksAtOnce = 1_024

/** Reads these articles with their stock, in order. Deleted ones are left out. */
export async function loadRecords(
  db: Db,
  ids: Int32Array,
  lists: Lists,
  now: number,
  take: (record: ArticleRecord) => void,
): Promise<void> {
  for await (const articles of factsOf(db, ids)) {
    const stock = (await tableOf(db, articles, lists)).stockOf(articles)
    await inSlices(recordsOf(articles, stock, now, take))
  }
}

/** Reads the stock of the articles in `facts`, in the same order. */
export async function loadStock(db: Db, facts: readonly ArticleFacts[], lists: Lists): Promise<Stock[]> {
  const stock: Stock[] = []
  for (let from = 0; from < facts.length; from += batch) {
    const articles = facts.slice(from, from + batch)
    stock.push(...(await tableOf(db, articles, lists)).stockOf(articles))
  }
  return stock
}

/**
 * Reads all of these articles in order; they should be nearly all articles.
 * Both connections must see the same database snapshot: one reads all stock in storage order while the other reads the
 * articles.
 * `describe` receives each article's facts as they arrive; `take` then receives the records.
 */
export async function loadAllRecords(
  [db, beside]: readonly [Db, Db],
  ids: Int32Array,
  lists: Lists,
  now: number,
  describe: (facts: ArticleFacts) => void,
  take: (record: ArticleRecord) => void,
): Promise<void> {
  const reading = allStock(beside, lists)
  // Prevents an unhandled rejection: `reading` may fail before it is awaited.
  reading.catch(() => {})
  const parts: ArticleFacts[][] = []
  try {
    for await (const articles of factsOf(db, ids)) {
      await inSlices(described(articles, describe))
      parts.push(articles)
    }
  } finally {
    // Wait even after a failure: the transactions end when this function returns, and no statement may run after them.
    await reading.catch(() => {})
  }
  const table = await reading
  for (const articles of parts) await inSlices(recordsOf(articles, table.stockOf(articles), now, take))
}

/** Reads in batches. The next batch is read while the current one is in use. */
async function* factsOf(db: Db, ids: Int32Array): AsyncGenerator<ArticleFacts[]> {
  const read = (from: number) => {
    const facts = loadFacts(db, Array.from(ids.subarray(from, from + batch)))
    facts.catch(() => {})
    return facts
  }
  let next: Promise<ArticleFacts[]> | null = ids.length > 0 ? read(0) : null
  try {
    for (let from = batch; next; from += batch) {
      const articles = await next
      next = from < ids.length ? read(from) : null
      yield articles
    }
  } finally {
    await next?.catch(() => {})
  }
}

async function tableOf(db: Db, facts: readonly ArticleFacts[], lists: Lists): Promise<StockTable> {
  const variantIds = Int32Array.from(facts.flatMap(article => article.variants.map(variant => variant.id)))
  const table = stockTable(variantIds, lists)
  if (variantIds.length > 0) putStock(table, await loadVariantStock(db, variantIds))
  return table
}

async function allStock(db: Db, lists: Lists): Promise<StockTable> {
  const table = stockTable(await variantIdsInFeed(db), lists)
  const blocks = await stockBlocks(db)
  let last: StockEntries = { entries: null, large: null }
  for (let from = 0; from < blocks; from += blocksAtOnce) {
    const next = loadStockIn(db, from, Math.min(from + blocksAtOnce, blocks))
    // Runs while the database reads the next blocks.
    putStock(table, last)
    last = await next
  }
  putStock(table, last)
  return table
}

function* described(facts: readonly ArticleFacts[], describe: (facts: ArticleFacts) => void): Steps<void> {
  for (const article of facts) {
    describe(article)
    yield
  }
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
