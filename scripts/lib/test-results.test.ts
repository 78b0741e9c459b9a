import { expect, test } from 'vitest'
import { countOutcomes, readPlaywrightResults, readVitestResults } from './test-results.ts'

const vitest = (status: string, assertionResults: { title: string; status: string }[]) =>
  JSON.stringify({ testResults: [{ name: '/shop/src/a.test.ts', status, assertionResults }] })

test('a pending or todo test counts as skipped', () => {
  const result = readVitestResults(
    vitest('passed', [
      { title: 'a', status: 'passed' },
      { title: 'b', status: 'todo' },
    ]),
    '/shop',
  )
  expect(result.outcomes).toMatchObject([
    { file: 'src/a.test.ts', title: 'a', status: 'passed', flaky: false },
    { file: 'src/a.test.ts', title: 'b', status: 'skipped', flaky: false },
  ])
  expect(countOutcomes(result)).toEqual({ passed: 1, failed: 0, skipped: 1 })
})

test('a file that fails before its first test counts as a failure', () => {
  expect(countOutcomes(readVitestResults(vitest('failed', []), '/shop'))).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a test that passed only on its second attempt is marked as flaky', () => {
  const assertion = { title: 'a', status: 'passed', duration: 12, failureMessages: ['first it did not'] }
  const result = readVitestResults(vitest('passed', [assertion]), '/shop')
  expect(result.outcomes).toEqual([
    { file: 'src/a.test.ts', title: 'a', status: 'passed', milliseconds: 12, flaky: true, said: 'first it did not' },
  ])
})

test('a browser test that passed only on its second attempt is marked as flaky', () => {
  const shaky = {
    status: 'flaky',
    results: [{ duration: 3, errors: [{ message: '\u001B[31mno menu\u001B[39m' }] }, { duration: 4 }],
  }
  const report = {
    config: { rootDir: '/shop/tests/e2e' },
    errors: [],
    suites: [
      {
        title: 'menu.e2e.ts',
        specs: [],
        suites: [
          {
            specs: [{ title: 'the menu opens', file: 'menu.e2e.ts', tests: [{ status: 'expected' }, shaky] }],
          },
        ],
      },
    ],
  }
  const result = readPlaywrightResults(JSON.stringify(report), '/shop')
  expect(result.outcomes.map(outcome => [outcome.file, outcome.status, outcome.flaky, outcome.said])).toEqual([
    ['tests/e2e/menu.e2e.ts', 'passed', false, ''],
    ['tests/e2e/menu.e2e.ts', 'passed', true, 'no menu'],
  ])
})
