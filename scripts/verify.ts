// Every check that needs no browser. All steps run, so that one run shows everything that is wrong.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, projectRoot } from './lib/prepare.mjs'
import { endChildOnSigterm, runChild } from './lib/run-child.ts'

type Step = { name: string; command: string[] }

const node = process.execPath
const bin = (name: string) => join(projectRoot, 'node_modules', '.bin', name)

// Side by side: most of them use one processor.
const readings: Step[][] = [
  [
    { name: 'format', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'] },
    { name: 'boundaries', command: [node, 'scripts/check-boundaries.ts'] },
    { name: 'licences', command: [node, 'scripts/notices.ts', '--check'] },
  ],
  [
    { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings', '.'] },
    { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
    { name: 'dead code', command: [bin('knip'), '--no-progress', '--no-config-hints'] },
  ],
]
const tests: Step[] = [
  { name: 'unit and API tests', command: [bin('vitest'), 'run', '--project', 'unit*'] },
  { name: 'requirements', command: [node, 'scripts/check-requirements.ts'] },
]

// Results of an earlier run must not stand in for tests that did not run now.
mkdirSync(join(projectRoot, 'test-results'), { recursive: true })
rmSync(join(projectRoot, 'test-results', 'unit.json'), { force: true })

endChildOnSigterm()
const failed: string[] = []
// Some API tests ask the built pages.
await ensureBuilt().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  failed.push('build')
})
async function carryOut(steps: Step[]): Promise<void> {
  for (const { name, command } of steps) {
    const started = performance.now()
    const [program = '', ...args] = command
    const ok = await runChild(program, args)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    if (!ok) failed.push(name)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}, ${seconds} s`)
  }
}
await Promise.all(readings.map(carryOut))
await carryOut(tests)

// Test failures are counted from the tests' own report.
const broken = failed.filter(name => name !== 'unit and API tests').length
writeFileSync(join(projectRoot, 'test-results', 'checks.json'), JSON.stringify({ failed: broken }))
console.log(
  failed.length === 0 ? `All ${[...readings, tests].flat().length} checks passed` : `Failed: ${failed.join(', ')}`,
)
process.exitCode = failed.length === 0 ? 0 : 1
