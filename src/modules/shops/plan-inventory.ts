import type { Db } from '#database/connection.ts'
import {
  addCounts,
  noCounts,
  planStock,
  type CountedStock,
  type InventoryCounts,
  type StockPart,
} from './plan-stock.ts'
import { findCarried, readKnownStock } from './queries-inventory.ts'
import type { StockColumns } from './stock-columns.ts'

export interface InventoryPlan {
  counts: InventoryCounts
  /** Shops whose file leaves out part of what they carry. */
  removals: { shopId: number; out: number; before: number }[]
  /** Variants counted below what is reserved, worst first. */
  shortfalls: { shopId: number; variantId: number; shortfall: number }[]
  /** How many parts there are. */
  partCount: number
  /** All of the feed, in shop and variant order: to be staged and applied one after the other. */
  parts: Iterable<StockPart>
}
/** So many rows at the most are locked until a commit: some 10 ms. */
const rowsOfPart = 200
/** Of a shop that carries nothing yet: nobody waits for rows that are not there. */
const rowsOfFirstPart = 5_000

interface Divided {
  /** What the shop carried and its file leaves out. */
  absent: CountedStock[]
  rowsOfPart: number
}

/** Compares a full stock feed of the shops that it names with the stock; locks and writes nothing. */
export async function planInventory(db: Db, feed: StockColumns): Promise<InventoryPlan> {
  const shops = new Map<number, Divided>()
  const parts = { [Symbol.iterator]: () => partsOf(feed, shops) }
  const plan: InventoryPlan = { counts: noCounts(), removals: [], shortfalls: [], partCount: 0, parts }
  for (const { shopId, counted, unreadable } of feed.byShop()) {
    const carried = await findCarried(db, shopId)
    const divided = {
      absent: absent(carried, counted, unreadable),
      rowsOfPart: carried.length === 0 ? rowsOfFirstPart : rowsOfPart,
    }
    shops.set(shopId, divided)
    const known = await readKnownStock(db, shopId, [...counted, ...divided.absent])
    const outBefore = plan.counts.rowsOut
    for (const { rows } of divide(shopId, counted, divided)) {
      const { counts, shortfalls } = planStock(rows, known)
      addCounts(plan.counts, counts)
      plan.shortfalls.push(...shortfalls.map(row => ({ shopId, ...row })))
      plan.partCount++
    }
    const out = plan.counts.rowsOut - outBefore
    if (out > 0) plan.removals.push({ shopId, out, before: carried.length })
  }
  plan.shortfalls.sort((a, b) => b.shortfall - a.shortfall || a.shopId - b.shopId || a.variantId - b.variantId)
  return plan
}

function* partsOf(feed: StockColumns, shops: ReadonlyMap<number, Divided>): Generator<StockPart> {
  for (const { shopId, counted } of feed.byShop()) {
    const divided = shops.get(shopId)
    if (divided) yield* divide(shopId, counted, divided)
  }
}

function* divide(shopId: number, counted: readonly CountedStock[], { absent, rowsOfPart }: Divided) {
  const rows = [...counted, ...absent].sort((a, b) => a.variantId - b.variantId)
  for (let start = 0; start < rows.length; start += rowsOfPart)
    yield { shopId, rows: rows.slice(start, start + rowsOfPart) }
}

/** What a shop carried and its file leaves out is no longer carried, as of the newest count in that shop's file. */
function absent(
  carried: readonly number[],
  counted: readonly CountedStock[],
  unreadable: readonly number[],
): CountedStock[] {
  const named = new Set([...counted.map(row => row.variantId), ...unreadable])
  const newest = counted.reduce((latest, row) => Math.max(latest, row.countedAt), 0)
  return carried
    .filter(variantId => !named.has(variantId))
    .map(variantId => ({ variantId, quantity: 0, ownPrice: null, pickup: false, carried: false, countedAt: newest }))
}
