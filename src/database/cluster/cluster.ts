import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { prepareDataFolder } from '#platform/data-folder.ts'
import { clusterLocks } from '../advisory-locks.ts'
import { clusterBinaries, type ClusterBinaries } from './cluster-binaries.ts'
import { clusterUrl, connectAsAdmin } from './cluster-connection.ts'
import {
  clusterPaths,
  createClusterFiles,
  databaseVersion,
  hasClusterFiles,
  isStillThere,
  readClusterFiles,
  type ClusterFiles,
} from './cluster-files.ts'
import { findRunning, startPostgres, stopPostgres, type StartOptions } from './cluster-process.ts'
import { clusterUser } from './cluster-user.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { readPostmaster } from './postmaster-file.ts'

export type ClusterOptions = {
  dataDir: string
  /** Receives an English line for each slow step. */
  onProgress?: (line: string) => void
  /**
   * Called when the database's files were deleted or replaced, so that it cannot restart. Receives an English line with
   * the remedy.
   */
  onNotFound?: (why: string) => void
  /**
   * Additional PostgreSQL settings. Only the process that starts the database applies them; processes that join it do
   * not.
   */
  settings?: Record<string, string>
}

export type Cluster = {
  /** The URL of a database in the cluster, for the role `hent`. Default: the database `hent`. */
  url: (database?: string) => string
  /** True if the database was running already, because another Hent process uses it or its last one was killed. */
  adopted: boolean
  systemIdentifier: string
  /** Stops the database for all processes. */
  stop: () => Promise<void>
  /** Stops the database unless another Hent process uses it. The last process to leave stops it. */
  leave: () => Promise<'stopped' | 'left running'>
}

type Running = { port: number; presence: pg.Client; adopted: boolean }

const presenceLock = clusterLocks.presence.join()

/**
 * Opens the embedded PostgreSQL under `dataDir/postgres`: creates it if missing, joins it if it runs, else starts it.
 */
export async function openCluster({
  dataDir: folder,
  onProgress = () => {},
  onNotFound = onProgress,
  settings = {},
}: ClusterOptions): Promise<Cluster> {
  const dataDir = path.resolve(folder)
  const isNew = !(await hasClusterFiles(dataDir))
  await prepareDataFolder(dataDir, isNew)
  const binaries = await clusterBinaries(await databaseVersion(dataDir))
  const files = await oneAtATime(dataDir, () => filesIn(dataDir, binaries, onProgress))
  const lastPort = (await readPostmaster(files.data))?.port || undefined
  let running = await enter(dataDir, files, binaries, { settings, onProgress, lastPort, samePort: false })
  const { adopted, port } = running
  let leaving = false

  const watch = () => {
    running.presence.once('end', () => {
      if (leaving) return
      onProgress('The database has gone; starting it again')
      void startAgain()
    })
  }
  // The port stays the same, so that all connection pools reconnect.
  const startAgain = async () => {
    while (!leaving) {
      if (!(await isStillThere(files)))
        return onNotFound(
          `The database's folder ${files.data} was deleted or replaced while the shop was running: start it again`,
        )
      try {
        running = await enter(dataDir, files, binaries, { settings, onProgress, lastPort: port, samePort: true })
        if (leaving) return void running.presence.end()
        onProgress('The database is back')
        return watch()
      } catch (error) {
        onProgress(error instanceof Error ? error.message : String(error))
        await wait(5_000, undefined, { ref: false })
      }
    }
  }
  watch()

  return {
    url: (database = 'hent') => clusterUrl(files, running.port, 'hent', database),
    adopted,
    systemIdentifier: files.systemIdentifier,
    stop: async () => {
      leaving = true
      await stopPostgres(files, binaries, running.port)
      await running.presence.end().catch(() => {})
    },
    leave: async () => {
      leaving = true
      if (await isLast(running.presence)) {
        await stopPostgres(files, binaries, running.port)
        return 'stopped'
      }
      await running.presence.end().catch(() => {})
      return 'left running'
    },
  }
}

async function filesIn(dataDir: string, binaries: ClusterBinaries, onProgress: (line: string) => void) {
  const { data } = clusterPaths(dataDir)
  const user = await clusterUser(data)
  if (!(await hasClusterFiles(dataDir))) {
    onProgress('Making the database (first start only)')
    await createClusterFiles(dataDir, binaries, user)
  }
  return readClusterFiles(dataDir, binaries, user)
}

async function enter(
  dataDir: string,
  files: ClusterFiles,
  binaries: ClusterBinaries,
  options: StartOptions,
): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    const { port, adopted } = await oneAtATime(dataDir, async () => {
      const running = await findRunning(files, options.onProgress)
      return running
        ? { port: running, adopted: true }
        : { port: await startPostgres(files, binaries, options), adopted: false }
    })
    try {
      return { port, adopted, presence: await takePresence(files, port) }
    } catch (error) {
      // The last process may be stopping the database right now. This process can start it afterwards.
      if (attempt >= 20) throw error
      await wait(100)
    }
  }
}

async function takePresence(files: ClusterFiles, port: number) {
  const presence = await connectAsAdmin(files, port, 'hent presence')
  try {
    await presence.query(`SET lock_timeout = '15s'`)
    await presence.query(`SELECT pg_advisory_lock_shared(${presenceLock})`)
    return presence
  } catch (error) {
    await presence.end().catch(() => {})
    throw error
  }
}

/**
 * Whether this is the last process. Only the last one gets the lock exclusively. A new process then waits for the lock
 * until the database has stopped, and starts the database again.
 */
async function isLast(presence: pg.Client) {
  try {
    await presence.query(`SELECT pg_advisory_unlock_shared(${presenceLock})`)
    const { rows } = await presence.query<{ last: boolean }>(`SELECT pg_try_advisory_lock(${presenceLock}) AS last`)
    return rows[0]?.last ?? false
  } catch {
    return false
  }
}
