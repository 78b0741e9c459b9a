import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/connection.ts'
import {
  addCounts,
  planStock,
  type CountedStock,
  type InventoryCounts,
  type KnownStock,
  type PartPlan,
} from './plan-stock.ts'
import {
  deletePart,
  limitPart,
  lockStockRows,
  readKnownStock,
  readPart,
  writeCounts,
  writeStock,
  type PartKey,
} from './queries-inventory.ts'

export interface PartHooks {
  /** Does the writing where it changes what a shop charges for these variants. */
  atPrices(tx: Transaction<DB>, variantIds: number[], write: () => Promise<void>): Promise<void>
  /** Writes down what the part came to. */
  record(tx: Transaction<DB>, counts: InventoryCounts): Promise<void>
}

/**
 * Applies one part of a staged stock feed in a transaction of its own.
 * False: somebody holds a row that is to change; nothing was done, try again later.
 */
export async function applyStockPart(db: Kysely<DB>, key: PartKey, { atPrices, record }: PartHooks): Promise<boolean> {
  try {
    await db.transaction().execute(async tx => {
      await limitPart(tx)
      const { shopId, runId } = key
      const rows = await readPart(tx, key)
      const known = await readKnownStock(tx, shopId, rows)
      const first = planStock(rows, known)
      // All that needs no lock comes before the first one.
      await writeCounts(tx, shopId, first.counted)
      await deletePart(tx, key)
      const { changes, counts } = await planUnderLocks(tx, shopId, { rows, known, first })
      const repriced = changes.filter(change => change.repriced).map(change => change.variantId)
      const write = () => writeStock(tx, shopId, changes, runId)
      await (repriced.length > 0 ? atPrices(tx, repriced, write) : write())
      await record(tx, counts)
    })
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    // Not given the lock in time, or chosen to break a deadlock.
    if (code === '55P03' || code === '40P01') return false
    throw error
  }
}

interface Looked {
  rows: readonly CountedStock[]
  known: ReadonlyMap<number, KnownStock>
  first: PartPlan
}

/** Rows that change are locked and looked at again: a piece may have been handed over or reserved meanwhile. */
async function planUnderLocks(
  tx: Transaction<DB>,
  shopId: number,
  { rows, known, first }: Looked,
): Promise<Pick<PartPlan, 'changes' | 'counts'>> {
  const changing = new Set(first.changes.filter(change => !change.isNew).map(change => change.variantId))
  if (changing.size === 0) return first
  await lockStockRows(tx, shopId, [...changing])
  const locked = rows.filter(row => changing.has(row.variantId))
  const others = planStock(
    rows.filter(row => !changing.has(row.variantId)),
    known,
  )
  // The counts are written already: judged against them, the rows would count as known.
  const again = await readKnownStock(tx, shopId, locked)
  for (const [variantId, stock] of again) stock.countedAt = known.get(variantId)?.countedAt ?? null
  const { changes, counts } = planStock(locked, again)
  addCounts(counts, others.counts)
  return { changes: [...others.changes, ...changes], counts }
}
