import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/connection.ts'
import {
  addCounts,
  noCounts,
  planStock,
  type CountedStock,
  type InventoryCounts,
  type KnownStock,
} from './plan-stock.ts'
import { limitPart, readKnownStock, takePart, writeCounts, writeStock, type PartKey } from './queries-inventory.ts'

export interface PartHooks {
  /** Does the writing where it changes what a shop charges for these variants. */
  atPrices(tx: Transaction<DB>, variantIds: number[], write: () => Promise<void>): Promise<void>
  /** Adds to what the run came to. */
  record(tx: Transaction<DB>, counts: InventoryCounts): Promise<void>
}

/**
 * Applies one part of a staged stock feed in a transaction of its own.
 * False: somebody holds a row that is to change; nothing was done, try again later.
 */
export async function applyStockPart(db: Kysely<DB>, key: PartKey, hooks: PartHooks): Promise<boolean> {
  try {
    await db.transaction().execute(async tx => {
      await limitPart(tx)
      const { shopId } = key
      const rows = await takePart(tx, key)
      const known = await readKnownStock(tx, shopId, rows)
      const { changes, counted, counts } = planStock(rows, known)
      // All that needs no lock comes before the first one.
      await writeCounts(tx, shopId, counted)
      await hooks.record(tx, counts)
      if (changes.length === 0) return
      const write = async () => {
        const written = await writeStock(tx, shopId, changes, key.runId)
        const missed = new Set(changes.map(change => change.variantId).filter(id => !written.has(id)))
        if (missed.size > 0)
          await judgeAgain(tx, key, { rows: rows.filter(row => missed.has(row.variantId)), known }, hooks)
      }
      const repriced = changes.filter(change => change.repriced).map(change => change.variantId)
      await (repriced.length > 0 ? hooks.atPrices(tx, repriced, write) : write())
    })
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    // Not given the lock in time, or chosen to break a deadlock.
    if (code === '55P03' || code === '40P01') return false
    throw error
  }
}

/** Pieces of these rows were handed over, reserved or given back since they were judged. Now they are locked. */
async function judgeAgain(
  tx: Transaction<DB>,
  { shopId, runId }: PartKey,
  { rows, known }: { rows: readonly CountedStock[]; known: ReadonlyMap<number, KnownStock> },
  { record }: PartHooks,
): Promise<void> {
  const again = await readKnownStock(tx, shopId, rows)
  // The counts are written already: judged against them, the rows would count as known.
  for (const [variantId, stock] of again) stock.countedAt = known.get(variantId)?.countedAt ?? null
  const { changes, counts } = planStock(rows, again)
  const difference = noCounts()
  addCounts(difference, counts)
  addCounts(difference, planStock(rows, known).counts, -1)
  await record(tx, difference)
  const written = await writeStock(tx, shopId, changes, runId)
  if (written.size < changes.length) throw new Error('a stock row changed while this transaction held it')
}
