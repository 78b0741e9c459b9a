import type { Database } from '#database/connection.ts'
import { countDeliveries } from '#jobs/webhook-jobs.ts'
import { registerCacheFigures } from '#main/cache-figures.ts'
import { createHealth } from '#main/health.ts'
import { createInFlight } from '#main/http/in-flight.ts'
import { registerChainFigures } from '#main/figures/chain-figures.ts'
import {
  callMetrics,
  heldMailMetrics,
  latencyMetrics,
  registerDoorMetrics,
  registerPasswordMetrics,
} from '#main/request-metrics.ts'
import type { CatalogueSource, Snapshot } from '#modules/catalogue/read-model/index.ts'
import { createLog } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createQueue } from '#platform/queue.ts'
import type { Pool } from 'pg'

/** The metrics of a process of the shop without a database, in the format of `/metrics`. */
export function shopMetrics(): Promise<string> {
  const metrics = createMetrics()
  const figures = { running: 0, waiting: 0, shed: 0 }
  const pool = { totalCount: 0, waitingCount: 0 } as Pool
  const snapshot = { listed: new Uint32Array() } as Snapshot
  const catalogue = { current: () => snapshot, behind: () => 0, readTook: 0, version: 0 } as CatalogueSource
  const unread = {} as Database['db']
  const none = { bytes: 0, entries: 0 }
  latencyMetrics(metrics)
  callMetrics(metrics)
  heldMailMetrics(metrics)
  const queues = { shared: figures, own: figures, drawings: figures }
  registerDoorMetrics(metrics, createInFlight({ trustedProxies: 0 }), queues, { count: 0 })
  registerPasswordMetrics(metrics, { stranger: { waiting: 0, started: 0, shed: 0 } })
  registerChainFigures(metrics, { db: unread, pool })
  registerCacheFigures(metrics, () => ({ page: none, answer: none, text: none }))
  createHealth({ pool } as Database, catalogue, metrics)
  countDeliveries(metrics)
  createQueue(pool, [], createLog({ level: 'silent' }), metrics)
  return metrics.text()
}
