import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sortBackups } from './backup-name.ts'
import type { BackupPlace } from './backup-place.ts'

export function folderPlace(folder: string): BackupPlace {
  const pathOf = (name: string) => path.join(folder, name)
  return {
    title: folder,
    list: async () => sortBackups(await readdir(folder)),
    async write(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(pathOf(name), content)
    },
    read: async name => createReadStream(pathOf(name)),
    remove: name => rm(pathOf(name)),
    close() {},
  }
}

/** Writes a file that appears complete or not at all, and that only its owner may read. */
export async function writeWhole(file: string, content: Readable): Promise<void> {
  const draft = `${file}.part`
  try {
    // Created first, so that a folder that cannot be written to is reported before the work.
    await (await open(draft, 'w', 0o600)).close()
    await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }))
    await rename(draft, file)
    await flushFolder(path.dirname(path.resolve(file)))
  } catch (error) {
    content.destroy()
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
