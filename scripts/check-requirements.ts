// Checks docs/requirements.md. Each line must name a test that ran and passed, and each id in
// docs/requirements-due.txt needs a line. Browser and fault tests need only exist, unless --all is given.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDue, parseRequirements, requirementProblems } from './lib/requirements.ts'
import { readPlaywrightResults, readVitestResults } from './lib/test-results.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined)
const all = process.argv.includes('--all')

const resultsOf = (file: string, reader: typeof readVitestResults) => {
  const text = read(file)
  return text === undefined ? [] : reader(text, root).outcomes
}
const rows = parseRequirements(read('docs/requirements.md') ?? '')
const due = parseDue(read('docs/requirements-due.txt') ?? '')
const problems = requirementProblems({
  rows,
  due,
  source: read,
  results: {
    unit: resultsOf('test-results/unit.json', readVitestResults),
    ...(all && {
      e2e: resultsOf('test-results/e2e.json', readPlaywrightResults),
      faults: resultsOf('test-results/faults.json', readVitestResults),
    }),
  },
})

for (const problem of problems) console.error(`docs/requirements.md: ${problem}`)
console.log(
  `${rows.length} lines for ${new Set(rows.map(row => row.id)).size} requirements, ${due.length} due, ${problems.length} problems`,
)
process.exitCode = problems.length > 0 || due.length === 0 ? 1 : 0
