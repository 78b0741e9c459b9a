// Checks that read the sources without running them, for `npm run verify` and for `npm test` beside its browser tests.
import { join } from 'node:path'
import { projectRoot } from './prepare.mjs'
import { type ChildOptions, runChild } from './run-child.ts'

export type Step = { name: string; command: string[] }

const node = process.execPath
export const bin = (name: string) => join(projectRoot, 'node_modules', '.bin', name)

// The two groups run in parallel, because most steps use one processor.
const readings: Step[][] = [
  [
    {
      name: 'format',
      command: [bin('prettier'), '--check', '--cache', '--cache-strategy', 'content', '--log-level', 'warn', '.'],
    },
    { name: 'boundaries', command: [node, 'scripts/check-boundaries.ts'] },
    { name: 'licences', command: [node, 'scripts/notices.ts', '--check'] },
    { name: 'references', command: [node, 'scripts/check-references.ts'] },
  ],
  [
    { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings', '.'] },
    { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
    { name: 'dead code', command: [bin('knip'), '--no-progress', '--no-config-hints'] },
    {
      // Production code: the entries and projects in knip.json that end in `!`, which exclude tests.
      name: 'test-only code',
      command: [bin('knip'), '--production', '--include', 'files,exports', '--no-progress', '--no-config-hints'],
    },
  ],
]
export const howManyChecks = readings.flat().length

/** Runs all checks, so that one run shows all problems. Returns the names of the failed ones. */
export async function carryOutChecks(options?: ChildOptions): Promise<string[]> {
  return (await Promise.all(readings.map(steps => carryOut(steps, options)))).flat()
}

/** Runs steps one after another, and prints the duration of each. Returns the names of the failed ones. */
export async function carryOut(steps: Step[], options: ChildOptions = {}): Promise<string[]> {
  const failed: string[] = []
  for (const { name, command } of steps) {
    const started = performance.now()
    const [program = '', ...args] = command
    const ok = await runChild(program, args, {}, options)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    if (!ok) failed.push(name)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}, ${seconds} s`)
  }
  return failed
}
