import { relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

export type TestOutcome = {
  file: string
  title: string
  status: 'passed' | 'failed' | 'skipped'
  milliseconds: number
  /** It failed first and passed on a retry. */
  flaky: boolean
  /** The message of the first failed attempt, without colours. Empty: no attempt failed. */
  said: string
}
export type RunnerResult = { outcomes: TestOutcome[]; brokenFiles: string[] }

const vitestShape = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          title: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          // A test that passed on its second attempt keeps the message of the first.
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

/** Parses Vitest's JSON report. `brokenFiles`: files that failed before any of their tests. */
export function readVitestResults(text: string, root: string): RunnerResult {
  const files = vitestShape.parse(JSON.parse(text)).testResults
  const outcomes = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, duration, failureMessages }) => ({
      file: pathIn(root, name),
      title,
      status: statusOf(status),
      milliseconds: duration ?? 0,
      flaky: status === 'passed' && (failureMessages?.length ?? 0) > 0,
      said: stripVTControlCharacters(failureMessages?.[0] ?? ''),
    })),
  )
  const brokenFiles = files
    .filter(file => file.status === 'failed' && file.assertionResults.every(test => test.status !== 'failed'))
    .map(file => pathIn(root, file.name))
  return { outcomes, brokenFiles }
}

const browserTestShape = z.object({
  status: z.string(),
  results: z
    .array(z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().nullish() })).nullish() }))
    .default([]),
})
type Suite = {
  specs?: { title: string; file: string; tests: z.infer<typeof browserTestShape>[] }[] | undefined
  suites?: Suite[] | undefined
}

const suiteShape: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(browserTestShape) })).optional(),
    suites: z.array(suiteShape).optional(),
  }),
)
const playwrightShape = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suiteShape),
  errors: z.array(z.unknown()).default([]),
})

/** Parses Playwright's JSON report. */
export function readPlaywrightResults(text: string, root: string): RunnerResult {
  const report = playwrightShape.parse(JSON.parse(text))
  const specs = (suite: Suite): TestOutcome[] => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }) => ({
        file: pathIn(root, `${report.config.rootDir}/${file}`),
        title,
        status: browserStatusOf(status),
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
        flaky: status === 'flaky',
        said: stripVTControlCharacters(results[0]?.errors?.[0]?.message ?? ''),
      })),
    ),
    ...(suite.suites ?? []).flatMap(specs),
  ]
  return { outcomes: report.suites.flatMap(specs), brokenFiles: report.errors.map(() => 'playwright') }
}

export function countOutcomes({ outcomes, brokenFiles }: RunnerResult) {
  const having = (status: TestOutcome['status']) => outcomes.filter(outcome => outcome.status === status).length
  return { passed: having('passed'), failed: having('failed') + brokenFiles.length, skipped: having('skipped') }
}

const statusOf = (status: string): TestOutcome['status'] =>
  status === 'passed' || status === 'failed' ? status : 'skipped'
const browserStatusOf = (status: string): TestOutcome['status'] =>
  status === 'expected' || status === 'flaky' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed'
const pathIn = (root: string, file: string) => relative(root, file).split(sep).join('/')
