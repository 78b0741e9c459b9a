// What reads the sources and runs none of them: `npm run verify`, and `npm test` beside its fault tests.
import { join } from 'node:path'
import { projectRoot } from './prepare.mjs'
import { type ChildOptions, runChild } from './run-child.ts'

export type Step = { name: string; command: string[] }

const node = process.execPath
export const bin = (name: string) => join(projectRoot, 'node_modules', '.bin', name)

// Side by side: most of them use one processor.
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
      // Entries and projects that end in `!` in knip.json are production code; tests are not.
      name: 'test-only code',
      command: [bin('knip'), '--production', '--include', 'files,exports', '--no-progress', '--no-config-hints'],
    },
  ],
]
export const howManyChecks = readings.flat().length

/** All of them run, so that one run shows everything that is wrong. Answers the names of those that failed. */
export async function carryOutChecks(options?: ChildOptions): Promise<string[]> {
  return (await Promise.all(readings.map(steps => carryOut(steps, options)))).flat()
}

/** One after the other, each with its time. Answers the names of those that failed. */
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
