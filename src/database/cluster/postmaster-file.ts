import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

export type Postmaster = { pid: number; port: number }

const fileIn = (data: string) => path.join(data, 'postmaster.pid')

/**
 * Reads PostgreSQL's pid file (pid on line 1, port on line 4). undefined: the file is missing or cannot be read.
 * PostgreSQL removes it when it stops.
 */
export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(fileIn(data), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  return { pid: Number(lines[0]) || 0, port: Number(lines[3]) || 0 }
}

/**
 * Whether a process is a PostgreSQL on this folder, and not an unrelated process that got the same pid. On macOS any
 * PostgreSQL counts, and on Windows any running process. PostgreSQL does not start if its pid file names a running
 * process of the same user.
 */
export async function isPostmasterOf(data: string, pid: number): Promise<boolean> {
  if (pid <= 0 || !isAlive(pid)) return false
  if (process.platform === 'linux') {
    const [at, folder] = await Promise.all([readlink(`/proc/${pid}/cwd`).catch(() => ''), realpath(data)])
    return at === folder
  }
  if (process.platform === 'win32') return true
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', `${pid}`]).catch(() => ({ stdout: '' }))
  return stdout.includes('postgres')
}

export const removePostmasterFile = (data: string) => rm(fileIn(data), { force: true })

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
