import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lchown,
  mkdir,
  open,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { OperatorError } from '#platform/operator-error.ts'
import type { ClusterBinaries } from './cluster-binaries.ts'
import { withReach, type ClusterUser, type Identity } from './cluster-user.ts'

export type ClusterFiles = {
  folder: string
  data: string
  log: string
  password: string
  passwordFile: string
  systemIdentifier: string
  user: ClusterUser
}

export const clusterPaths = (dataDir: string) => layout(path.join(dataDir, 'postgres'))

function layout(folder: string) {
  return {
    folder,
    data: path.join(folder, 'data'),
    log: path.join(folder, 'postgres.log'),
    passwordFile: path.join(folder, 'password'),
  }
}

export async function hasClusterFiles(dataDir: string) {
  const { folder } = clusterPaths(dataDir)
  try {
    return (await readdir(folder)).length > 0
  } catch (error) {
    // If this user cannot read the folder, it exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

/**
 * Creates a new database in a temporary folder, which is then renamed. If the process is killed before, the folder
 * remains and no incomplete database is used. If two processes create the database, the second uses the result of the
 * first.
 */
export async function createClusterFiles(dataDir: string, binaries: ClusterBinaries, user: ClusterUser) {
  await removeStrays(dataDir)
  await checkSpace(dataDir)
  const draft = layout(path.join(dataDir, `postgres.new-${randomBytes(6).toString('hex')}`))
  await mkdir(draft.data, { recursive: true, mode: 0o700 })
  try {
    const password = randomBytes(24).toString('base64url')
    await writeFile(draft.passwordFile, password, { mode: 0o600, flush: true })
    for (const file of [draft.folder, draft.data, draft.passwordFile]) await giveTo(user.owner, file)
    const reaching = await withReach(user, binaries.postgres, draft.data)
    await runToEnd(reaching, binaries.initdb, [
      ...['--pgdata', draft.data, '--username', 'postgres', '--pwfile', draft.passwordFile, '--auth', 'scram-sha-256'],
      ...[
        '--encoding',
        'UTF8',
        '--locale',
        'C',
        '--locale-provider',
        'icu',
        '--icu-locale',
        'nb',
        '--data-checksums',
        '--no-instructions',
      ],
    ])
    // Hent's role is no superuser: a superuser could run programs on the machine if Hent has a flaw.
    const roles = `CREATE ROLE hent LOGIN CREATEDB PASSWORD '${password}'\nCREATE DATABASE hent OWNER hent\n`
    await runToEnd(reaching, binaries.postgres, ['--single', '-D', draft.data, 'postgres'], roles)
    await rename(draft.folder, clusterPaths(dataDir).folder)
    await flush(dataDir)
  } catch (error) {
    await rm(draft.folder, { recursive: true, force: true })
    if (!(await hasClusterFiles(dataDir))) throw error
  }
}

/** Reads the files of an existing database, after correcting the owner and modes that PostgreSQL requires. */
export async function readClusterFiles(
  dataDir: string,
  binaries: ClusterBinaries,
  user: ClusterUser,
): Promise<ClusterFiles> {
  const { folder, data, log, passwordFile } = clusterPaths(dataDir)
  await ownedByUs(data, user)
  await chmod(folder, 0o700)
  await chmod(data, 0o700)
  const password = (await readPassword(passwordFile)).trim()
  if (password === '')
    throw new OperatorError(`The file of the database's password ${passwordFile} is empty: ${passwordRemedy}`)
  return {
    folder,
    data,
    log,
    password,
    passwordFile,
    systemIdentifier: await systemIdentifierOf(data),
    user: await withReach(user, binaries.postgres, data),
  }
}

/** The major version of PostgreSQL that made the database. undefined: there is none, or it cannot be read. */
export async function databaseVersion(dataDir: string): Promise<number | undefined> {
  const text = await readFile(path.join(clusterPaths(dataDir).data, 'PG_VERSION'), 'utf8').catch(() => '')
  return Number(text.trim()) || undefined
}

async function systemIdentifierOf(data: string) {
  const control = await readFile(path.join(data, 'global', 'pg_control')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new OperatorError(
      `The database in ${data} is damaged or incomplete: it has no global/pg_control. Restore a backup into another DATA_DIR (docs/operations/backup.md)`,
      { cause: error },
    )
  })
  return control.readBigUInt64LE(0).toString()
}

/** false: the folder was deleted, or contains another database. */
export const isStillThere = ({ data, systemIdentifier }: ClusterFiles): Promise<boolean> =>
  systemIdentifierOf(data).then(
    found => found === systemIdentifier,
    () => false,
  )

async function ownedByUs(data: string, user: ClusterUser) {
  const { uid } = await stat(data).catch((error: NodeJS.ErrnoException) => refuse(data, error.code))
  if (user.owner) return uid === user.owner.uid ? undefined : giveAllTo(user.owner, path.dirname(data))
  if (process.getuid && uid !== process.getuid()) refuse(data, `owner ${uid}`)
}

function refuse(data: string, reason = 'unreadable'): never {
  throw new OperatorError(
    `The database in ${data} belongs to another user (${reason}): start Hent as the user who started it before, or set DATA_DIR to another folder`,
  )
}

/** Without its password file the data is inaccessible, and the password cannot be replaced from outside. */
export const passwordRemedy =
  'put that file back from a backup, or set DATA_DIR to another folder to start with a new database'

async function readPassword(file: string) {
  await chmod(file, 0o600).catch(() => {})
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`The database's password cannot be read from ${file} (${error.code}): ${passwordRemedy}`)
  })
}

async function giveTo(owner: Identity | undefined, file: string) {
  if (owner) await chown(file, owner.uid, owner.gid)
}

async function giveAllTo(owner: Identity, folder: string) {
  await lchown(folder, owner.uid, owner.gid)
  for (const entry of await readdir(folder, { recursive: true }))
    await lchown(path.join(folder, entry), owner.uid, owner.gid)
}

async function removeStrays(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith('postgres.new-')) continue
    const stray = path.join(dataDir, name)
    // Another start may still use a recent folder.
    const age = Date.now() - (await stat(stray)).mtimeMs
    if (age > 600_000) await rm(stray, { recursive: true, force: true })
  }
}

/** In MB. A new database takes 60, and writes at least as much again while the shop fills it. */
const neededSpace = 150

async function checkSpace(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  const free = Math.floor((bavail * bsize) / 1e6)
  if (free < neededSpace)
    throw new OperatorError(
      `DATA_DIR ${folder} has ${free} MB left: a new database needs ${neededSpace} MB. Make room, or set DATA_DIR to a folder of another disk`,
    )
}

async function flush(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

async function runToEnd(user: ClusterUser, program: string, programArgs: string[], input = '') {
  const { file, args, options } = user.command(program, programArgs)
  const child = spawn(file, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk))
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  // In single-user mode PostgreSQL prints a failed statement and still exits with 0.
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(output)) {
    throw new OperatorError(`The database could not be made in this folder: ${lastLines(output)}`)
  }
}

export const lastLines = (text: string, count = 4) =>
  text
    .trim()
    .split('\n')
    .slice(-count)
    .map(line => line.trim())
    .join(' | ')
