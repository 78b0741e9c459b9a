import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './tests/support/run/chromium.ts'
import { firefoxForPlaywright } from './tests/support/run/firefox.ts'

const setup = join(import.meta.dirname, 'tests/e2e/support/global-setup.ts')
// `npm run test:e2e` installs a missing browser, or reports what to do.
const chromium = findChromium()
const inFirefox = process.env['HENT_E2E_BROWSER'] === 'firefox'

// `npm test` retries a failed test once, and reports it (decision 0160).
const retries = Number(process.env['HENT_TEST_RETRIES'] ?? 0)

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  // The setup starts a separate shop on a free port, and sets HENT_E2E_URL to its address.
  ...(existsSync(setup) && { globalSetup: setup }),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  forbidOnly: true,
  // Only the main journeys run in Firefox.
  ...(inFirefox && { grep: /@firefox/ }),
  retries,
  workers: 2,
  timeout: 60_000,
  // With an eighth of a processor a browser takes seconds to render a response.
  expect: { timeout: 10_000 },
  use: {
    ...(process.env['HENT_E2E_URL'] && { baseURL: process.env['HENT_E2E_URL'] }),
    viewport: { width: 390, height: 844 },
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    // Animations take an eighth of the processor time. Tests of them use `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing takes a fifth of a test's time, so with retries only the first retry is traced.
    trace: retries > 0 ? 'on-first-retry' : 'retain-on-failure',
    ...(inFirefox
      ? firefoxForPlaywright
      : {
          browserName: 'chromium',
          launchOptions: { ...(chromium.ok && { executablePath: chromium.path }), args: chromiumArguments },
        }),
  },
})
