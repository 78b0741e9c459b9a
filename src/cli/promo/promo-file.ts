import { open, rm, type FileHandle } from 'node:fs/promises'

/** A new file for its owner alone; a text: why not. One that is there already is never written over. */
export async function openNewFile(path: string): Promise<FileHandle | string> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST')
      return `${path}: there is a file already. Name another: it may be the only list of its codes.`
    if (code === 'ENOENT') return `${path}: there is no such folder`
    return `${path}: it cannot be written (${code})`
  }
}

/** Runs `work` on an open file; where it fails nothing of the file is left. */
export async function fillFile<T>(file: FileHandle, path: string, work: () => Promise<T>): Promise<T> {
  try {
    const answer = await work()
    await file.sync()
    return answer
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
