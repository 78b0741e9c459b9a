import { execFile, spawn } from 'node:child_process'
import { chown, open, readFile, rename, stat } from 'node:fs/promises'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { OperatorError } from '#platform/operator-error.ts'
import type { ClusterBinaries } from './cluster-binaries.ts'
import { connectAsAdmin, whoAnswers } from './cluster-connection.ts'
import { lastLines, passwordRemedy, type ClusterFiles } from './cluster-files.ts'
import { isPostmasterOf, readPostmaster, removePostmasterFile } from './postmaster-file.ts'

export type StartOptions = {
  settings: Record<string, string>
  onProgress: (line: string) => void
  /**
   * The port that the database used last. If another program uses it, another port is chosen, unless `samePort` is
   * true.
   */
  lastPort: number | undefined
  samePort: boolean
}

const defaults: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  // A failed statement may contain a shopper's name, so the log level excludes statements.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  jit: 'off',
}

/** Finds the port of a database that already runs on these files, and waits until it responds. undefined: none runs. */
export async function findRunning(
  files: ClusterFiles,
  onProgress: (line: string) => void,
): Promise<number | undefined> {
  const startedAt = Date.now()
  for (let round = 0; ; round++) {
    const note = await readPostmaster(files.data)
    if (!note) return undefined
    const result = note.port ? await whoAnswers(files, note.port) : 'silent'
    if (result === 'ours') return note.port
    const unknown = result === 'silent' || result === 'refused'
    if (unknown && !(await isPostmasterOf(files.data, note.pid))) {
      await removePostmasterFile(files.data)
      return undefined
    }
    if (result === 'refused') throw wrongPassword(files)
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    if (result === 'silent' && seconds >= 60) {
      throw new OperatorError(
        `The database of ${files.folder} runs (process ${note.pid}) but has not answered for ${seconds} s: end that process and start again`,
      )
    }
    if (round > 0 && round % 25 === 0) onProgress(`Waiting for the database that is already here (${seconds} s)`)
    await wait(200)
  }
}

/** Starts PostgreSQL on the files and waits until it responds. Returns its port. */
export async function startPostgres(
  files: ClusterFiles,
  binaries: ClusterBinaries,
  options: StartOptions,
): Promise<number> {
  let requested = options.lastPort
  for (let attempt = 1; ; attempt++) {
    const port = requested ?? (await freePort())
    const outcome = await tryStart(files, binaries, port, options)
    if (outcome === 'started') return port
    // Child processes may still be exiting after a kill, or another program took the port meanwhile.
    const portTaken = /could not (bind|create any)/.test(outcome)
    if (portTaken && !options.samePort) requested = undefined
    if (!(portTaken || /already exists|still in use/.test(outcome)) || attempt >= 60)
      throw new OperatorError(
        `The database in ${files.folder} did not start: ${lastLines(outcome) || 'it said nothing'} (see ${files.log})`,
      )
    const running = await findRunning(files, options.onProgress)
    if (running) return running
    await wait(Math.min(50 * attempt, 1000))
  }
}

async function tryStart(
  files: ClusterFiles,
  binaries: ClusterBinaries,
  port: number,
  { settings, onProgress }: StartOptions,
): Promise<string> {
  await putOldLogAside(files.log)
  const log = await open(files.log, 'a', 0o600)
  const from = (await log.stat()).size
  const values = Object.entries({ ...defaults, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args, options } = files.user.command(binaries.postgres, ['-D', files.data, '-p', `${port}`, ...values])
  // A separate session: Ctrl-C stops the whole process group, but the database must run until all requests are
  // finished.
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] })
  let ended = false
  child.once('exit', () => (ended = true))
  child.once('error', () => (ended = true))
  child.unref()
  if (files.user.owner) await chown(files.log, files.user.owner.uid, files.user.owner.gid)
  await log.close()
  for (let round = 1; !ended; round++) {
    await wait(20)
    const result = (await readPostmaster(files.data))?.pid === child.pid ? await whoAnswers(files, port) : 'silent'
    if (result === 'ours') return 'started'
    if (result === 'refused' && child.pid) {
      signal(child.pid, 'SIGINT')
      throw wrongPassword(files)
    }
    if (round % 250 === 0) onProgress(`The database is starting or recovering (${round / 50} s)`)
  }
  return (await readFile(files.log)).subarray(from).toString('utf8')
}

/**
 * Stops the database of these files in fast mode (transactions are rolled back, data is flushed) and waits for it to
 * end.
 */
export async function stopPostgres(files: ClusterFiles, binaries: ClusterBinaries, port: number): Promise<void> {
  const pid = await postmasterPid(files, port)
  if (!pid) return
  if (process.platform === 'win32')
    await promisify(execFile)(binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-D', files.data])
  else signal(pid, 'SIGINT')
  const startedAt = Date.now()
  while (await isPostmasterOf(files.data, pid)) {
    const waited = Date.now() - startedAt
    // SIGQUIT stops PostgreSQL immediately, and the next start recovers. After SIGKILL, child processes could live on.
    if (waited > 60_000) signal(pid, 'SIGQUIT')
    if (waited > 70_000) throw new OperatorError(`The database in ${files.folder} (process ${pid}) does not stop`)
    await wait(20)
  }
}

/** The process id that the database reports. If the database does not respond, the id in the pid file. */
async function postmasterPid(files: ClusterFiles, port: number) {
  try {
    const client = await connectAsAdmin(files, port, 'hent stop')
    const { rows } = await client
      .query<{ note: string }>(`SELECT pg_read_file('postmaster.pid') AS note`)
      .finally(() => client.end())
    return Number.parseInt(rows[0]?.note ?? '', 10)
  } catch {
    const note = await readPostmaster(files.data)
    return note && (await isPostmasterOf(files.data, note.pid)) ? note.pid : undefined
  }
}

function wrongPassword({ folder, passwordFile }: ClusterFiles): OperatorError {
  return new OperatorError(`The database in ${folder} refuses the password in ${passwordFile}: ${passwordRemedy}`)
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function putOldLogAside(log: string) {
  const size = (await stat(log).catch(() => undefined))?.size ?? 0
  if (size > 5_000_000) await rename(log, `${log}.1`)
}

async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
