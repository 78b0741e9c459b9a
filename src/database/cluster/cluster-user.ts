import { execFile, type SpawnOptions } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { OperatorError } from '#platform/operator-error.ts'

const run = promisify(execFile)

export type Identity = { uid: number; gid: number }
type Command = { file: string; args: string[]; options: SpawnOptions }

/** How the database's programs are started, and to whom its files belong (undefined: to the user who runs Hent). */
export type ClusterUser = { owner: Identity | undefined; command: (file: string, args: string[]) => Command }

// Nothing of the caller's environment (PGDATA, PGOPTIONS, LD_LIBRARY_PATH) may change what the database does.
const cleanEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}
const plainOptions: SpawnOptions = process.platform === 'win32' ? {} : { cwd: '/', env: cleanEnvironment }

/**
 * PostgreSQL refuses to run as root. Started by root it runs as the owner of the files that are there,
 * else as the system user `postgres`, who is made when missing.
 */
export async function clusterUser(existingData: string): Promise<ClusterUser> {
  if (process.getuid?.() !== 0) return { owner: undefined, command: plainCommand(undefined) }
  const found = await stat(existingData).catch(() => undefined)
  const owner = found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : await systemUser()
  return { owner, command: plainCommand(owner) }
}

function plainCommand(owner: Identity | undefined): ClusterUser['command'] {
  return (file, args) => ({ file, args, options: { ...plainOptions, ...owner } })
}

/**
 * In a folder that only root may enter (root's own home) another user reaches neither programs nor data.
 * The right to pass through folders is then handed to the database alone; nothing in the folder is opened up.
 */
export async function withReach(user: ClusterUser, postgres: string, ownedFolder: string): Promise<ClusterUser> {
  if (!user.owner) return user
  const owner = user.owner
  const ways: ClusterUser['command'][] = [
    user.command,
    ...['dac_read_search', 'dac_override'].map(right => passing(owner, right)),
  ]
  for (const command of ways) if (await reaches(command, postgres, ownedFolder)) return { owner, command }
  throw new OperatorError(
    `The database cannot run as root, and user ${owner.uid} cannot reach ${ownedFolder} or ${postgres}: ` +
      'start Hent as an ordinary user, move it out of a folder that only root may enter, or set DATABASE_URL',
  )
}

function passing({ uid, gid }: Identity, right: string): ClusterUser['command'] {
  const become = ['--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups']
  // initdb asks by access(2) whether it may run its neighbour, and that call forgets ambient rights unless told not to.
  const keep = ['--securebits', '+no_setuid_fixup', '--inh-caps', `+${right}`, '--ambient-caps', `+${right}`]
  return (file, args) => ({ file: 'setpriv', args: [...become, ...keep, '--', file, ...args], options: plainOptions })
}

async function reaches(command: ClusterUser['command'], postgres: string, folder: string) {
  const probe = command('/bin/sh', ['-c', '"$1" --version >/dev/null && cd "$2" && [ -w . ]', 'sh', postgres, folder])
  return run(probe.file, probe.args, { ...probe.options, encoding: 'utf8' } as Parameters<typeof run>[2]).then(
    () => true,
    () => false,
  )
}

async function systemUser(): Promise<Identity> {
  const known = await lookUp('postgres')
  if (known) return known
  const made = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]
  // A simultaneous start may have made the user already: what counts is whether it is there afterwards.
  const failure = await run('useradd', made, { env: cleanEnvironment }).then(
    () => '',
    (error: Error) => error.message,
  )
  const user = await lookUp('postgres')
  if (user) return user
  throw new OperatorError(
    `The database cannot run as root and the user "postgres" could not be made (${failure.trim()}): make it with "useradd --system postgres", or start Hent as an ordinary user`,
  )
}

async function lookUp(name: string): Promise<Identity | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async flag => Number((await run('id', [flag, name], { env: cleanEnvironment })).stdout)),
    )
    return uid && gid ? { uid, gid } : undefined
  } catch {
    return undefined
  }
}
