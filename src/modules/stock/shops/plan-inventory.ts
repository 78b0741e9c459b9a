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
  /**
   * Shops with a file that leaves out some of their goods. `out`: the number of these rows. `before`: of all their
   * rows.
   */
  removals: { shopId: number; out: number; before: number }[]
  /** Variants counted below the reserved stock, largest shortfall first. */
  shortfalls: { shopId: number; variantId: number; shortfall: number }[]
  /** The ten variants with the largest implausible changes. */
  unlikely: { shopId: number; variantId: number; before: number; onHand: number }[]
  /** The number of `parts`. */
  partCount: number
  /**
   * The parts to stage and apply one after another, by shop and variant. Parts in which no row changes are left out.
   */
  parts: Iterable<StockPart>
}
/** Rows per part. They stay locked for about 10 ms, until the commit. */
const rowsOfPart = 200
/** Rows per part for a shop without stock. More, because no reservation waits for rows that do not exist yet. */
const rowsOfFirstPart = 5_000

const maxUnlikely = 10

/** How the rows of a shop are divided into parts. */
interface Division {
  /** Goods of the shop that its file leaves out. */
  absent: CountedStock[]
  rowsOfPart: number
  /** Indexes of the shop's parts in which no row changes. */
  unchanged: Set<number>
}

/**
 * Plans the changes that a full stock feed makes to the shops that it names. Takes no locks and writes nothing. `see`
 * is called with each row that applies, shop by shop.
 */
export async function planInventory(
  db: Db,
  feed: StockColumns,
  see: (shopId: number, ...row: Parameters<SeeRow>) => void = () => {},
): Promise<InventoryPlan> {
  const shops = new Map<number, Division>()
  const parts = { [Symbol.iterator]: () => partsOf(feed, shops) }
  const plan: InventoryPlan = { counts: noCounts(), removals: [], shortfalls: [], unlikely: [], partCount: 0, parts }
  for (const { shopId, counted, unreadable } of feed.byShop()) {
    const carried = await findCarried(db, shopId)
    const division = {
      absent: absent(carried, counted, unreadable),
      rowsOfPart: carried.length === 0 ? rowsOfFirstPart : rowsOfPart,
      unchanged: new Set<number>(),
    }
    shops.set(shopId, division)
    const known = await readKnownStock(db, shopId, [...counted, ...division.absent])
    const outBefore = plan.counts.rowsOut
    for (const [index, { rows }] of divide(shopId, counted, division).entries()) {
      const part = planStock(rows, known, (...row) => see(shopId, ...row))
      addCounts(plan.counts, part.counts)
      plan.shortfalls.push(...part.shortfalls.map(row => ({ shopId, ...row })))
      plan.unlikely = largestChanges([...plan.unlikely, ...part.unlikely.map(row => ({ shopId, ...row }))])
      if (isUnchanged(part)) division.unchanged.add(index)
      else plan.partCount++
    }
    const out = plan.counts.rowsOut - outBefore
    if (out > 0) plan.removals.push({ shopId, out, before: carried.length })
  }
  plan.shortfalls.sort((a, b) => b.shortfall - a.shortfall || a.shopId - b.shopId || a.variantId - b.variantId)
  return plan
}

function largestChanges(rows: InventoryPlan['unlikely']): InventoryPlan['unlikely'] {
  const change = ({ before, onHand }: { before: number; onHand: number }) => Math.abs(onHand - before)
  return rows
    .sort((a, b) => change(b) - change(a) || a.shopId - b.shopId || a.variantId - b.variantId)
    .slice(0, maxUnlikely)
}

function* partsOf(feed: StockColumns, shops: ReadonlyMap<number, Division>): Generator<StockPart> {
  for (const { shopId, counted } of feed.byShop()) {
    const division = shops.get(shopId)
    if (!division) continue
    for (const [index, part] of divide(shopId, counted, division).entries())
      if (!division.unchanged.has(index)) yield part
  }
}

function divide(shopId: number, counted: readonly CountedStock[], { absent, rowsOfPart }: Division): StockPart[] {
  const rows = [...counted, ...absent].sort((a, b) => a.variantId - b.variantId)
  return Array.from({ length: Math.ceil(rows.length / rowsOfPart) }, (_, index) => ({
    shopId,
    rows: rows.slice(index * rowsOfPart, (index + 1) * rowsOfPart),
  }))
}

// A hand-over between planning and applying changes the stock and the result of the count by the same number. So an
// unchanged row stays unchanged. A part with older rows is kept, because applying it counts them.
const isUnchanged = ({ changes, counted, counts }: PartPlan) =>
  changes.length === 0 && counted.length === 0 && counts.older === 0

/**
 * The goods that the shop's file leaves out, as rows that are no longer carried. Their time is the file's newest count.
 */
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
