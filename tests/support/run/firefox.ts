import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installByApt } from './install-by-apt.ts'

const firefox = '/usr/bin/firefox-esr'

/**
 * Playwright's settings for Debian's Firefox, which it drives by WebDriver BiDi. They name no media features, because
 * this Firefox cannot emulate them: a preference reduces motion.
 */
export const firefoxForPlaywright = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: join(import.meta.dirname, 'firefox-for-playwright.mjs'),
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  },
} as const

/** Installs Firefox if it is missing and the user may. Returns the error. undefined: it is there. */
export async function ensureFirefox(log: (line: string) => void): Promise<string | undefined> {
  if (existsSync(firefox)) return undefined
  const installed = await installByApt([['firefox-esr', 'fonts-liberation']], () =>
    log('Installing Firefox for the browser tests'),
  )
  if (installed.ok) return undefined
  return installed.reason === 'failed' ? installed.message : 'Run `sudo apt-get install firefox-esr`.'
}
