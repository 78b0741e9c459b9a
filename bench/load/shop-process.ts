import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { spawnServer } from '../../scripts/lib/prepare.mjs'

export interface Memory {
  rssMiB: number
  /** Measured after a garbage collection, so that only live objects count. */
  heapUsedMiB: number
  externalMiB: number
}
export interface Shop {
  port: number
  /** Time in ms from the start of the shop's process until /readyz returned 200. */
  readyAfterMs: number
  memory(): Promise<Memory>
  /** How long the process took to read the whole catalogue into memory. */
  catalogueRead(): Promise<{ articles: number; seconds: number }>
  /** CPU time of the process in ms, all threads. null: `/proc` has no such process, because it has ended or the system has no `/proc`. */
  processorMs(): Promise<number | null>
  stop(): Promise<void>
}
export type Track = (child: ChildProcess) => void

const timeout = 180_000

/** Starts the shop as a chain runs it, on a free local port, with the data in `dataDir`. */
export async function startShop(dataDir: string, track: Track, variables: Record<string, string> = {}): Promise<Shop> {
  const port = await freePort()
  const tell: string[] = []
  const startedAt = performance.now()
  const child = spawnServer({
    preload: [new URL('../measures/tell-memory.ts', import.meta.url).href],
    env: { ...environment(dataDir, port), ...variables },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  track(child)
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      tell.push(String(chunk))
      if (tell.length > 50) tell.shift()
    })
  }
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', code => reject(new Error(`The shop ended (${code}):\n${tell.join('')}`))),
  )
  ended.catch(() => {})
  await Promise.race([ended, untilReady(port)])
  const readyAfterMs = performance.now() - startedAt
  return {
    port,
    readyAfterMs,
    catalogueRead: () => catalogueRead(port),
    memory: () => Promise.race([ended, askMemory(child)]),
    processorMs: () => processorMs(child.pid),
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      const hurry = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await ended.catch(() => {})
      clearTimeout(hurry)
    },
  }
}

function environment(dataDir: string, port: number) {
  return {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: '',
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
    // Reservations come from as many addresses as there would be shoppers: see reservation-driver.ts.
    TRUST_PROXY: '1',
  }
}

async function untilReady(port: number) {
  const giveUpAt = performance.now() + timeout
  for (;;) {
    const status = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      async response => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    if (status === 200) return
    if (performance.now() > giveUpAt)
      throw new Error(`The shop was not ready within ${timeout / 1000} s (/readyz: ${status || 'no answer'})`)
    await wait(5)
  }
}

async function catalogueRead(port: number) {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])
  return { articles: figure('hent_articles'), seconds: figure('hent_catalogue_read_seconds') }
}

async function askMemory(child: ChildProcess): Promise<Memory> {
  const result = new Promise<NodeJS.MemoryUsage>(resolve => {
    const onMessage = (message: { memory?: NodeJS.MemoryUsage }) => {
      if (!message.memory) return
      child.off('message', onMessage)
      resolve(message.memory)
    }
    child.on('message', onMessage)
  })
  child.send('memory')
  const { rss, heapUsed, external } = await result
  const mebi = (bytes: number) => Number((bytes / 2 ** 20).toFixed(1))
  return { rssMiB: mebi(rss), heapUsedMiB: mebi(heapUsed), externalMiB: mebi(external) }
}

const ticksASecond = 100

/** CPU time of a process in ms. null: not available on this system. */
export async function processorMs(pid: number | undefined): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return stat === null ? null : processorMsOf(stat)
}

/** User and system time from a line of /proc/PID/stat. The name in brackets may contain blanks and brackets. */
export function processorMsOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksASecond
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
