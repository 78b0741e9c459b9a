import { isDeepStrictEqual } from 'node:util'
import type { Database, Db } from '#database/connection.ts'
import { writeSetting } from '#database/settings.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { deliverySetting, namesSetting } from './delivery.ts'
import { lockDelivery, priceSetting, readDelivery, type Delivery } from './queries-delivery.ts'

type Outcome = { ok: true; changed: boolean } | { ok: false; reason: 'stale' | 'nothing_to_undo' }
interface Options {
  /** The version that the change was made from. */
  basedOn: string
  /** What it becomes of what it is; null: there is nothing to go back to. */
  become: (tx: Db, before: Delivery) => Promise<Delivery | null>
  beforeCommit: (tx: Db, made: { before: Delivery; after: Delivery }) => Promise<void>
}
/** Changes what sending costs, whether it is offered, and what the ways are called; the next checkout reads it. `stale`: somebody else did since. */
export function changeDelivery(
  { db }: Pick<Database, 'db'>,
  { basedOn, become, beforeCommit }: Options,
): Promise<Outcome> {
  return commitWhenOk(db, async (tx): Promise<Outcome> => {
    await lockDelivery(tx)
    const { version, changedAt: _, ...before } = await readDelivery(tx)
    if (version !== basedOn) return { ok: false, reason: 'stale' }
    const after = await become(tx, before)
    if (!after) return { ok: false, reason: 'nothing_to_undo' }
    if (isDeepStrictEqual(after, before)) return { ok: true, changed: false }
    await writeSetting(tx, deliverySetting, after.offered ? after.price : false)
    await writeSetting(tx, priceSetting, after.price)
    await writeSetting(tx, namesSetting, after.names)
    await beforeCommit(tx, { before, after })
    return { ok: true, changed: true }
  })
}
