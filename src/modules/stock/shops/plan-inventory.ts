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
  /** Shops with a file that leaves out part of their goods. */
  removals: { shopId: number; out: number; before: number }[]
  /** Variants counted below the reserved stock, largest shortfall first. */
  shortfalls: { shopId: number; variantId: number; shortfall: number }[]
  /** The ten variants with the largest implausible changes. */
  unlikely: { shopId: number; variantId: number; before: number; onHand: number }[]
  /** How many parts there are. */
  partCount: number
  /**
   * The parts to stage and apply one after another, in shop and variant order. Slices without a change are left out.
   */
  parts: Iterable<StockPart>
}
/** Rows per part. They are locked for about 10 ms, until the commit. */
const rowsOfPart = 200
/** Rows per part for a shop without stock. Larger, because no reservation waits for rows that do not exist yet. */
const rowsOfFirstPart = 5_000

const largestShown = 10

interface Divided {
  /** Goods of the shop that its file leaves out. */
  absent: CountedStock[]
  rowsOfPart: number
  /** Indexes of the shop's slices in which no row changes. */
  unchanged: Set<number>
}

/**
 * Compares a full stock feed with the stock of the shops that it names. Takes no locks and writes nothing. `see` receives
 * each applicable row, shop by shop.
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

// A hand-over before the parts are applied changes both the stock and the result of the count by the same number, so the
// difference stays. Older rows are counted when they are applied.
const isUnchanged = ({ changes, counted, counts }: PartPlan) =>
  changes.length === 0 && counted.length === 0 && counts.older === 0

/** Marks goods that the file leaves out as no longer carried, at the time of the newest count in the shop's file. */
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
