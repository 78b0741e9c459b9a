// Runs tests and prints a line of counts. Default: all kinds, with short fault tests, races and attacks. `e2e`: only
// the browser tests; with `--browser firefox` the main journeys in Firefox. `faults`: the long fault tests, races and
// attacks.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../tests/support/run/chromium.ts'
import { ensureFirefox } from '../tests/support/run/firefox.ts'
import { ensureNginx } from '../tests/support/run/nginx.ts'
import { ensurePromtool } from '../tests/support/run/promtool.ts'
import { bin, carryOutChecks } from './lib/checks.ts'
import { ensureBuilt, projectRoot } from './lib/prepare.mjs'
import { endChildOnSigterm, runChild as run } from './lib/run-child.ts'
import { countOutcomes, readPlaywrightResults, readVitestResults, type TestOutcome } from './lib/test-results.ts'
import { flakyAllowed, slowestReport, troubleReport } from './lib/test-report.ts'

const what = process.argv[2] ?? 'all'
if (!['all', 'e2e', 'faults'].includes(what)) {
  console.error('usage: npm test, npm run test:e2e, npm run test:faults')
  process.exit(2)
}

const total = { passed: 0, failed: 0, skipped: 0 }
const outcomes: TestOutcome[] = []
// Only the complete run retries failed tests. A single kind is run to examine its failures.
const tryAgain = what === 'all' ? { HENT_TEST_RETRIES: '1' } : {}
// Results are not in build/, because every build empties it.
const results = (name: string) => join(projectRoot, 'test-results', name)
endChildOnSigterm()

const rest = process.argv.slice(3)
const inFirefox = what === 'e2e' && rest[0] === '--browser' && rest[1] === 'firefox'
if (inFirefox) rest.splice(0, 2)

// Fetched during the unit tests, one after the other, because only one apt-get can run at a time.
const fetchedBrowser = what === 'faults' ? undefined : ensureBrowser()
const fetchedNginx = what === 'e2e' ? undefined : Promise.resolve(fetchedBrowser).then(() => ensureNginx(console.log))

// Some API tests request built pages.
await step('Build', async () => {
  await ensureBuilt()
  return true
})

if (what === 'all') {
  heading('Unit and API tests, races and attacks')
  rmSync(results('unit.json'), { force: true })
  const ok = await run(bin('vitest'), ['run', '--project', 'unit*'], tryAgain)
  const counted = count('unit.json', readVitestResults)
  add(ok || counted.failed > 0, counted)
}

// At low priority they use the time that the browser tests and fault tests wait.
const checking = what === 'all' ? carryOutChecks({ background: true }) : Promise.resolve([])

if (fetchedBrowser) {
  heading(
    inFirefox ? 'Main journeys in Firefox' : `Browser tests${what === 'all' ? ', and the checks beside them' : ''}`,
  )
  rmSync(results('e2e.json'), { force: true })
  const browser = await fetchedBrowser
  if (browser.ok) {
    const ok = await run(bin('playwright'), ['test', ...rest], { ...browser.variables, ...tryAgain })
    const counted = count('e2e.json', readPlaywrightResults)
    add(ok || counted.failed > 0, counted)
  } else {
    console.error(browser.message)
    total.failed += 1
  }
}

if (fetchedNginx) {
  // If nginx or promtool cannot be installed, their tests fail and say so.
  await fetchedNginx
  await ensurePromtool().catch((error: Error) => console.error(error.message))
  heading(what === 'all' ? 'Fault tests' : 'Fault tests, races and attacks')
  rmSync(results('faults.json'), { force: true })
  rmSync(results('figures.txt'), { force: true })
  mkdirSync(join(projectRoot, 'test-results'), { recursive: true })
  const ok = await run(
    bin('vitest'),
    [
      'run',
      ...(what === 'faults' ? ['--project', 'attacks'] : []),
      '--project',
      'faults*',
      `--outputFile.json=${results('faults.json')}`,
      ...rest,
    ],
    { HENT_FAULTS: what === 'faults' ? 'long' : 'short', HENT_FIGURES: results('figures.txt'), ...tryAgain },
  )
  const counted = count('faults.json', readVitestResults)
  add(ok || counted.failed > 0, counted)
}

const failedChecks = await checking
if (failedChecks.length > 0) console.error(`Checks that failed: ${failedChecks.join(', ')}`)
total.failed += failedChecks.length

if (what === 'all') await step('Requirements', () => run(process.execPath, ['scripts/check-requirements.ts', '--all']))

if (fetchedNginx && existsSync(results('figures.txt'))) {
  heading('Figures')
  console.log(readFileSync(results('figures.txt'), 'utf8').trimEnd())
}

for (const line of [...slowestReport(outcomes), ...troubleReport(outcomes)]) console.log(line)
const flaky = outcomes.filter(outcome => outcome.flaky).length
if (flaky > flakyAllowed) total.failed += flaky

const { passed, failed, skipped } = total
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

async function ensureBrowser() {
  if (inFirefox) {
    const message = await ensureFirefox(console.log)
    if (message === undefined) return { ok: true as const, variables: { HENT_E2E_BROWSER: 'firefox' } }
    return { ok: false as const, message }
  }
  // The unit tests hide the time of an installation.
  const chromium = await ensureChromium(console.log, { shellToo: what === 'all' })
  return chromium.ok ? { ok: true as const, variables: { CHROMIUM: chromium.path } } : chromium
}

function heading(text: string) {
  console.log(`\n== ${text}`)
}

/** Runs a step that is no test. It is counted only if it fails. */
async function step(name: string, work: () => Promise<boolean>) {
  heading(name)
  try {
    if (!(await work())) total.failed += 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    total.failed += 1
  }
}

// A runner that fails without a failed test has crashed, which is a failure too.
function add(explained: boolean, counted: typeof total) {
  total.passed += counted.passed
  total.failed += counted.failed + (explained ? 0 : 1)
  total.skipped += counted.skipped
}

function count(file: string, reader: typeof readVitestResults): typeof total {
  if (!existsSync(results(file))) return { passed: 0, failed: 0, skipped: 0 }
  const result = reader(readFileSync(results(file), 'utf8'), projectRoot)
  outcomes.push(...result.outcomes)
  return countOutcomes(result)
}
