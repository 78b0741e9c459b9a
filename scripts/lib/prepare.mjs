// Runs before anything is installed: plain JavaScript for Node 20 without dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const modules = join(projectRoot, 'node_modules')
const lockfile = join(projectRoot, 'package-lock.json')
const installStamp = join(modules, '.hent-lock-hash')
const buildStamp = join(projectRoot, 'build', '.stamp')
const oldestNode = [22, 22]

const buildSources = [
  'src/main/web',
  'src/storefront',
  'src/backoffice',
  'src/ui',
  'src/shared',
  'src/contract',
  'scripts/precompress.ts',
  'scripts/write-shopper-manifest.ts',
  'scripts/lib/refuse-development-builds.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** A failure that the user can fix: only its message is shown, without a stack trace. */
export class PreparationError extends Error {}

/**
 * Installs the versions in package-lock.json unless they are installed. Returns whether it installed.
 * `tools`: also the packages for tests and checks. Default: false, enough to build and run the shop.
 */
export async function ensureInstalled({ log = console.log, lock, tools = false } = {}) {
  const hash = hashOf(readFileSync(lockfile))
  const [withTools, without] = [`${hash} with tools`, `${hash} without tools`]
  const stamp = readIfThere(installStamp)
  if (stamp === withTools || (stamp === without && !tools)) return false
  const found = [true, false].find(installedMatchesLockfile)
  if (found !== undefined) {
    writeFileSync(installStamp, found ? withTools : without)
    if (found || !tools) return false
  }
  log('Installing packages (about half a minute)')
  const { command, args } = npm()
  const dev = tools ? '--include=dev' : '--omit=dev'
  await runQuietly(command, [...args, 'ci', dev, '--include=optional', '--no-audit', '--no-fund'], {
    log,
    lock,
    doing: 'installing packages',
    env: environmentWithoutOwnNode(),
    shell: process.platform === 'win32',
  })
  removeUnread(tools)
  writeFileSync(installStamp, tools ? withTools : without)
  return true
}

// The headers of Node (67 MB) serve to compile packages, and no package is compiled. Source maps (46 MB) serve to read
// packages in a debugger.
function removeUnread(tools) {
  for (const name of readdirSync(modules))
    if (/^node-\w+-\w+$/.test(name)) rmSync(join(modules, name, 'include'), { recursive: true, force: true })
  if (tools) return
  for (const file of readdirSync(modules, { recursive: true })) if (file.endsWith('.map')) rmSync(join(modules, file))
}

/** The Node binary that can run TypeScript: the packaged one, else the machine's if it is new enough. */
export function nodeBinary() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = join(modules, `node-${platform}-${process.arch}`, 'bin', file)
  // On musl the packaged binary exists but does not run, so each candidate is executed.
  for (const candidate of [own, process.execPath, 'node']) {
    if (candidate === own && !existsSync(own)) continue
    const found = spawnSync(candidate, ['--version'], { encoding: 'utf8' })
    if (found.status === 0 && isNewEnough(found.stdout.trim())) return candidate
  }
  throw new PreparationError(
    `Hent needs Node ${oldestNode.join('.')} or newer; this machine has ${process.version}, and no Node package for ${process.platform} ${process.arch} could be installed.`,
  )
}

/** Whether the pages were built from the present sources. */
export const isBuilt = () => readIfThere(buildStamp) === hashOfSources()

/** Builds the pages if their sources have changed since the last build. Returns whether it built. `signal` stops it. */
export async function ensureBuilt({ log = console.log, lock, signal } = {}) {
  const hash = hashOfSources()
  if (readIfThere(buildStamp) === hash) return false
  log('Building the pages (about half a minute)')
  // An interrupted build leaves no stamp and is repeated.
  rmSync(buildStamp, { force: true })
  const cli = join(modules, '@react-router', 'dev', 'bin.cjs')
  const env = childEnvironment()
  await runQuietly(nodeBinary(), [cli, 'build'], { log, lock, signal, doing: 'building the pages', env })
  mkdirSync(dirname(buildStamp), { recursive: true })
  writeFileSync(buildStamp, hash)
  return true
}

/**
 * Node flags of the server. The young generation is limited to 16 MiB per half: with Node's default, a start leaves
 * more garbage than the catalogue's size.
 */
export const serverFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16']

export const serverFile = 'src/main/server.ts'

/**
 * Starts the server as `npm start` does, with the same Node and flags. Browser tests, the benchmark and Lighthouse use
 * it too, so that they test the same program.
 * `preload`: modules for `--import`. `args`: arguments of the server.
 */
export function spawnServer({ preload = [], args = [], env = process.env, ...options } = {}) {
  // A test runner sets NODE_ENV for itself only.
  const { NODE_ENV: _, ...environment } = env
  const imports = preload.flatMap(module => ['--import', module])
  return spawnNode([...serverFlags, ...imports, serverFile, ...args], { ...options, env: environment })
}

/** Runs a script with `nodeBinary()` in the project's root. `options`: as for `child_process.spawn`. */
export function spawnNode(args, options = {}) {
  return spawn(nodeBinary(), args, {
    cwd: projectRoot,
    stdio: 'inherit',
    ...options,
    env: childEnvironment(options.env),
  })
}

/** The environment with the packages' commands, and thus the right Node, first in PATH. */
export function childEnvironment(environment = process.env) {
  const path = [join(modules, '.bin'), dirname(nodeBinary()), environment.PATH ?? ''].filter(part => part !== '.')
  return { ...environment, PATH: path.join(delimiter) }
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

// Compares npm's own record of node_modules with the lockfile, in case npm was run by hand.
function installedMatchesLockfile(tools) {
  const record = readIfThere(join(modules, '.package-lock.json'))
  if (record === undefined) return false
  const installed = JSON.parse(record).packages
  const wanted = JSON.parse(readFileSync(lockfile, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (!tools && (entry.dev || entry.devOptional))) return true
    const found = installed[path]
    if (found === undefined) return entry.optional === true && !isForThisMachine(entry)
    return found.version === entry.version && found.integrity === entry.integrity && existsSync(join(projectRoot, path))
  })
}

// Packages for WebAssembly and musl declare no system or a libc. npm skips those that the machine does not need.
function isForThisMachine({ os, cpu, libc }) {
  if (os === undefined || cpu === undefined || libc?.every(name => name === 'musl')) return false
  return os.includes(process.platform) && cpu.includes(process.arch)
}

// npm ci deletes the packaged Node, so npm must not run on it.
function environmentWithoutOwnNode() {
  const ownBin = join('node_modules', '.bin')
  const path = (process.env.PATH ?? '').split(delimiter).filter(part => !part.endsWith(ownBin))
  return { ...process.env, PATH: path.join(delimiter), NODE_ENV: 'development' }
}

function npm() {
  const { PATH } = environmentWithoutOwnNode()
  const name = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  if (PATH.split(delimiter).some(part => existsSync(join(part, name)))) return { command: name, args: [] }
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) return { command: process.execPath, args: [cli] }
  throw new PreparationError('npm was not found: install Node.js with npm, version 20.19 or newer.')
}

/** Runs a command with an occasional progress line. Its output is shown only if it fails. */
function runQuietly(command, args, { log, lock, signal, doing, env, shell = false }) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  return new Promise((resolve, reject) => {
    // The child holds the lock too: if only this process is killed, npm goes on, and the next start waits for it.
    const stdio = ['ignore', 'pipe', 'pipe', ...(lock === undefined ? [] : [lock])]
    const child = spawn(command, args, { cwd: projectRoot, env, shell, stdio, signal })
    let output = ''
    const keep = chunk => (output = (output + chunk).slice(-20_000))
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const beat = setInterval(() => log(`  still ${doing}, ${seconds()} s`), 10_000)
    const forward = () => child.kill('SIGTERM')
    process.once('SIGTERM', forward)
    const finish = problem => {
      clearInterval(beat)
      process.removeListener('SIGTERM', forward)
      if (problem === undefined) {
        log(`  done ${doing}, ${seconds()} s`)
        resolve(undefined)
      } else reject(new PreparationError(`${capitalised(doing)} failed: ${problem}\n${output}`))
    }
    child.on('error', error => finish(error.message))
    child.on('close', (code, signal) =>
      finish(code === 0 ? undefined : signal ? `stopped by ${signal}` : `exit code ${code}`),
    )
  })
}

function hashOfSources() {
  const sum = createHash('sha256')
  for (const source of buildSources) {
    for (const file of filesUnder(join(projectRoot, source))) {
      sum.update(relative(projectRoot, file).split(sep).join('/')).update('\0')
      sum.update(readFileSync(file)).update('\0')
    }
  }
  return sum.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .filter(name => !/\.test\.tsx?$/.test(name))
    .flatMap(name => filesUnder(join(path, name)))
}

const hashOf = bytes => createHash('sha256').update(bytes).digest('hex')
const readIfThere = file => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
const capitalised = text => text.charAt(0).toUpperCase() + text.slice(1)
