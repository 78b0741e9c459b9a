import { setImmediate as breathe } from 'node:timers/promises'
import type { Db } from '#database/connection.ts'
import { recordOf, type ArticleRecord } from './article-record.ts'
import type { ArticleFacts } from './article-facts.ts'
import { stockPerArticle } from './build-stock.ts'
import type { Lists } from './lists.ts'
import { nextSnapshot } from './next-snapshot.ts'
import { articleIds, loadFacts } from './queries-articles.ts'
import { loadLists } from './queries-lists.ts'
import { loadShopStock, loadVariantStock, type StockColumn } from './queries-stock.ts'
import { emptySnapshot, type Defaults, type Snapshot } from './snapshot.ts'

const batch = 2_000

/** The whole catalogue, read anew in the caller's transaction. Others are served meanwhile. */
export async function buildSnapshot(db: Db, now: number, defaults: Defaults): Promise<Snapshot> {
  const lists = await loadLists(db)
  const facts: ArticleFacts[] = []
  const ids = await articleIds(db)
  for (let from = 0; from < ids.length; from += batch)
    facts.push(...(await loadFacts(db, ids.slice(from, from + batch))))
  const columns: StockColumn[] = []
  for (const shop of lists.shops) columns.push(await loadShopStock(db, shop.id))
  const records = await recordsOf(facts, columns, lists, now)
  return nextSnapshot(emptySnapshot(lists, defaults), records, lists, now)
}

/** These articles, read anew with their stock; those that are gone are left out. */
export async function loadRecords(db: Db, ids: readonly number[], lists: Lists, now: number): Promise<ArticleRecord[]> {
  const records: ArticleRecord[] = []
  for (let from = 0; from < ids.length; from += batch) {
    const facts = await loadFacts(db, ids.slice(from, from + batch))
    records.push(...(await recordsOf(facts, await columnsFor(db, facts), lists, now)))
  }
  return records
}

/** The stock of articles whose facts are known, each in its place. */
export async function loadStock(db: Db, facts: readonly ArticleFacts[], lists: Lists) {
  return stockPerArticle(facts, await columnsFor(db, facts), lists)
}

async function columnsFor(db: Db, facts: readonly ArticleFacts[]): Promise<StockColumn[]> {
  const variantIds = facts.flatMap(article => article.variants.map(variant => variant.id))
  return variantIds.length === 0 ? [] : loadVariantStock(db, variantIds)
}

async function recordsOf(facts: readonly ArticleFacts[], columns: readonly StockColumn[], lists: Lists, now: number) {
  const stock = stockPerArticle(facts, columns, lists)
  const records: ArticleRecord[] = []
  for (const [i, article] of facts.entries()) {
    records.push(recordOf(article, stock[i]!, now))
    if (i % 500 === 499) await breathe()
  }
  return records
}
