// Playwright's own browser cannot be fetched everywhere, so the tests use the system's Chromium.
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The one without a window of its own first: it takes a third less of the processor for the same test.
const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export const chromiumArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // What nobody looks at need not be drawn finely, nor handed to another process: a twentieth of the processor time.
  '--in-process-gpu',
  '--disable-lcd-text',
  '--num-raster-threads=1',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Found = { ok: true; path: string } | { ok: false; message: string }

/** The browser for the tests: `CHROMIUM`, else the system's headless shell, else its Chromium. Installs nothing. */
export function findChromium(): Found {
  const chosen = process.env['CHROMIUM']
  if (chosen)
    return existsSync(chosen)
      ? { ok: true, path: chosen }
      : { ok: false, message: `CHROMIUM names ${chosen}, which is not there` }
  const path = systemBrowsers.find(browser => existsSync(browser))
  if (path !== undefined) return { ok: true, path }
  return {
    ok: false,
    message:
      'The browser tests need Chromium: run `sudo apt-get install chromium fonts-liberation`, or set CHROMIUM to the path of a Chromium or Chrome.',
  }
}

/** As `findChromium`, but on Debian and its like a missing browser is installed where we have the right to. */
export async function ensureChromium(log: (line: string) => void): Promise<Found> {
  const found = findChromium()
  if (found.ok || process.env['CHROMIUM'] || !existsSync('/usr/bin/apt-get')) return found
  const right = rightToInstall()
  if (right === undefined) return found
  log('Installing Chromium for the browser tests (about half a minute)')
  const aptGet = (...args: string[]) => runAptGet(right, args)
  const updated = await aptGet('update')
  if (updated !== undefined) return { ok: false, message: updated }
  // The Liberation fonts make sure that æ, ø and å have a glyph and a width.
  const install = (browser: string) => aptGet('install', '-y', '--no-install-recommends', browser, 'fonts-liberation')
  // Older systems have the whole browser alone.
  const failed = (await install('chromium-headless-shell')) === undefined ? undefined : await install('chromium')
  return failed === undefined ? findChromium() : { ok: false, message: failed }
}

/** Answers what went wrong; undefined: nothing. */
function runAptGet(right: string[], args: string[]): Promise<string | undefined> {
  const [program = '', ...rest] = [...right, 'apt-get', '-q', '-o', 'DPkg::Lock::Timeout=120', ...args]
  const options = { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  return new Promise(resolve => {
    execFile(program, rest, options, (error, stdout, stderr) =>
      resolve(error ? `apt-get ${args[0]} failed:\n${stdout.slice(-2000)}${stderr.slice(-2000)}` : undefined),
    )
  })
}

/** What stands before apt-get: nothing for root, sudo where it asks for no password, undefined where neither is so. */
function rightToInstall(): string[] | undefined {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}
