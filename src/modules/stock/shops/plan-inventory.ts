import type { Db } from '#database/connection.ts'
import {
  addCounts,
  noCounts,
  planStock,
  type CountedStock,
  type InventoryCounts,
  type PartPlan,
  type SeeRow,
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
  /** Of the variants of which a shop has far more or fewer than before, the ten with the largest steps. */
  unlikely: { shopId: number; variantId: number; before: number; onHand: number }[]
  /** How many parts there are. */
  partCount: number
  /** What is to be staged and applied one after the other, in shop and variant order: slices in which every row is as it was are none. */
  parts: Iterable<StockPart>
}
/** So many rows at the most are locked until a commit: some 10 ms. */
const rowsOfPart = 200
/** Of a shop that carries nothing yet: nobody waits for rows that are not there. */
const rowsOfFirstPart = 5_000

const largestShown = 10

interface Divided {
  /** What the shop carried and its file leaves out. */
  absent: CountedStock[]
  rowsOfPart: number
  /** By their place among the shop's slices: in which no row says anything new. */
  unchanged: Set<number>
}

/**
 * Compares a full stock feed of the shops that it names with the stock; locks and writes nothing. `see` takes each row that is
 * followed, shop by shop.
 */
export async function planInventory(
  db: Db,
  feed: StockColumns,
  see: (shopId: number, ...row: Parameters<SeeRow>) => void = () => {},
): Promise<InventoryPlan> {
  const shops = new Map<number, Divided>()
  const parts = { [Symbol.iterator]: () => partsOf(feed, shops) }
  const plan: InventoryPlan = { counts: noCounts(), removals: [], shortfalls: [], unlikely: [], partCount: 0, parts }
  for (const { shopId, counted, unreadable } of feed.byShop()) {
    const carried = await findCarried(db, shopId)
    const divided = {
      absent: absent(carried, counted, unreadable),
      rowsOfPart: carried.length === 0 ? rowsOfFirstPart : rowsOfPart,
      unchanged: new Set<number>(),
    }
    shops.set(shopId, divided)
    const known = await readKnownStock(db, shopId, [...counted, ...divided.absent])
    const outBefore = plan.counts.rowsOut
    for (const [index, { rows }] of divide(shopId, counted, divided).entries()) {
      const part = planStock(rows, known, (...row) => see(shopId, ...row))
      addCounts(plan.counts, part.counts)
      plan.shortfalls.push(...part.shortfalls.map(row => ({ shopId, ...row })))
      plan.unlikely = largestSteps([...plan.unlikely, ...part.unlikely.map(row => ({ shopId, ...row }))])
      if (isUnchanged(part)) divided.unchanged.add(index)
      else plan.partCount++
    }
    const out = plan.counts.rowsOut - outBefore
    if (out > 0) plan.removals.push({ shopId, out, before: carried.length })
  }
  plan.shortfalls.sort((a, b) => b.shortfall - a.shortfall || a.shopId - b.shopId || a.variantId - b.variantId)
  return plan
}

function largestSteps(rows: InventoryPlan['unlikely']): InventoryPlan['unlikely'] {
  const step = ({ before, onHand }: { before: number; onHand: number }) => Math.abs(onHand - before)
  return rows
    .sort((a, b) => step(b) - step(a) || a.shopId - b.shopId || a.variantId - b.variantId)
    .slice(0, largestShown)
}

function* partsOf(feed: StockColumns, shops: ReadonlyMap<number, Divided>): Generator<StockPart> {
  for (const { shopId, counted } of feed.byShop()) {
    const divided = shops.get(shopId)
    if (!divided) continue
    for (const [index, part] of divide(shopId, counted, divided).entries())
      if (!divided.unchanged.has(index)) yield part
  }
}

function divide(shopId: number, counted: readonly CountedStock[], { absent, rowsOfPart }: Divided): StockPart[] {
  const rows = [...counted, ...absent].sort((a, b) => a.variantId - b.variantId)
  return Array.from({ length: Math.ceil(rows.length / rowsOfPart) }, (_, index) => ({
    shopId,
    rows: rows.slice(index * rowsOfPart, (index + 1) * rowsOfPart),
  }))
}

// What is handed over until the parts go in moves the stock and what a count makes of it alike. Older rows are counted as they go in.
const isUnchanged = ({ changes, counted, counts }: PartPlan) =>
  changes.length === 0 && counted.length === 0 && counts.older === 0

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
