import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const storedDays = 7

/** Where mails and SMS are written while no server that sends them is configured. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail')
export const smsFolder = (dataDir: string): string => join(dataDir, 'sms')

/** Deletes the mails and SMS that were written to files more than seven days before `at` (default: now). */
export async function pruneMessageFiles(dataDir: string, at = new Date()): Promise<void> {
  const oldest = at.getTime() - storedDays * 86_400_000
  for (const folder of [mailFolder(dataDir), smsFolder(dataDir)]) {
    for (const name of await namesIn(folder)) {
      const path = join(folder, name)
      // Half-written files (.part) of a process that was killed go too; another process may have deleted the file since.
      if (!/\.(eml|json|part)$/.test(name)) continue
      const found = await stat(path).catch(ignoreMissing)
      if (found?.isFile() && found.mtimeMs < oldest) await rm(path, { force: true })
    }
  }
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(ignoreMissing)) ?? []

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
