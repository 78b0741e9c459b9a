import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readlink, realpath, rm } from 'node:fs/promises'
import { constants } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { OperatorError } from '#platform/operator-error.ts'
import { clusterPaths } from '../cluster/cluster-files.ts'
import { openCluster } from '../cluster/cluster.ts'
import { onlyIfFree } from '../cluster/one-at-a-time.ts'
import { isPostmasterOf, readPostmaster } from '../cluster/postmaster-file.ts'

export interface Scratch {
  /** Is removed afterwards with everything in it. Processes that run in it are ended. */
  folder: string
  url: string
}

/**
 * Runs `work` on a new, empty, embedded database in a folder of its own under `dataDir/scratch`, and removes both
 * afterwards, also after Ctrl-C or SIGTERM. The next call removes what a killed one has left. Only one call at a time
 * works in a `dataDir`; another throws an OperatorError.
 */
export async function withScratchDatabase<T>(
  { dataDir, onProgress }: { dataDir: string; onProgress: (line: string) => void },
  work: (scratch: Scratch) => Promise<T>,
): Promise<T> {
  const root = path.join(dataDir, 'scratch')
  await mkdir(root, { recursive: true })
  const outcome = await onlyIfFree(root, async () => {
    await emptyFolder(root)
    const folder = path.join(root, randomBytes(6).toString('hex'))
    await mkdir(folder)
    const removeSignalHandlers = onSignal(() => emptyFolder(root))
    try {
      const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
      const cluster = await openCluster({ dataDir: folder, onProgress: () => {}, settings })
      try {
        onProgress('Made a scratch database')
        return { result: await work({ folder, url: cluster.url() }) }
      } finally {
        await cluster.stop()
      }
    } finally {
      removeSignalHandlers()
      await emptyFolder(root)
    }
  })
  if (!outcome)
    throw new OperatorError('Another backup is being verified or drilled in this DATA_DIR: wait for its end')
  return outcome.result
}

function onSignal(tidy: () => Promise<void>) {
  const end = (signal: 'SIGINT' | 'SIGTERM') => {
    const exit = () => process.exit(128 + constants.signals[signal])
    tidy().then(exit, exit)
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  return () => {
    process.off('SIGINT', end)
    process.off('SIGTERM', end)
  }
}

/** Ends the processes that run in the folder, and removes its content. */
async function emptyFolder(root: string): Promise<void> {
  const names = await readdir(root)
  for (let round = 0; round < 100; round++) {
    const running = (await Promise.all(names.map(name => processesIn(path.join(root, name))))).flat()
    if (running.length === 0) break
    // A database ends at once and cleanly by SIGQUIT.
    for (const pid of running) signal(pid, round < 50 ? 'SIGQUIT' : 'SIGKILL')
    await wait(100)
  }
  for (const name of names) await rm(path.join(root, name), { recursive: true, force: true, maxRetries: 5 })
}

/** The PostgreSQL of the folder, and on Linux every process with its current directory in it. */
async function processesIn(folder: string): Promise<number[]> {
  const { data } = clusterPaths(folder)
  const pid = (await readPostmaster(data))?.pid
  const database = pid !== undefined && (await isPostmasterOf(data, pid).catch(() => false)) ? [pid] : []
  if (process.platform !== 'linux') return database
  const real = await realpath(folder)
  const found = (await readdir('/proc')).filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
  const places = found.map(async name => ({
    pid: Number(name),
    at: await readlink(`/proc/${name}/cwd`).catch(() => ''),
  }))
  const inside = (await Promise.all(places)).filter(({ at }) => at === real || at.startsWith(`${real}${path.sep}`))
  return [...new Set([...database, ...inside.map(each => each.pid)])]
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended by itself.
  }
}
