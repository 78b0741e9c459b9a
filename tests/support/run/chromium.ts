// Playwright's own browser cannot be fetched everywhere, so the tests use the system's Chromium.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const systemBrowser = '/usr/bin/chromium'

export const chromiumArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Found = { ok: true; path: string } | { ok: false; message: string }

/** The browser for the tests: `CHROMIUM`, else the system's. Installs nothing. */
export function findChromium(): Found {
  const chosen = process.env['CHROMIUM']
  if (chosen)
    return existsSync(chosen)
      ? { ok: true, path: chosen }
      : { ok: false, message: `CHROMIUM names ${chosen}, which is not there` }
  if (existsSync(systemBrowser)) return { ok: true, path: systemBrowser }
  return {
    ok: false,
    message:
      'The browser tests need Chromium: run `sudo apt-get install chromium fonts-liberation`, or set CHROMIUM to the path of a Chromium or Chrome.',
  }
}

/** As `findChromium`, but on Debian and its like a missing browser is installed where we have the right to. */
export function ensureChromium(log: (line: string) => void): Found {
  const found = findChromium()
  if (found.ok || process.env['CHROMIUM'] || !existsSync('/usr/bin/apt-get')) return found
  const right = rightToInstall()
  if (right === undefined) return found
  log('Installing Chromium for the browser tests (about half a minute)')
  for (const args of [
    ['update'],
    // The Liberation fonts make sure that æ, ø and å have a glyph and a width.
    ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'],
  ]) {
    const [program = '', ...rest] = [...right, 'apt-get', '-q', '-o', 'DPkg::Lock::Timeout=120', ...args]
    const { status, stdout, stderr } = spawnSync(program, rest, {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0)
      return { ok: false, message: `apt-get ${args[0]} failed:\n${stdout.slice(-2000)}${stderr.slice(-2000)}` }
  }
  return findChromium()
}

/** What stands before apt-get: nothing for root, sudo where it asks for no password, undefined where neither is so. */
function rightToInstall(): string[] | undefined {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}
