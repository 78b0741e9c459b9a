import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '#database/cluster/cluster.ts'
import type { Track } from './load/shop-process.ts'

export interface Workplace {
  dataDir: string
  track: Track
  /** Ends all started processes and removes the folder. Never throws, and may be called again. */
  tidyUp(): Promise<void>
}

const timeout = 15_000

/** A folder for the database and a list of processes, so that nothing is left however the benchmark ends. */
export async function openWorkplace(): Promise<Workplace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hent-bench-'))
  const children = new Set<ChildProcess>()
  let tidying: Promise<void> | null = null
  const work = async () => {
    await Promise.all([...children].map(end))
    // If the shop was killed before it could stop its database, the database is still running.
    if (existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))) {
      await openCluster({ dataDir })
        .then(cluster => cluster.stop())
        .catch(() => {})
    }
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }).catch(() => {})
  }
  return {
    dataDir,
    track(child) {
      // A process started during clean-up would outlive it.
      if (tidying) child.kill('SIGKILL')
      children.add(child)
      child.once('exit', () => children.delete(child))
    },
    tidyUp: () => (tidying ??= work()),
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    const hurry = setTimeout(() => child.kill('SIGKILL'), timeout)
    child.once('exit', () => {
      clearTimeout(hurry)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
