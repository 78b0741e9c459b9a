// Stands in for src/main/server.ts where a test needs no more than reservations over a database under DATA_DIR.
import { serve } from '@hono/node-server'
import { createApi } from '#api/app.ts'
import { registerCurrentCustomer } from '#api/customers/current.ts'
import type { ApiDeps } from '#api/deps.ts'
import { registerReservations } from '#api/reservations/index.ts'
import { openCluster } from '#database/cluster/cluster.ts'
import { connect, requestTimeouts } from '#database/connection.ts'
import { migrate } from '#database/migrate.ts'
import { reservationQueues } from '#jobs/reservation-jobs.ts'
import { configFromEnvironment } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { createQueue } from '#platform/queue.ts'

const config = configFromEnvironment()
const log = createLog({ level: config.logLevel })
const cluster = await openCluster({ dataDir: config.dataDir, onProgress: line => log.info(line) })
const database = connect(cluster.url(), { max: 20, timeouts: requestTimeouts })
await migrate(database.pool)
const queue = createQueue(database.pool, reservationQueues, log)
await queue.start()

const deps: ApiDeps = {
  database,
  promises: database,
  catalogue: undefined as unknown as ApiDeps['catalogue'],
  nearby: undefined as unknown as ApiDeps['nearby'],
  queue,
  log,
  secret: config.secret ?? 'a secret for tests that is long enough',
  publicUrl: config.publicUrl ?? null,
  brandOf: () => config.brand,
  trustedProxies: config.trustedProxies,
  rateLimits: config.rateLimits,
  demo: false,
}
const api = createApi(deps, [registerReservations, registerCurrentCustomer])
const server = serve({ fetch: request => api.fetch(request, {}), port: config.port, hostname: config.host }, at => {
  log.info('serving', { address: `http://${at.address}:${at.port}` })
})

process.once('SIGTERM', () => {
  server.close(async () => {
    await queue.stop()
    await database.close()
    await cluster.leave()
    process.exit(0)
  })
})
