import type { Database } from '#database/connection.ts'
import { proveStock } from '#modules/sales/reservations/index.ts'
import { judgeAllStock } from '#modules/stock/shops/index.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue.ts'

const maxInLog = 20

/**
 * Compares stock with its ledger each night. Differences are logged with a proposed repair, and the operator decides.
 * At 5.07, estimates which stock is probably missing: after the usual nightly feeds, and before shops open.
 */
export async function startStockJobs(deps: { database: Database; queue: Queue; log: Log }): Promise<void> {
  await deps.queue.schedule('prove-stock', '37 3 * * *', () => logStockFaults(deps))
  await deps.queue.schedule('judge-stock', '7 5 * * *', async () => {
    deps.log.info('stock doubt updated', await judgeAllStock(deps.database))
  })
}

export async function logStockFaults({ database, log }: { database: Pick<Database, 'db'>; log: Log }): Promise<void> {
  const proposals = await proveStock(database)
  if (proposals.length === 0) return log.info('stock proof passed', {})
  for (const { shopId, variantId, counters, ledger, held, proposed } of proposals.slice(0, maxInLog))
    log.error('stock mismatch', {
      ...{ shopId, variantId, held },
      ...{ onHand: counters.onHand, reserved: counters.reserved },
      ...{ ledgerOnHand: ledger.onHand, ledgerReserved: ledger.reserved },
      ...{ proposedOnHand: proposed.onHand, proposedReserved: proposed.reserved },
      of: proposals.length,
    })
}
