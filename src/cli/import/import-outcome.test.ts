import { expect, test } from 'vitest'
import { describeOutcome } from './import-outcome.ts'

const problems = { errors: [], warnings: [], wholeFile: false }
const dialects: { file: string; dialect: string }[] = []

test('locked rows exit with 3 and name the stores, the parts that are left, and the next step', () => {
  const outcome = { ok: false, reason: 'rowsHeld', left: 2, parts: 7, problems, dialects } as const
  expect(describeOutcome({ ...outcome, stores: ['002'] })).toEqual({
    code: 3,
    problems: [],
    result: [
      'Not finished: 2 of 7 parts wait for locked stock rows, in store 002. ' +
        'The other parts are applied. A running shop retries the rest each minute; the same import does so at once.',
    ],
  })
  const many = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(3, '0'))
  expect(describeOutcome({ ...outcome, stores: many }).result[0]).toContain(
    'in stores 001, 002, 003, 004, 005, 006, 007, 008, 009, 010 …. ',
  )
})

test('a feed that finished an earlier run says how far that run had come', () => {
  expect(
    describeOutcome({
      ok: true,
      dryRun: false,
      rows: 18,
      changed: {},
      rejected: 0,
      rejectedFiles: [],
      takenUp: { done: 1, parts: 3 },
      problems,
      dialects,
    }),
  ).toEqual({
    code: 0,
    problems: [],
    result: [
      'An earlier run of this feed was interrupted after 1 of 3 parts; it is finished now',
      'Done: 18 rows imported.',
    ],
  })
})

test('rows older than the last count are not reported as taken', () => {
  const last = (rows: number, older: number, dryRun = false) => {
    const outcome = {
      ok: true,
      dryRun,
      rows,
      changed: { older },
      rejected: 0,
      rejectedFiles: [],
      problems,
      dialects,
    } as const
    return describeOutcome({ ...outcome, rejectedFiles: [] }).result.at(-1)
  }
  expect(last(18, 0)).toBe('Done: 18 rows imported.')
  expect(last(18, 3)).toBe('Done: 15 rows imported; 3 are older than the last count of the same goods.')
  expect(last(18, 18)).toBe('Done: no row was imported, all 18 are older than the last count of the same goods.')
  expect(last(18, 18, true)).toContain('no row would be imported')
})

test('if there are many problems, the last line counts them by column, and suggests a flag for missing pictures', () => {
  const at = (line: number, column: string | null, reason: string) => ({
    file: 'a.tsv',
    line,
    column,
    value: null,
    reason,
  })
  const missing = Array.from({ length: 60 }, (_, index) => at(index + 2, 'image_link', 'is not there'))
  const errors = [...missing, at(3, 'price', 'is negative'), at(4, null, 'the row has 2 cells')]
  const last = (some: typeof errors) =>
    describeOutcome({ ok: false, reason: 'problems', dialects, problems: { ...problems, errors: some } }).result.at(-1)
  expect(last(errors)).toBe(
    'Refused, nothing was changed: 62 problems (image_link 60, price 1, whole rows 1). ' +
      'Correct the feed, or import the other rows with --skip-bad-rows. ' +
      'Links are paths inside the folder of the feed; --without-pictures keeps the present pictures.',
  )
  expect(last(errors.slice(-2))).toBe(
    'Refused, nothing was changed: 2 problems. Correct the feed, or import the other rows with --skip-bad-rows.',
  )
})

test('the outcome of a single row says "1 row"', () => {
  const outcome = { dryRun: false, rows: 1, changed: {}, rejected: 1, rejectedFiles: ['a.tsv'], problems, dialects }
  expect(describeOutcome({ ok: true, ...outcome }).result).toEqual([
    '1 row was left out; it is in a.tsv',
    'Done: 1 row imported.',
  ])
})

test('the outcome says how each file is written, beside the problems of a refused feed', () => {
  const read = { problems, dialects: [{ file: 'a.tsv', dialect: 'tabs between cells, quoted cells' }] }
  const line = 'Read a.tsv: tabs between cells, quoted cells'
  const imported = { ok: true, dryRun: false, rows: 2, changed: {}, rejected: 0, ...read } as const
  expect(describeOutcome({ ...imported, rejectedFiles: [] }).result).toEqual([line, 'Done: 2 rows imported.'])
  expect(describeOutcome({ ok: false, reason: 'problems', ...read }).problems).toEqual([line])
})
