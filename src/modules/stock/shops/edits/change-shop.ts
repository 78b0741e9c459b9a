import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { differing, type Details, type ShopEdits } from './shop-edits.ts'
import { findShopEdits, lockShop, writeShopEdits } from './queries-edits.ts'

export type ShopChangeOutcome =
  { ok: true; changed: boolean } | { ok: false; reason: 'not_found' | 'stale' | 'nothing_to_undo' }

interface Options {
  /** The version that the change was made from. */
  basedOn: number
  /** What it becomes; null: there is nothing to go back to. */
  become: (tx: Db, now: { edits: ShopEdits; feed: Details }) => Promise<ShopEdits | null>
  /** `before` and `after` hold what differs. */
  beforeCommit: (tx: Db, made: { before: Partial<ShopEdits>; after: Partial<ShopEdits> }) => Promise<void>
}

/**
 * Changes what staff keep of a shop: details, its hours of picking and holding, and buffers. Shoppers see it within
 * seconds; what was promised before keeps its times. `stale`: somebody else changed it since.
 */
export function changeShop(
  { db }: Pick<Database, 'db'>,
  shopId: number,
  { basedOn, become, beforeCommit }: Options,
): Promise<ShopChangeOutcome> {
  return commitWhenOk(db, async (tx): Promise<ShopChangeOutcome> => {
    await lockShop(tx, shopId)
    const stored = await findShopEdits(tx, shopId)
    if (!stored) return { ok: false, reason: 'not_found' }
    if (stored.version !== basedOn) return { ok: false, reason: 'stale' }
    const after = await become(tx, stored)
    if (!after) return { ok: false, reason: 'nothing_to_undo' }
    const [left, made] = [differing(stored.edits, after), differing(after, stored.edits)]
    if (Object.keys(made).length === 0) return { ok: true, changed: false }
    await writeShopEdits(tx, shopId, stored, after)
    await beforeCommit(tx, { before: left, after: made })
    return { ok: true, changed: true }
  })
}
