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
  /** One English line at each step that takes time. */
  onProgress?: (line: string) => void
  /** The files are no longer there, so that the database can never come back: one English line on what to do. */
  onNotFound?: (why: string) => void
  /** PostgreSQL settings beside the defaults; they count only for the process that starts the database, not for those that join it. */
  settings?: Record<string, string>
}

export type Cluster = {
  /** Address of a database in it (default: the shop's own, `hent`), for the role `hent`. */
  url: (database?: string) => string
  /** True when the database was already running: of a killed parent, or of another Hent process. */
  adopted: boolean
  systemIdentifier: string
  /** Stops the database for everyone who uses it. */
  stop: () => Promise<void>
  /** Stops the database unless another Hent process is using it; that one stops it when it leaves. */
  leave: () => Promise<'stopped' | 'left running'>
}

type Running = { port: number; presence: pg.Client; adopted: boolean }

// One number in a space of our own; every process that uses the database holds it shared.
const presenceLock = clusterLocks.presence.join()

/** The embedded PostgreSQL under `dataDir/postgres`: made when missing, taken over when it runs, started else. */
export async function openCluster({
  dataDir: folder,
  onProgress = () => {},
  onNotFound = onProgress,
  settings = {},
}: ClusterOptions): Promise<Cluster> {
  const dataDir = path.resolve(folder)
  const isNew = !(await hasClusterFiles(dataDir))
  await prepareDataFolder(dataDir, isNew)
  const binaries = await clusterBinaries()
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
  // The port stays the same, so that every pool of connections finds the database again by itself.
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
      const found = await findRunning(files, options.onProgress)
      return found
        ? { port: found, adopted: true }
        : { port: await startPostgres(files, binaries, options), adopted: false }
    })
    try {
      return { port, adopted, presence: await takePresence(files, port) }
    } catch (error) {
      // The process that used it last may be stopping it this very moment: then it is ours to start.
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

/** The last one out gets the lock for itself; a newcomer then waits for it until the database is gone, and starts it again. */
async function isLast(presence: pg.Client) {
  try {
    await presence.query(`SELECT pg_advisory_unlock_shared(${presenceLock})`)
    const { rows } = await presence.query<{ last: boolean }>(`SELECT pg_try_advisory_lock(${presenceLock}) AS last`)
    return rows[0]?.last ?? false
  } catch {
    return false
  }
}
