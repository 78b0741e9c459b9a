import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const here = (path: string) => join(import.meta.dirname, path)

// Servers and commands that tests start load a thousand modules each: compiled once, they start in half the time.
process.env['NODE_COMPILE_CACHE'] ??= here('node_modules/.cache/node')

/** They look at the memory or the time of the whole process, or replace a module: each has a process of its own. */
const alone = [
  'src/main/pages/cache-memory.test.ts',
  'src/modules/catalogue/read-model/event-loop.test.ts',
  'tests/attacks/customers-in-caches.test.ts',
]
const unit = {
  // The first test of a file may wait for its database.
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  // Vitest takes this file instead of vite.config.ts: the tests need no bundling of pages.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // Tests of the change log look at which transactions are open in the whole cluster: another file's would be among
    // them. So each worker has a cluster of its own, and where servers are given there is a worker for each. Three on two
    // processors: many a test waits for a timer.
    maxWorkers: process.env['HENT_TEST_DATABASE_URL']?.split(' ').length ?? 3,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
    environment: 'node',
    setupFiles: ['fail-on-console', 'leave-as-found'].map(name => here(`tests/support/run/${name}.ts`)),
    // Once for all projects.
    globalSetup: [here('tests/support/run/global-setup.ts')],
    // `npm test` tries a failed test once more and says which it was (decision 0160).
    retry: Number(process.env['HENT_TEST_RETRIES'] ?? 0),
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          // Reading the shop's modules anew for each file takes longer than most files' tests.
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
          // Their long form, which has the machine to itself; the short one is among the unit tests.
          name: 'attacks',
          isolate: false,
          include: ['tests/{attacks,races}/**/*.test.ts'],
          exclude: alone,
          fileParallelism: false,
          testTimeout: process.env['HENT_FAULTS'] === 'long' ? 7_200_000 : 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // They kill processes: one at a time, or they fail each other.
          fileParallelism: false,
          testTimeout: process.env['HENT_FAULTS'] === 'long' ? 7_200_000 : 900_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
