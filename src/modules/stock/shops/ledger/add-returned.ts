import type { Db } from '#database/connection.ts'
import { judgeRows } from '../presence/judge-stock.ts'
import type { Demand } from '../queries-stock.ts'
import { lockRows, writeRound } from './queries-counts.ts'

/**
 * Adds pieces that a customer returned, or that another shop sent, to the stock on hand of a shop, as a correction in
 * its ledger. `demand`: one entry for each variant. `actor`: `staff:` and the account id.
 */
export async function addReturned(
  tx: Db,
  shopId: number,
  demand: readonly Demand[],
  { actor, reason }: { actor: string; reason: string },
): Promise<void> {
  if (demand.length === 0) return
  const wanted = demand.map(({ variantId }) => ({ variantId, seen: 0, onHand: 0 }))
  const before = await lockRows(tx, shopId, wanted)
  const rows = demand.map(({ variantId, count }) => {
    const seen = before.get(variantId) ?? 0
    return { variantId, seen, onHand: seen + count }
  })
  await writeRound(tx, { shopId, isCount: false, reason, actor, rows })
  await judgeRows(
    tx,
    shopId,
    demand.map(({ variantId }) => variantId),
  )
}
