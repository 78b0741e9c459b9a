import type { Database } from '#database/connection.ts'
import { addToRun, recordFeedRun } from '#modules/exchange/feeds/index.ts'
import { recordAudit, worksFor, type KeyActor } from '#modules/people/audit/index.ts'
import { changePrices } from '#modules/sales/campaigns/index.ts'
import { applyCounts, type CountedNow, type TillCount } from '#modules/stock/shops/index.ts'

interface TillCounts {
  shopId: number
  /** The name of the key, for the audit log and the stock ledger. */
  keyName: string
  /** Each variant at most once. */
  counts: readonly TillCount[]
}

/** `results`: by variant. `held`: another transaction holds a row for too long; the same counts again do the rest. */
type TillCountsOutcome = { ok: true; results: Map<number, CountedNow> } | { ok: false; reason: 'forbidden' | 'held' }

/**
 * Applies counts of one shop that a till sent. Counts that change something have a run that the stock ledger names, and an
 * entry in the audit log.
 */
export async function takeTillCounts(
  { database: { db } }: { database: Pick<Database, 'db'> },
  actor: KeyActor,
  { shopId, keyName, counts }: TillCounts,
): Promise<TillCountsOutcome> {
  if (!worksFor(actor, shopId)) return { ok: false, reason: 'forbidden' }
  const results = await applyCounts(db, shopId, counts, {
    async openRun(tx, changes) {
      const changed = { ...changes }
      const runId = await recordFeedRun(tx, { kind: 'changes', fileName: keyName, fileHash: '', rows: 0, changed })
      await recordAudit(tx, {
        accountId: null,
        action: 'stock changed',
        subject: `key:${actor.keyId}`,
        detail: {
          ...{ key: keyName, shop: shopId, run: runId },
          ...{ up: changes.quantitiesUp, down: changes.quantitiesDown, new: changes.rowsIn },
        },
      })
      return runId
    },
    addToRun: (tx, runId, changes) => addToRun(tx, runId, { ...changes }),
    atPrices: (tx, variantIds, write) => changePrices(tx, { feedRunId: null, variantIds }, write),
  })
  return results ? { ok: true, results } : { ok: false, reason: 'held' }
}
