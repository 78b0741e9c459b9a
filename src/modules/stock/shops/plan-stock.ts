import { judgeCount, type CountVerdict } from '#shared/stock/count-guard.ts'

/** A part of a stock feed: some rows of one shop, in variant order. One transaction applies it. */
export interface StockPart {
  shopId: number
  rows: CountedStock[]
}
export interface CountedStock {
  variantId: number
  /** Pieces on hand at `countedAt`. */
  quantity: number
  /** The shop's own regular price in øre. null: the chain's price. */
  ownPrice: number | null
  pickup: boolean
  /** False: the shop's full feed leaves the variant out. Of the other fields only `countedAt` applies. */
  carried: boolean
  /** In ms since 1970, because a `Date` per row would use too much memory. */
  countedAt: number
  /** The feed row has a price. Set only for rows read from a file, not for staged ones. */
  priced?: boolean
}
/** Called with each row that applies, and the resulting change. */
export type SeeRow = (row: CountedStock, change: StockChange, before: KnownStock | undefined) => void
/** A stock row, and the pieces handed over or corrected since the feed's count. */
export interface KnownStock {
  variantId: number
  onHand: number
  reserved: number
  ownPrice: number | null
  carried: boolean
  pickup: boolean
  shortfall: number
  countedAt: number | null
  movedSince: number
}
export interface StockChange {
  variantId: number
  isNew: boolean
  onHandBefore: number
  reservedBefore: number
  onHand: number
  ownPrice: number | null
  carried: boolean
  pickup: boolean
  shortfall: number
  /** The shop's own price appears, changes or disappears. */
  repriced: boolean
}

export interface InventoryCounts {
  rowsIn: number
  quantitiesUp: number
  quantitiesDown: number
  ownPrices: number
  pickups: number
  /** Rows with a new count time and no other change. */
  recounted: number
  /** Variants that the shop carries again. */
  rowsBack: number
  /** Variants that the shop no longer carries. */
  rowsOut: number
  /** Rows older than the stored count: ignored. */
  older: number
  /** Rows with a larger shortfall than before. */
  shortfalls: number
  /** Rows with an implausible change. They are applied all the same; a count by staff would need a confirmation. */
  unlikely: number
}
export interface PartPlan {
  changes: StockChange[]
  /** Rows with a new count time to write, whether the stock changes or not. */
  counted: CountedStock[]
  counts: InventoryCounts
  shortfalls: { variantId: number; shortfall: number }[]
  unlikely: { variantId: number; before: number; onHand: number }[]
}

export const noCounts = (): InventoryCounts => ({
  rowsIn: 0,
  quantitiesUp: 0,
  quantitiesDown: 0,
  ownPrices: 0,
  pickups: 0,
  recounted: 0,
  rowsBack: 0,
  rowsOut: 0,
  older: 0,
  shortfalls: 0,
  unlikely: 0,
})

export function addCounts(sum: InventoryCounts, counts: InventoryCounts, times: 1 | -1 = 1): void {
  for (const name of Object.keys(sum) as (keyof InventoryCounts)[]) sum[name] += times * counts[name]
}

/**
 * Plans the stock changes of counted rows. A count applies at its own time: hand-overs and corrections since then are
 * added to it. Reserved pieces beyond the count become the shortfall. Rows older than the stored count are ignored.
 */
export function planStock(
  rows: readonly CountedStock[],
  stock: ReadonlyMap<number, KnownStock>,
  see: SeeRow = () => {},
): PartPlan {
  const plan: PartPlan = { changes: [], counted: [], counts: noCounts(), shortfalls: [], unlikely: [] }
  for (const row of rows) {
    const before = stock.get(row.variantId)
    if (isOlder(row, before)) {
      if (row.carried) plan.counts.older++
      continue
    }
    if (before?.countedAt !== row.countedAt) plan.counted.push(row)
    const change = before ? changeOf(row, before) : newRow(row)
    if (isChange(change, before)) plan.changes.push(change)
    count(plan, row, change, before)
    see(row, change, before)
  }
  return plan
}

/** Whether a newer count than this row is stored. */
export const isOlder = (row: CountedStock, before: KnownStock | undefined): boolean =>
  before !== undefined && before.countedAt !== null && row.countedAt < before.countedAt

/** The stock on hand now, according to the count. */
const onHandOf = ({ carried, quantity }: CountedStock, movedSince: number): number =>
  carried ? Math.max(0, quantity + movedSince) : 0

/** Compares a count with the stock. If the shop never had the variant, there is no stock to compare with (null). */
export function judgeRow(row: CountedStock, before: KnownStock | undefined): CountVerdict {
  return judgeCount(onHandOf(row, before?.movedSince ?? 0), before?.onHand ?? null)
}

function changeOf(row: CountedStock, before: KnownStock): StockChange {
  const onHand = onHandOf(row, before.movedSince)
  const asked = (carried: boolean, price: number | null) => (carried ? price : null)
  return {
    variantId: row.variantId,
    isNew: false,
    onHandBefore: before.onHand,
    reservedBefore: before.reserved,
    onHand,
    ownPrice: row.carried ? row.ownPrice : before.ownPrice,
    pickup: row.carried ? row.pickup : before.pickup,
    carried: row.carried,
    shortfall: Math.max(0, before.reserved - onHand),
    repriced: asked(row.carried, row.ownPrice) !== asked(before.carried, before.ownPrice),
  }
}

const newRow = ({ variantId, quantity, ownPrice, pickup, carried }: CountedStock): StockChange => ({
  variantId,
  isNew: true,
  onHandBefore: 0,
  reservedBefore: 0,
  onHand: quantity,
  ownPrice,
  pickup,
  carried,
  shortfall: 0,
  repriced: ownPrice !== null,
})

const compared = ['onHand', 'ownPrice', 'pickup', 'carried', 'shortfall'] as const
const isChange = (change: StockChange, before: KnownStock | undefined) =>
  !before || compared.some(name => change[name] !== before[name])

function count(plan: PartPlan, row: CountedStock, change: StockChange, before: KnownStock | undefined): void {
  const { counts } = plan
  if (!before) return void counts.rowsIn++
  if (change.onHand > before.onHand) counts.quantitiesUp++
  if (change.carried && change.onHand < before.onHand) counts.quantitiesDown++
  if (change.ownPrice !== before.ownPrice) counts.ownPrices++
  if (change.pickup !== before.pickup) counts.pickups++
  if (change.carried && !before.carried) counts.rowsBack++
  if (!change.carried && before.carried) counts.rowsOut++
  if (plan.counted.at(-1) === row && plan.changes.at(-1) !== change) counts.recounted++
  if (change.carried && before.carried && judgeRow(row, before) === 'unlikely') {
    counts.unlikely++
    plan.unlikely.push({ variantId: row.variantId, before: before.onHand, onHand: change.onHand })
  }
  if (change.shortfall > before.shortfall) {
    counts.shortfalls++
    plan.shortfalls.push({ variantId: row.variantId, shortfall: change.shortfall })
  }
}
