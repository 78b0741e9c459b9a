// Makes the release of the commit that is checked out: release/hent-VERSION-PLATFORM.tar.gz and its sha256 file
// (decision 0343). The same commit gives the same bytes.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { nodeBinary, projectRoot, serverFile, serverFlags } from '../prepare.mjs'
import { changesOf } from './changelog.ts'
import { installProduction } from './production-packages.ts'
import { componentsOf } from './release-sbom.ts'
import { importedPackages, isShipped } from './shipped-files.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim()
const { scripts: _, devDependencies: __, ...manifest } = JSON.parse(read('package.json')) as Record<string, unknown>
const version = String(manifest['version'])

const dirty = git('status', '--porcelain')
if (dirty !== '') refuse(`Commit or remove these files first:\n${dirty}`)
if (changesOf(read('CHANGELOG.md'), version) === undefined) refuse(`CHANGELOG.md has no changes of ${version}`)

const commit = git('rev-parse', '--short=12', 'HEAD')
const committedAt = Number(git('show', '--no-patch', '--format=%ct', 'HEAD'))
const name = `hent-${version}`
const work = mkdtempSync(join(tmpdir(), 'hent-release-'))
const folder = join(work, name)
try {
  await stage()
  const target = join(projectRoot, 'release')
  mkdirSync(target, { recursive: true })
  pack(join(target, `${name}-${process.platform}-${process.arch}.tar.gz`))
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function stage(): Promise<void> {
  const shipped = git('ls-files').split('\n').filter(isShipped)
  for (const file of shipped) cpSync(join(projectRoot, file), join(folder, file))
  cpSync(join(projectRoot, 'build'), join(folder, 'build'), {
    recursive: true,
    filter: file => !file.endsWith('.stamp'),
  })
  const sources = shipped.filter(file => file.endsWith('.ts') && !/^src\/(ui|storefront|backoffice)\//.test(file))
  const imported = [...new Set(sources.flatMap(file => importedPackages(read(file))))]
  const packages = await installProduction(projectRoot, folder, imported)
  writeProgram('bin/hent', ['--max-semi-space-size=4', '--disable-warning=ExperimentalWarning'], 'src/cli/hent.ts')
  writeProgram('bin/hent-server', serverFlags, serverFile)
  cpSync(nodeBinary(), join(folder, 'bin/node'))
  cpSync(join(dirname(nodeBinary()), '../LICENSE'), join(folder, 'bin/node-LICENSE'))
  writeJson('package.json', manifest)
  writeJson('release.json', { version, commit })
  writeJson('hent.cdx.json', componentsOf(sbom(), { commit, committedAt }))
  console.log(`${packages.length} packages at run time`)
}

/** Paths in DATA_DIR default to the program's folder, and those on the command line to the caller's. */
function writeProgram(file: string, flags: readonly string[], source: string): void {
  const script = [
    '#!/bin/sh',
    'root=$(dirname "$(dirname "$(readlink -f "$0")")")',
    'export DATA_DIR="${DATA_DIR:-$root/data}"',
    `exec "$root/bin/node" ${flags.join(' ')} "$root/${source}" "$@"`,
  ]
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), `${script.join('\n')}\n`)
  chmodSync(join(folder, file), 0o755)
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`)
}

function sbom(): unknown {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev']
  return JSON.parse(execFileSync('npm', args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 2 ** 26 }))
}

function pack(target: string): void {
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', folder])
  const order = ['--sort=name', `--mtime=@${committedAt}`, '--owner=0', '--group=0', '--numeric-owner', '--format=gnu']
  const tar = target.replace(/\.gz$/, '')
  execFileSync('tar', [...order, '-cf', tar, '-C', work, name])
  execFileSync('gzip', ['-n', '-f', '-9', tar])
  const bytes = readFileSync(target)
  const sum = createHash('sha256').update(bytes).digest('hex')
  writeFileSync(`${target}.sha256`, `${sum}  ${target.slice(dirname(target).length + 1)}\n`)
  const unpacked = execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]
  console.log(`${target}: ${(bytes.length / 1e6).toFixed(1)} MB, ${unpacked} MB unpacked\n${sum}`)
}

function refuse(reason: string): never {
  console.error(reason)
  process.exit(1)
}
