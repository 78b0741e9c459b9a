import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { mailFolder, pruneMessageFiles, smsFolder } from './message-folders.ts'

test('mails and SMS in files are deleted after seven days, other files are not', async () => {
  const dataDir = await usingFolder()
  await pruneMessageFiles(dataDir)
  const now = Date.parse('2026-11-20T12:00:00Z')
  for (const folder of [mailFolder(dataDir), smsFolder(dataDir)]) {
    await mkdir(join(folder, 'folder.json'), { recursive: true })
    for (const [name, hours] of [
      ['old.eml', 169],
      ['old.json', 169],
      ['old.eml.part', 169],
      ['old.txt', 169],
      ['new.eml', 167],
      ['new.json', 0],
    ] as const) {
      await writeFile(join(folder, name), 'x')
      const at = new Date(now - hours * 3_600_000)
      await utimes(join(folder, name), at, at)
    }
  }
  await pruneMessageFiles(dataDir, new Date(now))
  for (const folder of [mailFolder(dataDir), smsFolder(dataDir)])
    expect((await readdir(folder)).sort()).toEqual(['folder.json', 'new.eml', 'new.json', 'old.txt'])
})

test('an unreadable folder does not prevent the deletion of files in the other', async () => {
  const dataDir = await usingFolder()
  await writeFile(mailFolder(dataDir), 'no folder')
  await mkdir(smsFolder(dataDir))
  const path = join(smsFolder(dataDir), 'old.json')
  await writeFile(path, 'x')
  await utimes(path, new Date(0), new Date(0))
  await expect(pruneMessageFiles(dataDir)).rejects.toThrow('mail (ENOTDIR)')
  expect(await readdir(smsFolder(dataDir))).toEqual([])
})
