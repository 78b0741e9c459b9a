import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSizeTables, type SizeTable } from '#modules/catalogue/articles/index.ts'
import { OperatorError } from '#platform/operator-error.ts'

const ofDemo = join(import.meta.dirname, '../../demo/size-tables.tsv')

/** The operator's tables (`DATA_DIR/size-tables.tsv`), else those of the demo chain if it is loaded, else none. */
export async function loadSizeTables(dataDir: string, demo: boolean): Promise<SizeTable[]> {
  const own = join(dataDir, 'size-tables.tsv')
  const file = existsSync(own) ? own : demo ? ofDemo : null
  if (file === null) return []
  const read = readSizeTables(await readFile(file, 'utf8'))
  if (!read.ok) throw new OperatorError(`${file}, ${read.fault}`)
  return read.tables
}
