import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

type Outcome = { ok: true } | { ok: false; reason: 'not allowed' } | { ok: false; reason: 'failed'; message: string }

/**
 * Installs packages on Debian-based systems if the user may: the first available set of `choices`. Calls `onStart`
 * before downloads.
 */
export async function installByApt(choices: readonly string[][], onStart: () => void): Promise<Outcome> {
  const right = existsSync('/usr/bin/apt-get') ? rightToInstall() : undefined
  if (right === undefined) return { ok: false, reason: 'not allowed' }
  onStart()
  let message = await runAptGet(right, ['update'])
  if (message !== undefined) return { ok: false, reason: 'failed', message }
  for (const packages of choices) {
    message = await runAptGet(right, ['install', '-y', '--no-install-recommends', ...packages])
    if (message === undefined) return { ok: true }
  }
  return { ok: false, reason: 'failed', message: message ?? 'no package was named' }
}

/** Returns the error. undefined: success. */
function runAptGet(right: readonly string[], args: readonly string[]): Promise<string | undefined> {
  // RUNLEVEL=1 prevents services in the packages from starting.
  const variables = ['DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1']
  const [program = '', ...rest] = [
    ...right,
    'env',
    ...variables,
    'apt-get',
    '-q',
    '-o',
    'DPkg::Lock::Timeout=120',
    ...args,
  ]
  return new Promise(resolve => {
    execFile(program, rest, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve(error ? `apt-get ${args[0]} failed:\n${stdout.slice(-2000)}${stderr.slice(-2000)}` : undefined),
    )
  })
}

/** The prefix of the command: none for root, sudo if it needs no password. undefined: not permitted. */
function rightToInstall(): string[] | undefined {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}
