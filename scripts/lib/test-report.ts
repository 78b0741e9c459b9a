import type { TestOutcome } from './test-results.ts'

/** A run with more flaky tests than this fails. */
export const flakyAllowed = 3

/** The twenty slowest tests, longest first, as lines to print. */
export function slowestReport(outcomes: readonly TestOutcome[]): string[] {
  const slowest = outcomes.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 20)
  return [
    '\n== The slowest tests',
    ...slowest.map(test => `${(test.milliseconds / 1000).toFixed(1).padStart(6)} s  ${named(test)}`),
  ]
}

/** Tests that failed or passed only on a retry, each with its first error, as lines to print. */
export function troubleReport(outcomes: readonly TestOutcome[]): string[] {
  const flaky = outcomes.filter(outcome => outcome.flaky)
  const failed = outcomes.filter(outcome => outcome.status === 'failed')
  const tooMany = `failed first, passed when tried again (${flaky.length}; more than ${flakyAllowed} fail the run)`
  return [...listed('FAILED', failed), ...listed(`FLAKY: ${tooMany}`, flaky)]
}

const listed = (heading: string, tests: readonly TestOutcome[]) =>
  tests.length === 0
    ? []
    : [`\n== ${heading}`, ...tests.flatMap(test => [named(test), ...firstLines(test.said).map(line => `    ${line}`)])]

// The beginning of the message. The run's own output contains the rest, but may be cut off.
const firstLines = (text: string) =>
  text
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, 12)

const named = ({ file, title }: TestOutcome) => `${file}: ${title}`
