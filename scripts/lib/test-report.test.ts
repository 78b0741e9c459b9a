import { expect, test } from 'vitest'
import { slowestReport, troubleReport } from './test-report.ts'

const outcome = (title: string, milliseconds: number, text = '') =>
  ({ file: 'a.test.ts', title, status: 'passed', milliseconds, flaky: text !== '', said: text }) as const

test('the twenty slowest tests are listed, the longest first', () => {
  const tests = Array.from({ length: 30 }, (_, n) => outcome(`test ${n}`, n * 1000))
  const lines = slowestReport(tests)
  expect(lines).toHaveLength(21)
  expect(lines[1]).toBe('  29.0 s  a.test.ts: test 29')
})

test('each failed or retried test is listed with its first error, and nothing is printed if all passed', () => {
  expect(troubleReport([outcome('sound', 1)])).toEqual([])
  const text = ['Error: no such button', '', ...Array.from({ length: 40 }, (_, n) => `line ${n}`)].join('\n')
  const lines = troubleReport([outcome('shaky', 1, text), { ...outcome('broken', 1), status: 'failed', said: 'no' }])
  expect(lines.slice(0, 3)).toEqual(['\n== FAILED', 'a.test.ts: broken', '    no'])
  expect(lines.slice(4, 7)).toEqual(['a.test.ts: shaky', '    Error: no such button', '    line 0'])
  expect(lines).toHaveLength(17)
})
