import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from './operator-error.ts'

/** A store of pictures. A name is never reused, and its content never changes. */
export interface MediaStore {
  put(name: string, content: Uint8Array): Promise<void>
  /** null: not found. */
  read(name: string, signal?: AbortSignal): Promise<Buffer | null>
  /** All names with the time of writing. */
  list(): Promise<{ name: string; writtenAt: Date }[]>
  remove(name: string): Promise<void>
  /** Throws an OperatorError if the store cannot be read. */
  check(): Promise<void>
  close(): void
}

/** Valid names. Names also come from request paths, so no other text may become a file path or a key. */
export const mediaName = /^[0-9a-z][0-9a-z-]+\.[a-z0-9]+$/

/** A media store in a folder: `ab/abcd…-640.webp`. Files are written atomically. */
export function folderMediaStore(root: string): MediaStore {
  const pathOf = (name: string) => (mediaName.test(name) ? join(root, name.slice(0, 2), name) : null)
  return {
    async put(name, content) {
      const path = pathOf(name)
      if (!path) throw new Error(`${JSON.stringify(name)} is not a name for a media file`)
      await mkdir(join(root, name.slice(0, 2)), { recursive: true })
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`
      try {
        await writeFile(unfinished, content)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async read(name) {
      const path = pathOf(name)
      return path === null ? null : readFile(path).catch(absent)
    },
    async list() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(absent)
      const files = (entries ?? []).filter(entry => entry.isFile())
      return Promise.all(
        files.map(async ({ name, parentPath }) => ({ name, writtenAt: (await stat(join(parentPath, name))).mtime })),
      )
    },
    async remove(name) {
      await rm(join(root, name.slice(0, 2), name), { force: true })
    },
    async check() {
      try {
        await readdir(root).catch(absent)
      } catch (error) {
        throw new OperatorError(`The folder of pictures ${root} cannot be read: ${(error as Error).message}`, {
          cause: error,
        })
      }
    },
    close() {},
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
