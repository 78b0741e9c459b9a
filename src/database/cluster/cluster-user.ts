import { execFile, type SpawnOptions } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { OperatorError } from '#platform/operator-error.ts'

const run = promisify(execFile)

export type Identity = { uid: number; gid: number }
type Command = { file: string; args: string[]; options: SpawnOptions }

/** The command that starts a database program, and the owner of the files (undefined: the user that runs Hent). */
export type ClusterUser = { owner: Identity | undefined; command: (file: string, args: string[]) => Command }

// The caller's environment (PGDATA, PGOPTIONS, LD_LIBRARY_PATH) must not affect the database.
const cleanEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}
const plainOptions: SpawnOptions = process.platform === 'win32' ? {} : { cwd: '/', env: cleanEnvironment }

/**
 * PostgreSQL refuses to run as root. If root starts Hent, PostgreSQL runs as the owner of the existing files. Without
 * such files it runs as the system user `postgres`, which is created if missing.
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
 * If only root may enter a folder (such as root's home), another user can reach neither programs nor data. Then only
 * the processes of the database get a capability to enter folders. The permissions of the folders are not changed.
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
  // initdb checks with access(2) whether it may run other programs. That call ignores ambient capabilities unless these
  // bits are set.
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
  // A concurrent start may have created the user already, so check for the user instead of the exit code.
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
