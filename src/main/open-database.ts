import { openCluster } from '#database/cluster.ts'
import { backgroundTimeouts, connect, requestTimeouts, type Database } from '#database/connection.ts'
import { migrate } from '#database/migrate.ts'
import { takeServerLock } from '#database/server-lock.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'

export interface OpenDatabase {
  database: Database
  /** For the server's own work, which may take long and must not take a shopper's connection. */
  background: Database
  url: string
  embedded: boolean
  /** Says to a new server on the same folder that this one is on its way out. */
  stopping(): Promise<void>
  close(): Promise<void>
}

/** A start that was refused for a reason the operator can do something about: shown as one line. */
export class StartRefused extends Error {}

/**
 * The shop's database, migrated and ready: the server of DATABASE_URL, which many processes may share, or the embedded
 * one under DATA_DIR, which belongs to one server at a time.
 */
export async function openDatabase(
  config: Config,
  address: string,
  log: Log,
  onLost: (why: string) => void,
): Promise<OpenDatabase> {
  const cluster = config.databaseUrl
    ? null
    : await openCluster({ dataDir: config.dataDir, onProgress: line => log.info(line), onGone: onLost })
  const url = cluster ? cluster.url() : (config.databaseUrl ?? '')
  const held = cluster ? await takeServerLock(url, { address, onLost }) : null
  if (held && !held.ok) {
    await cluster?.leave()
    throw new StartRefused(held.message)
  }
  try {
    await migrateAt(url, log)
  } catch (error) {
    if (held?.ok) await held.lock.release()
    await cluster?.leave()
    throw error
  }
  const database = connect(url, { max: 20, applicationName: 'hent', timeouts: requestTimeouts })
  const background = connect(url, { max: 6, applicationName: 'hent background', timeouts: backgroundTimeouts })
  return {
    database,
    background,
    url,
    embedded: cluster !== null,
    stopping: async () => (held?.ok ? held.lock.stopping() : undefined),
    async close() {
      await database.close()
      await background.close()
      if (held?.ok) await held.lock.release()
      await cluster?.leave()
    },
  }
}

async function migrateAt(url: string, log: Log): Promise<void> {
  const database = connect(url, { max: 1, applicationName: 'hent migrate' })
  await migrate(database.pool, line => log.info(line)).finally(() => database.close())
}
