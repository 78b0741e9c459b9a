import { open, rm, type FileHandle } from 'node:fs/promises'

/** Creates a file that only its owner can read. Never overwrites. A string: why it failed. */
export async function openNewFile(path: string): Promise<FileHandle | string> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return `${path}: the file exists. Name another: this one may be the only list of its codes.`
    if (code === 'ENOENT') return `${path}: folder not found`
    return `${path}: it cannot be written (${code})`
  }
}

/** Runs `work` on an open file. Deletes the file if it fails. */
export async function fillFile<T>(file: FileHandle, path: string, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work()
    await file.sync()
    return result
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
