import { checkServer } from '#database/check-server.ts'
import { openCluster } from '#database/cluster/cluster.ts'
import {
  backgroundTimeouts,
  connect,
  connectAllocationPool,
  followTimeouts,
  requestTimeouts,
  type Database,
} from '#database/connection.ts'
import { explainDatabaseFault } from '#database/explain-fault.ts'
import { migrate } from '#database/migrate.ts'
import { takeServerLock } from '#database/server-lock.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { OperatorError } from '#platform/operator-error.ts'

/** In ms. At system start the database may come up after the shop. After this time the supervisor restarts the shop. */
const serverComesUpWithin = 60_000

export interface OpenDatabase {
  database: Database
  /** A separate pool for reservations and their moves, so that other work cannot exhaust it. */
  allocation: Database
  /** A pool for background work: reading the catalogue, jobs. Statements may take long. */
  background: Database
  /** A pool for the read model, which follows the change log. */
  following: Database
  url: string
  embedded: boolean
  /** Announces to a new server on the same folder that this one is stopping. */
  stopping(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens and migrates the shop's database: the server of DATABASE_URL, which several processes may share, or the
 * embedded one under DATA_DIR, which one server uses at a time.
 */
export async function openDatabase(
  config: Config,
  address: string,
  log: Log,
  onLost: (why: string) => void,
  signal?: AbortSignal,
): Promise<OpenDatabase> {
  if (config.databaseUrl)
    await checkServer(config.databaseUrl, {
      waitFor: serverComesUpWithin,
      onProgress: line => log.warn(line),
      ...(signal && { signal }),
    })
  const cluster = config.databaseUrl
    ? null
    : await openCluster({ dataDir: config.dataDir, onProgress: line => log.info(line), onNotFound: onLost })
  const url = cluster ? cluster.url() : (config.databaseUrl ?? '')
  const held = cluster ? await takeServerLock(url, { address, onLost }) : null
  if (held && !held.ok) {
    await cluster?.leave()
    throw new OperatorError(held.message)
  }
  try {
    await migrateAt(url, log)
  } catch (error) {
    if (held?.ok) await held.lock.release()
    await cluster?.leave()
    throw error
  }
  const answering = { applicationName: 'hent', timeouts: requestTimeouts }
  const database = connect(url, { ...answering, max: config.databasePool })
  const allocation = connectAllocationPool(url, config.allocationPool)
  const background = connect(url, { applicationName: 'hent background', timeouts: backgroundTimeouts, max: 4 })
  const following = connect(url, { applicationName: 'hent following', timeouts: followTimeouts, max: 3 })
  return {
    database,
    allocation,
    background,
    following,
    url,
    embedded: cluster !== null,
    stopping: async () => (held?.ok ? held.lock.stopping() : undefined),
    async close() {
      await Promise.all([database, allocation, background, following].map(each => each.close()))
      if (held?.ok) await held.lock.release()
      await cluster?.leave()
    },
  }
}

async function migrateAt(url: string, log: Log): Promise<void> {
  const database = connect(url, { max: 1, applicationName: 'hent migrate' })
  try {
    await migrate(database.pool, line => log.info(line))
  } catch (error) {
    throw explainDatabaseFault(error, url)
  } finally {
    await database.close()
  }
}
