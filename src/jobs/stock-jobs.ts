import type { Database } from '#database/connection.ts'
import { proveStock } from '#modules/sales/reservations/index.ts'
import { judgeAllStock } from '#modules/stock/shops/index.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue.ts'

const mostInLog = 20

/**
 * Proves stock against its ledger each night. What differs is for an operator to look at: it is logged with its repair, and left as it
 * is. Then judges how sure each shop's stock is, before the first opens and after the feeds of the night.
 */
export async function startStockJobs(deps: { database: Database; queue: Queue; log: Log }): Promise<void> {
  await deps.queue.schedule('prove-stock', '37 3 * * *', () => logStockFaults(deps))
  await deps.queue.schedule('judge-stock', '7 5 * * *', async () => {
    deps.log.info('stock is judged', await judgeAllStock(deps.database))
  })
}

export async function logStockFaults({ database, log }: { database: Pick<Database, 'db'>; log: Log }): Promise<void> {
  const proposals = await proveStock(database)
  if (proposals.length === 0) return log.info('stock is proved', {})
  for (const { shopId, variantId, counters, ledger, held, proposed } of proposals.slice(0, mostInLog))
    log.error('stock does not add up', {
      ...{ shopId, variantId, held },
      ...{ onHand: counters.onHand, reserved: counters.reserved },
      ...{ ledgerOnHand: ledger.onHand, ledgerReserved: ledger.reserved },
      ...{ proposedOnHand: proposed.onHand, proposedReserved: proposed.reserved },
      of: proposals.length,
    })
}
