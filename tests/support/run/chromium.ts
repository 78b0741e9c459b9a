// Playwright's own browser cannot be downloaded everywhere, so the tests use the system's Chromium.
import { existsSync } from 'node:fs'
import { installByApt } from './install-by-apt.ts'

// The headless shell first: it uses a third less processor time for the same test.
const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

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

/** Like `findChromium`, but installs a missing browser on Debian-based systems if permitted. */
export async function ensureChromium(log: (line: string) => void): Promise<Found> {
  const chromium = findChromium()
  if (chromium.ok || process.env['CHROMIUM']) return chromium
  // The Liberation fonts ensure that æ, ø and å have a glyph and a width. Older systems have only the full browser.
  const choices = ['chromium-headless-shell', 'chromium'].map(browser => [browser, 'fonts-liberation'])
  const installed = await installByApt(choices, () =>
    log('Installing Chromium for the browser tests (about half a minute)'),
  )
  if (installed.ok) return findChromium()
  return installed.reason === 'failed' ? { ok: false, message: installed.message } : chromium
}
