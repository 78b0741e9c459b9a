import { rename, writeFile } from 'node:fs/promises'
import type { FeedTable } from './feed-table.ts'

/**
 * Writes the rejected rows to `FILE.rejected.ENDING`, unchanged and under the file's header, so that they can be
 * corrected and imported. Returns the paths of the written files.
 *
 * `beside`: for each file from an archive, by its path, a path in the archive's folder to use instead.
 */
export async function writeRejectedRows(
  { rows, headers }: FeedTable,
  beside: ReadonlyMap<string, string>,
): Promise<string[]> {
  const byFile = Map.groupBy(
    rows.filter(row => row.failed),
    row => row.path,
  )
  const written: string[] = []
  for (const [path, rejected] of byFile) {
    const target = rejectedPath(beside.get(path) ?? path)
    const content = [headers.get(path) ?? '', ...rejected.map(row => row.raw)].filter(line => line !== '').join('\n')
    await writeFile(`${target}.part`, `${content}\n`)
    await rename(`${target}.part`, target)
    written.push(target)
  }
  return written
}

/**
 * The path for the rejected rows of a file. `lager.csv` and `lager.csv.gz` give `lager.rejected.csv`, which opens in
 * the same program. `varer.xml` gives `varer.rejected.tsv`, because rows of XML are written as tab-separated text.
 */
export function rejectedPath(path: string): string {
  const [, stem = path, ending = '.tsv'] =
    /^(.*[^/\\])(\.[a-z0-9]{1,5})$/i.exec(path.replace(/\.gz$/i, '').replace(/\.xml$/i, '.tsv')) ?? []
  return `${stem}.rejected${ending}`
}
