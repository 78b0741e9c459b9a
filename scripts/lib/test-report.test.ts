import { expect, test } from 'vitest'
import { flakyReport, slowestReport } from './test-report.ts'

const outcome = (title: string, milliseconds: number, flaky = false) =>
  ({ file: 'a.test.ts', title, status: 'passed', milliseconds, flaky }) as const

test('the twenty slowest tests are listed, the longest first', () => {
  const tests = Array.from({ length: 30 }, (_, n) => outcome(`test ${n}`, n * 1000))
  const lines = slowestReport(tests)
  expect(lines).toHaveLength(21)
  expect(lines[1]).toBe('  29.0 s  a.test.ts: test 29')
})

test('each test that needed a second try is named, and nothing is said where none did', () => {
  expect(flakyReport([])).toEqual([])
  expect(flakyReport([outcome('shaky', 1, true)])[1]).toBe('a.test.ts: shaky')
})
