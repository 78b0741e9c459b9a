// Draws lines of docs/requirements.md at random, to break each rule in the product and see its test fail. A commit
// always draws the same lines: `npm run requirements:draw -- [--count 25] [--seed COMMIT]`. Default seed: the
// checked-out commit.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawRequirements, parseRequirements } from './lib/requirements.ts'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { count: { type: 'string', default: '25' }, seed: { type: 'string' } } })
const count = Number(values.count)
if (!Number.isInteger(count) || count < 1) {
  console.error('--count: a whole number from 1')
  process.exit(2)
}
const seed = values.seed ?? execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const rows = parseRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
for (const { id, rule, file, title } of drawRequirements(rows, seed, count))
  console.log(`${id}  ${rule}\n     ${file}\n     ${title}\n`)
console.log(`Seed: ${seed}`)
