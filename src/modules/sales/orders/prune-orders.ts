import type { Database } from '#database/connection.ts'
import { deletePaymentsOf } from '#modules/sales/payments/index.ts'
import { deleteOrders, lockExpiredOrders } from './queries-retention.ts'
import { subjectOf } from './settle-order.ts'

/**
 * Deletes orders after the end of their retention, as of `at` (default: now), with their returns, withdrawals and payments.
 * Each batch is one transaction. Orders with a pending step are kept. Returns the number of deleted orders.
 */
export async function pruneOrders(db: Database['db'], at?: Date): Promise<number> {
  let pruned = 0
  for (;;) {
    const count = await db.transaction().execute(async tx => {
      const ids = await lockExpiredOrders(tx, at)
      if (ids.length === 0) return 0
      await deletePaymentsOf(tx, ids.map(subjectOf))
      await deleteOrders(tx, ids)
      return ids.length
    })
    pruned += count
    if (count === 0) return pruned
  }
}
