// `npm run release:prove`: takes the steps of deploy/Dockerfile in debootstrap roots, and starts the shop there as the
// image's user, without network, compiler and npm. Needs root, debootstrap and Debian's packages, but no container
// builder. The first run makes the root of Debian in RELEASE_ROOT, an empty or missing folder. Default:
// /var/tmp/hent-root.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rootOfDebian } from './lib/release/debian-root.ts'
import { filledIn, readCommand, readDockerfile, readPairs } from './lib/release/dockerfile.ts'
import { projectRoot } from './lib/prepare.mjs'

const base = process.env['RELEASE_ROOT'] ?? '/var/tmp/hent-root'
const version = (JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }).version
const release = `hent-${version}-${process.platform}-${process.arch}`
if (!existsSync(join(projectRoot, 'release', `${release}.tar.gz`)))
  fail(`release/${release}.tar.gz is missing: run npm run release`)
if (process.getuid?.() !== 0) fail('Run this as root, which makes the roots of the image')
const root = rootOfDebian(base, process.getuid())
if (root.state === 'refused') fail(`RELEASE_ROOT: ${base} ${root.reason}`)
if (root.state === 'missing') makeRoot()

const stages = new Map<string, string>()
const startedAt = performance.now()
const work = mkdtempSync(join(dirname(base), 'hent-image-'))
const image = { root: '', user: 'root', folder: '/', command: [''], health: [''] }
let values: Record<string, string> = {}
try {
  for (const { name, text } of readDockerfile(readFileSync(join(projectRoot, 'deploy/Dockerfile'), 'utf8')))
    follow(name, text)
  console.log(
    `image after ${((performance.now() - startedAt) / 1000).toFixed(1)} s, ${size(image.root) - size(base)} MB over Debian`,
  )
  prove()
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** Moves the root to its place when it is complete, so that an interrupted run leaves nothing there. */
function makeRoot(): void {
  mkdirSync(dirname(base), { recursive: true })
  const made = mkdtempSync(`${base}-`)
  try {
    run('debootstrap', '--variant=minbase', 'bookworm', join(made, 'root'))
    renameSync(join(made, 'root'), base)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

function follow(name: string, text: string): void {
  switch (name) {
    case 'FROM': {
      const [from = '', , stage = 'image'] = text.split(' ')
      if (from !== 'debian:bookworm-slim') fail(`Not the root of this proof: ${from}`)
      image.root = join(work, stage)
      stages.set(stage, image.root)
      values = {}
      run('cp', '-a', '--reflink=auto', base, image.root)
      break
    }
    case 'ARG':
      values[text] = text === 'RELEASE' ? release : ''
      break
    case 'ENV':
      Object.assign(values, readPairs(text))
      break
    case 'COPY':
      copy(filledIn(text, values).split(' '))
      break
    case 'RUN':
      run('env', '-i', ...environment(), 'chroot', image.root, '/bin/sh', '-ec', text)
      break
    case 'USER':
      image.user = text
      break
    case 'WORKDIR':
      image.folder = text
      mkdirSync(join(image.root, text), { recursive: true })
      break
    case 'HEALTHCHECK':
      image.health = readCommand(text)
      break
    case 'CMD':
      image.command = readCommand(text)
  }
}

function copy(words: string[]): void {
  const [, stage] = /^--from=(.*)$/.exec(words[0] ?? '') ?? []
  const sources = stage === undefined ? words : words.slice(1)
  const target = join(image.root, sources.pop() ?? '')
  const from = stage === undefined ? projectRoot : (stages.get(stage) ?? fail(`No stage ${stage}`))
  mkdirSync(sources.length > 1 ? target : dirname(target), { recursive: true })
  for (const source of sources) run('cp', '-a', join(from, source), target)
}

/** Starts the image's command without network, in its own process tree. `prove-inside.mjs` uses the shop. */
function prove(): void {
  cpSync(join(import.meta.dirname, 'lib/release/prove-inside.mjs'), join(image.root, 'tmp/prove-inside.mjs'))
  const script = [
    'ip link set lo up',
    'mount -t proc proc "$0/proc"',
    'mount --rbind /dev "$0/dev"',
    'root="$0" user="$1" folder="$2"; shift 2',
    'exec chroot --userspec="$user" "$root" /bin/sh -c \'cd "$0" && exec env -i "$@"\' "$folder" "$@"',
  ].join('; ')
  const program = [image.root, image.user, image.folder, ...environment(), 'DEMO=1']
  const inside = [
    '/opt/hent/bin/node',
    '/tmp/prove-inside.mjs',
    JSON.stringify(image.command),
    JSON.stringify(image.health),
  ]
  run('unshare', '--net', '--pid', '--fork', '--kill-child', '--mount', 'sh', '-ec', script, ...program, ...inside)
}

function environment(): string[] {
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  return [path, ...Object.entries(values).map(([name, value]) => `${name}=${value}`)]
}

function size(folder: string): number {
  return Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0])
}

function run(program: string, ...args: string[]): void {
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`)
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
