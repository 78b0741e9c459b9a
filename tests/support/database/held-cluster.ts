import { spawn, type SpawnOptions } from 'node:child_process'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import { temporaryRoot } from '../run/temporary-root.ts'

const ownProject = fileURLToPath(new URL('../../..', import.meta.url))

export type Held = {
  pid: number
  url: string
  adopted: boolean
  id: string
  lock?: boolean
  message: string | null
  end: (signal: NodeJS.Signals) => Promise<void>
}

export type HoldOptions = SpawnOptions & {
  /** The copy of this project to run from. Default: this project. */
  project?: string
}

/** Another process that holds the database in `dataDir`: bare, with the server's lock, or like a running command. */
export async function heldCluster(
  dataDir: string,
  kind: 'bare' | 'server' | 'command' = 'bare',
  { project = ownProject, ...options }: HoldOptions = {},
): Promise<Held> {
  const file = path.join(project, 'tests/support/database', kind === 'command' ? 'hold-command.ts' : 'hold-cluster.ts')
  // A copy of the project includes its own Node.
  const node = process.execPath.startsWith(ownProject)
    ? path.join(project, path.relative(ownProject, process.execPath))
    : process.execPath
  const child = spawn(node, [file, dataDir, kind], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk))
  const line = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.once('error', reject)
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk
      if (output.includes('\n')) resolve(output)
    })
    child.once('exit', code => reject(new Error(`ended with ${code}: ${errors}`)))
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return { ...(JSON.parse(line) as Omit<Held, 'pid' | 'end'>), pid: child.pid ?? 0, end }
}

export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

export async function answers(url: string) {
  return query(url, 'SELECT 1').then(
    () => true,
    () => false,
  )
}

/** Temporary folders for databases. `removeAll` deletes them with their content. */
export function dataFolders() {
  const made: string[] = []
  const make = async (name = 'data') => {
    const folder = await mkdtemp(path.join(await temporaryRoot(), 'hent-cluster-'))
    made.push(folder)
    return path.join(folder, name)
  }
  return {
    /** The path of a folder that does not exist yet. */
    make,
    /** A folder with the files of a database that has never run, for tests that are not about its creation. */
    makeWithDatabase: async (name?: string) => {
      const [folder, cluster] = [await make(name), inject('newCluster')]
      if (cluster) cpSync(cluster, folder, { recursive: true })
      return folder
    },
    removeAll: () => Promise.all(made.map(folder => rm(folder, { recursive: true, force: true, maxRetries: 10 }))),
  }
}
