// Refuses references to decision records, documents and tests that do not exist, and records that the index lacks.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { deadReferences, recordFaults, type ProjectFile } from './lib/references.ts'

// The test of this check passes another root.
const root = process.argv[2] ?? join(import.meta.dirname, '..')
const folders = new Set(['src', 'tests', 'scripts', 'bench', 'demo', 'deploy', 'docs', '.ci', '.'])
const kinds = /\.(ts|tsx|mts|mjs|cjs|md|sql|json|conf|css|yml|yaml|service)$/
const written = new Set(['package-lock.json', 'THIRD-PARTY-NOTICES.md'])

const files = [...folders].flatMap(readFolder)
// A released migration is never changed, so its comments may name records that were merged since.
const released = join(root, 'tests/upgrade/released.json')
const fixed = new Set(existsSync(released) ? Object.keys(JSON.parse(readFileSync(released, 'utf8')) as object) : [])
const changeable = files.filter(({ path }) => !fixed.has(basename(path)))
const faults = [...deadReferences(changeable, path => existsSync(join(root, path))), ...recordFaults(files)]
for (const fault of faults) console.error(fault)
console.log(`${files.length} files read, ${faults.length} dead references or faulty records`)
process.exitCode = faults.length > 0 ? 1 : 0

/** The text files below a folder. `.`: only those directly in the root. */
function readFolder(folder: string): ProjectFile[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: folder !== '.', withFileTypes: true })
    .filter(entry => entry.isFile() && kinds.test(entry.name) && !written.has(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => ({ path: path.slice(root.length + 1), text: readFileSync(path, 'utf8') }))
}
