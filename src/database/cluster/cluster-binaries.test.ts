import { mkdir, readlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dataFolders } from '#tests/support/database/held-cluster.ts'
import { makeMissingLinks } from './cluster-binaries.ts'

const folders = dataFolders()
afterAll(folders.removeAll)

test('if install scripts are disabled, the start creates the links between the libraries', async () => {
  const root = await folders.make('package')
  await mkdir(path.join(root, 'native', 'lib'), { recursive: true })
  await writeFile(path.join(root, 'native', 'lib', 'libpq.so.5.18'), '')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(path.join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  await makeMissingLinks(root)
  await makeMissingLinks(root)
  expect(await readlink(path.join(root, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
})
