import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './tests/support/run/chromium.ts'
import { firefoxForPlaywright } from './tests/support/run/firefox.ts'

const setup = join(import.meta.dirname, 'tests/e2e/support/global-setup.ts')
// `npm run test:e2e` installs what is missing or says what to do.
const chromium = findChromium()
const inFirefox = process.env['HENT_E2E_BROWSER'] === 'firefox'

// `npm test` tries a failed test once more and says which it was (decision 0160).
const retries = Number(process.env['HENT_TEST_RETRIES'] ?? 0)

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  // The setup starts a shop of its own on a free port and puts its address into HENT_E2E_URL.
  ...(existsSync(setup) && { globalSetup: setup }),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  forbidOnly: true,
  // The main journeys.
  ...(inFirefox && { grep: /@firefox/ }),
  retries,
  workers: 2,
  timeout: 60_000,
  // A browser that gets an eighth of a processor takes seconds from an answer to its page; elsewhere nobody waits for it.
  expect: { timeout: 10_000 },
  use: {
    ...(process.env['HENT_E2E_URL'] && { baseURL: process.env['HENT_E2E_URL'] }),
    viewport: { width: 390, height: 844 },
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    // Drawing animations takes an eighth of the processor time. `withMotion` is for the tests where they matter.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing takes a fifth of the time of every test; where a failed one is tried again, that try is traced.
    trace: retries > 0 ? 'on-first-retry' : 'retain-on-failure',
    ...(inFirefox
      ? firefoxForPlaywright
      : {
          browserName: 'chromium',
          launchOptions: { ...(chromium.ok && { executablePath: chromium.path }), args: chromiumArguments },
        }),
  },
})
