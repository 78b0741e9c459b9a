import type { ChildProcess, ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { clusterPaths } from '#database/cluster/cluster-files.ts'
import { readPostmaster } from '#database/cluster/postmaster-file.ts'
import { spawnServer } from '../../../scripts/lib/prepare.mjs'
import { temporaryRoot } from '../run/temporary-root.ts'

export interface RunningShop {
  url: string
  dataDir: string
  process: ChildProcess
  /** Its output, in order. */
  output: string[]
  /** Sends SIGTERM and waits for the end. Returns the exit code. */
  stop(): Promise<number | null>
  /** `kill -9` on the server and its PostgreSQL, like a power cut. */
  killTree(): Promise<void>
  /** Suspends its PostgreSQL until `resume`, like a swapping machine or a disk that hangs. */
  freezeDatabase(): Promise<{ resume(): void }>
}

/**
 * The whole shop in a separate process on a free port, with an embedded database in `dataDir`. Rejects with its output
 * if it ends before it serves.
 */
export async function startShop(options: {
  dataDir: string
  env?: Record<string, string>
  args?: string[]
  /** Of another program than this checkout. */
  folder?: string
}): Promise<RunningShop> {
  const child = spawnServer({
    args: options.args ?? [],
    ...(options.folder !== undefined && { cwd: options.folder }),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', DATA_DIR: options.dataDir, LOG_LEVEL: 'info', ...options.env },
  })
  const output: string[] = []
  const { stdout, stderr } = child as ChildProcessByStdio<null, Readable, Readable>
  stderr.on('data', (part: Buffer) => output.push(part.toString()))
  const lines = createInterface({ input: stdout })
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', line => {
      output.push(line)
      const address = /"address":"(http[^"]+)"/.exec(line)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', code => reject(new Error(`The shop ended with ${code}:\n${output.join('\n')}`)))
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  ended.catch(() => {})

  return {
    url,
    dataDir: options.dataDir,
    process: child,
    output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      return child.exitCode ?? (await ended)[0]
    },
    async killTree() {
      const processes = await databaseProcesses(options.dataDir)
      child.kill('SIGKILL')
      // The backends too: left alone they could still finish their work.
      for (const pid of processes) signal(pid, 'SIGKILL')
      await ended
    },
    async freezeDatabase() {
      const processes = await databaseProcesses(options.dataDir)
      for (const pid of processes) signal(pid, 'SIGSTOP')
      return { resume: () => processes.forEach(pid => signal(pid, 'SIGCONT')) }
    },
  }
}

/** The postmaster first, then its backends. */
async function databaseProcesses(dataDir: string): Promise<number[]> {
  const postmaster = (await readPostmaster(clusterPaths(dataDir).data))?.pid
  return postmaster ? [postmaster, ...(await childrenOf(postmaster))] : []
}

async function childrenOf(parent: number): Promise<number[]> {
  const processes = (await readdir('/proc').catch(() => [])).filter(name => /^\d+$/.test(name))
  const parents = processes.map(async pid => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    return { pid: Number(pid), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }
  })
  return (await Promise.all(parents)).filter(each => each.parent === parent).map(each => each.pid)
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended by itself.
  }
}

/** A temporary folder for a test, and a function that removes it. */
export async function temporaryFolder(name: string): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(await temporaryRoot(), `hent-${name}-`))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}
