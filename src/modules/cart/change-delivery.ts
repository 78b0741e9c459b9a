import type { Database, Db } from '#database/connection.ts'
import { writeSetting } from '#database/settings.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { deliverySetting } from './delivery.ts'
import { lockDelivery, priceSetting, readDelivery, type Delivery } from './queries-delivery.ts'

type Outcome = { ok: true; changed: boolean } | { ok: false; reason: 'stale' | 'nothing_to_undo' }
interface Options {
  /** The version that the change was made from. */
  basedOn: string
  /** What it becomes; null: there is nothing to go back to. */
  become: (tx: Db) => Promise<Delivery | null>
  alsoWrite: (tx: Db, made: { before: Delivery; after: Delivery }) => Promise<void>
}
/** Changes what sending costs and whether it is offered; the next checkout reads it. `stale`: somebody else did since. */
export function changeDelivery(
  { db }: Pick<Database, 'db'>,
  { basedOn, become, alsoWrite }: Options,
): Promise<Outcome> {
  return commitWhenOk(db, async (tx): Promise<Outcome> => {
    await lockDelivery(tx)
    const { offered, price, version } = await readDelivery(tx)
    if (version !== basedOn) return { ok: false, reason: 'stale' }
    const after = await become(tx)
    if (!after) return { ok: false, reason: 'nothing_to_undo' }
    if (after.offered === offered && after.price === price) return { ok: true, changed: false }
    await writeSetting(tx, deliverySetting, after.offered ? after.price : false)
    await writeSetting(tx, priceSetting, after.price)
    await alsoWrite(tx, { before: { offered, price }, after: { offered: after.offered, price: after.price } })
    return { ok: true, changed: true }
  })
}
