import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { SourceFile } from './source-rules.ts'

const root = join(import.meta.dirname, '../..')

/** Every file in a folder of the project, with its text. None if the folder does not exist. */
export function sourceFiles(folder: string, kinds = /\.(ts|tsx|mts|mjs)$/): SourceFile[] {
  let names: string[]
  try {
    names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
  return names
    .filter(name => kinds.test(name) && !name.includes('node_modules'))
    .map(name => ({
      path: `${folder}/${name.split(sep).join('/')}`,
      text: readFileSync(join(root, folder, name), 'utf8'),
    }))
}
