import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const here = (path: string) => join(import.meta.dirname, path)

// Servers and commands that tests start load a thousand modules each. With a compile cache they start in half the time.
process.env['NODE_COMPILE_CACHE'] ??= here('node_modules/.cache/node')

/** Tests that measure the memory or time of the whole process, or replace a module. Each file has its own process. */
const alone = [
  'src/main/pages/cache-memory.test.ts',
  'src/modules/catalogue/read-model/event-loop.test.ts',
  'tests/attacks/customers-in-caches.test.ts',
]
/** Fault tests that measure pauses, or have short time limits. No other file runs beside them. */
const timed = ['many-desks', 'picture-pauses', 'silent-database'].map(name => `tests/faults/${name}.test.ts`)
const long = process.env['HENT_FAULTS'] === 'long'
const hours = 7_200_000
const faults = { testTimeout: long ? hours : 900_000, hookTimeout: 120_000 }
const unit = {
  // The first test of a file may wait for its database.
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  // Vitest reads this file instead of vite.config.ts, because tests do not need bundled pages.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // Tests of the change log depend on the open transactions of the whole cluster. So each worker has its own cluster,
    // or one of the given servers. Default: 3 workers, more than the two processors, because many tests wait for
    // timers.
    maxWorkers: process.env['HENT_TEST_DATABASE_URL']?.split(' ').length ?? 3,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
    environment: 'node',
    setupFiles: ['fail-on-console', 'leave-as-found'].map(name => here(`tests/support/run/${name}.ts`)),
    // Runs once for all projects.
    globalSetup: [here('tests/support/run/global-setup.ts')],
    // `npm test` retries a failed test once, and reports it (decision 0160).
    retry: Number(process.env['HENT_TEST_RETRIES'] ?? 0),
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          // Loading the shop's modules again for each file takes longer than the tests of most files.
          isolate: false,
          include: [
            'src/**/*.test.{ts,tsx}',
            'demo/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{api,attacks,golden,races,rules,support,upgrade}/**/*.test.{ts,tsx}',
          ],
          exclude: alone,
        },
      },
      { extends: true, test: { ...unit, name: 'unit-alone', include: alone } },
      {
        extends: true,
        test: {
          // The long form, one file at a time. The short form is part of the unit tests.
          name: 'attacks',
          isolate: false,
          include: ['tests/{attacks,races}/**/*.test.ts'],
          exclude: alone,
          fileParallelism: false,
          testTimeout: long ? hours : 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...faults,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: timed,
          // These tests stop only their own processes, and wait most of the time.
          maxWorkers: long ? 1 : 2,
          sequence: { groupOrder: 1 },
        },
      },
      { extends: true, test: { ...faults, name: 'faults-alone', include: timed, fileParallelism: false } },
    ],
  },
})
