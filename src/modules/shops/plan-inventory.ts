import type { Db } from '#database/connection.ts'
import type { FeedStock } from './feed-shop.ts'
import {
  addCounts,
  noCounts,
  planStock,
  type CountedStock,
  type InventoryCounts,
  type StockPart,
} from './plan-stock.ts'
import { findCarried, readKnownStock } from './queries-inventory.ts'

export interface InventoryPlan {
  counts: InventoryCounts
  /** Shops whose file leaves out part of what they carry. */
  removals: { shopId: number; out: number; before: number }[]
  /** Variants counted below what is reserved, worst first. */
  shortfalls: { shopId: number; variantId: number; shortfall: number }[]
  /** All of the feed, in shop and variant order: to be staged and applied one after the other. */
  parts: StockPart[]
}
interface Named {
  shopId: number
  variantId: number
}

/** So many rows at the most are locked until a commit: some 10 ms. */
const rowsOfPart = 200
/** Of a shop that carries nothing yet: nobody waits for rows that are not there. */
const rowsOfFirstPart = 5_000

/**
 * Compares a full stock feed of the shops that it names with the stock; locks and writes nothing. `unreadable`: rows that
 * were named but could not be read; they stay as they are.
 */
export async function planInventory(
  db: Db,
  feed: readonly FeedStock[],
  unreadable: readonly Named[],
): Promise<InventoryPlan> {
  const plan: InventoryPlan = { counts: noCounts(), removals: [], shortfalls: [], parts: [] }
  const unread = Map.groupBy(unreadable, row => row.shopId)
  for (const [shopId, counted] of [...Map.groupBy(feed, row => row.shopId)].sort(([a], [b]) => a - b)) {
    const carried = await findCarried(db, shopId)
    const rows = [...counted, ...absent(carried, counted, unread.get(shopId) ?? [])].sort(
      (a, b) => a.variantId - b.variantId,
    )
    const outBefore = plan.counts.rowsOut
    const known = await readKnownStock(db, shopId, rows)
    const size = carried.length === 0 ? rowsOfFirstPart : rowsOfPart
    for (let start = 0; start < rows.length; start += size) {
      const part = { shopId, rows: rows.slice(start, start + size) }
      const { counts, shortfalls } = planStock(part.rows, known)
      addCounts(plan.counts, counts)
      plan.shortfalls.push(...shortfalls.map(row => ({ shopId, ...row })))
      plan.parts.push(part)
    }
    const out = plan.counts.rowsOut - outBefore
    if (out > 0) plan.removals.push({ shopId, out, before: carried.length })
  }
  plan.shortfalls.sort((a, b) => b.shortfall - a.shortfall || a.shopId - b.shopId || a.variantId - b.variantId)
  return plan
}

/** What a shop carried and its file leaves out is no longer carried, as of the newest count in that shop's file. */
function absent(
  carried: readonly number[],
  counted: readonly FeedStock[],
  unreadable: readonly Named[],
): CountedStock[] {
  const named = new Set([...counted, ...unreadable].map(row => row.variantId))
  const newest = counted.reduce((latest, row) => Math.max(latest, row.countedAt), 0)
  return carried
    .filter(variantId => !named.has(variantId))
    .map(variantId => ({ variantId, quantity: 0, ownPrice: null, pickup: false, carried: false, countedAt: newest }))
}
