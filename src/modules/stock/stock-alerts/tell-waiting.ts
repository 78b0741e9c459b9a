import type { Database, Db } from '#database/connection.ts'
import { forEachPart } from '#platform/jobs/parts.ts'
import { findAwaited } from '#modules/catalogue/articles/index.ts'
import { findAvailable } from '#modules/stock/shops/index.ts'
import { findWaitedFor, takeAlerts } from './queries.ts'

/**
 * Queues the mails of the alerts about goods that are back in stock. Leaves out recalled variants and those that the
 * feed declares sold out. One transaction marks the alerts of a stock row as sent and queues their mails. So each alert
 * is sent once, even with several processes. Returns the number of alerts.
 */
export async function tellWaiting(
  { db }: Pick<Database, 'db'>,
  enqueue: (tx: Db, alertId: number) => Promise<void>,
): Promise<number> {
  const waiting = await findWaitedFor(db)
  const awaited = await findAwaited(
    db,
    waiting.map(({ variantId }) => variantId),
  )
  const requested = waiting.filter(({ variantId }) => !awaited.has(variantId))
  if (requested.length === 0) return 0
  return forEachPart(
    await findAvailable(db, requested),
    ({ shopId, variantId }) => `alerts of variant ${variantId} in shop ${shopId}`,
    piece =>
      db.transaction().execute(async tx => {
        const ids = await takeAlerts(tx, piece)
        for (const id of ids) await enqueue(tx, id)
        return ids.length
      }),
  )
}
