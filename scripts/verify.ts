// Runs every check that needs no browser. All steps run, so that one run shows all problems.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin, carryOut, carryOutChecks, howManyChecks, type Step } from './lib/checks.ts'
import { ensureBuilt, ensureInstalled, projectRoot } from './lib/prepare.mjs'
import { endChildOnSigterm } from './lib/run-child.ts'

const tests: Step[] = [
  { name: 'unit and API tests', command: [bin('vitest'), 'run', '--project', 'unit*'] },
  { name: 'requirements', command: [process.execPath, 'scripts/check-requirements.ts'] },
]

// Results of an earlier run must not count for tests that did not run now.
mkdirSync(join(projectRoot, 'test-results'), { recursive: true })
rmSync(join(projectRoot, 'test-results', 'unit.json'), { force: true })

endChildOnSigterm()
const failed: string[] = []
// A start leaves out the tools.
await ensureInstalled({ tools: true })
// Some API tests request built pages.
await ensureBuilt().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  failed.push('build')
})
failed.push(...(await carryOutChecks()), ...(await carryOut(tests)))
console.log(failed.length === 0 ? `All ${howManyChecks + tests.length} checks passed` : `Failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
