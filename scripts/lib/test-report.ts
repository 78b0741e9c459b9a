import type { TestOutcome } from './test-results.ts'

/** More than these in one run are no accident: the run fails. */
export const flakyAllowed = 3

/** The twenty slowest tests, longest first, as lines to print. */
export function slowestReport(outcomes: readonly TestOutcome[]): string[] {
  const slowest = outcomes.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 20)
  return [
    '\n== The slowest tests',
    ...slowest.map(test => `${(test.milliseconds / 1000).toFixed(1).padStart(6)} s  ${named(test)}`),
  ]
}

/** Tests that passed only when they were tried again, as lines to print; none where there is none. */
export function flakyReport(flaky: readonly TestOutcome[]): string[] {
  if (flaky.length === 0) return []
  return [
    `\n== FLAKY: failed first, passed when tried again (${flaky.length}; more than ${flakyAllowed} fail the run)`,
    ...flaky.map(named),
  ]
}

const named = ({ file, title }: TestOutcome) => `${file}: ${title}`
