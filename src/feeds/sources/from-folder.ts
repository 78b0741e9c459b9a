import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unreachable, type Download, type FileMark } from '#platform/files/outside-file.ts'
import { isSame, markOf, newestFile, type ListedFile } from './newest-file.ts'

// In ms. A file that changed more recently may still be written to, and is read at a later fetch.
const quietFor = 5_000

/**
 * Finds the newest file that a `file:` URL matches. The file is not copied, because its pictures are in the same
 * folder.
 */
export async function fromFolder(address: URL, mark: FileMark, now = Date.now()): Promise<Download> {
  const path = fileURLToPath(address)
  const isFolder = path.endsWith('/') || path.endsWith('\\')
  const [folder, pattern] = isFolder ? [path, ''] : [dirname(path), basename(path)]
  let files: ListedFile[]
  try {
    files = await filesOf(folder)
  } catch (error) {
    return { ok: false, reason: unreachable((error as NodeJS.ErrnoException).code ?? 'unknown') }
  }
  const newest = newestFile(files, pattern)
  if (!newest) return { ok: false, reason: 'matches no file' }
  if (isSame(mark, newest)) return { ok: true, changed: false }
  if (Math.abs(now - newest.changedAt) < quietFor) return { ok: true, changed: false, underWay: true }
  return { ok: true, changed: true, path: join(folder, newest.name), mark: markOf(newest) }
}

async function filesOf(folder: string): Promise<ListedFile[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() || entry.isSymbolicLink())
  return Promise.all(
    files.map(async ({ name }) => {
      const { size, mtimeMs } = await stat(join(folder, name))
      return { name, size, changedAt: Math.trunc(mtimeMs) }
    }),
  )
}
