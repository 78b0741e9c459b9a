// Refuses references to decision records, documents and tests that do not exist, and records that the index lacks.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deadReferences, recordFaults, type ProjectFile } from './lib/references.ts'

// The test of this check passes another root.
const root = process.argv[2] ?? join(import.meta.dirname, '..')
const folders = new Set(['src', 'tests', 'scripts', 'bench', 'demo', 'deploy', 'docs', '.ci', '.'])
const kinds = /\.(ts|tsx|mts|mjs|cjs|md|sql|json|conf|css|yml|yaml|service)$/
const written = new Set(['package-lock.json', 'THIRD-PARTY-NOTICES.md'])

const files = [...folders].flatMap(readFolder)
const faults = [...deadReferences(files, path => existsSync(join(root, path))), ...recordFaults(files)]
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
