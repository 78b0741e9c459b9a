// Runs dependency-cruiser and fails if it read fewer files than exist: with an incompatible TypeScript it reads nothing
// and reports success.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import { type ICruiseResult, cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

// Tests of this check pass another root.
const root = process.argv[2] ?? join(import.meta.dirname, '..')
const folders = ['src', 'demo', 'bench', 'scripts']
process.chdir(root)

const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const present = folders.flatMap(sourceFiles)
const { output } = await cruise(
  folders.filter(folder => present.some(file => file.startsWith(`${folder}/`))),
  { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true, outputType: undefined },
  undefined,
  { tsConfig: extractTSConfig('tsconfig.json') },
)
const result = output as ICruiseResult
const read = new Set(result.modules.map(module => module.source))
const unread = present.filter(file => !read.has(file))

for (const { from, to, rule } of result.summary.violations) {
  const reason = config.forbidden.find((known: { name: string }) => known.name === rule.name)?.comment
  console.error(`${from} → ${to}: ${rule.name}${reason ? ` (${reason})` : ''}`)
}
for (const file of unread) console.error(`${file}: was not read, so its imports are unchecked`)
if (present.length === 0) console.error('no source file was found')

const failed = result.summary.violations.length + unread.length > 0 || present.length === 0
console.log(
  `${present.length - unread.length} of ${present.length} files read, ${result.summary.violations.length} forbidden imports`,
)
process.exitCode = failed ? 1 : 0

function sourceFiles(folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts') && !file.includes('node_modules'))
      .map(file => `${folder}/${file.split(sep).join('/')}`)
  } catch {
    return []
  }
}
