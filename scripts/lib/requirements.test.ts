import { describe, expect, test } from 'vitest'
import { drawRequirements, parseDue, parseRequirements, requirementProblems } from './requirements.ts'
import type { TestOutcome } from './test-results.ts'

const table = (...lines: string[]) =>
  ['| id | rule | test file | test title |', '| --- | --- | --- | --- |', ...lines].join('\n')
const good = '| E24 | The gap is kept | src/a.test.ts | the gap is kept |'
const files: Record<string, string> = {
  'src/a.test.ts': "test('the gap is kept', () => {})",
  'tests/e2e/menu.e2e.ts': "test('the menu opens', async () => {})",
}
const ran = (status: TestOutcome['status']): TestOutcome => ({
  file: 'src/a.test.ts',
  title: 'the gap is kept',
  status,
  milliseconds: 1,
  flaky: false,
  said: '',
})
const passed = [ran('passed')]

function problems(
  markdown: string,
  results: Parameters<typeof requirementProblems>[0]['results'] = { unit: passed },
  due = ['E24'],
) {
  return requirementProblems({ rows: parseRequirements(markdown), due, source: file => files[file], results })
}

describe('the requirements check', () => {
  test('the requirements check accepts a due requirement with a passed test', () => {
    expect(problems(table(good))).toEqual([])
  })

  test('the requirements check refuses a line that names a missing file', () => {
    expect(problems(table('| E24 | The gap | src/b.test.ts | the gap is kept |'))).toEqual([
      'line 3, E24: there is no file src/b.test.ts',
    ])
  })

  test('the requirements check refuses a line with a title that no test has', () => {
    expect(problems(table('| E24 | The gap | src/a.test.ts | the gap |'))).toEqual([
      "line 3, E24: src/a.test.ts has no test 'the gap'",
    ])
  })

  test('the requirements check refuses a line with a test that did not run', () => {
    expect(problems(table(good), { unit: [] })).toEqual(["line 3, E24: src/a.test.ts has no test 'the gap is kept'"])
  })

  test('the requirements check refuses a line with a skipped test', () => {
    expect(problems(table(good), { unit: [ran('skipped')] })).toEqual(["line 3, E24: 'the gap is kept' was skipped"])
  })

  test('the requirements check refuses a line with a test that failed in one of its runs', () => {
    expect(problems(table(good), { unit: [...passed, ran('failed')] })).toEqual([
      "line 3, E24: 'the gap is kept' failed",
    ])
  })

  test('the requirements check refuses a due requirement without a line', () => {
    expect(problems(table(good), { unit: passed }, ['E24', 'E25'])).toEqual(['no line for E25'])
  })

  test('the requirements check refuses the same line twice', () => {
    expect(problems(table(good, good))).toEqual(['line 4, E24: the same line occurs twice'])
  })

  test('the requirements check refuses a line with an empty cell', () => {
    expect(problems(table('| E24 | | src/a.test.ts | the gap is kept |'))).toEqual([
      'line 3, E24: rule, file and title must all be given',
    ])
  })

  test('the requirements check requires a result of a fault test only when the fault tests have run', () => {
    const line = table('| E24 | A kill | tests/faults/kill.test.ts | nothing is lost |')
    const source = () => "test('nothing is lost', () => {})"
    const check = (results: Parameters<typeof requirementProblems>[0]['results']) =>
      requirementProblems({ rows: parseRequirements(line), due: ['E24'], source, results })
    expect(check({ unit: [] })).toEqual([])
    expect(check({ unit: [], faults: [] })).toHaveLength(1)
  })

  test('the requirements check accepts a browser test without a result until the browser tests have run', () => {
    const line = table('| E24 | The menu | tests/e2e/menu.e2e.ts | the menu opens |')
    expect(problems(line)).toEqual([])
    expect(problems(line, { unit: passed, e2e: [] })).toHaveLength(1)
    expect(problems(table('| E24 | The menu | tests/e2e/menu.e2e.ts | the menu |'))).toHaveLength(1)
  })

  test('backticks and escaped bars in a line of the requirements are parsed', () => {
    expect(parseRequirements('| E24 | a \\| b | `src/a.test.ts` | x \\| y |')).toEqual([
      { id: 'E24', rule: 'a | b', file: 'src/a.test.ts', title: 'x | y', line: 1 },
    ])
  })

  test('ranges of due requirement ids are parsed, and other texts are refused', () => {
    expect(parseDue('B08–B10, # remark\nQ47')).toEqual(['B08', 'B09', 'B10', 'Q47'])
    expect(() => parseDue('B08-C10')).toThrow('B08-C10')
  })

  test('a sample of requirements is the same for the same seed, different for another, and has no id twice', () => {
    const rows = parseRequirements(
      table(...Array.from({ length: 40 }, (_, index) => `| A${index >> 1} | rule | a.test.ts | title ${index} |`)),
    )
    const ids = (seed: string) => drawRequirements(rows, seed, 10).map(({ id }) => id)
    expect(ids('one')).toEqual(drawRequirements(rows.toReversed(), 'one', 10).map(({ id }) => id))
    expect(ids('one')).not.toEqual(ids('two'))
    expect(new Set(ids('one')).size).toBe(10)
    expect(drawRequirements(rows, 'one', 100)).toHaveLength(20)
  })
})
