import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/connection.ts'
import {
  addCounts,
  noCounts,
  planStock,
  type CountedStock,
  type InventoryCounts,
  type KnownStock,
  type PartPlan,
} from './plan-stock.ts'
import {
  limitPart,
  lockCounts,
  readKnownStock,
  takePart,
  writeCounts,
  writeStock,
  type PartKey,
} from './queries-inventory.ts'
import { judgeCounted } from './tills/judge-counted.ts'
import { writeFreshness } from './queries-freshness.ts'

type RunOfShop = Pick<PartKey, 'runId' | 'shopId'>

export interface PartHooks {
  /**
   * Runs `write`, which changes the shop's prices of these variants, under the locks of prices, and logs the changes.
   */
  atPrices(tx: Transaction<DB>, variantIds: number[], write: () => Promise<void>): Promise<void>
  /** Adds these counts to those of the run. */
  record(tx: Transaction<DB>, counts: InventoryCounts): Promise<void>
}

/**
 * Applies one part of a staged stock feed in its own transaction. False: another transaction has locked a row of the
 * part. Nothing was written, and the caller retries later.
 */
export async function applyStockPart(db: Kysely<DB>, key: PartKey, hooks: PartHooks): Promise<boolean> {
  return unlessHeld(
    db.transaction().execute(async tx => {
      await limitPart(tx)
      await lockCounts(tx, key.shopId)
      const rows = await takePart(tx, key)
      const known = await readKnownStock(tx, key.shopId, rows)
      await applyPlan(tx, key, { rows, known, plan: planStock(rows, known) }, hooks)
      await judgeCounted(tx, key.shopId, known)
    }),
  )
}

/** Returns false if the transaction did not get a row lock in time or was ended by a deadlock. */
export async function unlessHeld(done: Promise<void>): Promise<boolean> {
  try {
    await done
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    // Lock timeout, or chosen as the victim of a deadlock.
    if (code === '55P03' || code === '40P01') return false
    throw error
  }
}

interface Judged {
  rows: readonly CountedStock[]
  known: ReadonlyMap<number, KnownStock>
}

/** Writes the plan of a shop's rows, in the transaction that made the plan and holds `lockCounts`. */
export async function applyPlan(
  tx: Transaction<DB>,
  key: RunOfShop,
  { rows, known, plan: { changes, counted, counts } }: Judged & { plan: PartPlan },
  hooks: PartHooks,
): Promise<void> {
  // Writes that need no stock lock come first.
  await writeCounts(tx, key.shopId, counted)
  await writeFreshness(tx, key.shopId, counted)
  await hooks.record(tx, counts)
  if (changes.length === 0) return
  const write = async () => {
    const written = await writeStock(tx, key.shopId, changes, key.runId)
    const missed = new Set(changes.map(change => change.variantId).filter(id => !written.has(id)))
    if (missed.size > 0)
      await judgeAgain(tx, key, { rows: rows.filter(row => missed.has(row.variantId)), known }, hooks)
  }
  const repriced = changes.filter(change => change.repriced).map(change => change.variantId)
  await (repriced.length > 0 ? hooks.atPrices(tx, repriced, write) : write())
}

/**
 * Plans these rows again, now that they are locked: pieces were handed over, reserved or released since the first plan.
 */
async function judgeAgain(
  tx: Transaction<DB>,
  { shopId, runId }: RunOfShop,
  { rows, known }: Judged,
  { record }: PartHooks,
): Promise<void> {
  const again = await readKnownStock(tx, shopId, rows)
  // The new counts are already written. Compared with them, the rows would seem unchanged, so use the previous counts.
  for (const [variantId, stock] of again) stock.countedAt = known.get(variantId)?.countedAt ?? null
  const { changes, counts } = planStock(rows, again)
  const difference = noCounts()
  addCounts(difference, counts)
  addCounts(difference, planStock(rows, known).counts, -1)
  await record(tx, difference)
  const written = await writeStock(tx, shopId, changes, runId)
  if (written.size < changes.length) throw new Error('a stock row changed while this transaction held it')
}
