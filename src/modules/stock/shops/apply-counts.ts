import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/connection.ts'
import { applyPlan, unlessHeld, type PartHooks } from './apply-stock-part.ts'
import { isOlder, judgeRow, planStock, type CountedStock, type InventoryCounts, type KnownStock } from './plan-stock.ts'
import { judgeCounted } from './tills/judge-counted.ts'
import { limitPart, lockCounts, readKnownStock } from './queries-inventory.ts'

/** A till's count of a variant in its shop. */
export interface TillCount {
  variantId: number
  /** Pieces on hand at `countedAt`. */
  quantity: number
  /** In milliseconds since 1970. */
  countedAt: number
  /** True: applied even if it differs widely from the stock. */
  confirmed?: boolean
}
export interface CountedNow {
  /**
   * `unchanged`: the stock already had this value. `older`: a newer count is stored. `unlikely`: the count differs
   * widely from the stock and is not confirmed. `too_many`: it is above the maximum of a shop. After the last three,
   * the stock is as before.
   */
  result: 'taken' | 'unchanged' | 'older' | 'unlikely' | 'too_many'
  onHand: number
  /** Reserved pieces beyond those on hand. */
  shortfall: number
}
export interface CountHooks extends Omit<PartHooks, 'record'> {
  /** Records who changes the stock. Returns the run id for the ledger. */
  openRun(tx: Transaction<DB>, counts: InventoryCounts): Promise<number>
  addToRun(tx: Transaction<DB>, runId: number, counts: InventoryCounts): Promise<void>
}

/** Rows per transaction, as in a part of a feed. They stay locked for about 10 ms. */
const rowsOfPart = 200
const noRun = 0

/**
 * Applies single counts of a shop. Each variant may occur only once. Prices and the pickup flag are not changed.
 * Returns the result by variant. null: another transaction locked a row for too long. The counts applied so far are
 * kept, and a repeated call applies the rest.
 */
export async function applyCounts(
  db: Kysely<DB>,
  shopId: number,
  counts: readonly TillCount[],
  hooks: CountHooks,
): Promise<Map<number, CountedNow> | null> {
  const inOrder = counts.toSorted((a, b) => a.variantId - b.variantId)
  const all = new Map<number, CountedNow>()
  for (let from = 0; from < inOrder.length; from += rowsOfPart) {
    const slice = inOrder.slice(from, from + rowsOfPart)
    const done = await unlessHeld(
      db.transaction().execute(async tx => {
        for (const [variantId, now] of await applySlice(tx, shopId, slice, hooks)) all.set(variantId, now)
      }),
    )
    if (!done) return null
  }
  return all
}

async function applySlice(
  tx: Transaction<DB>,
  shopId: number,
  counts: readonly TillCount[],
  hooks: CountHooks,
): Promise<Map<number, CountedNow>> {
  await limitPart(tx)
  await lockCounts(tx, shopId)
  const sent: (CountedStock & TillCount)[] = counts.map(count => ({
    ...count,
    ownPrice: null,
    pickup: true,
    carried: true,
  }))
  const known = await readKnownStock(tx, shopId, sent)
  const left = new Map(sent.flatMap(row => whyLeft(row, known.get(row.variantId)) ?? []))
  const rows: CountedStock[] = sent
    // Older rows go to `planStock` too: it ignores them, but counts them.
    .filter(({ variantId }) => (left.get(variantId) ?? 'older') === 'older')
    .map(row => {
      const { ownPrice = null, pickup = true } = known.get(row.variantId) ?? {}
      return { ...row, ownPrice, pickup }
    })
  const plan = planStock(rows, known)
  const changed = new Set(plan.changes.map(({ variantId }) => variantId))
  const runId = changed.size > 0 ? await hooks.openRun(tx, plan.counts) : noRun
  let first = true
  await applyPlan(
    tx,
    { shopId, runId },
    { rows, known, plan },
    {
      atPrices: hooks.atPrices,
      // The first call has the counts of the plan, which `openRun` already stored. Later calls have the counts of rows
      // that were planned again.
      async record(ownTx, more) {
        if (!first) await hooks.addToRun(ownTx, runId, more)
        first = false
      },
    },
  )
  await judgeCounted(tx, shopId, known)
  const after = await readKnownStock(tx, shopId, sent)
  return new Map(
    sent.map(({ variantId }) => {
      const { onHand = 0, shortfall = 0 } = after.get(variantId) ?? {}
      const result = left.get(variantId) ?? (changed.has(variantId) ? 'taken' : 'unchanged')
      return [variantId, { result, onHand, shortfall }]
    }),
  )
}

/** The variant of a count that is not applied, and the reason. null: the count is applied. */
function whyLeft(
  row: CountedStock & TillCount,
  before: KnownStock | undefined,
): [[number, 'older' | 'unlikely' | 'too_many']] | null {
  if (isOlder(row, before)) return [[row.variantId, 'older']]
  const verdict = judgeRow(row, before)
  if (verdict === 'likely' || (verdict === 'unlikely' && row.confirmed)) return null
  return [[row.variantId, verdict]]
}
