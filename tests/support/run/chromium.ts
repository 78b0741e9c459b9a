// Playwright's own browser cannot be downloaded everywhere, so the tests use the system's Chromium.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installByApt } from './install-by-apt.ts'

// The headless shell first: its own process uses less than half the processor time for the same test.
const headlessShell = '/usr/bin/chromium-headless-shell'
const systemBrowsers = [headlessShell, '/usr/bin/chromium']

export const chromiumArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // Rendering quality and a separate GPU process are not needed: this saves a twentieth of the processor time.
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

/**
 * Like `findChromium`, but installs a missing browser on Debian-based systems if permitted. `shellToo`: and the headless
 * shell of an installed Chromium. Without network this may wait for a minute.
 */
export async function ensureChromium(log: (line: string) => void, { shellToo = false } = {}): Promise<Found> {
  const chromium = findChromium()
  if (process.env['CHROMIUM'] || (chromium.ok && (!shellToo || chromium.path === headlessShell))) return chromium
  const installedVersion = versionOf('chromium')
  if (chromium.ok && installedVersion === undefined) return chromium
  const installed = await installByApt(browserPackages(installedVersion), () =>
    log(`Installing ${chromium.ok ? "Chromium's headless shell" : 'Chromium'} for the browser tests`),
  )
  if (installed.ok || chromium.ok) return findChromium()
  return installed.reason === 'failed' ? { ok: false, message: installed.message } : chromium
}

/**
 * The sets of packages to try, the best one first. `installedVersion`: of Chromium, which stays as it is: its headless
 * shell must have the same version.
 */
export function browserPackages(installedVersion?: string): string[][] {
  if (installedVersion !== undefined) return [[`chromium-headless-shell=${installedVersion}`]]
  // The Liberation fonts ensure that æ, ø and å have a glyph and a width. Older systems have only the full browser.
  return ['chromium-headless-shell', 'chromium'].map(browser => [browser, 'fonts-liberation'])
}

/** The version of an installed Debian package. undefined: not installed, or another system. */
function versionOf(name: string): string | undefined {
  const found = spawnSync('dpkg-query', ['--show', '--showformat=${db:Status-Status} ${Version}', name])
  return /^installed (\S+)$/.exec(String(found.stdout))?.[1]
}
