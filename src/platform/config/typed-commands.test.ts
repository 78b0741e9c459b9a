import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryRoot } from '#tests/support/run/temporary-root.ts'
import { hentOf } from './typed-commands.ts'

test('messages name the program of a release, and the npm script of a clone', async () => {
  const folder = await mkdtemp(join(await temporaryRoot(), 'hent-typed-'))
  expect(hentOf(folder)).toBe('npm run hent --')
  await writeFile(join(folder, 'release.json'), '{}')
  expect(hentOf(folder)).toBe('hent')
})
