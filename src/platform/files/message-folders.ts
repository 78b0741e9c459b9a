import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { forEachPart, runSteps } from '../jobs/parts.ts'
import { periods } from '#shared/privacy/periods.ts'

const storedDays = periods.mailFile.count

/** The folder for mails when no mail server is configured. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail')
export const smsFolder = (dataDir: string): string => join(dataDir, 'sms')

/**
 * Deletes the mails and SMS that were written to files more than seven days before `at` (default: now). Continues after
 * files that cannot be deleted, then throws `PartsFailed`.
 */
export async function pruneMessageFiles(dataDir: string, at = new Date()): Promise<void> {
  const oldest = at.getTime() - storedDays * 86_400_000
  await runSteps({
    mail: () => deleteOlder(mailFolder(dataDir), oldest),
    sms: () => deleteOlder(smsFolder(dataDir), oldest),
  })
}

/** `oldest`: in ms since 1970. Also deletes partial files (.part) of killed processes. */
async function deleteOlder(folder: string, oldest: number): Promise<void> {
  const names = (await namesIn(folder)).filter(name => /\.(eml|json|part)$/.test(name))
  const deleteIfOld = async (name: string): Promise<number> => {
    const path = join(folder, name)
    // Another process may have deleted it meanwhile.
    const found = await stat(path).catch(ignoreMissing)
    if (!found?.isFile() || found.mtimeMs >= oldest) return 0
    await rm(path, { force: true })
    return 1
  }
  await forEachPart(names, name => `file ${name}`, deleteIfOld)
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(ignoreMissing)) ?? []

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
