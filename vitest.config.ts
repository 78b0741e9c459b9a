import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const globalSetup = './tests/support/global-setup.ts'
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/rules/**/*.test.ts'],
    globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
