import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sizeTableFor } from '#modules/catalogue/articles/index.ts'
import { temporaryRoot } from '#tests/support/run/temporary-root.ts'
import { loadSizeTables } from './load-size-tables.ts'

async function dataDir(file?: string): Promise<string> {
  const folder = await mkdtemp(join(await temporaryRoot(), 'hent-sizes-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  if (file !== undefined) await writeFile(join(folder, 'size-tables.tsv'), file)
  return folder
}
const header = 'brand\tgroup\twearer\tsize\tfoot_cm\n'

test('the demo chain has size tables for its brands; another chain has only its own', async () => {
  const tables = await loadSizeTables(await dataDir(), true)
  const jeans = {
    brand: 'Gråstein',
    groups: ['Tekstil', 'Tekstil > Bukser', 'Tekstil > Bukser > Jeans'],
    formerGroups: [],
    wearer: 'Dame',
    sizes: ['W26 L30', 'W28 L32'],
  }
  expect(sizeTableFor(tables, jeans)?.measures).toEqual(['waist', 'hip', 'inseam'])
  expect(await loadSizeTables(await dataDir(), false)).toEqual([])
})

test('the operator’s file replaces the demo’s, and a fault in it ends the start with its line number', async () => {
  const [table, ...others] = await loadSizeTables(await dataDir(`${header}Rimtind\t\t\t42\t26.5\n`), true)
  expect(table).toMatchObject({ brand: 'Rimtind', measures: ['foot'] })
  expect(others).toEqual([])
  await expect(loadSizeTables(await dataDir(`${header}Rimtind\t\t\t42\tlong\n`), true)).rejects.toThrow(
    /size-tables\.tsv, line 2: foot_cm/,
  )
})
